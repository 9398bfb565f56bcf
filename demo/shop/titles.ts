import { nouns } from '../words/nouns.ts';
import { joints } from '../words/sentences.ts';
import { getPhrase, type Language, languages, type Phrase } from '../words/table.ts';
import { titleFeatures } from '../words/title-features.ts';
import { formatMeasure } from './measures.ts';

/** The facts of a title. `device` is the name of what the product fits, `measure` such as "65 W". */
export type TitleParts = {
  noun: string;
  brand: string | undefined;
  design: string | undefined;
  device: string | undefined;
  measure: string | undefined;
  features: readonly string[];
};

/** Longer titles do not fit on a card. */
const MAX_TITLE_LENGTH = 80;
const MAX_TITLE_FEATURES = 2;

const forDevice = getPhrase(joints, 'for');

export const nounIn = (language: Language, noun: string): string => getPhrase(nouns, noun)[language];

/** Joins noun, brand, design and measure in the order of a language. */
function nameIn(language: Language, { noun, brand, design, measure }: TitleParts): string {
  const name = nounIn(language, noun);
  const words =
    language === 'en'
      ? [brand, design, measure, name]
      : language === 'de'
        ? [brand, design, name, measure]
        : [name, brand, design, measure];
  return words.filter(Boolean).join(' ');
}

function titleIn(language: Language, parts: TitleParts): string {
  const measure = parts.measure && formatMeasure(language, parts.measure);
  const { device } = parts;
  // English and German name the device first: "Ersatzakku für Honor 400, 4.300 mAh".
  const isMeasureLast = device !== undefined && (language === 'en' || language === 'de');
  const name = nameIn(language, { ...parts, measure: isMeasureLast ? undefined : measure });
  const head =
    device === undefined ? name : forDevice[language].replace('{noun}', name).replace('{device}', device);
  const tail = parts.features.map((code) => getPhrase(titleFeatures, code)[language]);
  const title = [head, ...(isMeasureLast && measure ? [measure] : []), ...tail].join(', ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** Yields the parts of shorter and shorter titles: without features, then measure, design and brand. */
function* shortenParts(parts: TitleParts): Generator<TitleParts> {
  const [first, second] = parts.features.slice(0, MAX_TITLE_FEATURES);
  for (const features of [[first, second], [first], [second], []])
    yield { ...parts, features: features.filter((code) => code !== undefined) };
  yield { ...parts, features: [], measure: undefined };
  const bare = { ...parts, features: [], measure: undefined, design: undefined };
  yield bare;
  yield { ...bare, brand: undefined };
}

/**
 * Creates a title in each language: noun, brand, design, device, one measure, at most two features. All languages
 * have the same facts, so the longest of them decides how many there are.
 */
export function createTitles(parts: TitleParts): Phrase {
  let titles: Phrase | undefined;
  for (const fewer of shortenParts(parts)) {
    titles = Object.fromEntries(languages.map((language) => [language, titleIn(language, fewer)])) as Phrase;
    if (Object.values(titles).every(({ length }) => length <= MAX_TITLE_LENGTH)) return titles;
  }
  if (!titles) throw new Error(`no title for ${parts.noun}`);
  return titles;
}
