import { many } from '../../platform/database/statement.ts';

export type PurchaseRow = { sku: string; paid: Date[] };

/** Lists when a member's orders of each SKU were paid, the newest first and at most `limit` of them. */
export const findPurchases = many<{ skus: readonly string[]; limit: number; member: number }, PurchaseRow>(
  'purchased.find',
  `SELECT s.sku, array_agg(b.paid_at ORDER BY b.paid_at DESC) AS paid
   FROM unnest($skus::text[]) AS s(sku) CROSS JOIN LATERAL (
     SELECT p.paid_at FROM purchase p JOIN orders o ON o.id = p.order_id AND o.state <> 'cancelled'
     WHERE p.member_id = $member AND p.sku = s.sku ORDER BY p.paid_at DESC LIMIT $limit
   ) b GROUP BY s.sku`,
);
