import { data, redirect } from 'react-router';
import { collectCoupon } from '../../../contract/member-coupons.ts';
import type { PageShop } from '../../../contract/page.ts';
import { localizePath } from '../../locale/paths.ts';

/**
 * Keeps a coupon for a member without scripts. A guest is led to signing in, and back to `path` after it; the coupon is
 * collected there, since it may be gone by then.
 */
export async function collectAction(shop: PageShop, code: string, path: string) {
  const from = localizePath(shop.language, path);
  if (shop.visitor !== 'member')
    throw redirect(`${localizePath(shop.language, '/login')}?${new URLSearchParams({ from })}`, 303);
  const answer = await shop.call(collectCoupon, { code });
  if (answer.ok) throw redirect(localizePath(shop.language, '/user/coupons'), 303);
  return data({ message: answer.message }, { status: answer.code });
}
