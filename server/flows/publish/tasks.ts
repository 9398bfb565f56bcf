import type { Pool } from 'pg';
import { transaction } from '../../platform/database/transaction.ts';
import { countCategories } from './count-categories.ts';
import { publish } from './publish.ts';
import { publishAll } from './publish-all.ts';
import { productsOf } from './query.ts';

/** Jobs: lists follow what sells out and comes back; at night everything, since the score of what is new fades. */
export const publishTasks = (pool: Pool) => ({
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
  'publish-all': () =>
    transaction(pool, async (tx) => {
      await publishAll(tx, () => {});
      await countCategories(tx);
    }),
});
