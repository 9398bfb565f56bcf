import type { MetaDescriptor } from 'react-router';
import type { PageShop } from '../../../contract/page.ts';
import type { Head } from '../../head/head.ts';
import { createHead } from '../../head/head.ts';
import { crumbsMeta, itemListJson } from '../../head/json-ld.ts';
import type { T } from '../../locale/create-t.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';
import { listPath } from './list-path.ts';
import { type PackedList, unpackList } from './packed-list.ts';
import { isFiltered, type ShownList } from './shown-list.ts';

type ListHeadOptions = Pick<Head, 'title' | 'description' | 'without' | 'noindex' | 'picture'>;

/**
 * Returns the head of a list page. Further pages have their own canonical URL; a filtered or sorted list is not
 * indexed and names the whole list.
 */
export function createListHead(
  shop: PageShop,
  list: ShownList,
  t: T,
  { title, noindex, ...options }: ListHeadOptions,
): Head {
  const { keyword, id, page } = list.query;
  const narrowed = isFiltered(list);
  return createHead(shop, {
    ...options,
    title: page > 1 ? `${title} – ${t('pages.page', { page })}` : title,
    canonical: listPath(list.path, { keyword, id, page: narrowed ? 1 : page }),
    noindex: noindex || narrowed,
  });
}

/** Returns the head of a list page with JSON-LD of its breadcrumb, its products and what else there is. */
export function listMeta(
  data: { head: Head; list: PackedList; crumbs: readonly Crumb[] } | undefined,
  ...jsonLd: object[]
): MetaDescriptor[] {
  const items = data && import.meta.env.SSR ? unpackList(data.list).items : null;
  return crumbsMeta(data, ...(data && items?.length ? [itemListJson(data.head, items)] : []), ...jsonLd);
}
