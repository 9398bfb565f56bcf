import type { Histogram } from './histogram.ts';
import { countLanes } from './lanes.ts';
import type { Segment } from './segment.ts';

/** How many documents carry each facet value, by its number, and how many each combination of columns. */
export type Counts = { byValue: Uint32Array; byCombination: Histogram };

/** Counts that outlive their pass. */
export type KeptCounts = { byValue: Uint32Array; combinations: Uint16Array; times: Uint32Array };

/** Counts of nothing yet in a histogram that nobody else uses. */
export function emptyCounts(values: number, byCombination: Histogram): Counts {
  byCombination.clear();
  return { byValue: new Uint32Array(values), byCombination };
}

/** Adds the first `count` of some documents. */
export function countDocuments(segment: Segment, documents: Uint32Array, count: number, into: Counts): void {
  countCombinations(segment.columns.combination, documents, count, into.byCombination);
  countLanes(segment.lanes, documents, count, into.byValue);
}

export function countCombinations(
  combination: Uint16Array,
  documents: Uint32Array,
  count: number,
  into: Histogram,
): void {
  for (let at = 0; at < count; at += 1) into.add(combination[documents[at] as number] as number);
}

export function keepCounts({ byValue, byCombination: { occurring, size, counts } }: Counts): KeptCounts {
  const combinations = occurring.slice(0, size);
  const times = new Uint32Array(size);
  for (const [at, combination] of combinations.entries()) times[at] = counts[combination] as number;
  return { byValue: byValue.slice(), combinations, times };
}

/** Adds what is left of kept counts without some. */
export function addRest(into: Counts, kept: KeptCounts, without: Counts): void {
  add(into.byValue, kept.byValue, 1);
  add(into.byValue, without.byValue, -1);
  for (const [at, combination] of kept.combinations.entries()) {
    const left = (kept.times[at] as number) - (without.byCombination.counts[combination] as number);
    if (left > 0) into.byCombination.addTimes(combination, left);
  }
}

export function addCounts(into: Counts, { byValue, byCombination }: Counts): void {
  add(into.byValue, byValue, 1);
  for (let at = 0; at < byCombination.size; at += 1) {
    const combination = byCombination.occurring[at] as number;
    into.byCombination.addTimes(combination, byCombination.counts[combination] as number);
  }
}

function add(into: Uint32Array, more: Uint32Array, sign: 1 | -1): void {
  for (let at = 0; at < more.length; at += 1) into[at] = (into[at] as number) + sign * (more[at] as number);
}
