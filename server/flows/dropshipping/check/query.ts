import { many } from '../../../platform/database/statement.ts';

/** Pieces that the quoted orders of a batch take of SKUs, besides some of its orders. */
export const listDemand = many<
  { batch: string; skus: readonly string[]; besides: readonly number[] },
  { sku: string; warehouse: number; quantity: number }
>(
  'dropshipping.demand',
  `SELECT r.sku, r.warehouse, sum(r.quantity)::int AS quantity
   FROM dropship_order o JOIN dropship_row r ON r.dropship_order_id = o.id
   WHERE o.batch_id = $batch AND o.state = 'quoted' AND o.id <> ALL($besides::bigint[]) AND r.sku = ANY($skus)
   GROUP BY r.sku, r.warehouse`,
);
