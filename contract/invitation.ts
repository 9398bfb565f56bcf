import { z } from 'zod';
import { declare } from './call.ts';
import { amount } from './fields.ts';
import { toLine } from './typed-text.ts';

export const invitationCode = z.string().overwrite(toLine).trim().toUpperCase().max(40, 'tooLong');

export const getInvitationCode = declare({
  method: 'GET',
  path: '/v3/user/get_invitationcode',
  scope: 'account:read',
  access: 'member',
  summary: 'The code by which a member invites others, and what both get; it is made with the first call.',
  input: z.object({}),
  output: z.object({
    code: z.string(),
    /** The coupon that both get, in the answer's currency; null: nothing is given at present. */
    reward: amount.nullable(),
    currency: z.string(),
    /** Members who were invited by it, and those whose first order has shipped. */
    invited: z.int(),
    rewarded: z.int(),
  }),
});

export const bindInvitationCode = declare({
  method: 'GET',
  path: '/v3/user/bind_invitationcode',
  scope: 'closed',
  access: 'member',
  changes: true,
  limit: { perIp: 30, windowS: 15 * 60, isShared: true },
  summary: 'Records the inviter of the member: once, and before the first order. A repeat changes nothing.',
  input: z.object({ code: invitationCode.min(1, 'required') }),
  output: z.object({ code: z.string() }),
});

export const getBoundInvitation = declare({
  method: 'GET',
  path: '/v3/user/get_bindInvitationcode',
  scope: 'account:read',
  access: 'member',
  summary: 'The code by which the member was invited; null without one.',
  input: z.object({}),
  output: z.object({ code: z.string().nullable(), isRewarded: z.boolean() }),
});
