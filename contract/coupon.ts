export const couponKinds = ['fixed', 'percent', 'free_shipping'] as const;

/** Why a coupon takes nothing off a cart. */
export const couponRefusals = [
  'notYet',
  'ended',
  'usedUp',
  'usedBefore',
  'level',
  'firstOrder',
  'country',
  'scope',
  'minimum',
  'floor',
] as const;
export type CouponRefusal = (typeof couponRefusals)[number];
