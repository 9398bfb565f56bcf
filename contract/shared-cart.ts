import { z } from 'zod';
import { declare } from './call.ts';
import { cart } from './cart.ts';
import { moment, orderId } from './fields.ts';

/** Days for which a link to a cart is valid. */
export const SHARED_CART_DAYS = 30;

export const shareCart = declare({
  method: 'POST',
  path: '/shopcart/share',
  scope: 'cart:write',
  access: 'anyone',
  ours: true,
  limit: { perIp: 60, windowS: 60 * 60, isShared: true },
  summary:
    'Creates a link to the lines of a cart as they are now, or renews it; its key is the same until it is withdrawn.',
  input: z.object({ orderId }),
  output: z.object({ key: z.string(), expiresAt: moment }),
});

export const withdrawSharedCart = declare({
  method: 'POST',
  path: '/shopcart/share/withdraw',
  scope: 'cart:write',
  access: 'anyone',
  ours: true,
  summary: 'Ends the link to a cart; a repeat changes nothing.',
  input: z.object({ orderId }),
  output: z.object({}),
});

export const getSharedCart = declare({
  method: 'GET',
  path: '/shopcart/shared',
  scope: 'cart:write',
  access: 'anyone',
  ours: true,
  summary:
    'The lines of a shared cart at the visitor’s prices. Nothing of its owner; what is not sold any more is missing.',
  input: z.object({ key: z.uuid('unknown') }),
  output: z.object({ cart, missing: z.int(), expiresAt: moment }),
});
