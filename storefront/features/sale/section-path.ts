import type { SectionQuery } from '../../../contract/content.ts';
import type { ProductList } from '../../../contract/list.ts';
import { ownValue } from '../../../kit/own-value.ts';
import { listPath } from '../list/list-path.ts';

type Listed = Pick<ProductList, 'category' | 'brand' | 'series'>;

/** Paths of the lists of the whole shop, by scope or sort order. */
const pathByScope: Record<string, string> = {
  discount: '/discount-list',
  recommended: '/recommended',
  certified: '/certificate_products',
  wholesale: '/wholesale',
  newest: '/newarrivals',
  month: '/bestselling',
  week: '/bestselling?sort=week',
  day: '/bestselling?sort=day',
};

/** Returns the path of the list with all products of a section; null where there is none. */
export function sectionPath({ scope, sort, keyword, f = [] }: SectionQuery, listed: Listed): string | null {
  const filters = scope === 'discount' ? [...f, 'sale:on'] : f;
  const query = { f: filters, sort };
  if (keyword) return listPath('/search', { keyword, id: listed.category?.slug, ...query });
  if (listed.category) return listPath(`/c/${listed.category.slug}`, query);
  if (listed.brand) return listPath(`/brands/${listed.brand.slug}`, query);
  if (listed.series) return listPath(`/series/${listed.series.slug}`, query);
  return ownValue(pathByScope, scope ?? sort ?? '') ?? null;
}
