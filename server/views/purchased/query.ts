import { many } from '../../platform/database/statement.ts';

export type PurchaseRow = { sku: string; paid: Date[] };

/** When a member's paid orders held each of these SKUs, the newest first and at most `limit` of them. */
export const findPurchases = many<[member: number, skus: readonly string[], limit: number], PurchaseRow>(
  'purchased.find',
  `SELECT sku, (array_agg(paid_at ORDER BY paid_at DESC))[:$3] AS paid
   FROM (
     SELECT DISTINCT l.sku, o.id, o.paid_at
     FROM orders o JOIN order_line l ON l.order_id = o.id
     WHERE o.member_id = $1 AND o.paid_at IS NOT NULL AND o.state <> 'cancelled' AND l.sku = ANY($2::text[])
   ) bought
   GROUP BY sku`,
);
