import { z } from 'zod';
import { declare } from './call.ts';
import { calendarDay, day, line, moment, typedPassword } from './fields.ts';
import { scopes } from './scopes.ts';
import { factorCode } from './second-factor.ts';

/** API tokens that a member has at a time, expired ones among them. */
export const MAX_API_TOKENS = 20;
const scopeList = z.array(z.enum(scopes)).min(1, 'choose').max(scopes.length);

const apiToken = z.object({
  /** Names it in `revokeApiToken`; it is not the token. */
  id: z.int(),
  name: z.string(),
  /** The last four characters of the token. */
  ending: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** ISO time. */
  createdAt: moment,
  /** ISO time from which it is refused; null: until it is revoked. */
  expiresAt: moment.nullable(),
  /** The day in UTC of its last call; null before the first. */
  usedOn: calendarDay.nullable(),
});
export type ApiToken = z.output<typeof apiToken>;

export const getApiTokens = declare({
  method: 'GET',
  path: '/user/tokens',
  scope: 'closed',
  access: 'member',
  ours: true,
  summary: 'The API tokens of the member, the newest first. The tokens themselves are not stored.',
  input: z.object({}),
  output: z.array(apiToken),
});

export const createApiToken = declare({
  method: 'POST',
  path: '/user/tokens/create',
  scope: 'closed',
  returnsSecret: true,
  access: 'member',
  ours: true,
  limit: { perIp: 60, perAccount: 20, windowS: 60 * 60, isShared: true },
  refusals: ['SignInLocked', 'TooManyTokens'],
  summary:
    'Creates an API token by password, and by a code where a second factor is on. Only this response contains the token; the owner gets a mail.',
  input: z.object({
    name: line(60),
    scopes: scopeList,
    /** The last day in UTC on which it is accepted; without one it is valid until it is revoked. */
    lastDay: day.optional(),
    password: typedPassword,
    /** Of the second factor, where it is on. */
    code: factorCode.optional(),
  }),
  output: z.object({ token: z.string(), id: z.int() }),
});

export const revokeApiToken = declare({
  method: 'POST',
  path: '/user/tokens/revoke',
  scope: 'closed',
  access: 'member',
  ours: true,
  limit: { perIp: 120, perAccount: 60, windowS: 60 * 60 },
  summary: 'Revokes an API token of the member: its next call is refused with 401.',
  input: z.object({ id: z.coerce.number().int().positive('invalid') }),
  output: z.object({}),
});
