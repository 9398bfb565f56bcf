import type { FilterPlan } from './filter-plan.ts';

let bitsByValue = new Int32Array(0);
let marked: number[] = [];

/** The bits of a plan's filters by attributes by facet value, of `values` values. Valid until the next call. */
export function attributeBits(
  { valueBits, attributeFilters }: Pick<FilterPlan, 'valueBits' | 'attributeFilters'>,
  values: number,
): Int32Array {
  if (bitsByValue.length < values) bitsByValue = new Int32Array(values);
  for (const value of marked) bitsByValue[value] = 0;
  marked = [];
  for (const { value, bit } of valueBits) {
    if ((bit & attributeFilters) === 0) continue;
    bitsByValue[value] = (bitsByValue[value] as number) | bit;
    marked.push(value);
  }
  return bitsByValue;
}
