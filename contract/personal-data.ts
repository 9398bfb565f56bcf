import { z } from 'zod';
import { declare } from './call.ts';
import { typedPassword } from './fields.ts';
import { factorCode } from './second-factor.ts';

/** What has to end before an account can be deleted; texts erasure.{blocker}. */
export const erasureBlockers = ['orders', 'requests', 'balance', 'topUps', 'company'] as const;
export type ErasureBlocker = (typeof erasureBlockers)[number];

export const checkErasure = declare({
  method: 'GET',
  path: '/user/delete/check',
  scope: 'closed',
  access: 'member',
  ours: true,
  summary: 'What has to end before the member’s account can be deleted, and what is lost with it.',
  input: z.object({}),
  output: z.object({
    blockers: z.array(z.enum(erasureBlockers)),
    points: z.int(),
  }),
});

export const deleteAccount = declare({
  method: 'POST',
  path: '/user/delete',
  scope: 'closed',
  setsCookies: true,
  startsSession: true,
  access: 'member',
  ours: true,
  limit: { perIp: 20, perAccount: 10, windowS: 60 * 60, isShared: true },
  refusals: ['SignInLocked', 'AccountInUse'],
  summary:
    'Deletes the member’s account: signs every device out, deletes what the law does not require, and takes name and e-mail out of the rest. Orders and invoices stay for as long as tax law says.',
  input: z.object({
    password: typedPassword,
    /** Of the second factor, where it is on. */
    code: factorCode.optional(),
  }),
  output: z.object({}),
});

export const exportPersonalData = declare({
  method: 'POST',
  path: '/user/data/export',
  scope: 'closed',
  access: 'member',
  ours: true,
  limit: { perIp: 60, perAccount: 10, windowS: 60 * 60 },
  summary:
    'Starts a file of everything that the shop stores of the member (JSON), which /user/download lists.',
  input: z.object({}),
  output: z.object({ id: z.uuid() }),
});
