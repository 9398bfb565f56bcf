import { z } from 'zod';
import { amount } from './fields.ts';

const couponKinds = ['fixed', 'percent', 'free_shipping'] as const;

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

/** A coupon in a cart. */
export const cartCoupon = z.object({
  code: z.string(),
  kind: z.enum(couponKinds),
  /** What it takes off goods or shipping, without VAT. */
  discount: amount,
  /** Why it takes nothing off, and that as a sentence; null: it does. */
  refused: z.enum(couponRefusals).nullable(),
  message: z.string(),
});
