import type { Random } from '../random/random.ts';
import { attributeNames, valueNames } from '../words/attributes.ts';
import { features as featureWords } from '../words/features.ts';
import { sentences } from '../words/sentences.ts';
import { type Language, languages, phrase } from '../words/table.ts';
import { formatMeasure } from './measures.ts';
import { nounIn } from './titles.ts';

/** What a description is made of; `measures` such as "65 W". */
export type DescriptionParts = {
  noun: string;
  device: string | undefined;
  material: string;
  features: readonly string[];
  measures: readonly string[];
};

/** Which sentence of each group a product takes. */
export type Tone = { opening: string; trade: string };

const materials = valueNames.material ?? new Map();

export function toneOf(random: Random, fits: boolean): Tone {
  return { opening: `${fits ? 'fit' : 'use'}-${random.int(1, 3)}`, trade: `trade-${random.int(1, 2)}` };
}

function describeIn(language: Language, parts: DescriptionParts, tone: Tone): string {
  const say = (code: string): string =>
    phrase(sentences, code)
      [language].replace('{device}', parts.device ?? '')
      .replace('{noun}', nounIn(language, parts.noun));
  const colon = language === 'fr' ? '\u00a0: ' : ': ';
  const facts = [
    ...parts.features.map((code) => phrase(featureWords, code)[language]),
    ...parts.measures.map((measure) => formatMeasure(language, measure)),
  ];
  const material =
    phrase(attributeNames, 'material')[language] + colon + phrase(materials, parts.material)[language];
  return [
    say(tone.opening),
    `${say('list')}${colon}${facts.join(', ')}`,
    material,
    say('pack'),
    say(tone.trade),
  ].join('\n');
}

/** A description in each language: plain text, a line a paragraph. */
export function descriptionsOf(
  parts: DescriptionParts,
  tone: Tone,
): { language: Language; description: string }[] {
  return languages.map((language) => ({ language, description: describeIn(language, parts, tone) }));
}
