import { countCombinations, type ListCounts } from '../facets/facet-counts.ts';
import { Histogram } from '../facets/histogram.ts';
import { countLanes, type FacetLane } from '../index/facet-lanes.ts';
import type { Segment } from '../index/segment.ts';
import { scratch } from './scratch.ts';

/** US cents, both ends included. */
type PriceRange = { minPrice: number; maxPrice: number };

const reusedHistograms: Histogram[] = [];

/** Keeps the near misses in a price range and returns their number. */
export function keepNearMissesInRange(price: Uint32Array, range: PriceRange, count: number): number {
  const { minPrice: min, maxPrice: max } = range;
  const { nearMisses, nearMissBits } = scratch;
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const docId = nearMisses[at] as number;
    const cents = price[docId] as number;
    if (cents < min || cents > max) continue;
    nearMisses[kept] = docId;
    nearMissBits[kept] = nearMissBits[at] as number;
    kept += 1;
  }
  return kept;
}

/** Keeps the variant misses in a price range and returns their number. */
export function keepVariantMissesInRange(price: Uint32Array, range: PriceRange, count: number): number {
  const { minPrice: min, maxPrice: max } = range;
  const { variantMisses } = scratch;
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const docId = variantMisses[at] as number;
    const cents = price[docId] as number;
    if (cents < min || cents > max) continue;
    variantMisses[kept] = docId;
    kept += 1;
  }
  return kept;
}

type Options = {
  segment: Segment;
  /** Bits of facet filters. */
  filters: number;
  /** By bit, the number of a filtered facet with values in lanes; -1 for a column facet. */
  facetByBit: readonly number[];
  facetOf: readonly number[];
};

/** Counts the first `count` near misses for the facet whose filter they fail: with one of its values they are listed. */
export function countNearMisses(options: Options, count: number, counts: ListCounts): void {
  const { segment, filters, facetByBit, facetOf } = options;
  for (const [bit, facet] of facetByBit.entries()) {
    if ((filters & (1 << bit)) === 0) continue;
    const docIds = nearMissesOf(bit, count);
    if (docIds.length === 0) continue;
    if (facet < 0)
      countCombinations(
        segment.columns.combination,
        docIds,
        docIds.length,
        histogramOf(counts.nearMissesByBit, bit),
      );
    else countFacet({ lanes: segment.lanes, docIds, facet, facetOf, byValue: counts.byValue });
  }
}

/** The near misses that fail the filter of a bit. */
function nearMissesOf(bit: number, count: number): Uint32Array {
  const { nearMisses, nearMissBits } = scratch;
  const docIds = new Uint32Array(count);
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    docIds[kept] = nearMisses[at] as number;
    if (nearMissBits[at] === bit) kept += 1;
  }
  return docIds.subarray(0, kept);
}

function histogramOf(byBit: Map<number, Histogram>, bit: number): Histogram {
  const known = byBit.get(bit);
  if (known) return known;
  const histogram = reusedHistograms[byBit.size] ?? new Histogram();
  reusedHistograms[byBit.size] = histogram;
  histogram.clear();
  byBit.set(bit, histogram);
  return histogram;
}

type FacetOptions = {
  lanes: readonly FacetLane[];
  docIds: Uint32Array;
  facet: number;
  facetOf: readonly number[];
  byValue: Uint32Array;
};

/** Counts documents by their values of one facet, which are in one lane. */
function countFacet({ lanes, docIds, facet, facetOf, byValue }: FacetOptions): void {
  const lane = lanes.find((one) => facetsIn(one, facetOf).has(facet));
  if (!lane) return;
  const counts = new Uint32Array(byValue.length);
  countLanes([lane], docIds, docIds.length, counts);
  for (const [value, count] of counts.entries())
    if (count > 0 && facetOf[value] === facet) byValue[value] = (byValue[value] as number) + count;
}

const facetsByLane = new WeakMap<FacetLane, Set<number>>();

function facetsIn(lane: FacetLane, facetOf: readonly number[]): Set<number> {
  const known = facetsByLane.get(lane);
  if (known) return known;
  const facets = new Set<number>();
  for (const value of lane.values) facets.add(facetOf[value] as number);
  facetsByLane.set(lane, facets);
  return facets;
}
