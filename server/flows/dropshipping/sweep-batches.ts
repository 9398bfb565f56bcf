import type { Pool } from 'pg';
import {
  deleteBatchRow,
  expireQuotes,
  listForgottenBatches,
  lockBatchOfJob,
  refreshBatch,
  UNPAID_BATCH_DAYS,
} from '../../domains/dropshipping/index.ts';
import { transaction } from '../../platform/database/transaction.ts';

const PART = 1000;

/**
 * Expires quotes whose 24 hours are over and updates their batches, and deletes batches that nobody has paid or changed
 * for 90 days. Safe to repeat and to interrupt.
 */
export async function sweepBatches(pool: Pool): Promise<void> {
  for (;;) {
    const expired = await expireQuotes(pool, PART);
    for (const batch of [...new Set(expired.map(({ batchId }) => batchId))].sort())
      await transaction(pool, async (tx) => {
        if (await lockBatchOfJob(tx, batch)) await refreshBatch(tx, batch);
      });
    if (expired.length < PART) break;
  }
  for (const { id } of await listForgottenBatches(pool, { days: UNPAID_BATCH_DAYS, limit: PART }))
    await deleteBatchRow(pool, id);
}
