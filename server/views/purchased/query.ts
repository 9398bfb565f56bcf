import { type Owner, ownedBy } from '../../platform/database/owner.ts';
import { many } from '../../platform/database/statement.ts';

export type PurchaseRow = { sku: string; paid: Date[] };

/** Lists when the owner's orders of each SKU were paid, the newest first and at most `limit` of them. */
export const findPurchases = many<{ skus: readonly string[]; limit: number } & Owner, PurchaseRow>(
  'purchased.find',
  `SELECT sku, (array_agg(paid_at ORDER BY paid_at DESC))[:$limit] AS paid
   FROM (
     SELECT DISTINCT l.sku, o.id, o.paid_at
     FROM orders o JOIN order_line l ON l.order_id = o.id
     WHERE ${ownedBy('o')} AND o.paid_at IS NOT NULL AND o.state <> 'cancelled' AND l.sku = ANY($skus::text[])
   ) bought
   GROUP BY sku`,
);
