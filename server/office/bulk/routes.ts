import { BULK_PAGE, cancelBulk, listBulkRows, listBulks, undoBulk } from '../../../contract/office/bulk.ts';
import { undoChange } from '../../../contract/office/history.ts';
import { refuseStaff } from '../../../contract/office/refusals.ts';
import { ok } from '../../../kit/result.ts';
import { handleChange, handleRead, type Staff, type StaffRoute } from '../gate/handle-staff.ts';
import { startBulk } from './start-bulk.ts';
import {
  type BulkRow,
  endBulk,
  findOwner,
  insertUndoRows,
  listLatestBulks,
  listProblems,
  setTotal,
} from './store.ts';

const SHOWN = 50;

const seesAll = ({ permissions }: Staff): boolean => permissions.has('history:see');

const bulkOf = ({ staff, at, endedAt, ...row }: BulkRow, me: number) => ({
  ...row,
  isOwn: staff === me,
  canUndo: row.canUndo && staff === me,
  at: at.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

const undo = handleChange(undoBulk, async (context, { id }) => {
  const { tx, staff } = context;
  const owner = await findOwner(tx, id);
  if (owner?.staff !== staff.id) return refuseStaff('NotFound');
  let total = 0;
  const begun = await startBulk(
    context,
    { call: undoChange.path, input: {}, total: 0, undoOf: id },
    async (bulk) => {
      total = await insertUndoRows(tx, { bulk, of: id });
      await setTotal(tx, { id: bulk, total });
    },
  );
  if (!begun.ok) return begun;
  if (total === 0)
    return refuseStaff('Refused', { message: 'There is nothing left of it that can be undone.' });
  return ok({ id: begun.value.id, total });
});

/** The calls about work on many records: a person has their own, and whoever sees the history reads that of all. */
export const bulkRoutes = (): StaffRoute[] => [
  handleRead(listBulks, async ({ db, staff }) => {
    const rows = await listLatestBulks(db, { staff: seesAll(staff) ? null : staff.id, limit: SHOWN });
    return ok({ bulks: rows.map((row) => bulkOf(row, staff.id)) });
  }),
  handleRead(listBulkRows, async ({ db, staff }, { id, after }) => {
    const owner = await findOwner(db, id);
    if (!owner || (owner.staff !== staff.id && !seesAll(staff))) return refuseStaff('NotFound');
    const rows = await listProblems(db, { bulk: id, after, limit: BULK_PAGE + 1 });
    return ok({ rows: rows.slice(0, BULK_PAGE), more: rows.length > BULK_PAGE });
  }),
  handleChange(cancelBulk, async ({ tx, staff }, { id }) => {
    const owner = await findOwner(tx, id);
    if (owner?.staff !== staff.id) return refuseStaff('NotFound');
    if ((await endBulk(tx, { id, state: 'cancelled' })) === 0)
      return refuseStaff('Refused', { message: 'It had ended already.' });
    return ok({});
  }),
  undo,
];
