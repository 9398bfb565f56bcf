import { z } from 'zod';
import { declare } from './call.ts';
import { cart } from './cart.ts';
import { sku } from './fields.ts';

export const orderSample = declare({
  method: 'POST',
  path: '/shopcart/sample',
  scope: 'cart:write',
  access: 'anyone',
  ours: true,
  summary:
    'Adds one piece of a SKU with a minimum to the member’s current cart, as a sample at the price of the first tier; a repeat changes nothing.',
  input: z.object({ sku }),
  output: cart,
});
