import { z } from 'zod';
import { declare } from './call.ts';
import { email, line } from './fields.ts';

export const mailOrderLink = declare({
  method: 'POST',
  path: '/order/link',
  scope: 'closed',
  access: 'anyone',
  changes: true,
  ours: true,
  limit: { perIp: 10, windowS: 15 * 60, isShared: true },
  summary:
    'Mails the link to an order if number and e-mail name one; the answer never tells whether they do.',
  input: z.object({
    order: line(40),
    email,
  }),
  output: z.object({}),
});
