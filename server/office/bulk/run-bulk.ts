import type { Pool } from 'pg';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import type { Log } from '../../platform/log.ts';
import type { Staff, StaffRoute } from '../gate/handle-staff.ts';
import { findStaff, lockStaff } from '../gate/store.ts';
import { endBulk, findNextRow, findOwner, lockRunning, type RunningBulk, storeRow } from './store.ts';
import { inputOf, type RowResult, tryRow } from './try-row.ts';

export type BulkContext = {
  pool: Pool;
  log: Pick<Log, 'error'>;
  /** Every changing call that a bulk may make. */
  routes: readonly StaffRoute[];
  now: () => number;
};

const ROWS_A_TURN = 50;
/** The job that makes the calls of a bulk. */
export const RUN_BULK = 'run-bulk';

/** Adds the job of a bulk; one that waits is replaced. */
export const addBulkJob = (db: Database, id: number): Promise<void> =>
  addJob(db, RUN_BULK, { id }, { key: `${RUN_BULK} ${id}` });

const BROKEN: RowResult = {
  state: 'refused',
  message: 'This failed by a fault of the program. Nothing was changed; the log has it.',
  set: null,
};

/** The person as their roles are now, and locked: disabling waits for the row, or was first. */
async function personOf(tx: Database, id: number, now: number): Promise<Staff | null> {
  if (!(await lockStaff(tx, id))) return null;
  const found = await findStaff(tx, id);
  return found ? { ...found, permissions: new Set(found.permissions), factorAt: now, session: 0 } : null;
}

type Claimed = { bulk: RunningBulk; row: { n: number; record: string; input: object }; staff: Staff };

/** Locks the next row of a bulk with its person; ends the bulk where there is none, and returns null. */
async function claimRow(tx: Database, id: number, now: number): Promise<Claimed | null> {
  const owner = await findOwner(tx, id);
  // The person first, as every call does: two that wait for each other would be a deadlock.
  const staff = owner && (await personOf(tx, owner.staff, now));
  const bulk = await lockRunning(tx, id);
  if (!bulk) return null;
  const row = await findNextRow(tx, id);
  if (staff && row) return { bulk, row, staff };
  await endBulk(tx, { id, state: row ? 'stopped' : 'done' });
  return null;
}

/** Makes the call of the next row and stores its result, both or neither. Returns false where there is none. */
async function runNextRow({ pool, log, routes, now }: BulkContext, id: number): Promise<boolean> {
  let claimedRow: number | undefined;
  try {
    return await transaction(pool, async (tx) => {
      const at = now();
      const claimed = await claimRow(tx, id, at);
      if (!claimed) return false;
      const { bulk, row, staff } = claimed;
      claimedRow = row.n;
      const route = routes.find(({ contract }) => contract.path === bulk.call);
      if (route?.kind !== 'change') throw new Error(`no bulk can call ${bulk.call}`);
      const context = { staff, ip: bulk.ip, userAgent: '', now: at, setSession: () => undefined };
      const input = inputOf(route, bulk.input, row);
      const result = await tryRow(tx, context, { route, input, reason: bulk.reason });
      await storeRow(tx, { bulk: id, n: row.n, ...result });
      return true;
    });
  } catch (error) {
    if (claimedRow === undefined || isUnavailable(error)) throw error;
    log.error({ err: error, bulk: id, row: claimedRow }, 'a row of a bulk failed');
    await storeRow(pool, { bulk: id, n: claimedRow, ...BROKEN });
    return true;
  }
}

/**
 * Makes the calls of a bulk: a turn of 50 rows, each in a transaction of its own, then another job. Killed at any moment
 * it goes on with the row that has no result.
 */
export async function runBulk(context: BulkContext, id: number): Promise<void> {
  for (let row = 0; row < ROWS_A_TURN; row += 1) if (!(await runNextRow(context, id))) return;
  await addBulkJob(context.pool, id);
}
