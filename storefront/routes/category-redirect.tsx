import { getProductList } from '../../contract/list.ts';
import { headTags } from '../head/head.ts';
import { notFound } from '../locale/not-found.ts';
import { redirectTo } from '../locale/redirect-to.ts';
import type { LoaderArgs } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';

/** Redirects old URLs of a category to the current one. */
export async function loader({ context, params, url }: LoaderArgs<'id'>) {
  const shop = context.get(pageShop);
  const answer = await shop.call(getProductList, { id: params.id, pagesize: 1 });
  const category = answer.ok ? answer.data.category : null;
  if (!category) throw notFound(url.pathname);
  throw redirectTo(shop, url, `/c/${category.slug}`, { status: 301 });
}

export const meta = () => headTags(undefined);

export default function CategoryRedirect() {
  return null;
}
