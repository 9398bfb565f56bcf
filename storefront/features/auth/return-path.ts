import { redirect } from 'react-router';
import type { PageShop } from '../../../contract/page.ts';
import { sameSitePath } from '../../../kit/same-site-path.ts';
import { localizePath } from '../../locale/paths.ts';
import { WISH_QUERY } from '../wish-button/sign-in-path.ts';

/** The return path of a sign-in page, without the SKU that the guest pressed to wish, and that SKU. */
function returnOf(url: URL): { path: string | null; wish: string | undefined } {
  const from = sameSitePath(url.searchParams.get('from'));
  if (from === null || !from.includes(`${WISH_QUERY}=`)) return { path: from, wish: undefined };
  const { pathname, searchParams, hash } = new URL(from, url);
  const wish = searchParams.get(WISH_QUERY) ?? undefined;
  searchParams.delete(WISH_QUERY);
  return { path: `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`, wish };
}

/** The SKU that the guest pressed to wish before coming to a sign-in page. */
export const wishOf = (url: URL): string | undefined => returnOf(url).wish;

/** The path that a sign-in page leads to; null without one. */
export const returnPathOf = (url: URL): string | null => returnOf(url).path;

/** Redirects to the return path, or home. */
export function redirectAfterSignIn(shop: PageShop, url: URL, home = '/'): Response {
  return redirect(returnPathOf(url) ?? localizePath(shop.language, home), 303);
}
