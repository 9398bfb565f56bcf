import { many } from '../../platform/database/statement.ts';

/** Marks the products of these SKUs as withdrawn; gives every SKU of theirs. */
export const markWithdrawn = many<[skus: string[]], { id: number; sku: string }>(
  'move-address.withdraw',
  `WITH gone AS (
     UPDATE product SET withdrawn_at = coalesce(withdrawn_at, now()), changed_at = now()
     WHERE id IN (SELECT product_id FROM variant WHERE sku = ANY($1)) RETURNING id
   )
   UPDATE variant v SET state = 'discontinued' FROM gone WHERE v.product_id = gone.id RETURNING gone.id, v.sku`,
);
