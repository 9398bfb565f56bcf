import { z } from 'zod';
import { declareStaff } from './call.ts';

const id = z.int();
const proposal = z.object({
  id,
  call: z.string(),
  entity: z.string().nullable(),
  entityId: z.string().nullable(),
  amount: z.int().describe('US cents'),
  reason: z.string(),
  answer: z.record(z.string(), z.unknown()).describe('What the call would answer'),
  preview: z.array(z.object({ relation: z.string(), key: z.string(), op: z.string() }).loose()),
  proposedBy: z.string(),
  isOwn: z.boolean(),
  at: z.string(),
  expiresAt: z.string(),
  state: z.enum(['open', 'approved', 'refused', 'withdrawn', 'expired']),
  decidedBy: z.string().nullable(),
  note: z.string(),
});
export type Proposal = z.output<typeof proposal>;

export const listProposals = declareStaff({
  path: '/approvals/list',
  permission: null,
  summary: 'What waits for a second person, and the last that was decided: of areas that the person sees.',
  input: z.object({}),
  output: z.object({ proposals: z.array(proposal) }),
});

export const approveProposal = declareStaff({
  path: '/approvals/approve',
  permission: null,
  changes: true,
  stepUp: true,
  summary: 'Runs what somebody else has proposed. Refused when it would do something else by now.',
  input: z.object({ id }),
  output: z.object({}),
});

export const closeProposal = declareStaff({
  path: '/approvals/close',
  permission: null,
  changes: true,
  summary: 'Refuses a proposal of somebody else, or withdraws an own one.',
  input: z.object({ id, note: z.string().trim().max(200, 'at most 200 characters') }),
  output: z.object({}),
});
