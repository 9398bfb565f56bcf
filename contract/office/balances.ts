import { z } from 'zod';
import { email } from '../fields.ts';
import { declareStaff } from './call.ts';

/** US cents that one adjustment changes at most, and days that gift money lasts at most. */
const MAX_CENTS = 100_000_000;
const MAX_GIFT_DAYS = 3650;

export const adjustBalance = declareStaff({
  path: '/balances/adjust',
  permission: 'payments:change',
  changes: true,
  reason: 'required',
  summary:
    'Gives to the balance of a member or takes from it, or gives gift money. A second person always approves it.',
  input: z.object({
    email,
    amount: z
      .int('an amount')
      .min(-MAX_CENTS, 'at most 1,000,000.00 USD')
      .max(MAX_CENTS, 'at most 1,000,000.00 USD')
      .refine((cents) => cents !== 0, 'the amount is missing')
      .describe('US cents, less than 0 for what is taken'),
    giftDays: z
      .int('a whole number')
      .min(1, 'at least one day')
      .max(MAX_GIFT_DAYS, 'at most 3,650 days')
      .nullable()
      .describe('Days after which it expires, as gift money; null: it changes the balance'),
  }),
  output: z.object({}),
});
