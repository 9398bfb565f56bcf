import type { CatalogueNames, ProductRow } from '../../product-source.ts';
import type { SearchQuery, SearchResult, SearchSuggestion, SuggestQuery } from '../../search-engine.ts';

/** An engine with its products, which change one after another. */
export type TestedEngine = {
  search: (query: SearchQuery) => Promise<SearchResult>;
  suggest: (query: SuggestQuery) => Promise<SearchSuggestion[]>;
  /** `ids` are those to look at, `rows` those of them that exist; returns the categories whose lists have changed. */
  apply: (ids: readonly number[], rows: readonly ProductRow[]) => Promise<{ categories: number[] }>;
};

/** Opens an engine of these products alone; `names` are those of products.ts unless others are given. */
export type OpenEngine = (rows: readonly ProductRow[], names?: CatalogueNames) => Promise<TestedEngine>;

/** `runs`: the share of random runs. */
export type Options = { runs: number };
