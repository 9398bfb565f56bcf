import type { Sort } from '../../../../contract/list.ts';
import {
  addCounts,
  addRest,
  type Counts,
  countCombinations,
  countDocuments,
  emptyCounts,
  type KeptCounts,
  keepCounts,
} from './counts.ts';
import { Histogram } from './histogram.ts';
import { countLanes, type Lane } from './lanes.ts';
import { gatherBits, type Plan } from './plan.ts';
import type { Segment } from './segment.ts';
import { type Found, type Sifted, sift } from './sift.ts';
import type { Top } from './top.ts';

/** What one pass over the candidates gathers, over all segments. */
export type Tally = {
  /** Documents in the list, all filters applied. */
  total: number;
  /** Documents that fulfil words and constraints, whatever the filters. */
  based: number;
  lowest: number;
  highest: number;
  /** Counts of facets; null where they are not wanted. Valid until the next tally is begun. */
  counts:
    | (Counts & {
        /** For each filtered column facet, by bit: combinations of documents that fail this filter alone. */
        failing: Map<number, Histogram>;
      })
    | null;
};

// Kept from one list to the next: they are large, and emptied quickly.
const all = new Histogram();
const own = new Histogram();
const spare: Histogram[] = [];
let listed = new Uint32Array(0);
let listedScores = new Float32Array(0);
let beyond = new Uint32Array(0);
/** Documents that fail one filter alone, and that filter's bit. */
let nearly = new Uint32Array(0);
let nearlyBits = new Uint8Array(0);

/** A tally of nothing yet; `values`: how many facet values there are. */
export function newTally(values: number, facets: boolean): Tally {
  return {
    total: 0,
    based: 0,
    lowest: Number.POSITIVE_INFINITY,
    highest: -1,
    counts: facets ? { ...emptyCounts(values, all), failing: new Map<number, Histogram>() } : null,
  };
}

/** Candidates: documents with their scores, or without (no words). */
export type Candidates = Found;

type Options = {
  segment: Segment;
  candidates: Candidates;
  plan: Plan;
  /** By bit, the number of a filtered facet whose values products carry; -1 for a facet of columns. */
  facetByBit: readonly number[];
  facetOf: readonly number[];
  sort: Sort;
  top: Top;
  tally: Tally;
  /** Counts of the same list at any price, where they are known. */
  whole?: KeptCounts | undefined;
};

/**
 * Tests each candidate, offers what is listed to the top, and counts its facets. A document that fails nothing but one
 * facet's filter counts for that facet's values: with one of them it would be in the list. Each step is a loop of its
 * own over plain arrays, which is quicker than one loop that does everything. Where it is known what the list counts
 * at any price, what the price leaves out is counted instead if that is less. Gives the counts at any price, of a list
 * without filters whose facets are wanted.
 */
export function scan(options: Options): KeptCounts | undefined {
  const { segment, plan, sort, top, tally } = options;
  const { columns, count } = segment;
  if (listed.length < count) {
    listed = new Uint32Array(count);
    listedScores = new Float32Array(count);
    beyond = new Uint32Array(count);
    nearly = new Uint32Array(count);
    nearlyBits = new Uint8Array(count);
  }
  const { min, max } = plan;
  let found: Found = options.candidates;
  let failing = 0;
  if (plan.base !== 0 || plan.filters !== 0) {
    const kept = keepFitting(options);
    const scores = found.scores === null ? null : listedScores;
    found = { documents: listed, start: 0, end: kept.listed, scores };
    failing = kept.nearly;
    if (min > 0 || max !== Number.POSITIVE_INFINITY) failing = keepPriced(columns.price, min, max, failing);
    tally.based += kept.based;
  }
  const sifted = sift(found, { columns, min, max, sort, top, into: listed, beyond });
  if (found === options.candidates) tally.based += sifted.living;
  tally.lowest = Math.min(tally.lowest, sifted.lowest);
  tally.highest = Math.max(tally.highest, sifted.highest);
  tally.total += sifted.count;
  const { counts } = tally;
  if (counts === null) return undefined;
  if (plan.filters === 0) return countAtAnyPrice(options, sifted, counts);
  countDocuments(segment, listed, sifted.count, counts);
  for (const [bit, facet] of options.facetByBit.entries()) {
    if ((plan.filters & (1 << bit)) === 0) continue;
    const some = nearlyOf(bit, failing);
    if (some.length === 0) continue;
    if (facet < 0) countCombinations(columns.combination, some, some.length, failingOf(counts.failing, bit));
    else countFacet(segment.lanes, some, facet, options.facetOf, counts.byValue);
  }
  return undefined;
}

