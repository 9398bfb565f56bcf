import { data } from 'react-router';
import { getPostList, type PostList } from '../../../contract/blog.ts';
import type { InputOf } from '../../../contract/call.ts';
import type { PageShop } from '../../../contract/page.ts';
import { createHead, type Head } from '../../head/head.ts';
import type { T } from '../../locale/create-t.ts';
import { notFound } from '../../locale/not-found.ts';
import { splitPath } from '../../locale/paths.ts';
import { redirectTo } from '../../locale/redirect-to.ts';
import { createShopT } from '../../locale/shop-t.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';

type ListDefinition = {
  source: Pick<InputOf<typeof getPostList>, 'category' | 'tag' | 'keyword'>;
  /** The list's own path, title and the way to it. */
  describe: (list: PostList, t: T) => { path: string; title: string; text: string; crumbs: Crumb[] };
  head?: Pick<Head, 'noindex'>;
};

const pageOf = (url: URL): number => {
  const text = url.searchParams.get('page') ?? '';
  return /^\d{1,4}$/.test(text) ? Math.max(1, Number(text)) : 1;
};

/** The path of a page of a list. */
export const pagePath = (path: string, page: number): string => {
  if (page === 1) return path;
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
};

/**
 * Loads a list of posts with its head. Throws a 404 for a list that does not exist and for a page beyond the last, and
 * a redirect for a path other than the list's own.
 */
export async function loadPostList(shop: PageShop, url: URL, { source, describe, head }: ListDefinition) {
  const page = pageOf(url);
  const answer = await shop.call(getPostList, { ...source, page });
  if (!answer.ok && answer.code !== 404)
    throw data(null, { status: answer.code, statusText: answer.message });
  if (!answer.ok) throw notFound(url.pathname);
  const list = answer.data;
  const t = createShopT(shop, 'common', 'our_blog');
  const { path, title, text, crumbs } = describe(list, t);
  if (path.split('?')[0] !== decodeURIComponent(splitPath(url.pathname).path))
    throw redirectTo(shop, url, pagePath(path, page), { status: 301 });
  if (page > list.pages) throw notFound(url.pathname);
  return {
    list,
    ...{ path, title, text, feed: t('blog.name') },
    crumbs: [{ name: t('blog.name'), to: '/blog' }, ...crumbs],
    head: createHead(shop, {
      title: page > 1 ? `${title} – ${t('pages.page', { page })}` : title,
      description: text || t('blog.description'),
      canonical: pagePath(path, page),
      ...head,
    }),
  };
}
export type LoadedPostList = Awaited<ReturnType<typeof loadPostList>>;
