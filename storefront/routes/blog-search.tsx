import { blogMeta } from '../features/blog/blog-head.ts';
import { loadPostList } from '../features/blog/load-post-list.ts';
import { PostListPage } from '../features/blog/post-list-page.tsx';
import type { LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';

const MAX_WORDS = 100;

export function loader({ context, url }: LoaderArgs) {
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

export const meta: Meta<typeof loader> = ({ loaderData }) => blogMeta(loaderData);

export default function BlogSearch({ loaderData }: PageProps<typeof loader>) {
  return <PostListPage {...loaderData} />;
}
