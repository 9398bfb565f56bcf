import type { PageShop } from '../../../contract/page.ts';
import { headOf } from '../../head/create-head.ts';
import type { Head } from '../../head/head.ts';
import type { T } from '../../locale/create-t.ts';
import { listAddress } from './list-path.ts';
import { isNarrowed, type ShownList } from './shown-list.ts';

type Said = Pick<Head, 'title' | 'description' | 'without' | 'noindex'>;

/**
 * The head of a list's page. Further pages are pages of their own; a list that is narrowed or in another order is
 * not for machines, and names the whole one as the one to know.
 */
export function listHead(shop: PageShop, list: ShownList, t: T, { title, noindex, ...said }: Said): Head {
  const { keyword, id, page } = list.place;
  const narrowed = isNarrowed(list);
  return headOf(shop, {
    ...said,
    title: page > 1 ? `${title} – ${t('pages.page', { page })}` : title,
    canonical: listAddress(list.path, { keyword, id, page: narrowed ? 1 : page }),
    noindex: noindex || narrowed,
  });
}
