import type { Columns } from '../index/columns.ts';
import { SCORE } from '../weights.ts';
import type { Candidates } from './candidates.ts';
import { type ColumnSort, sortKey } from './sort-keys.ts';
import type { TopK } from './top-k.ts';

/**
 * `count` documents are in the list, `outOfRange` ones exist at another price; `existing` counts both, whose prices
 * range from `minPrice` to `maxPrice`.
 */
export type PriceFiltered = {
  count: number;
  outOfRange: number;
  existing: number;
  minPrice: number;
  maxPrice: number;
};

const NOTHING: PriceFiltered = {
  count: 0,
  outOfRange: 0,
  existing: 0,
  minPrice: Number.POSITIVE_INFINITY,
  maxPrice: -1,
};
/** The highest value of the price column. Comparing unsigned integers is a sixth faster than with Infinity. */
const MAX_PRICE = 2 ** 32 - 1;

type Options = {
  columns: Columns;
  /** US cents, both ends included. */
  minPrice: number;
  maxPrice: number;
  sort: ColumnSort;
  topK: TopK;
  /** Receives the documents of the list; may be the array of the candidates. */
  listed: Uint32Array;
  /** Receives the documents that cost less or more. */
  outOfRange: Uint32Array;
};

/**
 * Keeps the candidates that exist and are in the price range, and offers them to the top: with words in the order of
 * "best" by score, else by the sort's key. Each of the two has a loop of its own, since one loop that distinguishes
 * them is a quarter slower.
 */
export function filterByPrice(candidates: Candidates, options: Options): PriceFiltered {
  return options.sort === 'best' && candidates.scores !== null
    ? filterByScore(candidates, candidates.scores, options)
    : filterByKey(candidates, options);
}

function filterByScore(
  { docIds, start, end }: Candidates,
  scores: Float32Array,
  { columns, minPrice: min, maxPrice: max, topK, listed, outOfRange }: Options,
): PriceFiltered {
  const { id, score, deleted, price } = columns;
  const { perProductPoint, minProductPoints } = SCORE;
  let { minKey } = topK;
  let count = 0;
  let outside = 0;
  let existing = 0;
  let minPrice = MAX_PRICE;
  let maxPrice = 0;
  for (let at = start; at < end; at += 1) {
    const docId = docIds[at] as number;
    if (deleted[docId] === 1) continue;
    existing += 1;
    const cents = price[docId] as number;
    if (cents < minPrice) minPrice = cents;
    if (cents > maxPrice) maxPrice = cents;
    if (cents < min || cents > max) {
      outOfRange[outside] = docId;
      outside += 1;
      continue;
    }
    listed[count] = docId;
    count += 1;
    const points = score[docId] as number;
    const key =
      (scores[at] as number) + perProductPoint * (points > minProductPoints ? points : minProductPoints);
    if (key < minKey) continue;
    topK.offer(key, id[docId] as number);
    minKey = topK.minKey;
  }
  return existing === 0 ? NOTHING : { count, outOfRange: outside, existing, minPrice, maxPrice };
}

function filterByKey(
  { docIds, start, end }: Candidates,
  { columns, minPrice: min, maxPrice: max, sort, topK, listed, outOfRange }: Options,
): PriceFiltered {
  const { id, deleted, price } = columns;
  let { minKey } = topK;
  let count = 0;
  let outside = 0;
  let existing = 0;
  let minPrice = MAX_PRICE;
  let maxPrice = 0;
  for (let at = start; at < end; at += 1) {
    const docId = docIds[at] as number;
    if (deleted[docId] === 1) continue;
    existing += 1;
    const cents = price[docId] as number;
    if (cents < minPrice) minPrice = cents;
    if (cents > maxPrice) maxPrice = cents;
    if (cents < min || cents > max) {
      outOfRange[outside] = docId;
      outside += 1;
      continue;
    }
    listed[count] = docId;
    count += 1;
    const key = sortKey(columns, sort, docId);
    if (key < minKey) continue;
    topK.offer(key, id[docId] as number);
    minKey = topK.minKey;
  }
  return existing === 0 ? NOTHING : { count, outOfRange: outside, existing, minPrice, maxPrice };
}
