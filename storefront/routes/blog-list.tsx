import { getPost } from '../../contract/blog.ts';
import type { PageShop } from '../../contract/page.ts';
import { blogMeta } from '../features/blog/blog-head.ts';
import { loadPostList } from '../features/blog/load-post-list.ts';
import { PostListPage } from '../features/blog/post-list-page.tsx';
import { notFound } from '../locale/not-found.ts';
import { redirectTo } from '../locale/redirect-to.ts';
import type { LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';

/** A category of either level; one under another parent than its own is redirected, as is a post without a category. */
export async function loader({ context, params, url }: LoaderArgs<'list'>) {
  const shop = context.get(pageShop);
  const [, post] = /^(.+)\.html$/i.exec(params.list) ?? [];
  if (post) throw await redirectToPost(shop, post, url);
  return loadPostList(shop, url, {
    source: { category: params.list },
    describe: ({ category }) => ({
      path: category?.path ?? '',
      title: category?.name ?? '',
      text: category?.text ?? '',
      crumbs: (category?.trail ?? []).map(({ path, name }) => ({ name, to: path })),
    }),
  });
}

async function redirectToPost(shop: PageShop, id: string, url: URL) {
  const answer = await shop.call(getPost, { id });
  return answer.ok ? redirectTo(shop, url, answer.data.path, { status: 301 }) : notFound(url.pathname);
}

export const meta: Meta<typeof loader> = ({ loaderData }) => blogMeta(loaderData);

export default function BlogList({ loaderData }: PageProps<typeof loader>) {
  return <PostListPage {...loaderData} />;
}
