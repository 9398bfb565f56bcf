import { countCombinations, type ListCounts } from '../facets/facet-counts.ts';
import { countLanes, type FacetLane } from '../index/facet-lanes.ts';
import type { Segment } from '../index/segment.ts';
import type { DocList, NearMisses } from './filtered.ts';
import { scratch } from './scratch.ts';

/** US cents, both ends included. */
type PriceRange = { minPrice: number; maxPrice: number };

type Split<List> = { inside: List; outside: List };

/** Near misses of a filter in the price range, and out of it. */
export function splitNearMisses(
  price: Uint32Array,
  range: PriceRange,
  { docIds, bits, count }: NearMisses,
): Split<NearMisses> {
  const { minPrice: min, maxPrice: max } = range;
  const { nearMisses, nearMissBits, nearMissesOut, nearMissBitsOut } = scratch;
  let kept = 0;
  let outside = 0;
  for (let at = 0; at < count; at += 1) {
    const docId = docIds[at] as number;
    const cents = price[docId] as number;
    if (cents < min || cents > max) {
      nearMissesOut[outside] = docId;
      nearMissBitsOut[outside] = bits[at] as number;
      outside += 1;
      continue;
    }
    nearMisses[kept] = docId;
    nearMissBits[kept] = bits[at] as number;
    kept += 1;
  }
  return {
    inside: { docIds: nearMisses, bits: nearMissBits, count: kept },
    outside: { docIds: nearMissesOut, bits: nearMissBitsOut, count: outside },
  };
}

/** Variant misses in the price range, and out of it. */
export function splitVariantMisses(
  price: Uint32Array,
  range: PriceRange,
  { docIds, count }: DocList,
): Split<DocList> {
  const { minPrice: min, maxPrice: max } = range;
  const { variantMisses, variantMissesOut } = scratch;
  let kept = 0;
  let outside = 0;
  for (let at = 0; at < count; at += 1) {
    const docId = docIds[at] as number;
    const cents = price[docId] as number;
    if (cents < min || cents > max) {
      variantMissesOut[outside] = docId;
      outside += 1;
      continue;
    }
    variantMisses[kept] = docId;
    kept += 1;
  }
  return {
    inside: { docIds: variantMisses, count: kept },
    outside: { docIds: variantMissesOut, count: outside },
  };
}

type Options = {
  segment: Segment;
  /** Bits of facet filters. */
  filters: number;
  /** By bit, the number of a filtered facet with values in lanes; -1 for a column facet. */
  facetByBit: readonly number[];
  facetOf: readonly number[];
};

/** Counts near misses for the facet whose filter they fail: with one of its values they are listed. */
export function countNearMisses(options: Options, misses: NearMisses, counts: ListCounts): void {
  const { segment, filters, facetByBit, facetOf } = options;
  for (const [bit, facet] of facetByBit.entries()) {
    if ((filters & (1 << bit)) === 0) continue;
    const docs = filters === 1 << bit ? misses : nearMissesOf(bit, misses);
    if (docs.count === 0) continue;
    if (facet < 0)
      countCombinations(segment.columns.combination, docs.docIds, docs.count, counts.nearMissesOf(bit));
    else countFacet({ lanes: segment.lanes, docs, facet, facetOf, byValue: counts.byValue });
  }
}

/** The near misses that fail the filter of a bit. Valid until the next call. */
function nearMissesOf(bit: number, { docIds, bits, count }: NearMisses): DocList {
  const into = scratch.ofFilter;
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    into[kept] = docIds[at] as number;
    // 1 where the bits are the same: asking would be guessed wrong half of the time.
    kept += (((bits[at] as number) ^ bit) - 1) >>> 31;
  }
  return { docIds: into, count: kept };
}

type FacetOptions = {
  lanes: readonly FacetLane[];
  docs: DocList;
  facet: number;
  facetOf: readonly number[];
  byValue: Uint32Array;
};

/** Counts documents by their values of one facet, which are in one lane. */
function countFacet({ lanes, docs, facet, facetOf, byValue }: FacetOptions): void {
  const lane = lanes.find((one) => facetsIn(one, facetOf).has(facet));
  if (!lane) return;
  const counts = new Uint32Array(byValue.length);
  countLanes([lane], docs.docIds, docs.count, counts);
  for (let value = 0; value < counts.length; value += 1)
    if (facetOf[value] === facet) byValue[value] = (byValue[value] as number) + (counts[value] as number);
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
