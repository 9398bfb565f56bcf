import { type Database, many } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';

type Pieces = { sku: string; warehouse: number; quantity: number };

/** Raises stock; a warehouse that never had the SKU has it then. Skips SKUs that the catalogue has no more. */
const raiseStock = many<
  { skus: string[]; warehouses: number[]; quantities: number[] },
  { sku: string; warehouse: number; available: number; quantity: number }
>(
  'inventory.raise',
  `WITH w AS (
     SELECT u.sku, u.warehouse, sum(u.quantity)::int AS quantity
     FROM unnest($skus::text[], $warehouses::smallint[], $quantities::int[]) AS u(sku, warehouse, quantity)
     JOIN variant v ON v.sku = u.sku GROUP BY 1, 2 ORDER BY 1, 2
   ), raised AS (
     INSERT INTO stock AS k (sku, warehouse, on_hand) SELECT sku, warehouse, quantity FROM w
     ON CONFLICT (sku, warehouse) DO UPDATE SET on_hand = k.on_hand + excluded.on_hand
     RETURNING k.sku, k.warehouse, k.on_hand - k.reserved AS available
   )
   SELECT r.sku, r.warehouse, r.available, w.quantity FROM raised r JOIN w ON w.sku = r.sku AND w.warehouse = r.warehouse`,
);

/**
 * Puts pieces back to stock, in the caller's transaction and after all other rows are locked. Enqueues the update of
 * lists when a SKU is in stock again. Returns the SKUs that the catalogue has no more, of which nothing was put back.
 */
export async function restock(tx: Database, pieces: readonly Pieces[]): Promise<string[]> {
  const raised = await raiseStock(tx, {
    skus: pieces.map(({ sku }) => sku),
    warehouses: pieces.map(({ warehouse }) => warehouse),
    quantities: pieces.map(({ quantity }) => quantity),
  });
  const skus = raised.filter(({ available, quantity }) => available === quantity).map(({ sku }) => sku);
  if (skus.length > 0) await addJob(tx, 'publish-products', { skus });
  const raisedSkus = new Set(raised.map(({ sku }) => sku));
  return [...new Set(pieces.map(({ sku }) => sku))].filter((sku) => !raisedSkus.has(sku));
}
