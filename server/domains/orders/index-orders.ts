import type { Database } from '../../platform/database/statement.ts';
import { searchWords } from './search-words.ts';
import { insertDocuments, listUnsearched } from './store-search.ts';
import { indexOrder, listUnindexed } from './store-words.ts';

const BATCH = 500;

/** Stores by what staff finds orders; until then they are found by their number alone. */
async function documentOrders(db: Database): Promise<void> {
  for (;;) {
    const orders = await listUnsearched(db, BATCH);
    const documents = orders.map((order) => ({ id: order.id, words: searchWords(order) }));
    await insertDocuments(db, JSON.stringify(documents));
    if (orders.length < BATCH) return;
  }
}

/**
 * Stores the words of orders that have none yet: of all for staff, and of an older release for their members. Safe to
 * repeat and to interrupt.
 */
export async function indexOrders(db: Database): Promise<void> {
  await documentOrders(db);
  for (;;) {
    const orders = await listUnindexed(db, BATCH);
    for (const { lines, ...order } of orders) await indexOrder(db, { ...order, lines: lines ?? [] });
    if (orders.length < BATCH) return;
  }
}
