import { z } from 'zod';
import { amount, moment } from './fields.ts';

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
  // an order promotion takes as much off, and both do not go together
  'exclusive',
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

/** The order promotion of a cart: a discount without a code. */
export const cartPromotion = z.object({
  title: z.string(),
  /** What it takes off goods, without VAT. */
  discount: amount,
  /** Why it takes nothing off, and that as a sentence: the coupon excludes it, or goods are missing; null: it does. */
  refused: z.enum(['coupon', 'minimum']).nullable(),
  message: z.string(),
  ends: moment,
});
