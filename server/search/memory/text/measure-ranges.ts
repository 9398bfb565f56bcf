import { MAX_BEHIND, MIN_BEHIND, PRICE_WORDS } from '../../price-vocabulary.ts';
import { fold } from './fold.ts';
import { gluedUnitOf, hasMeasure } from './measures.ts';

/** A measure in the base unit of its dimension. */
type Measure = { amount: number; dimension: string };

/** Measures that a query asks for, both ends included; in the base unit of a dimension. */
export type MeasureRange = { dimension: string; min: number; max: number };

/** Words of a text that state a range. */
export type StatedRange = MeasureRange & { from: number; end: number };

const DIMENSIONS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  length: { m: 1, cm: 0.01, mm: 0.001, ft: 0.3048, inch: 0.0254 },
  charge: { mah: 1, ah: 1000 },
  power: { w: 1 },
  energy: { wh: 1 },
  volume: { ml: 1 },
  memory: { gb: 1, tb: 1024 },
  weight: { g: 1, kg: 1000 },
  time: { h: 1 },
};
const byUnit = new Map(
  Object.entries(DIMENSIONS).flatMap(([dimension, units]) =>
    Object.entries(units).map(([unit, factor]) => [unit, { dimension, factor }] as const),
  ),
);
/** Ends that are not included are this much further in, as a share. */
const STRICT = 1e-6;

/** A measure by its digits and unit; undefined for what is none. */
export function measureOf(digits: string, unit: string): Measure | undefined {
  const word = fold(unit);
  const known = byUnit.get(word === '"' || word === '\u2033' ? 'inch' : (gluedUnitOf(word) ?? ''));
  const amount = Number(digits.replace(',', '.'));
  return known && Number.isFinite(amount)
    ? { amount: amount * known.factor, dimension: known.dimension }
    : undefined;
}

const DIGITS = '(\\d{1,6}(?:[.,]\\d{1,3})?)';
const UNIT = '\\s?(\\p{L}{1,12}|["\\u2033])(?![\\p{L}\\d])';
const MEASURE = `${DIGITS}${UNIT}`;
const FIRST = `${DIGITS}(?:\\s?(\\p{L}{1,12}|["\\u2033]))?`;
const { max, min, between, to } = PRICE_WORDS;
const UP_TO = "up ?to|bis(?: zu)?|hasta|at[eé]|jusqu['’]à|fino a|до";
const FROM = 'from|starting at|ab|desde|a partir d[eai]|à partir de|dès|от';
const LONGER =
  '(?:longer|larger|bigger|stronger|greater|higher) than|(?:länger|laenger|größer|groesser|stärker) als|más (?:larg[oa]s?|potentes?|grandes?) (?:de|que)|mais (?:long[oa]s?|comprid[oa]s?|potentes?) (?:do )?(?:de|que)|plus (?:long|grand|puissant)e?s? (?:de|que)|più (?:lung\\p{L}*|grand\\p{L}|potent\\p{L}) (?:di|che)|(?:длиннее|мощнее|больше)(?: чем)?';
const SHORTER =
  '(?:shorter|smaller|weaker) than|(?:kürzer|kuerzer|kleiner|schwächer) als|más (?:cort[oa]s?|pequeñ[oa]s?) (?:de|que)|mais (?:curt[oa]s?) (?:do )?(?:de|que)|plus (?:court|petit)e?s? (?:de|que)|più (?:cort\\p{L}|piccol\\p{L}) (?:di|che)|(?:короче|слабее|меньше)(?: чем)?';
/** Words of a limit that belongs to the range. */
const INCLUSIVE = new RegExp(
  `least|most|min|max|mindest|h(?:ö|oe|o)chst|maxim|no[tn]? m|not|nicht|не |como|^(?:${UP_TO}|${FROM})`,
  'iu',
);

const compile = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\d.,])${pattern}`, 'iu');
const RANGES = [
  ...between.map(([first, second]) => compile(`${first}\\s+${FIRST}\\s+${second}\\s+${MEASURE}`)),
  compile(
    `(?:(?:${FROM}|von|de|da)\\s+)?${FIRST}(?:\\s?[-\\u2010-\\u2015]\\s?|\\s+(?:${to}|по)\\s+)${MEASURE}`,
  ),
];
type Side = 'min' | 'max';
const SIDES: readonly { pattern: RegExp; side: Side }[] = [
  { pattern: compile(`(${min}|${LONGER}|${FROM}|>=?|≥)[\\s:]*${MEASURE}`), side: 'min' },
  { pattern: compile(`(${max}|${SHORTER}|${UP_TO}|<=?|≤)[\\s:]*${MEASURE}`), side: 'max' },
];
const BEHIND: readonly { pattern: RegExp; side: Side }[] = [
  { pattern: compile(`${MEASURE}\\s*(?:\\+(?![\\p{L}\\d])|(?:${MIN_BEHIND})(?![\\p{L}\\d]))`), side: 'min' },
  { pattern: compile(`${DIGITS}\\+\\s?(\\p{L}{1,12})(?![\\p{L}\\d])`), side: 'min' },
  { pattern: compile(`${MEASURE}\\s*(?:${MAX_BEHIND})(?![\\p{L}\\d])`), side: 'max' },
];

/**
 * The range of measures that a text states: `20-65w`, `over 60 W`, `1,5 bis 2 m`, `10000 mAh or more`; undefined
 * without one.
 */
export function readMeasureRange(text: string): StatedRange | undefined {
  if (!hasMeasure(text)) return undefined;
  for (const pattern of RANGES) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [all, low = '', lowUnit, high = '', highUnit = ''] = match;
    const to = measureOf(high, highUnit);
    const from = measureOf(low, lowUnit ?? highUnit);
    if (!from || !to || from.dimension !== to.dimension) continue;
    return {
      dimension: to.dimension,
      min: Math.min(from.amount, to.amount),
      max: Math.max(from.amount, to.amount),
      from: match.index,
      end: match.index + all.length,
    };
  }
  return readLimit(text);
}

function readLimit(text: string): StatedRange | undefined {
  for (const { pattern, side } of SIDES) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [all, word = '', digits = '', unit = ''] = match;
    const limit = measureOf(digits, unit);
    if (limit)
      return limited(limit, { side, isIncluded: /=|≥|≤/.test(word) || INCLUSIVE.test(word), match, all });
  }
  for (const { pattern, side } of BEHIND) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [all, digits = '', unit = ''] = match;
    const limit = measureOf(digits, unit);
    if (limit) return limited(limit, { side, isIncluded: true, match, all });
  }
  return undefined;
}

type Limit = { side: Side; isIncluded: boolean; match: RegExpExecArray; all: string };

function limited({ amount, dimension }: Measure, { side, isIncluded, match, all }: Limit): StatedRange {
  const inward = isIncluded ? 0 : amount * STRICT * (side === 'min' ? 1 : -1);
  return {
    dimension,
    min: side === 'min' ? amount + inward : 0,
    max: side === 'max' ? amount + inward : Number.POSITIVE_INFINITY,
    from: match.index,
    end: match.index + all.length,
  };
}

/** Whether a measure is within a range; what is written in other units may differ by rounding. */
export const isInRange = ({ dimension, min, max }: MeasureRange, measure: Measure): boolean =>
  measure.dimension === dimension &&
  measure.amount >= min * (1 - STRICT / 2) &&
  measure.amount <= max * (1 + STRICT / 2);
