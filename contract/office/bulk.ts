import { z } from 'zod';
import { declareStaff, type StaffContract } from './call.ts';
import { anyOfficeLine } from './line.ts';
import { type List, stateOf } from './list.ts';

/** A call about one record that can be made for many: its other input is the same for all. */
export type BulkAction = { label: string; contract: StaffContract };

/** Declares an action for many records. Throws for a call that is about no record, changes nothing or asks for a code. */
export function bulkOf(label: string, contract: StaffContract): BulkAction {
  const { entity, changes, stepUp, path } = contract;
  if (!entity || !changes || stepUp) throw new Error(`${path} cannot be made for many records`);
  return { label, contract };
}

/** Rows that can be chosen, and worked on at once. */
export const MAX_CHOSEN = 10_000;
/** Rows that are tried before a bulk begins. */
export const MAX_TRIED = 200;
/** Rows of a page of results. */
export const BULK_PAGE = 200;

const selection = z.int();
const record = z.string().min(1).max(100);
const given = z.record(z.string(), z.unknown());
const result = z.object({ n: z.int(), record: z.string(), message: z.string() });

/** Declares what can be done with chosen rows of a list. */
export function declareBulkCalls(list: List, actions: Readonly<Record<string, BulkAction>>) {
  const action = z.string().refine((name) => Object.hasOwn(actions, name), 'the list has no such action');
  const { permission, name, label } = list;
  return {
    choose: declareStaff({
      path: `/${name}/choose`,
      permission,
      changes: true,
      summary: `Chooses rows of the list “${label}”: given ones, or all that it has now, ${MAX_CHOSEN} at most.`,
      input: z.union([
        z.strictObject({ records: z.array(record).min(1, 'choose a row').max(MAX_CHOSEN) }),
        z.strictObject({ state: stateOf(list) }),
      ]),
      output: z.object({ selection, total: z.int() }),
    }),
    tryBulk: declareStaff({
      path: `/${name}/try-bulk`,
      permission,
      summary: `What an action would do with the first ${MAX_TRIED} chosen rows: it is run and rolled back.`,
      input: z.object({ selection, action, input: given, reason: anyOfficeLine(200).default('') }),
      output: z.object({
        total: z.int(),
        tried: z.int(),
        fine: z.int(),
        proposed: z.int().describe('They would wait for a second person'),
        refused: z.array(result),
      }),
    }),
    startBulk: declareStaff({
      path: `/${name}/start-bulk`,
      permission,
      changes: true,
      reason: 'optional',
      summary: 'Lets the worker make a call for each chosen row.',
      input: z.object({ selection, action, input: given }),
      output: z.object({ id: z.int(), total: z.int() }),
    }),
  };
}

const id = z.int();
const bulk = z.object({
  id,
  call: z.string(),
  reason: z.string(),
  by: z.string(),
  isOwn: z.boolean(),
  state: z.enum(['running', 'done', 'cancelled', 'stopped']),
  total: z.int(),
  done: z.int(),
  refused: z.int(),
  proposed: z.int(),
  undoOf: z.int().nullable(),
  canUndo: z.boolean().describe('It has rows that something undoes, and that were not undone'),
  at: z.string(),
  endedAt: z.string().nullable(),
});
export type Bulk = z.output<typeof bulk>;

export const listBulks = declareStaff({
  path: '/bulk/list',
  permission: null,
  summary: 'Work on many records, the latest first: one’s own, that of all for whoever sees the history.',
  input: z.object({}),
  output: z.object({ bulks: z.array(bulk) }),
});

export const listBulkRows = declareStaff({
  path: '/bulk/rows',
  permission: null,
  summary: 'Rows of a bulk that were refused or proposed, with the reason.',
  input: z.object({ id, after: z.int().default(0) }),
  output: z.object({ rows: z.array(result), more: z.boolean() }),
});

export const cancelBulk = declareStaff({
  path: '/bulk/cancel',
  permission: null,
  changes: true,
  entity: { name: 'bulk', key: 'id' },
  summary: 'Stops one’s own bulk before its next row. What is done stays done.',
  input: z.object({ id }),
  output: z.object({}),
});

export const undoBulk = declareStaff({
  path: '/bulk/undo',
  permission: null,
  changes: true,
  reason: 'optional',
  summary: 'Begins a bulk that undoes what another has done, row by row and by the same rules.',
  input: z.object({ id }),
  output: z.object({ id, total: z.int() }),
});
