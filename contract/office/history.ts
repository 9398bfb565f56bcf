import { z } from 'zod';
import { declareStaff } from './call.ts';
import { change } from './change.ts';

const changeSet = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(['change', 'read', 'sign_in', 'export']),
  staffId: z.int(),
  actor: z.string().describe('Name of the person, or what ran'),
  call: z.string(),
  reason: z.string(),
  entity: z.string().nullable(),
  entityId: z.string().nullable(),
  changes: z.array(change),
  currency: z.string().describe('Of the amounts of an order in the rows; else USD'),
  undo: z.enum(['possible', 'done', 'none']),
});
export type ChangeSet = z.output<typeof changeSet>;

export const getRecordHistory = declareStaff({
  path: '/history/record',
  permission: null,
  summary: 'What staff did with a record, newest first. Needs the right to see its area.',
  input: z.object({ entity: z.string().max(40), id: z.string().max(40), before: z.int().optional() }),
  output: z.object({ sets: z.array(changeSet), more: z.boolean() }),
});

export const getHistory = declareStaff({
  path: '/history/list',
  permission: 'history:see',
  summary: 'What staff did, newest first.',
  input: z.object({
    before: z.int().optional(),
    staff: z.int().optional(),
    kind: changeSet.shape.kind.optional(),
    calls: z.array(z.string().max(60)).min(1).max(20).optional().describe('Only what these calls did'),
  }),
  output: z.object({ sets: z.array(changeSet), more: z.boolean() }),
});

export const undoChange = declareStaff({
  path: '/history/undo',
  permission: null,
  changes: true,
  summary: 'Runs the inverse of a change, by the same rules and permission as the change itself.',
  input: z.object({ id: z.int() }),
  output: z.object({}),
});
