import { z } from 'zod';
import { declare } from './call.ts';
import { moment, typedPassword } from './fields.ts';
import { wish } from './user.ts';

/** Six digits of the app, or a recovery code; spaces and hyphens are those of how it is shown. */
export const factorCode = z
  .string({ error: 'required' })
  .max(40, 'tooLong')
  .transform((code) => code.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(1, 'required'));
const limit = { perIp: 60, perAccount: 20, windowS: 60 * 60, isShared: true };
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const getSecondFactor = declare({
  method: 'GET',
  path: '/user/secondfactor',
  scope: 'closed',
  access: 'member',
  ours: true,
  summary: 'Whether signing in needs a code of an authenticator app besides the password.',
  input: z.object({}),
  output: z.object({
    /** ISO time since when; null while it is off. */
    since: moment.nullable(),
    /** Recovery codes that are not used yet. */
    recoveryLeft: z.int(),
    /** An app that was begun within the last 15 minutes and awaits its first code. */
    pending: z.object({ secret: z.string(), uri: z.string() }).nullable(),
  }),
});
export type SecondFactor = z.output<typeof getSecondFactor.output>;

export const startSecondFactor = declare({
  method: 'POST',
  path: '/user/secondfactor/start',
  scope: 'closed',
  access: 'member',
  ours: true,
  returnsSecret: true,
  limit,
  refusals: ['SignInLocked', 'SecondFactorOn'],
  summary:
    'Creates the secret for an authenticator app (TOTP, RFC 6238); nothing changes until its first code.',
  input: z.object({ password: typedPassword }),
  output: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmSecondFactor = declare({
  method: 'POST',
  path: '/user/secondfactor/confirm',
  scope: 'closed',
  access: 'member',
  ours: true,
  returnsSecret: true,
  limit,
  refusals: ['SignInLocked', 'SecondFactorOn', 'CodeInvalid'],
  summary:
    'Turns the second factor on by the first code of the app, and returns ten recovery codes, once. Other devices stay signed in; the owner gets a mail.',
  input: z.object({ code: factorCode }),
  output: recoveryCodes,
});

export const renewRecoveryCodes = declare({
  method: 'POST',
  path: '/user/secondfactor/codes',
  scope: 'closed',
  access: 'member',
  ours: true,
  returnsSecret: true,
  limit,
  refusals: ['SignInLocked', 'NotFound'],
  summary: 'Replaces all recovery codes by ten new ones; needs a code of the app, or one of the old ones.',
  input: z.object({ code: factorCode }),
  output: recoveryCodes,
});

export const endSecondFactor = declare({
  method: 'POST',
  path: '/user/secondfactor/end',
  scope: 'closed',
  access: 'member',
  ours: true,
  limit,
  refusals: ['SignInLocked'],
  summary: 'Turns the second factor off by password and code. The owner gets a mail.',
  input: z.object({ password: typedPassword, code: factorCode }),
  output: z.object({}),
});

export const loginWithCode = declare({
  method: 'POST',
  path: '/user/login/code',
  scope: 'closed',
  setsCookies: true,
  startsSession: true,
  access: 'anyone',
  openWhenClosed: true,
  ours: true,
  limit: { perIp: 30, windowS: 60, isShared: true },
  summary:
    'Completes a sign-in that was refused with SecondFactorRequired: its challenge (10 minutes, once) with a code of the app or a recovery code.',
  input: z.object({ challenge: z.string({ error: 'required' }).max(200), code: factorCode, wish }),
  output: z.object({ token: z.string(), userid: z.string() }),
});
