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
 * Returns those of some codes that the shop does not show to a visitor anyway: not the member's, nor public and for
 * everybody. Another public one could be told from one that does not exist.
 */
export const unshownCodes =
  (pool: Pool, now: () => number) =>
  async ({ visitor }: RequestContext, codes: readonly string[]): Promise<string[]> => {
    const member = visitor.kind === 'member' ? visitor.id : null;
    const coupons = await listOfferable(pool, { member, email: null, at: new Date(now()) });
    const shown = coupons.filter((coupon) => coupon.isHeld || isForEverybody(coupon));
    return codes.filter((code) => shown.every((coupon) => coupon.code !== code));
  };
