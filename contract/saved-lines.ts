import { z } from 'zod';
import { declare } from './call.ts';
import { cart, failure, lineKey, MAX_CART_LINES } from './cart.ts';
import { orderId, quantity } from './fields.ts';

const lines = z.array(z.object(lineKey)).min(1, 'choose').max(MAX_CART_LINES, 'tooMany');

/** What is saved for later is a cart of its own; its lines are removed with modifyCart. */
export const getSavedLines = declare({
  method: 'GET',
  path: '/shopcart/saved',
  scope: 'cart:write',
  access: 'anyone',
  ours: true,
  summary:
    'What the visitor has saved for later, as a cart at today’s prices; without an id when nothing is.',
  input: z.object({}),
  output: cart,
});

/** Removes lines from a cart at once. */
export const removeLines = declare({
  method: 'POST',
  path: '/shopcart/remove',
  scope: 'cart:write',
  access: 'anyone',
  ours: true,
  summary: 'Removes lines from a cart at once. Lines not in the cart are ignored.',
  input: z.object({ orderId, lines }),
  output: cart,
});

/** A line that keeps its quantity, with the pieces that it could have instead; null where it can have none. */
const refusedLine = failure.extend({ warehouse: z.int(), packing: z.int(), proposal: z.int().nullable() });

/** Sets the quantity of lines of a cart at once. */
export const setQuantities = declare({
  method: 'POST',
  path: '/shopcart/quantities',
  scope: 'cart:write',
  refusals: ['NotFound', 'OrderStateWrong'],
  access: 'anyone',
  ours: true,
  summary:
    'Sets the quantity of lines of a cart at once. Lines that cannot have it keep theirs and are listed as failed. Absolute, so a repeat is harmless.',
  input: z.object({ orderId, lines, quantity }),
  output: cart.extend({ failed: z.array(refusedLine) }),
});
export type CartAndRefused = z.output<typeof setQuantities.output>;

const both = z.object({ cart, saved: cart });
export type CartAndSaved = z.output<typeof both>;

export const saveLines = declare({
  method: 'POST',
  path: '/shopcart/saved/add',
  scope: 'cart:write',
  access: 'anyone',
  ours: true,
  summary:
    'Moves lines of a cart to what is saved for later, with their quantities. Lines not in the cart are ignored.',
  input: z.object({ orderId, lines }),
  output: both,
});

export const restoreLines = declare({
  method: 'POST',
  path: '/shopcart/saved/restore',
  scope: 'cart:write',
  access: 'anyone',
  ours: true,
  summary:
    'Adds saved lines to the current cart as new ones; those that cannot be added stay saved and are listed as failed.',
  input: z.object({ lines }),
  output: both,
});
