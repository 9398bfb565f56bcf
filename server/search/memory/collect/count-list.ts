import {
  addCounts,
  addDifference,
  countDocuments,
  ListCounts,
  type StoredCounts,
  storeCounts,
} from '../facets/facet-counts.ts';
import type { Segment } from '../index/segment.ts';
import { type FilterPlan, hasPriceRange } from './filter-plan.ts';
import type { DocList, Filtered, NearMisses } from './filtered.ts';
import { countNearMisses, splitNearMisses, splitVariantMisses } from './near-misses.ts';
import { ownPrices } from './shown-prices.ts';
import { countVariants } from './variant-counts.ts';
import type { VariantFilter } from './variant-filter.ts';

const partCounts = new ListCounts();

type Options = {
  segment: Segment;
  plan: FilterPlan;
  /** By bit, the number of a filtered facet with values in lanes; -1 for a column facet. */
  facetByBit: readonly number[];
  facetOf: readonly number[];
  /** Null without filters by attributes. */
  variants: VariantFilter | null;
  filtered: Filtered;
  /** Documents in the price range, and out of it. */
  listed: DocList;
  outOfRange: DocList;
  /** Counts of the same list at any price, where they are cached. */
  known: StoredCounts | undefined;
};

/** Documents that are counted together. */
type Part = { listed: DocList; nearMisses: NearMisses; variantMisses: DocList };

/**
 * Adds a list to its counts, and returns the counts at any price: of a list without filters, or at a price range. Where
 * these are known and the range excludes less than it includes, what it excludes is counted and subtracted.
 */
export function countList(options: Options, counts: ListCounts): StoredCounts | undefined {
  const { plan, known, filtered, listed } = options;
  if (plan.filters !== 0 && !hasPriceRange(plan)) {
    countPart(options, { ...filtered, listed }, counts);
    return undefined;
  }
  const { inside, outside } = splitByPrice(options);
  const part = partCounts.clear(counts.byValue.length);
  if (known && sizeOf(outside) < sizeOf(inside)) {
    countPart(options, outside, part);
    addDifference(counts, known, part);
    return known;
  }
  countPart(options, inside, part);
  addCounts(counts, part);
  if (known) return known;
  countPart(options, outside, part);
  return storeCounts(part);
}

function splitByPrice({
  segment,
  plan,
  filtered,
  listed,
  outOfRange,
}: Options): Record<'inside' | 'outside', Part> {
  // Products that are not listed are shown at their own prices.
  const ownOf = ({ docIds, count }: DocList) =>
    ownPrices(segment, plan.quantity, { docIds, start: 0, end: count });
  const nearMisses = splitNearMisses(ownOf(filtered.nearMisses), plan, filtered.nearMisses);
  const variantMisses = splitVariantMisses(ownOf(filtered.variantMisses), plan, filtered.variantMisses);
  return {
    inside: { listed, nearMisses: nearMisses.inside, variantMisses: variantMisses.inside },
    outside: {
      listed: outOfRange,
      nearMisses: nearMisses.outside,
      variantMisses: variantMisses.outside,
    },
  };
}

const sizeOf = ({ listed, nearMisses, variantMisses }: Part): number =>
  listed.count + nearMisses.count + variantMisses.count;

function countPart(options: Options, part: Part, counts: ListCounts): void {
  const { segment, plan, facetByBit, facetOf, variants, filtered } = options;
  const { listed, nearMisses, variantMisses } = part;
  if (sizeOf(part) === 0) return;
  countDocuments(segment, listed.docIds, listed.count, counts);
  countNearMisses({ segment, filters: plan.filters, facetByBit, facetOf }, nearMisses, counts);
  if (variants)
    countVariants(
      { segment, variants, bits: filtered.bits(), byValue: counts.byValue },
      listed,
      variantMisses,
    );
}
