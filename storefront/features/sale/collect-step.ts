import { collectCoupon } from '../../../contract/member-coupons.ts';
import { localizePath } from '../../locale/paths.ts';
import { after, type FormStep } from '../../page/submit-form.ts';

/**
 * Keeps a coupon for a member without scripts. A guest is led to signing in, and back to `path` after it; the coupon is
 * collected there, since it may be gone by then.
 */
export const collectStep =
  (path: (form: { param: (name: string) => string }) => string): FormStep =>
  ({ shop, call, texts, param }) =>
    shop.visitor === 'member'
      ? after(call(collectCoupon, texts('code')), () => '/user/coupons')
      : `/login?${new URLSearchParams({ from: localizePath(shop.language, path({ param })) })}`;
