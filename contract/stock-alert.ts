import { z } from 'zod';
import { declare } from './call.ts';
import { email, sku } from './fields.ts';

/** Of a mailed link. */
const link = z.object({ email: z.string().max(254), sku, key: z.string().max(60) });

export const requestStockAlert = declare({
  method: 'POST',
  path: '/stock-alert/request',
  access: 'anyone',
  ours: true,
  limit: { perIp: 20, windowS: 60 * 60, isShared: true },
  summary:
    'Asks for one mail when a SKU can be had again. A member’s own proven address needs no more; any other is mailed a link that confirms it, and the answer is the same where it has asked before.',
  input: z.object({ sku, email }),
  output: z.object({
    /** Whether nothing has to be confirmed. */
    isConfirmed: z.boolean(),
  }),
});

export const confirmStockAlert = declare({
  method: 'POST',
  path: '/stock-alert/confirm',
  access: 'anyone',
  ours: true,
  limit: { perIp: 60, windowS: 60 * 60 },
  summary: 'Confirms a request for a mail by its mailed link, within a week; a repeat changes nothing.',
  input: link,
  output: z.object({}),
});

export const endStockAlert = declare({
  method: 'POST',
  path: '/stock-alert/end',
  access: 'anyone',
  ours: true,
  limit: { perIp: 60, windowS: 60 * 60 },
  summary: 'Ends a request for a mail by a link of its mails; a repeat changes nothing.',
  input: link,
  output: z.object({}),
});
