import type { Segment } from '../index/segment.ts';
import type { FilterPlan, filterBits } from './filter-plan.ts';
import { scratch } from './scratch.ts';

let reusedPrices = new Uint32Array(0);
let reusedSetBits = new Int32Array(0);

type Options = {
  plan: FilterPlan;
  /** The filters that each document passes as a whole; see filterBits. */
  bits: ReturnType<typeof filterBits>;
};

/**
 * The price that a list with filters by attributes shows of each of the first `count` listed documents: the lowest of its
 * variants that pass them, by document. Valid until the next call.
 */
export function shownPrices(
  { count: size, columns, variants, variantPrices }: Segment,
  { plan, bits }: Options,
  count: number,
): Uint32Array {
  if (reusedPrices.length < size) reusedPrices = new Uint32Array(size);
  const prices = reusedPrices;
  const filters = plan.attributeFilters;
  const setBits = bitsOfSets(variants, plan);
  const { starts, sets } = variants;
  for (let position = 0; position < count; position += 1) {
    const docId = scratch.listed[position] as number;
    const start = starts[docId] as number;
    const end = starts[docId + 1] as number;
    let anyBits = 0;
    for (let at = start; at < end; at += 1) anyBits |= setBits[sets[at] as number] as number;
    const bySpecs = (bits[docId] as number) & filters & ~anyBits;
    const own = columns.saleRuns[docId] === 1 ? variantPrices.sale : variantPrices.list;
    let lowest = -1;
    for (let at = start; at < end; at += 1) {
      if ((filters & ~((setBits[sets[at] as number] as number) | bySpecs)) !== 0) continue;
      const price = own[at] as number;
      if (lowest < 0 || price < lowest) lowest = price;
    }
    // Filters that the specification alone passes show the product as it is.
    prices[docId] = lowest < 0 || bySpecs === filters ? (columns.price[docId] as number) : lowest;
  }
  return prices;
}

/** The filters by attributes that each set of values passes. */
function bitsOfSets({ setStarts, setValues }: Segment['variants'], plan: FilterPlan): Int32Array {
  const sets = setStarts.length - 1;
  if (reusedSetBits.length < sets) reusedSetBits = new Int32Array(sets);
  const bitByValue = new Map<number, number>();
  for (const { value, bit } of plan.valueBits)
    if ((bit & plan.attributeFilters) !== 0) bitByValue.set(value, (bitByValue.get(value) ?? 0) | bit);
  for (let set = 0; set < sets; set += 1) {
    let bits = 0;
    const end = setStarts[set + 1] as number;
    for (let at = setStarts[set] as number; at < end; at += 1)
      bits |= bitByValue.get(setValues[at] as number) ?? 0;
    reusedSetBits[set] = bits;
  }
  return reusedSetBits;
}
