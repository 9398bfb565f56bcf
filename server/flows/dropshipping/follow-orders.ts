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
import { listFollowed } from './query-orders.ts';

type Followed = Awaited<ReturnType<typeof listFollowed>>[number];

/** The state of an order of a batch by that of the shop's; one that was never paid can be quoted again. */
const targetOf = ({ orderState, isPaid }: Followed): BatchOrderState =>
  orderState === 'cancelled' && !isPaid ? 'expired' : stateOfOrder[orderState];

/**
 * Takes the states of the shop's orders over to the batches that they are of. What it reads are the orders as they stand
 * now, so that a repeat, or one that comes late, leads to the same.
 */
export async function followOrders(pool: Pool, orders: readonly string[]): Promise<void> {
  const batches = new Set((await listFollowed(pool, orders)).map(({ batchId }) => batchId));
  for (const batch of [...batches].sort())
    await transaction(pool, async (tx) => {
      if (!(await lockBatchOfJob(tx, batch))) return;
      const own = (await listFollowed(tx, orders)).filter(({ batchId }) => batchId === batch);
      for (const [to, some] of Map.groupBy(own, targetOf)) {
        const event = eventLeading(to);
        if (!event) continue;
        await setOrderStates(tx, { ids: some.map(({ id }) => id), from: statesBefore(event), to });
      }
      await refreshBatch(tx, batch);
    });
}
