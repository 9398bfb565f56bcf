import { z } from 'zod';
import { isSameSitePath } from '../kit/same-site-path.ts';
import { declare } from './call.ts';
import { toLine } from './typed-text.ts';

const TOO_SIMPLE =
  /^(\d)\1{5}$|^(012345|123456|234567|345678|456789|567890|987654|876543|765432|654321|543210)$/;

/** The form of a balance password. */
export const BALANCE_PASSWORD = /^\d{6}$/;

/** Six digits, none of those that are tried first: five errors lock the password. */
const balancePassword = z
  .string({ error: 'required' })
  .regex(BALANCE_PASSWORD, 'balancePassword')
  .refine((digits) => !TOO_SIMPLE.test(digits), 'balancePasswordSimple');
const secret = z.string().max(200, 'tooLong').optional();

export const changeBalancePassword = declare({
  method: 'POST',
  path: '/user/change/balance/password',
  scope: 'closed',
  access: 'member',
  limit: { perIp: 60, perAccount: 10, windowS: 60 * 60, isShared: true },
  refusals: ['SignInLocked', 'BalancePasswordLocked', 'BalancePasswordWrong'],
  summary:
    'Sets the balance password: the first one with the password of the account, a new one with the balance password that it replaces.',
  input: z.object({
    password: balancePassword,
    /** Of the account; needed while no balance password is set. */
    accountPassword: secret,
    /** The present balance password. */
    oldPassword: secret,
  }),
  output: z.object({}),
});

export const sendBalanceReset = declare({
  method: 'GET',
  path: '/user/balance/Password/email',
  scope: 'closed',
  access: 'member',
  changes: true,
  limit: { perIp: 20, perAccount: 3, windowS: 15 * 60, isShared: true },
  summary: 'Mails the member a link with a code that sets a new balance password (30 minutes, once).',
  input: z.object({
    /** The path of the page to go back to once the password is set. */
    from: z.string().overwrite(toLine).max(2000, 'tooLong').refine(isSameSitePath, 'invalid').optional(),
  }),
  output: z.object({}),
});

export const resetBalancePassword = declare({
  method: 'POST',
  path: '/user/balance/reset/password',
  scope: 'closed',
  access: 'member',
  limit: { perIp: 60, perAccount: 10, windowS: 60 * 60, isShared: true },
  summary: 'Sets a new balance password by the mailed code, and unlocks it. The code may be in the query.',
  input: z.object({ code: z.string().max(200), password: balancePassword }),
  output: z.object({}),
});
