import { z } from 'zod';
import { declare } from './call.ts';
import { amount, calendarDay } from './fields.ts';

/** Orders that a page of the list has. */
export const AFFILIATE_ORDERS = 20;

const broughtOrder = z.object({
  /** Day on which it was placed; order number and buyer are not returned. */
  placedOn: calendarDay,
  /** Its goods without VAT, in US cents. */
  goods: amount,
  /** US cents that are pending, and those that the balance has got. */
  pending: amount,
  released: amount,
  /** When the pending part is released; null before the first parcel. */
  releaseOn: calendarDay.nullable(),
});
export type BroughtOrder = z.output<typeof broughtOrder>;

export const getAffiliate = declare({
  method: 'GET',
  path: '/user/affiliate',
  scope: 'account:read',
  access: 'member',
  ours: true,
  summary:
    'The code of the member’s affiliate link, its visits, and the orders that came by it, the latest first. The code is made with the first call.',
  input: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  output: z.object({
    code: z.string(),
    /** Visits by the link: of the last 30 days, and all. */
    clicks30: z.int(),
    clicks: z.int(),
    /** Of the amounts. */
    currency: z.string(),
    pending: amount,
    released: amount,
    total: z.int(),
    orders: z.array(broughtOrder),
  }),
});
