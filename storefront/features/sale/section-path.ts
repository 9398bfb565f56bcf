import type { SectionQuery } from '../../../contract/content.ts';
import type { ProductList } from '../../../contract/list.ts';
import { ownValue } from '../../../kit/own-value.ts';
import { listPath } from '../list/list-path.ts';

type Listed = Pick<ProductList, 'category' | 'brand' | 'series'>;

/** The list of the whole shop that shows what a section shows, by its scope or sort. */
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

/** Where all of a section's products are listed, without language; null where no list shows just these. */
export function sectionPath({ scope, sort, keyword, f = [] }: SectionQuery, listed: Listed): string | null {
  const filters = scope === 'discount' ? [...f, 'sale:on'] : f;
  const place = { f: filters, sort };
  if (keyword) return listPath('/search', { keyword, id: listed.category?.slug, ...place });
  if (listed.category) return listPath(`/c/${listed.category.slug}`, place);
  if (listed.brand) return listPath(`/brands/${listed.brand.slug}`, place);
  if (listed.series) return listPath(`/series/${listed.series.slug}`, place);
  return ownValue(pathByScope, scope ?? sort ?? '') ?? null;
}
