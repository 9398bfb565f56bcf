import { blogMeta } from '../features/blog/blog-head.ts';
import { loadPostList } from '../features/blog/load-post-list.ts';
import { PostListPage } from '../features/blog/post-list-page.tsx';
import { pageShop } from '../page-shop.ts';
import type { Route } from './+types/blog-tag';

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadPostList(context.get(pageShop), url, {
    source: { tag: params.id },
    describe: ({ tag }, t) => {
      const path = `/blog/tag/${tag?.slug}`;
      const title = t('blog.tag', { name: tag?.name ?? '' });
      return { path, title, text: '', crumbs: [{ name: tag?.name ?? '', to: path }] };
    },
  });

export const meta: Route.MetaFunction = ({ loaderData }) => blogMeta(loaderData);

export default function BlogTag({ loaderData }: Route.ComponentProps) {
  return <PostListPage {...loaderData} />;
}
