import { data, redirect } from 'react-router';
import { getProductList, MAX_VALUES, type ProductList, type Sort } from '../../../contract/list.ts';
import type { PageShop } from '../../../contract/page.ts';
import { localizePath, splitPath } from '../../locale/paths.ts';
import { shopT } from '../../locale/shop-t.ts';
import { notFound } from '../../ui/not-found.ts';
import { shownCard } from '../cards/product-card.ts';
import { listAddress } from './list-path.ts';
import type { WholeList } from './packed-list.ts';
import { readPlace, typedPrices, wholeFacet } from './read-list-query.ts';
import { chipsOf, SHOWN_VALUES, shownFacets } from './shown-facets.ts';
import type { ListOf } from './shown-list.ts';

type Which = {
  /** What makes it this list and no other. */
  of: ListOf;
  /** Orders offered, and the one that it has by itself: the first unless said. */
  sorts?: readonly Sort[];
  usual?: Sort;
  /** Facets that it leaves out, and the one that it begins with. */
  without?: readonly string[];
  first?: string;
  /** Its path, which what it holds may decide: a category's by its slug. None: there is no such list. */
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
 * A list as the address asks for it. Throws the page that stands instead: none for what does not exist or a page
 * beyond the last, a redirect for prices typed without JavaScript and for a path that is not the list's own.
 */
export async function readListPage(shop: PageShop, url: URL, which: Which) {
  const { of, sorts = allSorts, without = [], first, path: pathOf } = which;
  const asked = splitPath(url.pathname).path;
  const usual = which.usual ?? sorts[0] ?? 'best';
  const { view, ...place } = readPlace(url.searchParams, sorts, usual);
  const kept = { ...place, view, keyword: of.keyword, ...(of.keyword !== undefined && { id: of.id }) };
  const typed = typedPrices(url.searchParams, shop.currency);
  if (typed)
    throw redirect(
      localizePath(shop.language, listAddress(asked, { ...kept, ...typed, page: 1 }, usual)),
      302,
    );

  const whole = wholeFacet(url.searchParams);
  const facetvalues = whole === undefined ? SHOWN_VALUES : MAX_VALUES;
  const answer = await shop.call(getProductList, { ...of, ...place, facetvalues });
  if (!answer.ok && answer.code !== 404)
    throw data(null, { status: answer.code, statusText: answer.message });
  const path = typeof pathOf === 'string' ? pathOf : answer.ok ? pathOf(answer.data) : null;
  if (!answer.ok || path === null) throw notFound(url.pathname);
  if (path !== decodeURIComponent(asked))
    throw redirect(localizePath(shop.language, listAddress(path, kept, usual)), 301);
  const found = answer.data;
  if (found.items.length === 0 && place.page > 1) throw notFound(url.pathname);

  const t = shopT(shop, 'common', 'details', 'list');
  const { currency, total, more, pagesize, prices, facets, items, understood } = found;
  const list: WholeList = {
    path,
    of,
    usual,
    sorts,
    place: kept,
    currency,
    total,
    more,
    pagesize,
    facets: shownFacets(found, { t, without, first, whole }),
    without,
    prices,
    chips: chipsOf({ facets, total, prices, currency, ...place }, t, shop.language),
    queryId: understood?.queryId ?? null,
    shown: items.length,
    items: items.map(shownCard),
  };
  return { list, found, t };
}
