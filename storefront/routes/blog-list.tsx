import { getPost } from '../../contract/blog.ts';
import type { PageShop } from '../../contract/page.ts';
import { blogMeta } from '../features/blog/blog-head.ts';
import { loadPostList } from '../features/blog/load-post-list.ts';
import { PostListPage } from '../features/blog/post-list-page.tsx';
import { notFound } from '../locale/not-found.ts';
import { redirectTo } from '../locale/redirect-to.ts';
import { pageShop } from '../page-shop.ts';
import type { Route } from './+types/blog-list';

/** A category of either level; one under another parent than its own is redirected, as is a post without a category. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
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

export const meta: Route.MetaFunction = ({ loaderData }) => blogMeta(loaderData);

export default function BlogList({ loaderData }: Route.ComponentProps) {
  return <PostListPage {...loaderData} />;
}
