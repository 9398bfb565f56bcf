import { many } from '../../platform/database/statement.ts';

/** Finds the warehouse that has most of each SKU. */
export const findFullestWarehouses = many<[skus: string[]], { sku: string; warehouse: number }>(
  'checkout.fullest-warehouses',
  `SELECT DISTINCT ON (sku) sku, warehouse FROM stock WHERE sku = ANY($1)
   ORDER BY sku, on_hand - reserved DESC, warehouse`,
);
