import { type OfficeRefusal, refuseStaff } from '../../../contract/office/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { ChangeContext } from '../gate/handle-staff.ts';
import { lockSpending } from '../gate/store-limits.ts';
import { addBulkJob } from './run-bulk.ts';
import { countRunning, insertBulk } from './store.ts';

/** Bulks of a person that run at once. */
const MAX_RUNNING = 3;

type NewBulk = { call: string; input: object; total: number; undoOf: number | null };

/** Stores a bulk with the rows that `addRows` gives it, for the worker. Refuses a fourth one of a person. */
export async function startBulk(
  { tx, staff, ip, reason, set }: ChangeContext,
  { call, input, total, undoOf }: NewBulk,
  addRows: (bulk: number) => Promise<unknown>,
): Promise<Result<{ id: number; total: number }, OfficeRefusal>> {
  // Presses at once are counted one after another.
  await lockSpending(tx, { staff: staff.id, kind: 'bulk' });
  if ((await countRunning(tx, staff.id)).count >= MAX_RUNNING)
    return refuseStaff('Refused', {
      message: 'Three of your bulks are under way. Wait for one, or cancel it.',
    });
  const given = { staff: staff.id, ip, call, input: JSON.stringify(input), reason, total, undoOf };
  const { id } = await insertBulk(tx, given);
  await addRows(id);
  await addBulkJob(tx, id);
  set.about('bulk', id);
  return ok({ id, total });
}
