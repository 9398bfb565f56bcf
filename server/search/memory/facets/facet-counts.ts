import { countLanes } from '../index/facet-lanes.ts';
import type { Segment } from '../index/segment.ts';
import type { Histogram } from './histogram.ts';

/** Documents by facet value, and by combination of column facets. */
export type FacetCounts = { byValue: Uint32Array; byCombination: Histogram };

/**
 * The counts of a list. `nearMissesByBit`: for each filtered column facet, by its bit, the combinations of documents
 * that fail this filter alone.
 */
export type ListCounts = FacetCounts & { nearMissesByBit: Map<number, Histogram> };

/** Counts that outlive the query. */
export type StoredCounts = { byValue: Uint32Array; combinations: Uint16Array; times: Uint32Array };

/** Empty counts over a histogram that nothing else uses. */
export function emptyCounts(values: number, byCombination: Histogram): FacetCounts {
  byCombination.clear();
  return { byValue: new Uint32Array(values), byCombination };
}

/** Adds the first `count` documents to counts. */
export function countDocuments(
  segment: Segment,
  docIds: Uint32Array,
  count: number,
  into: FacetCounts,
): void {
  countCombinations(segment.columns.combination, docIds, count, into.byCombination);
  countLanes(segment.lanes, docIds, count, into.byValue);
}

export function countCombinations(
  combination: Uint16Array,
  docIds: Uint32Array,
  count: number,
  into: Histogram,
): void {
  for (let at = 0; at < count; at += 1) into.add(combination[docIds[at] as number] as number);
}

export function storeCounts({
  byValue,
  byCombination: { occurring, size, counts },
}: FacetCounts): StoredCounts {
  const combinations = occurring.slice(0, size);
  const times = new Uint32Array(size);
  for (const [at, combination] of combinations.entries()) times[at] = counts[combination] as number;
  return { byValue: byValue.slice(), combinations, times };
}

/** Adds the difference of stored counts and a part of them. */
export function addDifference(into: FacetCounts, stored: StoredCounts, part: FacetCounts): void {
  addArray(into.byValue, stored.byValue, 1);
  addArray(into.byValue, part.byValue, -1);
  for (const [at, combination] of stored.combinations.entries()) {
    const left = (stored.times[at] as number) - (part.byCombination.counts[combination] as number);
    if (left > 0) into.byCombination.addTimes(combination, left);
  }
}

export function addCounts(into: FacetCounts, { byValue, byCombination }: FacetCounts): void {
  addArray(into.byValue, byValue, 1);
  for (let at = 0; at < byCombination.size; at += 1) {
    const combination = byCombination.occurring[at] as number;
    into.byCombination.addTimes(combination, byCombination.counts[combination] as number);
  }
}

function addArray(into: Uint32Array, more: Uint32Array, sign: 1 | -1): void {
  for (let at = 0; at < more.length; at += 1) into[at] = (into[at] as number) + sign * (more[at] as number);
}
