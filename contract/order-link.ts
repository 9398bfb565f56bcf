import { z } from 'zod';
import { readOrderNumbers } from '../kit/read-order-number.ts';
import { declare } from './call.ts';
import { email, line } from './fields.ts';

export const mailOrderLink = declare({
  method: 'POST',
  path: '/order/link',
  scope: 'closed',
  access: 'anyone',
  openWhenClosed: true,
  changes: true,
  ours: true,
  limit: { perIp: 10, windowS: 15 * 60, isShared: true },
  summary:
    'Mails the link to an order if number and e-mail name one; the response does not reveal whether they do.',
  input: z.object({
    /** As it is copied: #V…, Order V…, or the digits alone. */
    order: line(60).refine((text) => readOrderNumbers(text).length > 0, 'orderId'),
    email,
  }),
  output: z.object({}),
});
