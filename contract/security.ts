import { z } from 'zod';
import { declare } from './call.ts';
import { flag, moment, password, typedPassword } from './fields.ts';
import { toLine } from './typed-text.ts';

const limit = { perIp: 60, perAccount: 10, windowS: 60 * 60, isShared: true };

export const changePassword = declare({
  method: 'GET',
  path: '/user/password/update',
  scope: 'closed',
  access: 'member',
  changes: true,
  limit,
  refusals: ['SignInLocked'],
  summary:
    'Sets a new password by the present one. Every other device is signed out, mailed reset links end, and the owner gets a mail.',
  input: z.object({
    oldPassword: typedPassword,
    password,
    /** Whether all API tokens are revoked as well. */
    revokeTokens: flag.optional(),
  }),
  output: z.object({
    /** Devices that were signed out. */
    ended: z.int(),
  }),
});

const session = z.object({
  /** Names it in `endSession`; it is not its token. */
  id: z.string(),
  isCurrent: z.boolean(),
  /** As the browser names itself; empty where it does not. */
  browser: z.string(),
  ip: z.string(),
  /** ISO times; the last use to within an hour. */
  since: moment,
  seen: moment,
});
export type SignedInDevice = z.output<typeof session>;

export const getSessions = declare({
  method: 'GET',
  path: '/user/sessions',
  scope: 'closed',
  access: 'member',
  ours: true,
  summary: 'The devices on which the member is signed in, this one first, then by last use.',
  input: z.object({}),
  output: z.array(session),
});

export const endSession = declare({
  method: 'POST',
  path: '/user/sessions/end',
  scope: 'closed',
  access: 'member',
  ours: true,
  limit: { perIp: 120, perAccount: 60, windowS: 60 * 60 },
  summary: 'Signs one other device out; without `id` every other. This one signs out by /user/logout.',
  input: z.object({ id: z.string().overwrite(toLine).max(100).optional() }),
  output: z.object({ ended: z.int() }),
});
