import { z } from 'zod';
import { declareStaff } from './call.ts';

/** What an amount that is of no pieces is for. */
export const amountKinds = ['goods', 'shipping', 'goodwill'] as const;
export type AmountKind = (typeof amountKinds)[number];

export const refundOrderAmount = declareStaff({
  path: '/orders/refund-amount',
  permission: 'orders:change',
  changes: true,
  reason: 'required',
  previews: true,
  entity: { name: 'order', key: 'orderId' },
  summary: 'Pays an amount of a paid order back, of its goods, of its shipping or as goodwill.',
  input: z.object({
    orderId: z.string().max(40),
    kind: z.enum(amountKinds),
    amount: z
      .int('an amount')
      .min(1, 'more than nothing')
      .max(1_000_000_000_000, 'too much')
      .describe('With tax, in minor units of the order’s currency'),
    isAgain: z.boolean().default(false).describe('The same amount a second time, on purpose'),
    isDisputeAccepted: z.boolean().default(false),
  }),
  output: z.object({ amount: z.int(), currency: z.string() }),
});
