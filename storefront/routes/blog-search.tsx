import { blogMeta } from '../features/blog/blog-head.ts';
import { loadPostList } from '../features/blog/load-post-list.ts';
import { PostListPage } from '../features/blog/post-list-page.tsx';
import { pageShop } from '../page-shop.ts';
import type { Route } from './+types/blog-search';

const MAX_WORDS = 100;

export function loader({ context, url }: Route.LoaderArgs) {
  const words = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_WORDS).trim();
  return loadPostList(context.get(pageShop), url, {
    source: { keyword: words },
    describe: ({ total }, t) => ({
      path: words ? `/blog/search?${new URLSearchParams({ q: words })}` : '/blog/search',
      title: words ? t('blog.results', { words }) : t('blog.search'),
      text: words ? t('blog.found', { count: total }) : '',
      crumbs: [{ name: t('blog.search'), to: '/blog/search' }],
    }),
    // Of all pages only /search and /recommended have no canonical link.
    head: { noindex: true },
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => blogMeta(loaderData);

export default function BlogSearch({ loaderData }: Route.ComponentProps) {
  return <PostListPage {...loaderData} />;
}
