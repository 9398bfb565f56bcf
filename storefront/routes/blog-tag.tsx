import { blogMeta } from '../features/blog/blog-head.ts';
import { loadPostList } from '../features/blog/load-post-list.ts';
import { PostListPage } from '../features/blog/post-list-page.tsx';
import type { LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';

export const loader = ({ context, params, url }: LoaderArgs<'id'>) =>
  loadPostList(context.get(pageShop), url, {
    source: { tag: params.id },
    describe: ({ tag }, t) => {
      const path = `/blog/tag/${tag?.slug}`;
      const title = t('blog.tag', { name: tag?.name ?? '' });
      return { path, title, text: '', crumbs: [{ name: tag?.name ?? '', to: path }] };
    },
  });

export const meta: Meta<typeof loader> = ({ loaderData }) => blogMeta(loaderData);

export default function BlogTag({ loaderData }: PageProps<typeof loader>) {
  return <PostListPage {...loaderData} />;
}
