import type { Pool } from 'pg';
import { foldSku } from '../../../kit/fold-sku.ts';
import { saveRedirect } from '../../domains/catalogue/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { markWithdrawn } from './query.ts';

/**
 * Withdraws the products of some SKUs from lists, searches and carts. Their pages redirect to `successor`, a path of
 * the shop, or answer 410 without one. Orders keep them. Returns the number of products. Ignores unknown SKUs; a repeat
 * changes nothing.
 */
export function withdrawProducts(
  pool: Pool,
  skus: readonly string[],
  successor: string | null,
): Promise<number> {
  return transaction(pool, async (tx) => {
    const rows = await markWithdrawn(tx, skus.map(foldSku));
    for (const { sku } of rows) await saveRedirect(tx, `/details/${sku}`, successor);
    if (rows.length > 0) await addJob(tx, 'publish-products', { skus: rows.map(({ sku }) => sku) });
    return new Set(rows.map(({ id }) => id)).size;
  });
}
