import type { Sort } from '../../../../contract/list.ts';
import type { Columns } from './columns.ts';
import type { Range } from './segment.ts';
import { sortKey } from './sort-keys.ts';
import type { Top } from './top.ts';

// Sold out sinks by 20 points of score; among matches of words by as much as a good word is worth.
const LOWEST_SCORE = -12;
const SCORE_SHARE = 0.12;

/** Documents to be looked at, in the order of their numbers: part of a list. */
export type Found = Range & {
  /** What each scored for words, at its place; null without words. */
  scores: Float32Array | null;
};

/**
 * What becomes of them: how many of `into`, and of `beyond` what is alive at another price; of those alive how many
 * there are and the range of their prices.
 */
export type Sifted = { count: number; outside: number; living: number; lowest: number; highest: number };

const NOTHING: Sifted = {
  count: 0,
  outside: 0,
  living: 0,
  lowest: Number.POSITIVE_INFINITY,
  highest: -1,
};
/** The highest that a column of prices holds. Whole numbers of its own kind are compared a sixth quicker. */
const NO_PRICE = 2 ** 32 - 1;

type Sieve = {
  columns: Columns;
  /** US cents, both ends included. */
  min: number;
  max: number;
  sort: Sort;
  top: Top;
  /** Receives what is kept; may be the list that is looked at. */
  into: Uint32Array;
  /** Receives what costs less or more than asked for. */
  beyond: Uint32Array;
};

/**
 * Keeps what is alive and costs what is asked for, and offers it to the top: in the order of "best" by words and a
 * share of the products' own score, else by the order's key. Each of the two has a loop of its own: asking in one loop
 * which of them it is made both about a quarter slower.
 */
export function sift(found: Found, sieve: Sieve): Sifted {
  return sieve.sort === 'best' && found.scores !== null
    ? siftByWords(found, found.scores, sieve)
    : siftByKey(found, sieve);
}

function siftByWords(
  { documents, start, end }: Found,
  scores: Float32Array,
  { columns, min, max, top, into, beyond }: Sieve,
): Sifted {
  const { id, score, dead, price } = columns;
  let { least } = top;
  let count = 0;
  let outside = 0;
  let living = 0;
  let lowest = NO_PRICE;
  let highest = 0;
  for (let at = start; at < end; at += 1) {
    const document = documents[at] as number;
    if (dead[document] === 1) continue;
    living += 1;
    const cents = price[document] as number;
    if (cents < lowest) lowest = cents;
    if (cents > highest) highest = cents;
    if (cents < min || cents > max) {
      beyond[outside] = document;
      outside += 1;
      continue;
    }
    into[count] = document;
    count += 1;
    const points = score[document] as number;
    const key = (scores[at] as number) + SCORE_SHARE * (points > LOWEST_SCORE ? points : LOWEST_SCORE);
    if (key < least) continue;
    top.offer(key, id[document] as number);
    least = top.least;
  }
  return living === 0 ? NOTHING : { count, outside, living, lowest, highest };
}

function siftByKey(
  { documents, start, end }: Found,
  { columns, min, max, sort, top, into, beyond }: Sieve,
): Sifted {
  const { id, dead, price } = columns;
  let { least } = top;
  let count = 0;
  let outside = 0;
  let living = 0;
  let lowest = NO_PRICE;
  let highest = 0;
  for (let at = start; at < end; at += 1) {
    const document = documents[at] as number;
    if (dead[document] === 1) continue;
    living += 1;
    const cents = price[document] as number;
    if (cents < lowest) lowest = cents;
    if (cents > highest) highest = cents;
    if (cents < min || cents > max) {
      beyond[outside] = document;
      outside += 1;
      continue;
    }
    into[count] = document;
    count += 1;
    const key = sortKey(columns, sort, document);
    if (key < least) continue;
    top.offer(key, id[document] as number);
    least = top.least;
  }
  return living === 0 ? NOTHING : { count, outside, living, lowest, highest };
}
