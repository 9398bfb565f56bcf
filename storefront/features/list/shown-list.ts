import type { InputOf } from '../../../contract/call.ts';
import type { getProductList, ProductList, Sort } from '../../../contract/list.ts';
import type { ShownCard } from '../cards/product-card.ts';
import type { Place } from './list-path.ts';
import type { Chip, ShownFacet } from './shown-facets.ts';

export type ListOf = Pick<InputOf<typeof getProductList>, 'id' | 'brand' | 'series' | 'keyword' | 'scope'>;

/** What a page carries of a list: what it shows, and where it is. */
export type ShownList = {
  /** Without language. */
  path: string;
  /** What makes it this list and no other, for asking about it again. */
  of: ListOf;
  /** The order that the list has by itself, and those that it may be brought into. */
  usual: Sort;
  sorts: readonly Sort[];
  place: Place & { f: readonly string[]; sort: Sort; page: number };
  currency: string;
  total: number | null;
  more: boolean;
  pagesize: number;
  facets: ShownFacet[];
  without: readonly string[];
  prices: ProductList['prices'];
  chips: Chip[];
  queryId: string | null;
  /** How many products it shows. */
  shown: number;
  /** Null in a browser where they came as markup. */
  items: ShownCard[] | null;
};

/** Whether an address asks for a part of the list or another order of it, which no machine needs to know of. */
export const isNarrowed = ({ place, usual }: Pick<ShownList, 'place' | 'usual'>): boolean =>
  place.f.length > 0 || place.min !== undefined || place.max !== undefined || place.sort !== usual;
