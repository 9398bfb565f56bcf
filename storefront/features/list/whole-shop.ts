import type { Scope, Sort } from '../../../contract/list.ts';
import type { PageShop } from '../../../contract/page.ts';
import type { Head } from '../../head/head.ts';
import { listHead } from './list-head.ts';
import { packList } from './packed-list.ts';
import { allSorts, readListPage } from './read-list-page.ts';

type WholeShop = {
  path: string;
  scope?: Scope;
  sorts?: readonly Sort[];
  usual?: Sort;
  without?: readonly string[];
  first?: string;
  headWithout?: Head['without'];
};

/** Lists that are a part of the whole shop; their texts are `nav.{name}` and `wholeText.{name}`. */
const lists = {
  bestselling: { path: '/bestselling', sorts: ['day', 'week', 'month'], usual: 'month' },
  newarrivals: { path: '/newarrivals', sorts: ['newest'] },
  recommended: { path: '/recommended', scope: 'recommended', headWithout: ['canonical'] },
  certified: { path: '/certificate_products', scope: 'certified', first: 'certificate' },
  discount: {
    path: '/discount-list',
    scope: 'discount',
    sorts: ['discount', ...allSorts.filter((sort) => sort !== 'discount')],
    without: ['sale'],
  },
} as const satisfies Record<string, WholeShop>;
export type WholeShopName = keyof typeof lists;

/** A page of such a list, with its head. */
export async function readWholeShop(shop: PageShop, url: URL, name: WholeShopName) {
  const { scope = 'all', headWithout, ...which }: WholeShop = lists[name];
  const { list, t } = await readListPage(shop, url, { of: { scope }, ...which });
  const title = t(`nav.${name}`);
  const head = listHead(shop, list, t, {
    title,
    description: t(`wholeText.${name}`),
    ...(headWithout && { without: headWithout }),
  });
  return { list: packList(list, shop), head, crumbs: [{ name: title, to: which.path }] };
}
