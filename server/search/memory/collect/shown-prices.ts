import type { Segment } from '../index/segment.ts';
import type { FilterPlan } from './filter-plan.ts';

let reusedPrices = new Uint32Array(0);
let reusedSetBits = new Int32Array(0);

type Options = {
  plan: FilterPlan;
  /** The filters that each document passes as a whole; see filterBits. */
  bits: Uint32Array;
  /** The plan's filters by attributes by facet value. */
  bitsByValue: Int32Array;
};

/** An array of prices by document of a segment. Valid until the next call. */
export function reservePrices({ count }: Segment): Uint32Array {
  if (reusedPrices.length < count) reusedPrices = new Uint32Array(count);
  return reusedPrices;
}

/**
 * The price that a list with filters by attributes shows of each of the first `count` documents: the lowest of its
 * variants that pass them, by document. Variants are read only where their prices differ from the product's. Valid until
 * the next call.
 */
export function shownPrices(
  segment: Segment,
  { plan, bits, bitsByValue }: Options,
  docIds: Uint32Array,
  count: number,
): Uint32Array {
  const { columns, variants, variantPrices } = segment;
  const { differs, list, sale } = variantPrices;
  const { price, saleRuns } = columns;
  const prices = reservePrices(segment);
  const filters = plan.attributeFilters;
  const setBits = bitsOfSets(variants, bitsByValue);
  for (let position = 0; position < count; position += 1) {
    const docId = docIds[position] as number;
    prices[docId] = price[docId] as number;
    if (differs[docId] === 0) continue;
    const passed = { filters, docBits: bits[docId] as number, setBits };
    const lowest = lowestPassing(variants, docId, saleRuns[docId] === 1 ? sale : list, passed);
    if (lowest >= 0) prices[docId] = lowest;
  }
  return prices;
}

type Passed = { filters: number; docBits: number; setBits: Int32Array };

/** The lowest price of a document's variants that pass; -1 where it is shown as it is. */
function lowestPassing(
  { starts, sets }: Segment['variants'],
  docId: number,
  prices: Uint32Array,
  { filters, docBits, setBits }: Passed,
): number {
  const start = starts[docId] as number;
  const end = starts[docId + 1] as number;
  let anyBits = 0;
  for (let at = start; at < end; at += 1) anyBits |= setBits[sets[at] as number] as number;
  const bySpecs = docBits & filters & ~anyBits;
  // Filters that the specification alone passes show the product as it is.
  if (bySpecs === filters) return -1;
  let lowest = -1;
  for (let at = start; at < end; at += 1) {
    if ((filters & ~((setBits[sets[at] as number] as number) | bySpecs)) !== 0) continue;
    const price = prices[at] as number;
    if (lowest < 0 || price < lowest) lowest = price;
  }
  return lowest;
}

/** The filters by attributes that each set of values passes. */
function bitsOfSets({ setStarts, setValues }: Segment['variants'], bitsByValue: Int32Array): Int32Array {
  const sets = setStarts.length - 1;
  if (reusedSetBits.length < sets) reusedSetBits = new Int32Array(sets);
  for (let set = 0; set < sets; set += 1) {
    let bits = 0;
    const end = setStarts[set + 1] as number;
    for (let at = setStarts[set] as number; at < end; at += 1)
      bits |= bitsByValue[setValues[at] as number] as number;
    reusedSetBits[set] = bits;
  }
  return reusedSetBits;
}
