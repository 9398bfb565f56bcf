import { countLanes } from '../index/facet-lanes.ts';
import type { Segment } from '../index/segment.ts';
import { Histogram } from './histogram.ts';

/**
 * The counts of a list: documents by facet value, and by combination of column facets. For each filtered column facet,
 * by its bit, the combinations of documents that fail this filter alone.
 */
export class ListCounts {
  byValue = new Uint32Array(0);
  readonly byCombination = new Histogram();
  readonly nearMissesByBit = new Map<number, Histogram>();
  // Histograms are large, and cleared quickly.
  readonly #unused: Histogram[] = [];

  /** Forgets all counts; `values`: the number of facet values. */
  clear(values: number): this {
    this.byValue = new Uint32Array(values);
    this.byCombination.clear();
    this.#unused.push(...this.nearMissesByBit.values());
    this.nearMissesByBit.clear();
    return this;
  }

  nearMissesOf(bit: number): Histogram {
    const known = this.nearMissesByBit.get(bit);
    if (known) return known;
    const histogram = this.#unused.pop() ?? new Histogram();
    histogram.clear();
    this.nearMissesByBit.set(bit, histogram);
    return histogram;
  }
}

/** How often combinations occur. */
type StoredHistogram = { combinations: Uint16Array; times: Uint32Array };

/** Counts that outlive the query. */
export type StoredCounts = {
  byValue: Uint32Array;
  byCombination: StoredHistogram;
  nearMissesByBit: ReadonlyMap<number, StoredHistogram>;
};

/** Adds the first `count` documents to counts. */
export function countDocuments(segment: Segment, docIds: Uint32Array, count: number, into: ListCounts): void {
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

export const storeCounts = ({ byValue, byCombination, nearMissesByBit }: ListCounts): StoredCounts => ({
  byValue: byValue.slice(),
  byCombination: storeHistogram(byCombination),
  nearMissesByBit: new Map([...nearMissesByBit].map(([bit, counts]) => [bit, storeHistogram(counts)])),
});

function storeHistogram({ occurring, size, counts }: Histogram): StoredHistogram {
  const combinations = occurring.slice(0, size);
  const times = new Uint32Array(size);
  for (let at = 0; at < size; at += 1) times[at] = counts[combinations[at] as number] as number;
  return { combinations, times };
}

export function bytesOfCounts({ byValue, byCombination, nearMissesByBit }: StoredCounts): number {
  let bytes = byValue.byteLength;
  for (const { combinations, times } of [byCombination, ...nearMissesByBit.values()])
    bytes += combinations.byteLength + times.byteLength;
  return bytes;
}

/** Adds the difference of stored counts and a part of them. */
export function addDifference(into: ListCounts, stored: StoredCounts, part: ListCounts): void {
  addArray(into.byValue, stored.byValue, 1);
  addArray(into.byValue, part.byValue, -1);
  addHistogramDifference(into.byCombination, stored.byCombination, part.byCombination);
  for (const [bit, counts] of stored.nearMissesByBit)
    addHistogramDifference(into.nearMissesOf(bit), counts, part.nearMissesOf(bit));
}

function addHistogramDifference(
  into: Histogram,
  { combinations, times }: StoredHistogram,
  part: Histogram,
): void {
  for (let at = 0; at < combinations.length; at += 1) {
    const combination = combinations[at] as number;
    const left = (times[at] as number) - (part.counts[combination] as number);
    if (left > 0) into.addTimes(combination, left);
  }
}

export function addCounts(into: ListCounts, { byValue, byCombination, nearMissesByBit }: ListCounts): void {
  addArray(into.byValue, byValue, 1);
  addHistogram(into.byCombination, byCombination);
  for (const [bit, counts] of nearMissesByBit) addHistogram(into.nearMissesOf(bit), counts);
}

function addHistogram(into: Histogram, { occurring, size, counts }: Histogram): void {
  for (let at = 0; at < size; at += 1) {
    const combination = occurring[at] as number;
    into.addTimes(combination, counts[combination] as number);
  }
}

function addArray(into: Uint32Array, more: Uint32Array, sign: 1 | -1): void {
  for (let at = 0; at < more.length; at += 1) into[at] = (into[at] as number) + sign * (more[at] as number);
}
