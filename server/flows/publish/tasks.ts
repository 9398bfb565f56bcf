import type { Pool } from 'pg';
import { transaction } from '../../platform/database/transaction.ts';
import { publish } from './publish.ts';
import { publishRest } from './publish-all.ts';
import { productsOf, productsWithNextSale } from './query.ts';

/** Longer than from one run to the next, so that a late run misses no sale. */
const SALES_SINCE_MS = 5 * 60_000;
const AT_ONCE = 500;

/** Jobs: lists follow what sells out and comes back; at night everything, since the score of what is new fades. */
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
    for (let at = 0; at < ids.length; at += AT_ONCE)
      await transaction(pool, (tx) => publish(tx, ids.slice(at, at + AT_ONCE)));
  },
  'publish-all': (payload: unknown) => publishRest(pool, afterOf(payload)),
});

/** The clock adds the job without a place to go on from: it begins at the first product. */
function afterOf(payload: unknown): number {
  const after = typeof payload === 'object' && payload !== null && 'after' in payload ? payload.after : 0;
  return typeof after === 'number' ? after : 0;
}
