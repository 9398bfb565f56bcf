import { many } from '../../platform/database/statement.ts';

/** Marks the products of these SKUs as withdrawn. Returns all SKUs of these products. */
export const markWithdrawn = many<[skus: string[]], { id: number; sku: string }>(
  'withdraw-products.mark',
  `WITH withdrawn AS (
     UPDATE product SET withdrawn_at = coalesce(withdrawn_at, now()), changed_at = now()
     WHERE id IN (SELECT product_id FROM variant WHERE sku = ANY($1)) RETURNING id
   )
   UPDATE variant v SET state = 'discontinued' FROM withdrawn w WHERE v.product_id = w.id RETURNING w.id, v.sku`,
);
