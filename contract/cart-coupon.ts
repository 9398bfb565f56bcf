import { z } from 'zod';
import { declare } from './call.ts';
import { cart } from './cart.ts';
import { orderId } from './fields.ts';
import { toLine } from './typed-text.ts';

export const bindCoupon = declare({
  method: 'POST',
  path: '/promotion/bindcoupon',
  scope: 'cart:write',
  access: 'anyone',
  // A code of eight characters is not found by trying within these.
  limit: { perIp: 30, windowS: 15 * 60, isShared: true },
  summary:
    'Enters a coupon code into an open cart, the current one without an id. Refuses a code that can never lower this cart, with the reason; one that goods are still missing for is kept.',
  input: z.object({
    orderId: orderId.optional(),
    code: z.string().overwrite(toLine).trim().toUpperCase().min(1, 'required').max(40, 'tooLong'),
  }),
  output: cart,
});

export const removeCoupon = declare({
  method: 'POST',
  path: '/promotion/removecoupon',
  scope: 'cart:write',
  access: 'anyone',
  ours: true,
  summary: 'Removes the coupon code from an open cart; a repeat changes nothing.',
  input: z.object({ orderId }),
  output: cart,
});
