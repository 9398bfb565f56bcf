import type { Contract } from '../contract/call.ts';
import { bindCoupon } from '../contract/cart-coupon.ts';
import { bindInvitationCode } from '../contract/invitation.ts';
import { collectCoupon, getCoupons } from '../contract/member-coupons.ts';
import { register } from '../contract/user.ts';

/** Calls that take the code of a coupon or an invitation, so that wrong ones could be tried with them. */
export const guessableCalls: ReadonlySet<Contract> = new Set<Contract>([
  bindCoupon,
  collectCoupon,
  getCoupons,
  bindInvitationCode,
  register,
]);
