import { z } from 'zod';
import { declare } from './call.ts';
import { email } from './fields.ts';
import { declareLinkCall, mailedLink } from './mailed-link.ts';

export const subscribeNewsletter = declare({
  method: 'POST',
  path: '/newsletter/subscribe',
  scope: 'closed',
  access: 'anyone',
  ours: true,
  limit: { perIp: 10, windowS: 60 * 60, isShared: true },
  summary:
    'Mails the link that confirms a subscription to the newsletter. The answer is the same for an address that has it.',
  input: z.object({ email }),
  output: z.object({}),
});

export const confirmNewsletter = declareLinkCall({
  path: '/newsletter/confirm',
  summary: 'Confirms a subscription by its mailed link, within a week; a repeat changes nothing.',
  link: mailedLink,
});

export const endNewsletter = declareLinkCall({
  path: '/newsletter/end',
  summary: 'Ends a subscription by a link of the newsletter; a repeat changes nothing.',
  link: mailedLink,
});
