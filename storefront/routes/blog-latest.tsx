import { blogMeta } from '../features/blog/blog-head.ts';
import { loadPostList } from '../features/blog/load-post-list.ts';
import { PostListPage } from '../features/blog/post-list-page.tsx';
import type { LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';

export const loader = ({ context, url }: LoaderArgs) =>
  loadPostList(context.get(pageShop), url, {
    source: {},
    describe: (_, t) => {
      const title = t('blog.latest');
      const path = '/blog/latest';
      return { path, title, text: t('blog.description'), crumbs: [{ name: title, to: path }] };
    },
  });

export const meta: Meta<typeof loader> = ({ loaderData }) => blogMeta(loaderData);

export default function BlogLatest({ loaderData }: PageProps<typeof loader>) {
  return <PostListPage {...loaderData} />;
}
