import type { Language } from '../../../contract/fields.ts';
import type { Scope, Sort } from '../../../contract/list.ts';

/** What to look for. Ids are those of the database; prices are US cents. */
export type SearchQuery = {
  /** As the buyer typed them; empty for a list without words. */
  words: string;
  language: Language;
  category?: number | undefined;
  brand?: number | undefined;
  series?: number | undefined;
  scope: Scope;
  /** Values of one facet widen, several facets narrow. Unknown facets and values match nothing. */
  filters: readonly { facet: string; values: readonly string[] }[];
  /** First-tier price, both ends included. */
  price: { min?: number | undefined; max?: number | undefined };
  sort: Sort;
  offset: number;
  limit: number;
  /** How many values of each facet are wanted, 100 at most; 0 for no facets, which costs less. */
  facets: number;
  /** Decides which discounts are running; milliseconds. */
  now: number;
};

/** What is being typed. `now` as in a search: it decides which discounts run, for all who ask the same index. */
export type SuggestQuery = Pick<SearchQuery, 'words' | 'language' | 'limit' | 'now'>;

/** `more`: further values that products of the list have. */
export type FoundFacet = { code: string; values: { value: string; count: number }[]; more: number };

export type SearchAnswer = {
  queryId: string;
  index: string;
  /** Product ids in order, at most `limit` of them. */
  ids: number[];
  total: number;
  /** Largest counts first; a selected value is there even when its count is 0. */
  facets: FoundFacet[];
  /** First-tier prices of the list without its price filter, US cents; null for an empty list. */
  prices: { min: number; max: number } | null;
  matched: 'all' | 'some';
  corrected: string | null;
  dropped: string[];
  unknown: string[];
};

/** Something to go on with, while a search is being typed. */
export type Suggestion =
  | { kind: 'term'; text: string; count: number }
  /** `words` within this category. */
  | { kind: 'category'; id: number; words: string; count: number }
  | { kind: 'brand' | 'series'; id: number; count: number }
  | { kind: 'product'; id: number };

/**
 * Where lists and searches come from. `search` and `suggest` answer null while the engine is not ready; the caller
 * then asks PostgreSQL, without counts. An engine of several machines fits behind the same two questions.
 */
export type SearchEngine = {
  ready: () => boolean;
  search: (query: SearchQuery) => Promise<SearchAnswer | null>;
  suggest: (query: SuggestQuery) => Promise<Suggestion[] | null>;
};

/** An engine that is never ready: everything comes from PostgreSQL. */
export const noSearchEngine: SearchEngine = {
  ready: () => false,
  search: async () => null,
  suggest: async () => null,
};
