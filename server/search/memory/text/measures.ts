/** Units as the seven languages write them, each with its indexed form. */
const UNITS: ReadonlyMap<string, string> = new Map(
  `w watt watts vatio vatios ватт ватта ваттов вт|mah мач mah миллиампер|ah ач|wh втч|
   m metre metres meter meters metern metro metros metri м метр метра метров|
   cm см centimeter centimeters centimetre centimetres zentimeter centimetros centimetri сантиметр сантиметра сантиметров|
   mm мм|ml мл|ft foot feet fuß fuss pie pies pied pieds piede piedi фут фута футов|
   h ч|gb гб|tb тб|inch inches zoll pulgada pulgadas pouce pouces pollice pollici polegada polegadas дюйм дюйма дюймов|
   hz гц|khz кгц|ghz ггц|a|kg кг|g г|v`
    .split('|')
    .flatMap((line) => {
      const [indexed = '', ...others] = line.trim().split(/\s+/);
      return [indexed, ...others].map((unit): [string, string] => [unit, indexed]);
    }),
);

/** The indexed form of a unit; undefined for another word. */
export const unitOf = (word: string): string | undefined => UNITS.get(word);

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

const LENGTH = /^(\d+(?:\.\d+)?)(ft|cm)$/;
const METRES = { ft: 0.3048, cm: 0.01 } as const;
/** A cable of six feet is sold as one of 1.8 m or of 2 m. */
const NEAR = 0.12;
const FEET_STEPS = [0.1, 0.5, 1] as const;
const SHORT_CAPACITY = /^(\d{1,2})[kк]$/;

/** Other measures that a measure of a query may be sold as: feet and centimetres in metres, 20k as 20000 mAh. */
export function sameMeasures(word: string): string[] {
  const [, thousands] = SHORT_CAPACITY.exec(word) ?? [];
  if (thousands !== undefined) return [`${thousands}000mah`];
  const [, number, unit] = LENGTH.exec(word) ?? [];
  if (number === undefined || (unit !== 'ft' && unit !== 'cm')) return [];
  const metres = Number(number) * METRES[unit];
  if (unit === 'cm') return [`${Number(metres.toFixed(2))}m`];
  const sold = FEET_STEPS.map((step) => Number((Math.round(metres / step) * step).toFixed(1)));
  return [...new Set(sold.filter((one) => Math.abs(one - metres) <= metres * NEAR))].map((one) => `${one}m`);
}
