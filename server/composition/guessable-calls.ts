import type { Pool } from 'pg';
import type { Contract } from '../../contract/call.ts';
import { bindCoupon } from '../../contract/cart-coupon.ts';
import { bindInvitationCode } from '../../contract/invitation.ts';
import { collectCoupon, getCoupons } from '../../contract/member-coupons.ts';
import { register } from '../../contract/user.ts';
import { isForEverybody, listOfferable } from '../domains/promotions/index.ts';
import type { RequestContext } from '../platform/http/request-context.ts';

/** Calls that take the code of a coupon or an invitation, so that wrong ones could be tried with them. */
export const guessableCalls: ReadonlySet<Contract> = new Set<Contract>([
  bindCoupon,
  collectCoupon,
  getCoupons,
  bindInvitationCode,
  register,
]);

/**
 * Returns whether the shop shows a code to a visitor anyway: it is the member's, or public and for everybody. Another
 * public one could be told from one that does not exist.
 */
export const shownCodes =
  (pool: Pool, now: () => number) =>
  async ({ visitor }: RequestContext, code: string): Promise<boolean> => {
    const member = visitor.kind === 'member' ? visitor.id : null;
    const coupons = await listOfferable(pool, { member, email: null, at: new Date(now()) });
    const asked = code.trim().toUpperCase();
    return coupons.some((coupon) => coupon.code === asked && (coupon.isHeld || isForEverybody(coupon)));
  };
