import { commonWords } from '../../vocabulary/word-lists.ts';

/** Units as the seven languages write them, each with its indexed form. */
const UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries(commonWords.units).flatMap(([indexed, others]) =>
    [indexed, ...others].map((unit): [string, string] => [unit, indexed]),
  ),
);

/** Units that are words of their own where they stand apart: `27in`, but `in 27`. */
const GLUED_UNITS: ReadonlyMap<string, string> = new Map([
  ['in', 'inch'],
  ['mts', 'm'],
]);

const HAS_MEASURE = new RegExp(
  `\\d\\+?\\s?(?:["\u2033]|(?:${[...UNITS.keys(), ...GLUED_UNITS.keys()].join('|')})(?![\\p{L}\\d]))`,
  'iu',
);

/** Whether a text has a number with a unit. */
export const hasMeasure = (text: string): boolean => HAS_MEASURE.test(text);

/** The indexed form of a unit; undefined for another word. */
export const unitOf = (word: string): string | undefined => UNITS.get(word);

/** The indexed form of a unit that a number runs into; undefined for another word. */
export const gluedUnitOf = (word: string): string | undefined => UNITS.get(word) ?? GLUED_UNITS.get(word);

const THOUSAND = '(?:k|к|mil|mila|mille|tausend|тыс|thousand)';
/** Units that nobody has thousandths of: a point before three digits separates thousands. */
const WHOLE_UNIT = '(?:mah|мач|ма·ч|w|wh|watts?|вт|ватт|ml|lm|г|g)(?![a-z\\u0400-\\u04ff])';
const HAS_DIGITS =
  /\d[\s.,'\u2019\u00a0\u202f]?\d{3}|\d\s?["\u2033\u201d]|\d\s?(?:k|к|mil|mille|tausend|тыс|thousand)/i;
const THOUSANDS = new RegExp(
  `(?<![\\d.,])(\\d{1,3})[\\s.,'\\u2019\\u00a0\\u202f](\\d{3})(?=[\\s\\u00a0\\u202f-]?${WHOLE_UNIT})`,
  'giu',
);
const WRITTEN_THOUSANDS = new RegExp(
  `(?<![\\d.,])(\\d{1,3})[\\s\\u00a0\\u202f]?${THOUSAND}\\.?(?=[\\s\\u00a0\\u202f]?(?:mah|мач|ма·ч))`,
  'giu',
);
const INCH_MARK = /(\d)\s?["\u2033\u201d](?![\p{L}\d])/gu;

/** Writes numbers of a text as titles do: `10.000 mAh`, `10 000 mAh` and `10k mAh` as 10000 mAh, 10" as 10 inch. */
export function normaliseNumbers(text: string): string {
  if (!HAS_DIGITS.test(text)) return text;
  return text.replace(THOUSANDS, '$1$2').replace(WRITTEN_THOUSANDS, '$1000').replace(INCH_MARK, '$1inch');
}

const MEASURE = /^(\d+(?:\.\d+)?)(ft|cm|mm|inch|m|ah|mah|k|к)$/;
const METRES = { ft: 0.3048, cm: 0.01, mm: 0.001 } as const;
const INCH_CM = 2.54;
const THOUSAND_OF = 1000;
/** A cable of six feet is sold as one of 1.8 m or of 2 m. */
const NEAR = 0.12;
const FEET_STEPS = [0.1, 0.5, 1] as const;
/** A bare number of thousands is a capacity up to here; more is no power bank. */
const MAX_SHORT_CAPACITY = 99;

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/**
 * Other measures that a measure of a query may be sold as: feet, centimetres and millimetres in metres, inches and
 * centimetres in each other, 10 Ah and 20k in mAh. Beginning with the very same.
 */
export function sameMeasures(word: string): string[] {
  const [, digits, unit] = MEASURE.exec(word) ?? [];
  if (digits === undefined) return [];
  const number = Number(digits);
  switch (unit) {
    case 'k':
    case 'к':
      return Number.isInteger(number) && number <= MAX_SHORT_CAPACITY ? [`${number}000mah`] : [];
    case 'ah':
      return [`${round(number * THOUSAND_OF, 0)}mah`];
    case 'mah':
      return number >= THOUSAND_OF ? [`${round(number / THOUSAND_OF, 2)}ah`] : [];
    case 'm':
      return [`${round(number / METRES.cm, 1)}cm`];
    case 'mm':
      return [`${round(number / 10, 1)}cm`, `${round(number * METRES.mm, 3)}m`];
    case 'cm':
      return [`${round(number * METRES.cm, 2)}m`, `${round(number / INCH_CM, 0)}inch`];
    case 'inch':
      return [`${round(number * INCH_CM, 0)}cm`];
    default:
      return metresOfFeet(number);
  }
}

/** Lengths in metres that cables of so many feet are sold as. */
function metresOfFeet(feet: number): string[] {
  const metres = feet * METRES.ft;
  const sold = FEET_STEPS.map((step) => round(Math.round(metres / step) * step, 1));
  return [...new Set(sold.filter((one) => Math.abs(one - metres) <= metres * NEAR))].map((one) => `${one}m`);
}
