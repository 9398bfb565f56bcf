import { LRUCache } from 'lru-cache';
import type { Sort } from '../../../../contract/list.ts';
import type { SearchQuery, SearchResult } from '../../search-engine.ts';
import type { ListAtAnyPrice } from '../collect/collector.ts';
import { bytesOfFiltered } from '../collect/filtered.ts';
import { bytesOfCounts } from '../facets/facet-counts.ts';
import type { SearchIndex } from '../index/search-index.ts';

/** What does not depend on a list's page, nor, but for relevance, on its order. */
export type ListFacts = Omit<SearchResult, 'queryId' | 'index' | 'ids' | 'facets'> & {
  /** Null until a query requests facets. */
  facets: SearchResult['facets'] | null;
};

/** A list at any price, by segment. */
export type SegmentsAtAnyPrice = readonly ListAtAnyPrice[];

type CachedList = { facts: ListFacts; idsBySort: Map<Sort, Float64Array> };

const MAX_LISTS = 500;
/** Of lists, and of lists at any price, each in every thread that searches. */
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

function sizeOfSegments(segments: SegmentsAtAnyPrice, key: string): number {
  let size = LIST_BYTES + 2 * key.length;
  for (const { counts, filtered } of segments)
    size += bytesOfCounts(counts) + (filtered ? bytesOfFiltered(filtered) : 0);
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
  readonly #atAnyPrice = new LRUCache<string, SegmentsAtAnyPrice>({
    max: MAX_LISTS,
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOfSegments,
  });

  clear(): void {
    this.#lists.clear();
    this.#atAnyPrice.clear();
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

  /** A list at any price; empty if it is not cached. */
  getAtAnyPrice(key: string): SegmentsAtAnyPrice {
    return this.#atAnyPrice.get(key) ?? [];
  }

  setAtAnyPrice(key: string, segments: SegmentsAtAnyPrice): void {
    this.#atAnyPrice.set(key, segments);
  }

  get bytes(): number {
    return this.#lists.calculatedSize + this.#atAnyPrice.calculatedSize;
  }
}

/** An index, and the results that were computed from it. */
export type Searchable = { index: SearchIndex; cache: ResultCache };

/**
 * Identifies a list, whatever its page and time. A search in the order of relevance goes on behind the products with
 * all words, any other order does not: its facts are of another list.
 */
export function listKey(query: SearchQuery, isUnfinished: boolean): string {
  const {
    words,
    language,
    category,
    brand,
    series,
    scope,
    devices = [],
    filters,
    price,
    quantity,
    sort,
    isEea,
  } = query;
  return JSON.stringify([
    words,
    words.trim() !== '' && sort !== 'best',
    language,
    category,
    brand,
    series,
    devices.join(),
    scope,
    price.min,
    price.max,
    quantity,
    filters.map(({ facet, values }) => [facet, ...values]),
    isUnfinished,
    isEea === true,
  ]);
}
