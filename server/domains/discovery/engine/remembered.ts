import { LRUCache } from 'lru-cache';
import type { Sort } from '../../../../contract/list.ts';
import type { SearchAnswer, SearchQuery } from '../search-engine.ts';
import type { KeptCounts } from './counts.ts';

/** What does not depend on a list's order and page. */
type ListFacts = Omit<SearchAnswer, 'queryId' | 'index' | 'ids' | 'facets'> & {
  /** Null while nobody has asked for them. */
  facets: SearchAnswer['facets'] | null;
};

/** Counts of a list without filters at any price, by segment. */
export type WholeCounts = readonly KeptCounts[];

type List = { facts: ListFacts; orders: Map<Sort, Float64Array> };

const MAX_LISTS = 500;
/** Of lists and of whole counts each, in every thread that searches. */
const MAX_BYTES = 32 * 1024 * 1024;
// Measured: a facet's value takes two short texts and an object.
const VALUE_BYTES = 120;
const LIST_BYTES = 1000;

function sizeOfList({ facts, orders }: List, key: string): number {
  let size = LIST_BYTES + 2 * key.length;
  for (const ids of orders.values()) size += ids.byteLength;
  for (const { values } of facts.facets ?? []) size += values.length * VALUE_BYTES;
  return size;
}

function sizeOfCounts(counts: WholeCounts, key: string): number {
  let size = LIST_BYTES + 2 * key.length;
  for (const { byValue, combinations, times } of counts)
    size += byValue.byteLength + combinations.byteLength + times.byteLength;
  return size;
}

/**
 * Lists that were asked for lately: their further pages, other orders and the next buyer's same search take no
 * counting again. Whatever changes the index has to make it forget them.
 */
export class Remembered {
  readonly #lists = new LRUCache<string, List>({
    max: MAX_LISTS,
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOfList,
  });
  readonly #wholes = new LRUCache<string, WholeCounts>({
    max: MAX_LISTS,
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOfCounts,
  });

  forget(): void {
    this.#lists.clear();
    this.#wholes.clear();
  }

  /** The facts of a query's list, and its ids in order as far as they are known; undefined for an unknown list. */
  find(key: string, sort: Sort): { facts: ListFacts; ids: Float64Array | undefined } | undefined {
    const list = this.#lists.get(key);
    return list && { facts: list.facts, ids: list.orders.get(sort) };
  }

  keep(key: string, sort: Sort, facts: ListFacts, ids: Float64Array): void {
    const known = this.#lists.get(key);
    // A new map, since a list's size is taken when it comes in.
    const orders = new Map(known?.orders).set(sort, ids);
    this.#lists.set(key, {
      facts: { ...facts, facets: facts.facets ?? known?.facts.facets ?? null },
      orders,
    });
  }

  /** What a list without filters counts at any price; nothing for one that nobody has counted. */
  findWhole(key: string): WholeCounts {
    return this.#wholes.get(key) ?? [];
  }

  keepWhole(key: string, counts: WholeCounts): void {
    this.#wholes.set(key, counts);
  }

  /** Bytes that all of it takes. */
  get bytes(): number {
    return this.#lists.calculatedSize + this.#wholes.calculatedSize;
  }
}

/** What tells one list from another, whatever its order, page and time. */
export function listKey(query: SearchQuery, unfinished: boolean): string {
  const { words, language, category, brand, series, scope, filters, price } = query;
  return JSON.stringify([
    words,
    language,
    category,
    brand,
    series,
    scope,
    price.min,
    price.max,
    filters.map(({ facet, values }) => [facet, ...values]),
    unfinished,
  ]);
}
