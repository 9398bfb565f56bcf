import { z } from 'zod';
import { declare } from './call.ts';
import { orderId } from './fields.ts';

export const getQuote = declare({
  method: 'GET',
  path: '/shopcart/quote',
  scope: 'cart:write',
  access: 'anyone',
  ours: true,
  limit: { perIp: 10, windowS: 60, isShared: true },
  summary:
    'A cart as a PDF to approve: lines, prices of today, sums, address. It reserves and freezes nothing.',
  input: z.object({ orderId }),
  output: z.object({ name: z.string(), /** The file, as base64. */ pdf: z.string() }),
});
