import { z } from 'zod';
import { declareStaff } from './call.ts';
import { change } from './change.ts';
import { anyOfficeLine } from './line.ts';
import { limitKinds } from './permissions.ts';

const id = z.int();
const proposal = z.object({
  id,
  call: z.string(),
  entity: z.string().nullable(),
  entityId: z.string().nullable(),
  amount: z.int().nullable().describe('US cents'),
  about: z.string().describe('Name of the record, where its number says nothing'),
  reason: z.string(),
  order: z
    .object({
      buyer: z.string(),
      currency: z.string(),
      refunded: z.int().describe('What the buyer would get, in minor units of the order'),
      delivery: z.int().describe('What of it is for the delivery'),
      reduction: z.int().describe('What of it lowers the price of goods that the buyer keeps'),
      goods: z.array(z.object({ title: z.string(), sku: z.string(), pieces: z.int(), amount: z.int() })),
    })
    .nullable(),
  changes: z.array(change).describe('Rows that it would change'),
  proposedBy: z.string(),
  isOwn: z.boolean(),
  mayDecide: z.boolean().describe('Whether the person may approve or refuse it, as far as rights go'),
  at: z.string(),
  expiresAt: z.string(),
  runsAt: z.string().nullable().describe('When it runs by itself, as nobody else could approve it'),
  state: z.enum(['open', 'approved', 'refused', 'withdrawn', 'expired', 'alone']),
  decidedBy: z.string().nullable(),
  note: z.string(),
});
export type Proposal = z.output<typeof proposal>;

export const listProposals = declareStaff({
  path: '/approvals/list',
  permission: null,
  summary: 'What waits for a second person, and the last that was decided: of areas that the person sees.',
  input: z.object({ orderId: z.string().max(40).optional().describe('Those about an order alone') }),
  output: z.object({ proposals: z.array(proposal) }),
});

/** US cents; null: any amount. */
const limit = z.int().nullable();

export const getOwnLimit = declareStaff({
  path: '/approvals/limit',
  permission: null,
  summary: 'What the person may give away without a second one, and has given away today (UTC).',
  input: z.object({ kind: z.enum(limitKinds) }),
  output: z.object({ perAction: limit, perDay: limit, spent: z.int() }),
});

export const approveProposal = declareStaff({
  path: '/approvals/approve',
  permission: null,
  changes: true,
  stepUp: true,
  summary: 'Runs what somebody else has proposed. Refused when it would do something else by now.',
  input: z.object({ id, at: z.string().optional().describe('When the proposal that was seen was made') }),
  output: z.object({}),
});

export const closeProposal = declareStaff({
  path: '/approvals/close',
  permission: null,
  changes: true,
  summary: 'Refuses a proposal of somebody else, or withdraws an own one.',
  input: z.object({ id, note: anyOfficeLine(200) }),
  output: z.object({}),
});

/** Not called by pages: the worker runs it for an owner whom nobody else could have approved within a day. */
export const runAlone = declareStaff({
  path: '/approvals/run-alone',
  permission: null,
  changes: true,
  summary: 'Runs what an owner has proposed a day ago, where nobody else could approve it.',
  input: z.object({ id }),
  output: z.object({}),
});
