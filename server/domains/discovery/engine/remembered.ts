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

/** Their facets take some ten kilobytes each. */
const MOST_LISTS = 500;

/**
 * Lists that were asked for lately: their further pages, other orders and the next buyer's same search take no
 * counting again. Whatever changes the index has to make it forget them.
 */
export class Remembered {
  readonly #lists = new LRUCache<string, List>({ max: MOST_LISTS });
  readonly #wholes = new LRUCache<string, WholeCounts>({ max: MOST_LISTS });

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
    const orders = known?.orders ?? new Map<Sort, Float64Array>();
    orders.set(sort, ids);
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
