import { z } from 'zod';
import { declare } from './call.ts';
import { cart } from './cart.ts';
import { orderId, sku } from './fields.ts';

export const selectGift = declare({
  method: 'POST',
  path: '/v3/promotion/gift/select',
  scope: 'cart:write',
  access: 'anyone',
  summary:
    'Chooses the gift of an open cart, in the place of another; the current cart without an id. Refuses one that the goods do not reach or that has run out, with the cart as it is.',
  input: z.object({ orderId: orderId.optional(), sku }),
  output: cart,
});

export const removeGift = declare({
  method: 'POST',
  path: '/v3/promotion/gift/remove',
  scope: 'cart:write',
  access: 'anyone',
  summary: 'Removes the gift from an open cart, the current one without an id; a repeat changes nothing.',
  input: z.object({ orderId: orderId.optional() }),
  output: cart,
});
