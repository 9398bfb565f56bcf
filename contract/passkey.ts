import { z } from 'zod';
import { declare } from './call.ts';
import { line, moment, typedPassword } from './fields.ts';
import { factorCode } from './second-factor.ts';
import { wish } from './user.ts';

/** Passkeys that a member has at a time. */
export const MAX_PASSKEYS = 10;
/** How long an authenticator has to answer a challenge. */
export const PASSKEY_CHALLENGE_S = 5 * 60;

const base64url = (max: number) =>
  z
    .string({ error: 'required' })
    .max(max, 'tooLong')
    .regex(/^[\w-]+$/, 'invalid');

/** Characters of a credential id: 1,023 bytes at most. */
const MAX_ID = 1364;

/** What an authenticator answers, in the JSON form of Web Authentication Level 3. */
const credential = { id: base64url(MAX_ID), rawId: base64url(MAX_ID), type: z.literal('public-key') };
const registration = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url(4000), attestationObject: base64url(8000) }),
});
export type PasskeyRegistration = z.output<typeof registration>;
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(1400),
    userHandle: base64url(100).nullish(),
  }),
});
export type PasskeyAssertion = z.output<typeof assertion>;

const key = z.object({ id: z.string(), type: z.literal('public-key') });
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  excludeCredentials: z.array(key),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  /** ms. */
  timeout: z.int(),
});
export type PasskeyCreation = z.output<typeof creationOptions>;
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: z.literal('required'),
  /** ms. */
  timeout: z.int(),
});
export type PasskeyRequest = z.output<typeof requestOptions>;

const passkey = z.object({
  /** Names it in `removePasskey`. */
  id: z.int(),
  name: z.string(),
  /** ISO time. */
  createdAt: moment,
  /** ISO time of the last sign-in; null before the first. */
  usedAt: moment.nullable(),
});
export type Passkey = z.output<typeof passkey>;

const limit = { perIp: 60, perAccount: 20, windowS: 60 * 60, isShared: true };
const signInLimit = { perIp: 30, windowS: 60, isShared: true };

export const getPasskeys = declare({
  method: 'GET',
  path: '/user/passkeys',
  scope: 'closed',
  access: 'member',
  ours: true,
  summary: 'The passkeys of the member, the newest first.',
  input: z.object({}),
  output: z.array(passkey),
});

export const startPasskey = declare({
  method: 'POST',
  path: '/user/passkeys/start',
  scope: 'closed',
  returnsSecret: true,
  access: 'member',
  ours: true,
  limit,
  refusals: ['TooManyPasskeys', 'SignInLocked'],
  summary:
    'Starts the registration of a passkey by password, and by a code where a second factor is on. Returns the options for the authenticator (5 minutes, once).',
  input: z.object({
    /** Checked before an authenticator makes a key; `addPasskey` stores it. */
    name: line(60),
    password: typedPassword,
    /** Of the second factor, where it is on. */
    code: factorCode.optional(),
  }),
  output: creationOptions,
});

export const addPasskey = declare({
  method: 'POST',
  path: '/user/passkeys/add',
  scope: 'closed',
  access: 'member',
  ours: true,
  limit,
  refusals: ['PasskeyRefused', 'TooManyPasskeys'],
  summary: 'Adds the passkey that an authenticator made for `startPasskey`. The owner gets a mail.',
  input: z.object({ name: line(60), credential: registration }),
  output: z.object({ id: z.int() }),
});

export const removePasskey = declare({
  method: 'POST',
  path: '/user/passkeys/remove',
  scope: 'closed',
  access: 'member',
  ours: true,
  limit: { perIp: 120, perAccount: 60, windowS: 60 * 60 },
  summary: 'Removes a passkey of the member: it signs in no more. The owner gets a mail.',
  input: z.object({ id: z.coerce.number().int().positive('invalid') }),
  output: z.object({}),
});

export const startPasskeyLogin = declare({
  method: 'POST',
  path: '/user/login/passkey/start',
  scope: 'closed',
  setsCookies: true,
  startsSession: true,
  access: 'anyone',
  openWhenClosed: true,
  ours: true,
  limit: signInLimit,
  summary:
    'Starts a sign-in with a passkey. Returns the options for the authenticator (5 minutes, once), and sets the cookie that binds it to the browser.',
  input: z.object({}),
  output: requestOptions,
});

export const loginWithPasskey = declare({
  method: 'POST',
  path: '/user/login/passkey',
  scope: 'closed',
  setsCookies: true,
  startsSession: true,
  access: 'anyone',
  openWhenClosed: true,
  ours: true,
  limit: signInLimit,
  refusals: ['PasskeyRefused', 'CredentialsWrong'],
  summary:
    'Signs in with a passkey, which replaces the password and the code. The answer is the same for an unknown passkey and a wrong signature.',
  input: z.object({ credential: assertion, wish }),
  output: z.object({ token: z.string(), userid: z.string() }),
});
