import type { Pool } from 'pg';
import { transaction } from '../../platform/database/transaction.ts';
import { publish } from './publish.ts';
import { publishRest } from './publish-all.ts';
import { productsOf, productsWithNextSale } from './query.ts';

/** Longer than between two runs, so that a late run misses no sale. */
const SALES_SINCE_MS = 5 * 60_000;
const BATCH = 500;

/**
 * The jobs that update lists: sold-out and restocked products, sales that start or end, and all products at night,
 * since scores of new products fade.
 */
export const publishTasks = (pool: Pool, now: () => number) => ({
  'publish-products': async (payload: unknown) => {
    const { skus } = payload as { skus: string[] };
    await transaction(pool, async (tx) => {
      const products = await productsOf(tx, skus);
      await publish(
        tx,
        products.map(({ id }) => id),
      );
    });
  },
  'publish-sales': async () => {
    const ids = (await productsWithNextSale(pool, new Date(now() - SALES_SINCE_MS))).map(({ id }) => id);
    for (let at = 0; at < ids.length; at += BATCH)
      await transaction(pool, (tx) => publish(tx, ids.slice(at, at + BATCH)));
  },
  'publish-all': (payload: unknown) => publishRest(pool, afterOf(payload)),
});

/** Returns the product id after which a run continues; the cron job starts at the first product. */
function afterOf(payload: unknown): number {
  const after = typeof payload === 'object' && payload !== null && 'after' in payload ? payload.after : 0;
  return typeof after === 'number' ? after : 0;
}
