import type { InputOf } from '../../../contract/call.ts';
import type { getProductList, ProductList, Sort } from '../../../contract/list.ts';
import type { ProductCard } from '../cards/product-card.ts';
import type { ListQuery, View } from './list-path.ts';
import type { Chip, SentFacet } from './shown-facets.ts';

export type ListSource = Pick<
  InputOf<typeof getProductList>,
  'id' | 'brand' | 'series' | 'keyword' | 'scope'
>;

/** What a page carries of a list. */
export type ShownList = {
  /** Without language. */
  path: string;
  /** The input of the call, for calling it again. */
  source: ListSource;
  /** The default sort order, and all that are offered. */
  defaultSort: Sort;
  sorts: readonly Sort[];
  defaultView: View;
  query: ListQuery & { f: readonly string[]; sort: Sort; page: number };
  currency: string;
  total: number | null;
  more: boolean;
  pagesize: number;
  facets: SentFacet[];
  hiddenFacets: readonly string[];
  prices: ProductList['prices'];
  chips: Chip[];
  fit: ProductList['fit'];
  queryId: string | null;
  /** The number of products on the page. */
  itemCount: number;
  /** null in a browser that got them as markup. */
  items: ProductCard[] | null;
};

/** Whether a URL filters or sorts a list, which search engines should not index. */
export const isFiltered = ({ query, defaultSort }: Pick<ShownList, 'query' | 'defaultSort'>): boolean =>
  query.f.length > 0 ||
  query.min !== undefined ||
  query.max !== undefined ||
  query.quantity !== undefined ||
  query.sort !== defaultSort;
