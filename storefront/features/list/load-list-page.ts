import { data } from 'react-router';
import { getProductList, MAX_VALUES, type ProductList, type Sort } from '../../../contract/list.ts';
import type { PageShop } from '../../../contract/page.ts';
import { LIST_QUERY_KEYS } from '../../config/constants.ts';
import { notFound } from '../../locale/not-found.ts';
import { splitPath } from '../../locale/paths.ts';
import { redirectTo } from '../../locale/redirect-to.ts';
import { createShopT } from '../../locale/shop-t.ts';
import { impliedLabels, toListCards } from '../cards/implied-labels.ts';
import { type ListQuery, listPath, type View } from './list-path.ts';
import type { RenderedList } from './packed-list.ts';
import { parseExpandedFacet, parseListQuery, parseTypedPrices } from './parse-list-query.ts';
import { createChips, MAX_VALUES_SHOWN, shownFacets } from './shown-facets.ts';
import type { ListSource } from './shown-list.ts';

/** Of the query that a list's own path states again. */
const LIST_KEYS = ['keyword', 'id', ...LIST_QUERY_KEYS];

type ListDefinition = {
  /** The input of the call that selects the list's products. */
  source: ListSource;
  /** Sort orders offered. The first is the default unless `defaultSort` is set. */
  sorts?: readonly Sort[];
  defaultSort?: Sort;
  defaultView?: View;
  /** Facets that are not shown, and the one that is shown first. */
  hiddenFacets?: readonly string[];
  firstFacet?: string;
  /** The list's path, which may depend on the answer: a category's contains its slug. null: there is no such list. */
  path: string | ((answer: ProductList) => string | null);
};

export const allSorts = [
  'best',
  'newest',
  'priceUp',
  'priceDown',
  'discount',
] as const satisfies readonly Sort[];

/**
 * Loads a list as its URL asks for it. Throws a 404 for a list that does not exist and for a page beyond the last, and
 * a redirect for prices typed without JavaScript and for a path other than the list's own.
 */
export async function loadListPage(shop: PageShop, url: URL, definition: ListDefinition) {
  const { source, sorts = allSorts, defaultView = 'grid', hiddenFacets = [], firstFacet } = definition;
  const requestedPath = splitPath(url.pathname).path;
  const defaultSort = definition.defaultSort ?? sorts[0] ?? 'best';
  const { view: requestedView, ...parsed } = parseListQuery(url.searchParams, sorts, defaultSort);
  const query = {
    ...parsed,
    view: requestedView === defaultView ? undefined : requestedView,
    keyword: source.keyword,
    ...(source.keyword !== undefined && { id: source.id }),
  };
  const expanded = parseExpandedFacet(url.searchParams);
  const toList = (path: string, changes: Partial<ListQuery>, status: number) => {
    const target = listPath(path, { ...query, all: expanded, ...changes }, defaultSort);
    return redirectTo(shop, url, target, { status, replaced: LIST_KEYS });
  };
  const typed = parseTypedPrices(url.searchParams, shop.currency);
  if (typed) throw toList(requestedPath, { ...typed, page: 1 }, 302);

  const facetvalues = expanded === undefined ? MAX_VALUES_SHOWN : MAX_VALUES;
  const answer = await shop.call(getProductList, { ...source, ...parsed, facetvalues });
  if (!answer.ok && answer.code !== 404)
    throw data(null, { status: answer.code, statusText: answer.message });
  const path = answer.ok ? pathOf(definition, answer.data) : null;
  if (!answer.ok || path === null) throw notFound(url.pathname);
  if (path !== decodeURIComponent(requestedPath)) throw toList(path, {}, 301);
  const found = answer.data;
  if (found.items.length === 0 && parsed.page > 1) throw notFound(url.pathname);

  const t = createShopT(shop, 'common', 'details', 'list');
  const { currency, total, more, pagesize, prices, facets, items, understood } = found;
  const list: RenderedList = {
    path,
    source,
    defaultSort,
    sorts,
    defaultView,
    query,
    currency,
    total,
    more,
    pagesize,
    facets: shownFacets(found, { t, hiddenFacets, firstFacet, expanded }),
    hiddenFacets,
    fit: found.fit,
    prices,
    chips: createChips({ facets, total, prices, currency, ...parsed }, t, shop.language),
    queryId: understood?.queryId ?? null,
    itemCount: items.length,
    items: toListCards(
      // A list of what fits a device need not say so of each.
      source.series === undefined ? items : items.map((card) => ({ ...card, fits: undefined })),
      impliedLabels({ ...source, ...parsed }),
    ),
  };
  return { list, found, t };
}

const pathOf = ({ path }: ListDefinition, answer: ProductList): string | null =>
  typeof path === 'string' ? path : path(answer);
