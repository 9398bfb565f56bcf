import { z } from 'zod';
import { declare } from './call.ts';
import { moment } from './fields.ts';

/** Open carts that a member may have beside the current one. */
export const MAX_OTHER_CARTS = 20;

export const getCarts = declare({
  method: 'GET',
  path: '/shopcart/carts',
  scope: 'cart:write',
  access: 'anyone',
  ours: true,
  summary:
    'The visitor’s open carts that have lines, the current one first; what is saved for later is not one.',
  input: z.object({}),
  output: z.array(
    z.object({
      orderid: z.string(),
      isCurrent: z.boolean(),
      lines: z.int(),
      pieces: z.int(),
      changedAt: moment,
    }),
  ),
});
export type CartSummary = z.output<typeof getCarts.output>[number];
