import { z } from 'zod';
import { declare } from './call.ts';
import { email, sku } from './fields.ts';
import { declareLinkCall, mailedLink } from './mailed-link.ts';

const link = mailedLink.extend({ sku });

export const requestStockAlert = declare({
  method: 'POST',
  path: '/stock-alert/request',
  scope: 'closed',
  access: 'anyone',
  ours: true,
  limit: { perIp: 20, windowS: 60 * 60, isShared: true },
  summary:
    'Requests one mail when a SKU is available again. A member’s own proven address needs no more; any other is mailed a link that confirms it, and the response is the same where it has asked before.',
  input: z.object({ sku, email }),
  output: z.object({
    /** Whether nothing has to be confirmed. */
    isConfirmed: z.boolean(),
  }),
});

export const confirmStockAlert = declareLinkCall({
  path: '/stock-alert/confirm',
  summary: 'Confirms a request for a mail by its mailed link, within a week; a repeat changes nothing.',
  link,
});

export const endStockAlert = declareLinkCall({
  path: '/stock-alert/end',
  summary: 'Ends a request for a mail by a link of its mails; a repeat changes nothing.',
  link,
});
