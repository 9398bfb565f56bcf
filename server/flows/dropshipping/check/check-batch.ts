import {
  listUnchecked,
  lockBatchOfJob,
  refreshBatch,
  saveCheck,
} from '../../../domains/dropshipping/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { batchContext } from './batch-context.ts';
import { checkOrders } from './check-orders.ts';
import type { CheckContext } from './context.ts';

/** Orders of one part: a batch of 5,000 is checked in 25, each of which is saved with where the next begins. */
const PART = 200;

/** Checks the next part of a batch; returns whether there may be more. */
async function checkPart(
  tx: Database,
  check: CheckContext,
  { id, size }: { id: string; size: number },
): Promise<boolean> {
  const batch = await lockBatchOfJob(tx, id);
  const context = batch && (await batchContext(tx, batch));
  if (!batch || !context) return false;
  const { attempt, cursor, memberId: member } = batch;
  const orders = await listUnchecked(tx, { batch: id, after: cursor, limit: size });
  const last = orders.at(-1);
  if (!last) {
    await refreshBatch(tx, id);
    return false;
  }
  const ids = orders.map((order) => order.id);
  await checkOrders(tx, check, { batch: id, member, context, ids });
  await saveCheck(tx, { id, attempt, cursor: last.id, done: orders.length });
  if (orders.length === size) return true;
  await refreshBatch(tx, id);
  return false;
}

/**
 * Checks the orders of a batch that wait for it, in parts of a transaction each: killed at any moment, it goes on behind
 * the last part when the job runs again. A repeat, or one beside another, checks nothing twice.
 */
export async function checkBatch(check: CheckContext, id: string, size = PART): Promise<void> {
  for (;;) {
    const isMore = await transaction(check.pool, (tx) => checkPart(tx, check, { id, size }));
    if (!isMore) return;
  }
}
