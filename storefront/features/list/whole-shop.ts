import { data } from 'react-router';
import { getProductList, type Sort } from '../../../contract/catalogue.ts';
import type { PageShop } from '../../../contract/page.ts';
import { headOf } from '../../head/head-of.ts';
import { shopT } from '../../locale/shop-t.ts';
import { notFound } from '../../ui/not-found.ts';
import { listAddress } from './list-address.ts';
import { readPlace } from './read-place.ts';
import { shownCard } from './shown-card.ts';

/** A page of the whole shop in one order, with its head; its texts are `whole.{name}` and `wholeText.{name}`. */
export async function readWholeShop(
  shop: PageShop,
  url: URL,
  name: 'bestselling' | 'newarrivals',
  sort: Sort,
) {
  const { page } = readPlace(url.searchParams);
  const answer = await shop.call(getProductList, { sort, page });
  if (!answer.ok) throw data(null, { status: answer.code, statusText: answer.message });
  const list = answer.data;
  if (list.items.length === 0 && page > 1) throw notFound(url.pathname);
  const t = shopT(shop, 'common', 'list');
  const of = page > 1 ? ` – ${t('pages.page', { page })}` : '';
  return {
    list: { ...list, sort: 'best' as const, items: list.items.map(shownCard) },
    head: headOf(shop, {
      title: t(`whole.${name}`) + of,
      description: t(`wholeText.${name}`),
      canonical: listAddress(`/${name}`, { page }),
    }),
  };
}
