import { z } from 'zod';
import { declare } from './call.ts';
import { email } from './fields.ts';
import { toLine } from './typed-text.ts';

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
    order: z.string('required').overwrite(toLine).trim().min(1, 'required').max(40, 'tooLong'),
    email,
  }),
  output: z.object({}),
});
