import type { PageShop } from '../../../contract/page.ts';
import { createHead } from '../../head/create-head.ts';
import type { Head } from '../../head/head.ts';
import type { T } from '../../locale/create-t.ts';
import { listPath } from './list-path.ts';
import { isFiltered, type ShownList } from './shown-list.ts';

type ListHeadOptions = Pick<Head, 'title' | 'description' | 'without' | 'noindex'>;

/**
 * Returns the head of a list page. Further pages have their own canonical URL; a filtered or sorted list is not
 * indexed and names the whole list.
 */
export function createListHead(
  shop: PageShop,
  list: ShownList,
  t: T,
  { title, noindex, ...said }: ListHeadOptions,
): Head {
  const { keyword, id, page } = list.query;
  const narrowed = isFiltered(list);
  return createHead(shop, {
    ...said,
    title: page > 1 ? `${title} – ${t('pages.page', { page })}` : title,
    canonical: listPath(list.path, { keyword, id, page: narrowed ? 1 : page }),
    noindex: noindex || narrowed,
  });
}
