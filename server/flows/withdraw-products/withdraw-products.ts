import type { Pool } from 'pg';
import { putRedirect } from '../../domains/catalogue/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { markWithdrawn } from './query.ts';

/**
 * Takes the products of some SKUs out of the shop for good: out of lists, searches and carts' reach. Their addresses
 * lead to `successor` (a path of the shop), or without one are answered 410. What was ordered keeps them. Gives how
 * many products it was; SKUs that do not exist are passed over, and a repeat changes nothing.
 */
export function withdrawProducts(
  pool: Pool,
  skus: readonly string[],
  successor: string | null,
): Promise<number> {
  return transaction(pool, async (tx) => {
    const rows = await markWithdrawn(
      tx,
      skus.map((sku) => sku.toUpperCase()),
    );
    for (const { sku } of rows) await putRedirect(tx, `/details/${sku}`, successor);
    if (rows.length > 0) await addJob(tx, 'publish-products', { skus: rows.map(({ sku }) => sku) });
    return new Set(rows.map(({ id }) => id)).size;
  });
}
