import { z } from 'zod';
import { declareStaff } from './call.ts';

export const listWaitingMessages = declareStaff({
  path: '/today/messages',
  permission: 'orders:see',
  summary: 'Messages of buyers that nobody has answered, the longest waiting first, 20 at most.',
  input: z.object({}),
  output: z.object({
    messages: z.array(z.object({ orderId: z.string(), buyer: z.string(), at: z.string(), text: z.string() })),
    isMore: z.boolean(),
  }),
});
