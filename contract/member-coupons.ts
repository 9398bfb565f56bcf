import { z } from 'zod';
import { declare } from './call.ts';
import { deal } from './content.ts';
import { couponRefusals } from './coupon.ts';
import { amount, moment, orderId } from './fields.ts';
import { toLine } from './typed-text.ts';

/** Coupons that a member may hold at most. */
export const MAX_HELD_COUPONS = 200;
const MAX_CODES = 20;

/** `held`: by an order that is not paid yet. */
export const couponStates = ['available', 'held', 'used', 'expired'] as const;
export type CouponState = (typeof couponStates)[number];

const memberCoupon = deal.extend({
  state: z.enum(couponStates),
  /** The last order that holds it or has used it. */
  order: z.string().nullable(),
});

export const getMemberCoupons = declare({
  method: 'GET',
  path: '/user/coupons/list',
  scope: 'account:read',
  access: 'member',
  summary: `The coupons that a member has collected, was given or has used, with their states; the newest ${MAX_HELD_COUPONS}. Those that can be used are first, by their ends.`,
  input: z.object({}),
  output: z.object({ currency: z.string(), now: moment, coupons: z.array(memberCoupon) }),
});

export const getCoupons = declare({
  method: 'GET',
  path: '/promotion/list',
  scope: 'account:read',
  access: 'anyone',
  summary: `Coupons of up to ${MAX_CODES} codes, as far as they are public or the member's; without codes the public ones. With the state of those that the member holds.`,
  input: z.object({
    codestr: z
      .string()
      .overwrite(toLine)
      .max(800, 'tooLong')
      .transform((text) =>
        text
          .toUpperCase()
          .split(',')
          .map((code) => code.trim())
          .filter(Boolean),
      )
      .refine((codes) => codes.length <= MAX_CODES, 'tooMany')
      .optional(),
  }),
  output: z.object({
    currency: z.string(),
    now: moment,
    /** null: the member does not hold it. */
    deals: z.array(deal.extend({ state: z.enum(couponStates).nullable() })),
  }),
});

export const collectCoupon = declare({
  method: 'POST',
  path: '/promotion/collect',
  scope: 'account:write',
  access: 'member',
  ours: true,
  summary: 'Collects a public coupon for the member; a repeat changes nothing.',
  input: z.object({
    code: z.string().overwrite(toLine).trim().toUpperCase().min(1, 'required').max(40, 'tooLong'),
  }),
  output: z.object({}),
});

const couponInCart = z.object({
  code: z.string(),
  /** What it takes off, without VAT, beyond what the order promotion takes off anyway. */
  discount: amount,
  /** Why it takes nothing off, and that as a sentence; null: it does. */
  refused: z.enum(couponRefusals).nullable(),
  message: z.string(),
});
export type CouponInCart = z.output<typeof couponInCart>;

export const offerCoupon = declare({
  method: 'GET',
  path: '/promotion/offer',
  scope: 'cart:write',
  access: 'anyone',
  ours: true,
  summary:
    'The coupon that takes most off a cart without one, of the public ones and those that the member holds; where none does, one of the member’s that goods are missing for. And what each of the member’s takes off, the best first, or why it takes nothing. Of the current cart without an id.',
  input: z.object({ orderId: orderId.optional() }),
  output: z.object({
    offer: couponInCart.nullable(),
    coupons: z.array(couponInCart),
    /** The code in the cart. */
    bound: z.string().nullable(),
    currency: z.string(),
  }),
});

export const isNewUser = declare({
  method: 'GET',
  path: '/v3/promotion/common/is_new_user',
  scope: 'account:read',
  access: 'anyone',
  summary: 'Whether the visitor has paid no order yet.',
  input: z.object({}),
  output: z.object({ isNew: z.boolean() }),
});

export const saveUserShare = declare({
  method: 'GET',
  path: '/v3/promotion/save_user_share',
  scope: 'closed',
  access: 'member',
  changes: true,
  summary:
    'Counts that a member has shared a promotion, once a day. While a warm-up runs, the first share of a day earns a coupon.',
  input: z.object({}),
  output: z.object({
    isFirst: z.boolean(),
    /** The code of the coupon that this share has earned. */
    code: z.string().nullable(),
  }),
});
