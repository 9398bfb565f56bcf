import type { Random } from '../random/random.ts';
import { valueNames } from '../words/attributes.ts';
import { features as featureWords } from '../words/features.ts';
import { nouns } from '../words/nouns.ts';
import { joints } from '../words/sentences.ts';
import { type Language, languages, type Phrase, phrase } from '../words/table.ts';

/** What a title and a description are made of. `device` is the name of what it fits, `measure` such as "65 W". */
export type TitleParts = {
  noun: string;
  brand: string | undefined;
  device: string | undefined;
  material: string;
  features: readonly string[];
  measures: readonly string[];
};

const forDevice = phrase(joints, 'for');
const units: Record<string, string> = {
  W: 'Вт',
  mAh: 'мА·ч',
  Wh: 'Вт·ч',
  m: 'м',
  mm: 'мм',
  h: 'ч',
  ml: 'мл',
  cm: 'см',
};

/** "22.5 W" as a language writes it: decimal commas, Russian units; English leaves out the space in titles. */
export function measureIn(language: Language, measure: string): string {
  if (language === 'en') return measure.replace(/^([\d.]+) /, '$1');
  if (language !== 'ru') return measure.replace('.', ',');
  const [value = '', unit = ''] = measure.split(' ');
  return `${value.replace('.', ',')} ${units[unit] ?? unit}`.trim();
}

export const materialPhrase = (code: string): Phrase => phrase(valueNames.material ?? new Map(), code);
const word = (code: string, language: Language): string => phrase(nouns, code)[language];

/** What a product is called by itself; in English the short one of the two names. */
export function nounIn(language: Language, noun: string): string {
  const name = word(noun, language);
  return language === 'en' ? (name.split('/')[0] ?? name) : name;
}

function englishTitle({ noun, brand, device, material, features, measures }: TitleParts): string {
  const [short = '', long = ''] = word(noun, 'en').split('/');
  const made = materialPhrase(material).en;
  const parts = [
    brand?.toUpperCase(),
    device === undefined ? undefined : forDevice.en.replace('{device}', device),
    device === undefined ? undefined : short,
    // What the noun says already is not said twice.
    ...features
      .map((code) => phrase(featureWords, code).en)
      .filter((said) => !`${short} ${long}`.includes(said)),
    ...measures.map((measure) => measureIn('en', measure)),
    long.includes(made.split(' ').at(-1) ?? made) || short.includes(made) ? undefined : made,
    device === undefined ? `${short} ${long}` : long,
  ];
  return parts.filter(Boolean).join(' ');
}

function titleIn(
  language: Language,
  { noun, brand, device, material, features, measures }: TitleParts,
): string {
  const named = [
    language === 'de' ? brand : undefined,
    word(noun, language),
    language === 'de' ? undefined : brand,
  ];
  const name = named.filter(Boolean).join(' ');
  const head =
    device === undefined ? name : forDevice[language].replace('{noun}', name).replace('{device}', device);
  const tail = features.map((code) => phrase(featureWords, code)[language]);
  return [
    head,
    ...measures.map((measure) => measureIn(language, measure)),
    materialPhrase(material)[language],
    ...tail,
  ].join(', ');
}

/** A title in each language by the trade's pattern: what it fits, what it does, what it is made of. */
export function titlesOf(parts: TitleParts): Phrase {
  const titles = languages.map((language) => [
    language,
    language === 'en' ? englishTitle(parts) : titleIn(language, parts),
  ]);
  return Object.fromEntries(titles) as Phrase;
}

/** Picks what a product is said to do: two or three features, in no fixed order. */
export function someFeatures(random: Random, from: readonly string[]): string[] {
  return random.some(from, random.int(2, 3));
}
