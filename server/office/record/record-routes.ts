import type { declareRecordCalls, FieldChanges } from '../../../contract/office/record.ts';
import { type OfficeRefusal, refuseStaff } from '../../../contract/office/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { type ChangeContext, handleChange, handleRead, type StaffRoute } from '../gate/handle-staff.ts';
import type { AnyRecord } from './bind-record.ts';
import { mergeFields } from './merge-fields.ts';
import { findFieldChange } from './store.ts';
import { writeLock, writeRead, writeSave } from './write-record.ts';

type Calls = ReturnType<typeof declareRecordCalls>;
type Row = Record<string, unknown>;

const cellOf = (value: unknown) =>
  (value instanceof Date ? value.toISOString() : (value ?? null)) as string | number | boolean | null;

const cellsOf = (row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellOf(value)]));

const rowOf = async (db: Database, text: string, id: string): Promise<Row | undefined> =>
  (await db.query({ text, values: [id] })).rows[0];

const shown = (value: unknown): string => (value === null || value === '' ? 'nothing' : `“${String(value)}”`);

/** Says at a field who has changed it since, and to what. */
async function conflictOf(
  tx: Database,
  { record, table, fields }: AnyRecord,
  { id, name, now }: { id: string; name: string; now: unknown },
) {
  const { column = name } = fields[name] ?? {};
  const last = await findFieldChange(tx, { entity: record.entity, id, relation: table, column });
  const when = last && ` on ${last.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return {
    field: `set.${name}.to`,
    message: `${last ? `${last.actor} has changed it to` : 'it has become'} ${shown(now)}${when ?? ''}`,
  };
}

/** PostgreSQL's code of a value that names nothing, such as a country that the shop does not know. */
const NAMES_NOTHING = '23503';

/** Stores values; refuses those that name what the shop does not have. */
async function store(tx: Database, statement: ReturnType<typeof writeSave>) {
  try {
    await tx.query(statement);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === NAMES_NOTHING)) throw error;
    return refuseStaff('InvalidInput', { message: 'The shop knows no such country, or other value.' });
  }
}

/**
 * Stores what still has the value that was seen. What is stored already is fine; where somebody has stored something else
 * since, nothing is.
 */
async function save(
  bound: AnyRecord,
  { save: contract }: Calls,
  context: ChangeContext,
  { id, set }: { id: string; set: FieldChanges },
): Promise<Result<Record<string, never>, OfficeRefusal>> {
  const { tx, now } = context;
  const row = await rowOf(tx, writeLock(bound), id);
  if (!row) return refuseStaff('NotFound');
  const { canChange, ...stored } = row;
  if (canChange !== true)
    return refuseStaff('Refused', { message: 'This can be read, but not changed any more.' });
  const current = cellsOf(stored);
  const { changed: values, conflicts } = mergeFields(current, set);
  if (conflicts.length > 0)
    return refuseStaff('EditConflict', {
      fields: await Promise.all(
        conflicts.map((name) => conflictOf(tx, bound, { id, name, now: current[name] })),
      ),
    });
  const fields = bound.check?.({ ...current, ...values }, set, now) ?? [];
  if (fields.length > 0) return refuseStaff('InvalidInput', { fields });
  if (Object.keys(values).length === 0) return ok({});
  const unknown = await store(tx, writeSave(bound, id, values));
  if (unknown) return unknown;
  await bound.saved?.(context, Number(id), set);
  context.set.inverse(contract, {
    id,
    set: Object.fromEntries(
      Object.entries(values).map(([name, to]) => [name, { from: to, to: current[name] }]),
    ) as never,
  });
  return ok({});
}

/** The calls of a bound record. */
export const recordRoutes = (calls: Calls, bound: AnyRecord): StaffRoute[] => [
  handleRead(calls.get, async ({ db }, { id }) => {
    const row = await rowOf(db, writeRead(bound), id);
    return row ? ok({ id, values: cellsOf(row) }) : refuseStaff('NotFound');
  }),
  handleChange(calls.save, (context, input) => save(bound, calls, context, input)),
];
