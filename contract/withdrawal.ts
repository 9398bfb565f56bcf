import { z } from 'zod';
import { declare } from './call.ts';
import { email, line, moment, optionalText } from './fields.ts';

export const withdrawFromContract = declare({
  method: 'POST',
  path: '/order/withdraw',
  scope: 'closed',
  access: 'anyone',
  openWhenClosed: true,
  changes: true,
  ours: true,
  limit: { perIp: 10, windowS: 60 * 60, isShared: true },
  summary:
    'Declares a consumer’s withdrawal from a contract, and mails its confirmation. The response does not reveal whether the order exists.',
  input: z.object({
    /** As the buyer writes it. */
    order: line(40),
    name: line(120),
    email,
    /** What is withdrawn from; empty for the whole order. */
    items: optionalText(2000).default(''),
  }),
  output: z.object({ reference: z.string(), receivedAt: moment }),
});
