import type { Database } from '../../platform/database/statement.ts';
import { indexOrder, listUnindexed } from './store-words.ts';

const BATCH = 500;

/**
 * Stores the words of orders that have none yet, such as those of an older release. Safe to repeat and to interrupt.
 */
export async function indexOrders(db: Database): Promise<void> {
  for (;;) {
    const orders = await listUnindexed(db, BATCH);
    for (const { lines, ...order } of orders) await indexOrder(db, { ...order, lines: lines ?? [] });
    if (orders.length < BATCH) return;
  }
}
