import { z } from 'zod';
import { email } from '../fields.ts';
import { addPasskey } from '../passkey.ts';
import { declareStaff } from './call.ts';
import { officeLine } from './line.ts';

const typedCode = z
  .string()
  .trim()
  .min(6, 'a code has 6 digits, a recovery code more')
  .max(40, 'a code is shorter');
const typedPassword = z
  .string()
  .min(1, 'the password is missing')
  .max(200, 'a password has at most 200 characters');

const person = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  shop: z.string().describe('Name of the shop'),
});
export type Person = z.output<typeof person>;

export const signIn = declareStaff({
  path: '/session/open',
  permission: 'anyone',
  summary: 'Signs a person of the staff in by password and code of the second factor.',
  input: z.object({ email, password: typedPassword, code: typedCode }),
  output: person,
});

export const getSession = declareStaff({
  path: '/session/get',
  permission: null,
  summary: 'Who is signed in, and what they may do.',
  input: z.object({}),
  output: person,
});

export const signOut = declareStaff({
  path: '/session/close',
  permission: null,
  summary: 'Ends the session.',
  input: z.object({}),
  output: z.object({}),
});

export const confirmFactor = declareStaff({
  path: '/session/confirm-factor',
  permission: null,
  summary: 'Gives the code of the second factor again, for what is grave; counts for 15 minutes.',
  input: z.object({ code: typedCode }),
  output: z.object({}),
});

const invitationToken = z.string().min(20, 'the link is incomplete').max(100, 'the link is incomplete');

export const readInvitation = declareStaff({
  path: '/invitation/get',
  permission: 'anyone',
  summary: 'Whom an invitation is for, and the secret of the second factor to set up.',
  input: z.object({ token: invitationToken }),
  output: z.object({
    email: z.string(),
    secret: z.string(),
    uri: z.string().describe('otpauth address, for a QR code'),
  }),
});

export const acceptInvitation = declareStaff({
  path: '/invitation/accept',
  permission: 'anyone',
  summary:
    'Sets name, password and second factor, and signs in. Ends the invitation. The factor is an app, by its code, or a passkey.',
  input: z.object({
    token: invitationToken,
    name: officeLine('name', 100),
    password: z.string().min(12, 'at least 12 characters').max(200, 'at most 200 characters'),
    code: typedCode.optional(),
    credential: addPasskey.input.shape.credential.optional(),
  }),
  output: z.object({ person, recoveryCodes: z.array(z.string()) }),
});

const session = z.object({
  id: z.int(),
  at: z.string(),
  seenAt: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  isThis: z.boolean(),
});

export const listSessions = declareStaff({
  path: '/session/list',
  permission: null,
  summary: 'Sessions of the person.',
  input: z.object({}),
  output: z.object({ sessions: z.array(session) }),
});

export const endSession = declareStaff({
  path: '/session/end',
  permission: null,
  summary: 'Ends another session of the person.',
  input: z.object({ id: z.int() }),
  output: z.object({}),
});
