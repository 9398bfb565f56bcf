import type { Sort } from '../../../../contract/list.ts';
import {
  addCounts,
  addDifference,
  countDocuments,
  emptyCounts,
  type FacetCounts,
  type ListCounts,
  type StoredCounts,
  storeCounts,
} from '../facets/facet-counts.ts';
import { Histogram } from '../facets/histogram.ts';
import type { Segment } from '../index/segment.ts';
import type { Candidates } from './candidates.ts';
import { type FacetFiltered, filterByFacets, filterByVariants } from './facet-filter.ts';
import type { FilterPlan } from './filter-plan.ts';
import { countNearMisses, keepNearMissesInRange, keepVariantMissesInRange } from './near-misses.ts';
import { filterByPrice, type PriceFiltered } from './price-filter.ts';
import { scratch } from './scratch.ts';
import { shownPrices } from './shown-prices.ts';
import type { TopK } from './top-k.ts';
import { countVariants } from './variant-counts.ts';
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

// Reused by every query: they are large, and cleared quickly.
const listHistogram = new Histogram();
const partHistogram = new Histogram();

/** An empty tally. `values`: the number of facet values. */
export function createTally(values: number, hasFacets: boolean): Tally {
  return {
    total: 0,
    beforeFilters: 0,
    minPrice: Number.POSITIVE_INFINITY,
    maxPrice: -1,
    counts: hasFacets ? { ...emptyCounts(values, listHistogram), nearMissesByBit: new Map() } : null,
  };
}

type Options = {
  segment: Segment;
  candidates: Candidates;
  plan: FilterPlan;
  /** By bit, the number of a filtered facet with values in lanes; -1 for a column facet. */
  facetByBit: readonly number[];
  facetOf: readonly number[];
  sort: Sort;
  topK: TopK;
  tally: Tally;
  /** Counts of the same list at any price, where they are cached. */
  countsAtAnyPrice?: StoredCounts | undefined;
};

/**
 * Filters the candidates of one segment, offers those of the list to the top, and counts their facets. A document that
 * fails one facet's filter alone counts for that facet's values. Each step is a loop of its own over plain arrays,
 * which is faster than one loop that does everything. Returns the counts at any price, of a list with facets and
 * without filters.
 */
export function collect(options: Options): StoredCounts | undefined {
  const { segment, plan, sort, topK, tally, candidates } = options;
  const { columns } = segment;
  const { minPrice, maxPrice } = plan;
  scratch.reserve(segment.count);
  let passed = candidates;
  let nearMisses = 0;
  let variantMisses = 0;
  const variants =
    plan.attributeFilters === 0 ? null : new VariantFilter({ ...options, families: segment.families });
  const filtered = filterCandidates(options, variants);
  if (filtered) {
    const scores = candidates.scores === null ? null : scratch.scores;
    passed = { docIds: scratch.listed, start: 0, end: filtered.listed, scores };
    ({ nearMisses, variantMisses } = filtered);
    if (minPrice > 0 || maxPrice !== Number.POSITIVE_INFINITY) {
      nearMisses = keepNearMissesInRange(columns.price, plan, nearMisses);
      variantMisses = keepVariantMissesInRange(columns.price, plan, variantMisses);
    }
    tally.beforeFilters += filtered.beforeFilters;
  }
  const { listed, outOfRange } = scratch;
  // Filters by attributes show another variant, and its price.
  const shown =
    variants && filtered
      ? {
          ...columns,
          price: shownPrices(segment, { plan, bits: filtered.bits }, filtered.listed),
        }
      : columns;
  const priced = filterByPrice(passed, {
    columns: shown,
    minPrice,
    maxPrice,
    sort,
    topK,
    listed,
    outOfRange,
  });
  if (!filtered) tally.beforeFilters += priced.existing;
  tally.minPrice = Math.min(tally.minPrice, priced.minPrice);
  tally.maxPrice = Math.max(tally.maxPrice, priced.maxPrice);
  tally.total += priced.count;
  const { counts } = tally;
  if (counts === null) return undefined;
  if (plan.filters === 0) return countAtAnyPrice(options, priced, counts);
  countDocuments(segment, listed, priced.count, counts);
  countNearMisses({ ...options, filters: plan.filters }, nearMisses, counts);
  if (variants && filtered)
    countVariants(
      { segment, variants, bits: filtered.bits, byValue: counts.byValue },
      priced.count,
      variantMisses,
    );
  return undefined;
}

/** Filters candidates by constraints and facets; undefined for a query with neither. */
function filterCandidates(
  { segment, candidates, plan }: Options,
  variants: VariantFilter | null,
): FacetFiltered | undefined {
  if (variants) return filterByVariants(segment, candidates, { plan, variants });
  if (plan.constraints === 0 && plan.filters === 0) return undefined;
  return filterByFacets(segment, candidates, plan);
}

/**
 * Adds the list to its counts, and returns the counts at any price. Where these are known and the price range excludes
 * less than it includes, what it excludes is counted and subtracted.
 */
function countAtAnyPrice(
  { segment, countsAtAnyPrice: known }: Options,
  { count, outOfRange }: PriceFiltered,
  counts: FacetCounts,
): StoredCounts {
  const part = emptyCounts(counts.byValue.length, partHistogram);
  if (known && outOfRange < count) {
    countDocuments(segment, scratch.outOfRange, outOfRange, part);
    addDifference(counts, known, part);
    return known;
  }
  countDocuments(segment, scratch.listed, count, part);
  addCounts(counts, part);
  if (known) return known;
  countDocuments(segment, scratch.outOfRange, outOfRange, part);
  return storeCounts(part);
}
