import { LRUCache } from 'lru-cache';
import type { Sort } from '../../../../contract/list.ts';
import type { SearchQuery, SearchResult } from '../../search-engine.ts';
import type { StoredCounts } from '../facets/facet-counts.ts';
import type { SearchIndex } from '../index/search-index.ts';

/** What does not depend on a list's order and page. */
export type ListFacts = Omit<SearchResult, 'queryId' | 'index' | 'ids' | 'facets'> & {
  /** Null until a query requests facets. */
  facets: SearchResult['facets'] | null;
};

/** Counts of a list without filters at any price, by segment. */
export type CountsAtAnyPrice = readonly StoredCounts[];

type CachedList = { facts: ListFacts; idsBySort: Map<Sort, Float64Array> };

const MAX_LISTS = 500;
/** Of lists and of counts each, in every thread that searches. */
const MAX_BYTES = 32 * 1024 * 1024;
// Measured: a facet's value takes two short strings and an object.
const VALUE_BYTES = 120;
const LIST_BYTES = 1000;

function sizeOfList({ facts, idsBySort }: CachedList, key: string): number {
  let size = LIST_BYTES + 2 * key.length;
  for (const ids of idsBySort.values()) size += ids.byteLength;
  for (const { values } of facts.facets ?? []) size += values.length * VALUE_BYTES;
  return size;
}

function sizeOfCounts(counts: CountsAtAnyPrice, key: string): number {
  let size = LIST_BYTES + 2 * key.length;
  for (const { byValue, combinations, times } of counts)
    size += byValue.byteLength + combinations.byteLength + times.byteLength;
  return size;
}

/**
 * Caches the most recent lists, so that their further pages, other orders and the next buyer's same search take no
 * collecting. Every change of the index must clear it.
 */
export class ResultCache {
  readonly #lists = new LRUCache<string, CachedList>({
    max: MAX_LISTS,
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOfList,
  });
  readonly #counts = new LRUCache<string, CountsAtAnyPrice>({
    max: MAX_LISTS,
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOfCounts,
  });

  clear(): void {
    this.#lists.clear();
    this.#counts.clear();
  }

  /** The facts of a list, and its first ids in an order if any are cached; undefined for an uncached list. */
  getList(key: string, sort: Sort): { facts: ListFacts; ids: Float64Array | undefined } | undefined {
    const list = this.#lists.get(key);
    return list && { facts: list.facts, ids: list.idsBySort.get(sort) };
  }

  setList(key: string, sort: Sort, { facts, ids }: { facts: ListFacts; ids: Float64Array }): void {
    const cached = this.#lists.get(key);
    // A new map: the size of an entry is calculated when it is set.
    const idsBySort = new Map(cached?.idsBySort).set(sort, ids);
    const facets = facts.facets ?? cached?.facts.facets ?? null;
    this.#lists.set(key, { facts: { ...facts, facets }, idsBySort });
  }

  /** The counts of a list without filters at any price; none if they are not cached. */
  getCounts(key: string): CountsAtAnyPrice {
    return this.#counts.get(key) ?? [];
  }

  setCounts(key: string, counts: CountsAtAnyPrice): void {
    this.#counts.set(key, counts);
  }

  get bytes(): number {
    return this.#lists.calculatedSize + this.#counts.calculatedSize;
  }
}

/** An index, and the results that were computed from it. */
export type Searchable = { index: SearchIndex; cache: ResultCache };

/** Identifies a list, whatever its order, page and time. */
export function listKey(query: SearchQuery, isUnfinished: boolean): string {
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
    isUnfinished,
  ]);
}
