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

export type OftenRow = { sku: string; quantity: number; orders: number; lastAt: Date };

/**
 * Lists the SKUs on sale in most of a member's paid orders since a day, in two at least, with the quantity of the latest
 * order.
 */
export const findOftenBought = many<{ member: number; since: Date; limit: number }, OftenRow>(
  'purchased.often',
  `SELECT b.sku, b.orders, b.last AS "lastAt", l.quantity
   FROM (
     SELECT p.sku, count(DISTINCT p.order_id)::int AS orders, max(p.paid_at) AS last,
       (array_agg(p.order_id ORDER BY p.paid_at DESC))[1] AS latest
     FROM purchase p JOIN orders o ON o.id = p.order_id AND o.state <> 'cancelled'
     JOIN variant v ON v.sku = p.sku AND v.state = 'on_sale'
     WHERE p.member_id = $member AND p.paid_at >= $since
     GROUP BY p.sku HAVING count(DISTINCT p.order_id) > 1
   ) b CROSS JOIN LATERAL (
     SELECT sum(quantity)::int AS quantity FROM order_line
     WHERE order_id = b.latest AND sku = b.sku AND NOT is_gift
   ) l
   WHERE l.quantity > 0
   ORDER BY b.orders DESC, b.last DESC, b.sku LIMIT $limit`,
);
