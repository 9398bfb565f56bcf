import type { Scope, Sort } from '../../../contract/list.ts';
import type { PageShop } from '../../../contract/page.ts';
import type { Head } from '../../head/head.ts';
import { createListHead } from './list-head.ts';
import { allSorts, loadListPage } from './load-list-page.ts';
import { packList } from './packed-list.ts';

type WholeShop = {
  path: string;
  scope?: Scope;
  sorts?: readonly Sort[];
  defaultSort?: Sort;
  hiddenFacets?: readonly string[];
  firstFacet?: string;
  headWithout?: Head['without'];
};

/** Lists of a part of the whole shop. Their texts are `nav.{name}` and `wholeText.{name}`. */
const definitions = {
  bestselling: { path: '/bestselling', sorts: ['day', 'week', 'month'], defaultSort: 'month' },
  newarrivals: { path: '/newarrivals', sorts: ['newest'] },
  recommended: { path: '/recommended', scope: 'recommended', headWithout: ['canonical'] },
  certified: { path: '/certificate_products', scope: 'certified', firstFacet: 'certificate' },
  discount: {
    path: '/discount-list',
    scope: 'discount',
    sorts: ['discount', ...allSorts.filter((sort) => sort !== 'discount')],
    hiddenFacets: ['sale'],
  },
} as const satisfies Record<string, WholeShop>;
export type WholeShopName = keyof typeof definitions;

/** Loads such a list with its head. */
export async function loadWholeShopList(shop: PageShop, url: URL, name: WholeShopName) {
  const { scope = 'all', headWithout, ...which }: WholeShop = definitions[name];
  const { list, t } = await loadListPage(shop, url, { source: { scope }, ...which });
  const title = t(`nav.${name}`);
  const head = createListHead(shop, list, t, {
    title,
    description: t(`wholeText.${name}`),
    ...(headWithout && { without: headWithout }),
  });
  return { list: packList(list, shop), head, crumbs: [{ name: title, to: which.path }] };
}
