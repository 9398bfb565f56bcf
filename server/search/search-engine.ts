import type { Language } from '../../contract/fields.ts';
import type { Scope, Sort } from '../../contract/list.ts';

/** A list to find. Ids are those of the database; prices are US cents. */
export type SearchQuery = {
  /** As the buyer typed them; empty for a list without words. */
  words: string;
  language: Language;
  category?: number | undefined;
  brand?: number | undefined;
  series?: number | undefined;
  scope: Scope;
  /**
   * Slugs of a visitor's devices (series): the list is narrowed to what is made for one of them or for none in
   * particular, unless its words name a device or a code, or nothing would be left; see `fit` of the result.
   */
  devices?: readonly string[] | undefined;
  /** Values of one facet widen the list, several facets narrow it. Unknown facets and values match nothing. */
  filters: readonly { facet: string; values: readonly string[] }[];
  /** The price that cards show (`from`), sales included; both ends included. */
  price: { min?: number | undefined; max?: number | undefined };
  /**
   * The pieces that prices are for: range, order and `prices` of the result go by what one costs in that quantity, or in
   * the minimum order where that is more. Undefined: by the lowest price, whatever the quantity.
   */
  quantity?: number | undefined;
  sort: Sort;
  offset: number;
  limit: number;
  /** Values to return of each facet, 100 at most; 0 for no facets, which costs less. */
  facets: number;
  /** The time that decides which sales are running; milliseconds. */
  now: number;
  /** Whether reductions are those that are announced in the EEA; see HotFacts. */
  isEea?: boolean | undefined;
};

/** A list of all products without words, the best first, to be narrowed. */
export const WHOLE_LIST = {
  words: '',
  language: 'en',
  scope: 'all',
  filters: [],
  price: {},
  sort: 'best',
  offset: 0,
} as const satisfies Partial<SearchQuery>;

/** Words being typed. `now` decides which sales are running, as in a search. */
export type SuggestQuery = Pick<SearchQuery, 'words' | 'language' | 'devices' | 'limit' | 'now'>;

/** `more`: the number of further values that products of the list have. */
export type FacetResult = { code: string; values: { value: string; count: number }[]; more: number };

export type SearchResult = {
  queryId: string;
  index: string;
  /** Product ids in order, at most `limit` of them. */
  ids: number[];
  total: number;
  /** Largest counts first; a selected value is included even when its count is 0. */
  facets: FacetResult[];
  /** Range of shown prices in the list without its price filter, US cents; null for an empty list. */
  prices: { min: number; max: number } | null;
  /** Whether all products of the list have all words. */
  matched: 'all' | 'some';
  /**
   * Where only some do: how many, at the beginning of the list in the order `best` and anywhere in others; else null.
   */
  exact: number | null;
  /**
   * In another order than `best`, where products with all words are few: how many have some of them and are left out of
   * the list, so that the order goes over all of it; else null.
   */
  others: number | null;
  /**
   * Whether the list is narrowed to the query's devices; `none`: not, since nothing of it fits them. null: it has none,
   * or its words name another.
   */
  fit: 'mine' | 'none' | null;
  /** The language that the words were read in: the query's own unless all of them are words of another. */
  searchedIn: Language;
  /** Whether the whole query is a SKU or EAN and not also made of common words. */
  isCode: boolean;
  corrected: string | null;
  dropped: string[];
  unknown: string[];
  /**
   * Values of variants' attributes that the words name, the models of the devices that the list is about, and SKUs
   * (without separators) and EANs as the facet `code`: cards show the variant with most of them.
   * `isStrict`: no variant with another value will do, a case for another phone; in another colour it may. `isShade`:
   * these count for less than what is named, wine red for red.
   */
  named: { facet: string; values: string[]; isStrict: boolean; isShade?: boolean }[];
};

/** A value that counts so much counts for more than being in stock, which counts for more than a colour. */
export const STRICT_POINTS = 100;

/**
 * Returns the points of a named value: a card shows the variant with most of them. A shade of a named colour will do
 * where that is sold out or not made.
 */
export const pointsOfNamed = ({ isStrict, isShade }: SearchResult['named'][number]): number => {
  if (isStrict) return STRICT_POINTS;
  return isShade ? 1 : 2;
};

/** A completion offered while a search is being typed. */
export type SearchSuggestion =
  | { kind: 'term'; text: string; count: number }
  /** `words` within this category. */
  | { kind: 'category'; id: number; words: string; count: number }
  | { kind: 'brand' | 'series'; id: number; count: number }
  | { kind: 'product'; id: number };

/**
 * The port of every list and search. `search` and `suggest` resolve to null while the engine is not ready; the caller
 * then reads PostgreSQL, without counts. An engine of several machines fits behind the same two methods.
 */
export type SearchEngine = {
  ready: () => boolean;
  search: (query: SearchQuery) => Promise<SearchResult | null>;
  suggest: (query: SuggestQuery) => Promise<SearchSuggestion[] | null>;
};

/** An engine that is never ready: every list comes from PostgreSQL. */
export const noSearchEngine: SearchEngine = {
  ready: () => false,
  search: async () => null,
  suggest: async () => null,
};

/**
 * `from`: whether the index came from a snapshot or was built; `tookMs`: the time until it was ready; `updatedAt`: when
 * it was opened or last applied a change, in milliseconds.
 */
export type EngineState = {
  products: number;
  from: 'snapshot' | 'build';
  tookMs: number;
  updatedAt: number;
};

/** Called by a running engine. */
export type EngineCallbacks = {
  /** Lists of these categories, and of the whole shop, have changed; `products` is the number of indexed ones. */
  onApplied?: (categories: number[], products: number) => void;
  /** So much has changed that another engine should build the index again. */
  onFull?: () => void;
  onError: (error: unknown) => void;
};

/** A ready engine in this thread. */
export type RunningEngine = {
  state: EngineState;
  search: (query: SearchQuery) => SearchResult;
  suggest: (query: SuggestQuery) => SearchSuggestion[];
  stop: () => Promise<void>;
};
