import { blogMeta } from '../features/blog/blog-head.ts';
import { loadPostList } from '../features/blog/load-post-list.ts';
import { PostListPage } from '../features/blog/post-list-page.tsx';
import { pageShop } from '../page-shop.ts';
import type { Route } from './+types/blog-latest';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadPostList(context.get(pageShop), url, {
    source: {},
    describe: (_, t) => {
      const title = t('blog.latest');
      const path = '/blog/latest';
      return { path, title, text: t('blog.description'), crumbs: [{ name: title, to: path }] };
    },
  });

export const meta: Route.MetaFunction = ({ loaderData }) => blogMeta(loaderData);

export default function BlogLatest({ loaderData }: Route.ComponentProps) {
  return <PostListPage {...loaderData} />;
}
