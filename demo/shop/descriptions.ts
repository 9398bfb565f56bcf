import type { Random } from '../random/random.ts';
import { attributeNames, valueNames } from '../words/attributes.ts';
import { features as featureWords } from '../words/features.ts';
import { sentences } from '../words/sentences.ts';
import { getPhrase, type Language, languages } from '../words/table.ts';
import { formatMeasure } from './measures.ts';
import { nounIn } from './titles.ts';

/** The facts of a description; `measures` such as "65 W". */
export type DescriptionParts = {
  noun: string;
  device: string | undefined;
  material: string;
  features: readonly string[];
  measures: readonly string[];
};

/** Codes of the sentences of a description, one of each group. */
export type Tone = { opening: string; trade: string };

const materials = valueNames.material ?? new Map();

export function pickTone(random: Random, fits: boolean): Tone {
  return { opening: `${fits ? 'fit' : 'use'}-${random.int(1, 3)}`, trade: `trade-${random.int(1, 2)}` };
}

function describeIn(language: Language, parts: DescriptionParts, tone: Tone): string {
  const sentenceOf = (code: string): string =>
    getPhrase(sentences, code)
      [language].replace('{device}', parts.device ?? '')
      .replace('{noun}', nounIn(language, parts.noun));
  const colon = language === 'fr' ? '\u00a0: ' : ': ';
  const facts = [
    ...parts.features.map((code) => getPhrase(featureWords, code)[language]),
    ...parts.measures.map((measure) => formatMeasure(language, measure)),
  ];
  const material =
    getPhrase(attributeNames, 'material')[language] + colon + getPhrase(materials, parts.material)[language];
  return [
    sentenceOf(tone.opening),
    `${sentenceOf('list')}${colon}${facts.join(', ')}`,
    material,
    sentenceOf('pack'),
    sentenceOf(tone.trade),
  ].join('\n');
}

/** Creates a description in each language: plain text, one line per paragraph. */
export function createDescriptions(
  parts: DescriptionParts,
  tone: Tone,
): { language: Language; description: string }[] {
  return languages.map((language) => ({ language, description: describeIn(language, parts, tone) }));
}
