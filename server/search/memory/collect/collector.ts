import { ListCounts, type StoredCounts } from '../facets/facet-counts.ts';
import type { DocIdRange } from '../index/postings.ts';
import type { Segment } from '../index/segment.ts';
import type { Candidates } from './candidates.ts';
import { countList } from './count-list.ts';
import { filterByFacets } from './facet-filter.ts';
import { type FilterPlan, filterBits, hasPriceRange } from './filter-plan.ts';
import { type Filtered, restoreFiltered, type StoredFiltered, storeFiltered } from './filtered.ts';
import { filterByPrice } from './price-filter.ts';
import { scratch } from './scratch.ts';
import { ownPrices, shownPrices, showsVariants } from './shown-prices.ts';
import type { ColumnSort } from './sort-keys.ts';
import type { TopK } from './top-k.ts';
import { attributeBits } from './value-bits.ts';
import { VariantFilter } from './variant-filter.ts';

/** What is collected over all segments. */
export type Tally = {
  /** Documents in the list, all filters applied. */
  total: number;
  /** Documents that satisfy words and constraints, whatever the filters. */
  beforeFilters: number;
  minPrice: number;
  maxPrice: number;
  /** Null for a query without facets. Valid until the next tally is created. */
  counts: ListCounts | null;
};

const listCounts = new ListCounts();

/** An empty tally. `values`: the number of facet values. */
export function createTally(values: number, hasFacets: boolean): Tally {
  return {
    total: 0,
    beforeFilters: 0,
    minPrice: Number.POSITIVE_INFINITY,
    maxPrice: -1,
    counts: hasFacets ? listCounts.clear(values) : null,
  };
}

/** A list at any price, for the same list at another one. `filtered`: of one that has filters or constraints. */
export type ListAtAnyPrice = { counts: StoredCounts; filtered: StoredFiltered | undefined };

type Options = {
  segment: Segment;
  candidatesOf: () => Candidates;
  plan: FilterPlan;
  /** By bit, the number of a filtered facet with values in lanes; -1 for a column facet. */
  facetByBit: readonly number[];
  facetOf: readonly number[];
  /** The number of facets. */
  facets: number;
  sort: ColumnSort;
  topK: TopK;
  tally: Tally;
  /** The same list at any price, where it is cached. */
  atAnyPrice?: ListAtAnyPrice | undefined;
};

/**
 * Filters the candidates of one segment, offers those of the list to the top, and counts their facets. A document that
 * fails one facet's filter alone counts for that facet's values. Each step is a loop of its own over plain arrays,
 * which is faster than one loop that does everything. Returns the list at any price where a change of its price is
 * likely next: with facets, and without filters or at a price range.
 */
export function collect(options: Options): ListAtAnyPrice | undefined {
  const { segment, plan, sort, topK, tally, atAnyPrice, facetByBit, facetOf, facets } = options;
  const { minPrice, maxPrice } = plan;
  scratch.reserve(segment.count);
  const bitsByValue = attributeBits(plan, facetOf.length);
  const variants =
    plan.attributeFilters === 0
      ? null
      : new VariantFilter({ families: segment.families, plan, facetByBit, facetOf, facets, bitsByValue });
  const filtered = atAnyPrice?.filtered
    ? restoreFiltered(segment, atAnyPrice.filtered, () => filterBits(segment, plan, NO_RANGE))
    : filter(options, variants, bitsByValue);
  const { counts } = tally;
  const isStored = counts !== null && filtered.beforeFilters !== null && hasPriceRange(plan);
  const stored = isStored ? (atAnyPrice?.filtered ?? storeFiltered(filtered)) : undefined;
  const { listed, outOfRange } = scratch;
  const priced = filterByPrice(filtered.listed, {
    columns: { ...segment.columns, price: filtered.price },
    minPrice,
    maxPrice,
    sort,
    topK,
    listed,
    outOfRange,
  });
  tally.beforeFilters += filtered.beforeFilters ?? priced.existing;
  tally.minPrice = Math.min(tally.minPrice, priced.minPrice);
  tally.maxPrice = Math.max(tally.maxPrice, priced.maxPrice);
  tally.total += priced.count;
  if (counts === null) return undefined;
  const countsAtAnyPrice = countList(
    {
      segment,
      plan,
      facetByBit,
      facetOf,
      variants,
      filtered,
      listed: { docIds: listed, count: priced.count },
      outOfRange: { docIds: outOfRange, count: priced.outOfRange },
      known: atAnyPrice?.counts,
    },
    counts,
  );
  return countsAtAnyPrice && { counts: countsAtAnyPrice, filtered: stored };
}

const NONE = { docIds: new Uint32Array(0), bits: new Uint8Array(0), count: 0 };
const NO_BITS = new Uint32Array(0);
/** Bits of columns are of no use to variants. */
const NO_RANGE: DocIdRange = { docIds: new Uint32Array(0), start: 0, end: 0 };

/** Filters candidates by constraints and facets. */
function filter(
  { segment, candidatesOf, plan }: Options,
  variants: VariantFilter | null,
  bitsByValue: Int32Array,
): Filtered {
  const candidates = candidatesOf();
  // Another variant than the product's own has another price.
  const shown = (bits: Uint32Array, range: DocIdRange): Uint32Array =>
    showsVariants(plan)
      ? shownPrices(segment, { plan, bits, bitsByValue }, range)
      : ownPrices(segment, plan.quantity, range);
  if (plan.constraints === 0 && plan.filters === 0)
    return {
      listed: candidates,
      nearMisses: NONE,
      variantMisses: NONE,
      beforeFilters: null,
      price: shown(NO_BITS, candidates),
      bits: () => NO_BITS,
    };
  const bits = filterBits(segment, plan, candidates);
  const found = filterByFacets(segment, candidates, { ...plan, bits, variants });
  const { listed, scores, nearMisses, nearMissBits, variantMisses } = scratch;
  return {
    listed: {
      docIds: listed,
      start: 0,
      end: found.listed,
      scores: candidates.scores === null ? null : scores,
    },
    nearMisses: { docIds: nearMisses, bits: nearMissBits, count: found.nearMisses },
    variantMisses: { docIds: variantMisses, count: found.variantMisses },
    beforeFilters: found.beforeFilters,
    price: shown(bits, { docIds: listed, start: 0, end: found.listed }),
    bits: () => bits,
  };
}
