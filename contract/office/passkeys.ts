import { z } from 'zod';
import { addPasskey, loginWithPasskey, startPasskey, startPasskeyLogin } from '../passkey.ts';
import { declareStaff } from './call.ts';
import { officeLine } from './line.ts';
import { acceptInvitation, signIn } from './session.ts';

/** What an authenticator answers when it made a passkey, and when it signs with one. */
const made = addPasskey.input.shape.credential;
const signed = loginWithPasskey.input.shape.credential;
const name = officeLine('name', 60);

export const askPasskey = declareStaff({
  path: '/session/ask-passkey',
  permission: 'anyone',
  summary: 'What an authenticator is asked to sign, for a sign-in or to confirm who it is (5 minutes, once).',
  input: z.object({}),
  output: startPasskeyLogin.output,
});

export const openByPasskey = declareStaff({
  path: '/session/open-by-passkey',
  permission: 'anyone',
  summary: 'Signs a person of the staff in by a passkey, in place of password and code.',
  input: z.object({ credential: signed }),
  output: signIn.output,
});

export const confirmByPasskey = declareStaff({
  path: '/session/confirm-by-passkey',
  permission: null,
  summary: 'Confirms by a passkey who it is, for what is grave; counts for 15 minutes.',
  input: z.object({ credential: signed }),
  output: z.object({}),
});

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  at: z.string(),
  usedAt: z.string().nullable(),
});

export const listOwnPasskeys = declareStaff({
  path: '/passkeys/list',
  permission: null,
  summary: 'Passkeys of the person, the newest first.',
  input: z.object({}),
  output: z.object({ passkeys: z.array(passkey) }),
});

export const startOwnPasskey = declareStaff({
  path: '/passkeys/start',
  permission: null,
  stepUp: true,
  summary: 'What an authenticator is asked for a new passkey (5 minutes, once).',
  input: z.object({ name }),
  output: startPasskey.output,
});

export const addOwnPasskey = declareStaff({
  path: '/passkeys/add',
  permission: null,
  changes: true,
  stepUp: true,
  summary: 'Adds the passkey that an authenticator made.',
  input: z.object({ name, credential: made }),
  output: z.object({}),
});

export const removeOwnPasskey = declareStaff({
  path: '/passkeys/remove',
  permission: null,
  changes: true,
  stepUp: true,
  summary: 'Removes a passkey of the person: it signs in no more.',
  input: z.object({ id: z.int() }),
  output: z.object({}),
});

export const startInvitedPasskey = declareStaff({
  path: '/invitation/start-passkey',
  permission: 'anyone',
  summary: 'What an authenticator is asked for the passkey of somebody who was invited (5 minutes, once).',
  input: acceptInvitation.input.pick({ token: true }),
  output: startPasskey.output,
});
