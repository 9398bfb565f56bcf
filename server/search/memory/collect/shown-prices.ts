import { STRICT_POINTS } from '../../search-engine.ts';
import type { DocIdRange } from '../index/postings.ts';
import type { Segment } from '../index/segment.ts';
import { DIFFERS, LOWEST_DIFFERS } from '../index/variant-prices.ts';
import type { FilterPlan, NamedValue } from './filter-plan.ts';

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

/** Whether a list shows other variants of its products, and their prices, than the products' own. */
export const showsVariants = ({ attributeFilters, named }: FilterPlan): boolean =>
  attributeFilters !== 0 || named.length > 0;

/**
 * The price of each document of a range as the list shows products: the lowest, or that for a quantity. Valid until the
 * next call.
 */
export function ownPrices(
  segment: Segment,
  quantity: number | undefined,
  { docIds, start, end }: DocIdRange,
): Uint32Array {
  const { price, listTiers, saleTiers, saleRuns } = segment.columns;
  if (quantity === undefined) return price;
  const cents = segment.tiers.pricesFor(quantity);
  const prices = reservePrices(segment);
  for (let position = start; position < end; position += 1) {
    const docId = docIds[position] as number;
    prices[docId] = cents[(saleRuns[docId] === 1 ? saleTiers : listTiers)[docId] as number] as number;
  }
  return prices;
}

/**
 * The price that a list with filters by attributes, or with words that name values, shows of each document of a range:
 * that of the variant that it shows, by document. Variants are read only where their prices differ from the product's.
 * Valid until the next call.
 */
export function shownPrices(
  segment: Segment,
  { plan, bits, bitsByValue }: Options,
  range: DocIdRange,
): Uint32Array {
  const { docIds, start, end } = range;
  const { variants, variantPrices, tiers } = segment;
  const { differs, list, sale } = variantPrices;
  const { saleRuns } = segment.columns;
  const { quantity } = plan;
  const own = ownPrices(segment, quantity, range);
  const cents = quantity === undefined ? tiers.lowest.raw : tiers.pricesFor(quantity);
  const differing = quantity === undefined ? LOWEST_DIFFERS : DIFFERS;
  const prices = reservePrices(segment);
  const filters = plan.attributeFilters;
  const setBits = bitsOfSets(variants, bitsByValue);
  const setPoints = pointsOfSets(variants, plan.named);
  for (let position = start; position < end; position += 1) {
    const docId = docIds[position] as number;
    prices[docId] = own[docId] as number;
    if (((differs[docId] as number) & differing) === 0) continue;
    const passed = { filters, docBits: bits[docId] as number, setBits, setPoints, cents };
    const shown = shownVariant(segment, docId, passed);
    if (shown >= 0) prices[docId] = cents[(saleRuns[docId] === 1 ? sale : list)[shown] as number] as number;
  }
  return prices;
}

type Passed = {
  filters: number;
  docBits: number;
  setBits: Int32Array;
  setPoints: Int32Array;
  /** Prices by number of tiers. */
  cents: Uint32Array;
};

/**
 * The variant that a list shows of a document, as `list.variants` of views/list chooses it: of those that pass the
 * filters the one with most named values, the cheapest of several. -1 where the product is shown as it is.
 */
function shownVariant(
  { variants: { starts, sets }, variantPrices: { list, ready } }: Segment,
  docId: number,
  { filters, docBits, setBits, setPoints, cents }: Passed,
): number {
  const start = starts[docId] as number;
  const end = starts[docId + 1] as number;
  let anyBits = 0;
  for (let at = start; at < end; at += 1) anyBits |= setBits[sets[at] as number] as number;
  const bySpecs = docBits & filters & ~anyBits;
  let shown = -1;
  let best = -1;
  let lowest = 0;
  let isNamed = false;
  for (let at = start; at < end; at += 1) {
    const set = sets[at] as number;
    if ((filters & ~((setBits[set] as number) | bySpecs)) !== 0) continue;
    const points = setPoints[set] as number;
    if (points > 0) isNamed = true;
    const rank = rankOf(points, bySpecs !== filters || points > 0, ready[at] as number);
    const price = cents[list[at] as number] as number;
    if (rank < best || (rank === best && price >= lowest)) continue;
    shown = at;
    best = rank;
    lowest = price;
  }
  // Filters that the specification alone passes show the product as it is.
  return bySpecs === filters && !isNamed ? -1 : shown;
}

/** What is asked for first, by a filter or in words, then strict points, then what can be had, then all points. */
function rankOf(points: number, isAsked: boolean, ready: number): number {
  const strict = Math.floor(points / STRICT_POINTS);
  return (((isAsked ? 1 : 0) * 1000 + strict) * 2 + ready) * 100_000 + points;
}

let reusedSetPoints = new Int32Array(0);

/** The points of each set of values. */
function pointsOfSets(
  { setStarts, setValues }: Segment['variants'],
  named: readonly NamedValue[],
): Int32Array {
  const sets = setStarts.length - 1;
  if (reusedSetPoints.length < sets) reusedSetPoints = new Int32Array(sets);
  else reusedSetPoints.fill(0, 0, sets);
  if (named.length === 0) return reusedSetPoints;
  const pointsOf = new Map(named.map(({ value, points }) => [value, points]));
  for (let set = 0; set < sets; set += 1) {
    let points = 0;
    const end = setStarts[set + 1] as number;
    for (let at = setStarts[set] as number; at < end; at += 1)
      points += pointsOf.get(setValues[at] as number) ?? 0;
    reusedSetPoints[set] = points;
  }
  return reusedSetPoints;
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
