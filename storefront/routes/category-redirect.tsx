import { getProductList } from '../../contract/list.ts';
import { notFound } from '../locale/not-found.ts';
import { redirectTo } from '../locale/redirect-to.ts';
import { pageShop } from '../page-shop.ts';
import type { Route } from './+types/category-redirect';

/** Redirects old URLs of a category to the current one. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const answer = await shop.call(getProductList, { id: params.id, pagesize: 1 });
  const category = answer.ok ? answer.data.category : null;
  if (!category) throw notFound(url.pathname);
  throw redirectTo(shop, url, `/c/${category.slug}`, { status: 301 });
}

export default function CategoryRedirect() {
  return null;
}
