import { blogMeta } from '../features/blog/blog-head.ts';
import { loadPostList } from '../features/blog/load-post-list.ts';
import { PostListPage } from '../features/blog/post-list-page.tsx';
import { pageShop } from '../page-shop.ts';
import type { Route } from './+types/blog-list';

/** A category of either level; one under another parent than its own is redirected. */
export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadPostList(context.get(pageShop), url, {
    source: { category: params.list },
    describe: ({ category }) => ({
      path: category?.path ?? '',
      title: category?.name ?? '',
      text: category?.text ?? '',
      crumbs: (category?.trail ?? []).map(({ path, name }) => ({ name, to: path })),
    }),
  });

export const meta: Route.MetaFunction = ({ loaderData }) => blogMeta(loaderData);

export default function BlogList({ loaderData }: Route.ComponentProps) {
  return <PostListPage {...loaderData} />;
}