/** Adds what is listed to the counts, and gives those at any price. */
function countAtAnyPrice(
  { segment, whole }: Options,
  { count, outside }: Pick<Sifted, 'count' | 'outside'>,
  counts: Counts,
): KeptCounts {
  const part = emptyCounts(counts.byValue.length, own);
  if (whole && outside < count) {
    countDocuments(segment, beyond, outside, part);
    addRest(counts, whole, part);
    return whole;
  }
  countDocuments(segment, listed, count, part);
  addCounts(counts, part);
  if (whole) return whole;
  countDocuments(segment, beyond, outside, part);
  return keepCounts(part);
}

type Kept = {
  /** How many of `listed` are in the list, whatever they cost. */
  listed: number;
  /** How many of `nearly` fail one filter alone. */
  nearly: number;
  /** How many there are whatever the filters. */
  based: number;
};

/**
 * Keeps candidates that have what the plan asks for, and apart from them those that fail one filter alone. The loop
 * asks nothing that is the same for all of them: that took as long as what it does.
 */
function keepFitting({ segment, candidates, plan }: Options): Kept {
  const { dead } = segment.columns;
  const { documents, start, end, scores } = candidates;
  const { base, filters } = plan;
  const bits = gatherBits(segment, plan, candidates);
  const into = listed;
  const intoNearly = nearly;
  const intoBits = nearlyBits;
  let kept = 0;
  let failing = 0;
  let based = 0;
  for (let at = start; at < end; at += 1) {
    const document = documents[at] as number;
    if (dead[document] !== 0) continue;
    const has = bits[document] as number;
    if ((has & base) !== base) continue;
    based += 1;
    const missing = filters & ~has;
    if (missing === 0) {
      into[kept] = document;
      kept += 1;
    } else if ((missing & (missing - 1)) === 0) {
      intoNearly[failing] = document;
      intoBits[failing] = 31 - Math.clz32(missing);
      failing += 1;
    }
  }
  if (scores !== null) keepScores(candidates, scores, kept);
  return { listed: kept, nearly: failing, based };
}

/** Takes along the scores of the first `count` that are listed. */
function keepScores({ documents, start }: Candidates, scores: Float32Array, count: number): void {
  let at = start;
  for (let place = 0; place < count; place += 1) {
    const document = listed[place] as number;
    while (documents[at] !== document) at += 1;
    listedScores[place] = scores[at] as number;
  }
}

/** Keeps those that fail one filter alone and cost what is asked for; gives how many. */
function keepPriced(price: Uint32Array, min: number, max: number, count: number): number {
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const document = nearly[at] as number;
    const cents = price[document] as number;
    if (cents < min || cents > max) continue;
    nearly[kept] = document;
    nearlyBits[kept] = nearlyBits[at] as number;
    kept += 1;
  }
  return kept;
}

/** The documents that fail this filter alone. */
function nearlyOf(bit: number, count: number): Uint32Array {
  const some = new Uint32Array(count);
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    some[kept] = nearly[at] as number;
    if (nearlyBits[at] === bit) kept += 1;
  }
  return some.subarray(0, kept);
}

function failingOf(failing: Map<number, Histogram>, bit: number): Histogram {
  const known = failing.get(bit);
  if (known) return known;
  const histogram = spare[failing.size] ?? new Histogram();
  spare[failing.size] = histogram;
  histogram.clear();
  failing.set(bit, histogram);
  return histogram;
}

/** Counts documents for their values of one facet, which stand in one lane. */
function countFacet(
  lanes: readonly Lane[],
  documents: Uint32Array,
  facet: number,
  facetOf: readonly number[],
  byValue: Uint32Array,
): void {
  const lane = lanes.find((one) => facetsIn(one, facetOf).has(facet));
  if (!lane) return;
  const counts = new Uint32Array(byValue.length);
  countLanes([lane], documents, documents.length, counts);
  for (const [value, count] of counts.entries())
    if (count > 0 && facetOf[value] === facet) byValue[value] = (byValue[value] as number) + count;
}

const facetsOf = new WeakMap<Lane, Set<number>>();

/** Which facets a lane has values of. */
function facetsIn(lane: Lane, facetOf: readonly number[]): Set<number> {
  const known = facetsOf.get(lane);
  if (known) return known;
  const facets = new Set<number>();
  for (const value of lane.values) facets.add(facetOf[value] as number);
  facetsOf.set(lane, facets);
  return facets;
}
