import { isAttributeFacet } from '../index/facet-values.ts';
import type { QueryIndex } from '../index/query-index.ts';
import { sameMeasures, unitOf } from '../text/measures.ts';

/** A value of an attribute that holds several measures; `number` is its number among facet values. */
export type ValueRange = {
  number: number;
  facet: string;
  value: string;
  unit: string;
  numbers: readonly number[];
  isList: boolean;
};

/** `13-14 inch`, `38/40/41 mm`. */
const RANGE = /^(\d+(?:\.\d+)?)\s?[-\u2010-\u2015]\s?(\d+(?:\.\d+)?)\s?(\p{L}+|["\u2033])$/u;
const LIST = /^(\d+(?:\.\d+)?(?:\s?\/\s?\d+(?:\.\d+)?)+)\s?(\p{L}+|["\u2033])$/u;
const MEASURE = /^(\d+(?:\.\d+)?)([a-z]+)$/;
const rangesByIndex = new WeakMap<QueryIndex, { count: number; ranges: readonly ValueRange[] }>();

/** The values that hold a measure, `13inch`, or what it may be sold as; none for a word that is no measure. */
export function rangesWith(index: QueryIndex, word: string): readonly ValueRange[] {
  if (!MEASURE.test(word)) return [];
  const ranges = rangesOf(index);
  if (ranges.length === 0) return [];
  const measures = [word, ...sameMeasures(word)].map((one) => {
    const [, digits, unit = ''] = MEASURE.exec(one) ?? [];
    return { amount: Number(digits), unit };
  });
  return ranges.filter((range) => measures.some((measure) => holds(range, measure)));
}

function holds(range: ValueRange, { amount, unit }: { amount: number; unit: string }): boolean {
  if (range.unit !== unit) return false;
  if (range.isList) return range.numbers.includes(amount);
  const [from = 0, to = 0] = range.numbers;
  return amount >= from && amount <= to;
}

/** Read again when values have been added. */
function rangesOf(index: QueryIndex): readonly ValueRange[] {
  const { values } = index;
  const count = values.values.length;
  const known = rangesByIndex.get(index);
  if (known?.count === count) return known.ranges;
  const ranges = values.values.flatMap((value, number) => {
    const facet = values.facets[values.facetOf[number] ?? 0] ?? '';
    const range = isAttributeFacet(facet) ? readRange(value) : undefined;
    return range ? [{ number, facet, value, ...range }] : [];
  });
  rangesByIndex.set(index, { count, ranges });
  return ranges;
}

function readRange(value: string): Pick<ValueRange, 'unit' | 'numbers' | 'isList'> | undefined {
  const [, from, to, unitOfRange] = RANGE.exec(value) ?? [];
  const [, list, unitOfList] = LIST.exec(value) ?? [];
  const mark = (unitOfRange ?? unitOfList)?.toLowerCase();
  const unit = mark === '"' || mark === '\u2033' ? 'inch' : unitOf(mark ?? '');
  if (unit === undefined) return undefined;
  const numbers = list === undefined ? [from, to] : list.split('/');
  return { unit, numbers: numbers.map(Number), isList: list !== undefined };
}
