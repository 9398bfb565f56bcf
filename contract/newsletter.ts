import { z } from 'zod';
import { declare } from './call.ts';
import { email } from './fields.ts';

/** Of a mailed link. */
const link = z.object({ email: z.string().max(254), key: z.string().max(60) });

export const subscribeNewsletter = declare({
  method: 'POST',
  path: '/newsletter/subscribe',
  access: 'anyone',
  ours: true,
  limit: { perIp: 10, windowS: 60 * 60, isShared: true },
  summary:
    'Mails the link that confirms a subscription to the newsletter. The answer is the same for an address that has it.',
  input: z.object({ email }),
  output: z.object({}),
});

export const confirmNewsletter = declare({
  method: 'POST',
  path: '/newsletter/confirm',
  access: 'anyone',
  ours: true,
  limit: { perIp: 60, windowS: 60 * 60 },
  summary: 'Confirms a subscription by its mailed link, within a week; a repeat changes nothing.',
  input: link,
  output: z.object({}),
});

export const endNewsletter = declare({
  method: 'POST',
  path: '/newsletter/end',
  access: 'anyone',
  ours: true,
  limit: { perIp: 60, windowS: 60 * 60 },
  summary: 'Ends a subscription by a link of the newsletter; a repeat changes nothing.',
  input: link,
  output: z.object({}),
});
