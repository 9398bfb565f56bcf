import type { InputOf } from '../../../contract/call.ts';
import type { getProductList, ProductList, Sort } from '../../../contract/list.ts';
import type { ProductCard } from '../cards/product-card.ts';
import type { ListQuery } from './list-path.ts';
import type { Chip, ShownFacet } from './shown-facets.ts';

export type ListSource = Pick<
  InputOf<typeof getProductList>,
  'id' | 'brand' | 'series' | 'keyword' | 'scope'
>;

/** What a page carries of a list: what it shows, and where it is. */
export type ShownList = {
  /** Without language. */
  path: string;
  /** What makes it this list and no other, for asking about it again. */
  source: ListSource;
  /** The order that the list has by itself, and those that it may be brought into. */
  defaultSort: Sort;
  sorts: readonly Sort[];
  query: ListQuery & { f: readonly string[]; sort: Sort; page: number };
  currency: string;
  total: number | null;
  more: boolean;
  pagesize: number;
  facets: ShownFacet[];
  hiddenFacets: readonly string[];
  prices: ProductList['prices'];
  chips: Chip[];
  queryId: string | null;
  /** How many products it shows. */
  itemCount: number;
  /** Null in a browser where they came as markup. */
  items: ProductCard[] | null;
};

/** Whether an address asks for a part of the list or another order of it, which no machine needs to know of. */
export const isFiltered = ({ query, defaultSort }: Pick<ShownList, 'query' | 'defaultSort'>): boolean =>
  query.f.length > 0 || query.min !== undefined || query.max !== undefined || query.sort !== defaultSort;
