import type { Pool } from 'pg';
import {
  type BatchOrderState,
  eventLeading,
  lockBatchOfJob,
  refreshBatch,
  setOrderStates,
  stateOfOrder,
  statesBefore,
} from '../../domains/dropshipping/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { type BatchMail, MAIL_BATCH } from './mail-batch.ts';
import { listFollowed } from './query-orders.ts';

type FollowedOrder = Awaited<ReturnType<typeof listFollowed>>[number];

/** The state of an order of a batch by that of the shop's; one that was never paid can be quoted again. */
const targetOf = ({ orderState, isPaid }: FollowedOrder): BatchOrderState =>
  orderState === 'cancelled' && !isPaid ? 'expired' : stateOfOrder[orderState];

/**
 * Copies the states of the shop's orders to their batches. What it reads are the orders as they stand
 * now, so that a repeat, or one that comes late, leads to the same.
 */
export async function followOrders(pool: Pool, orders: readonly string[]): Promise<void> {
  const batches = new Set((await listFollowed(pool, orders)).map(({ batchId }) => batchId));
  for (const batch of [...batches].sort())
    await transaction(pool, async (tx) => {
      const before = await lockBatchOfJob(tx, batch);
      if (!before) return;
      const own = (await listFollowed(tx, orders)).filter(({ batchId }) => batchId === batch);
      for (const [to, some] of Map.groupBy(own, targetOf)) {
        const event = eventLeading(to);
        if (!event) continue;
        const ids = some.map(({ id }) => id);
        const moved = await setOrderStates(tx, { ids, from: statesBefore(event), to });
        const mail: BatchMail = { batch, kind: 'batchPaid', orders: moved, of: String(ids[0]) };
        if (event === 'pay' && moved > 0) await addJob(tx, MAIL_BATCH, mail);
      }
      const state = await refreshBatch(tx, batch);
      const shipped: BatchMail = { batch, kind: 'batchShipped', orders: own.length, of: '' };
      if (state === 'shipped' && before.state !== state) await addJob(tx, MAIL_BATCH, shipped);
    });
}
