import { type Owner, ownedBy } from '../../platform/database/owner.ts';
import { first, many } from '../../platform/database/statement.ts';

/** The owner's open carts with lines, the current one first. */
export const listCarts = many<
  { limit: number } & Owner,
  { orderid: string; isCurrent: boolean; lines: number; pieces: number; changedAt: Date }
>(
  'cart.list',
  `SELECT c.id AS orderid, c.kind = 'current' AS "isCurrent", count(*)::int AS lines, sum(l.quantity)::int AS pieces,
     c.changed_at AS "changedAt"
   FROM cart c JOIN cart_line l ON l.cart_id = c.id
   WHERE ${ownedBy('c')} AND c.state = 'open' AND c.kind <> 'saved'
   GROUP BY c.id ORDER BY c.kind = 'current' DESC, c.changed_at DESC LIMIT $limit`,
);

/** When the link to a shared cart expires, and how many lines it has; nothing of an unknown or expired one. */
export const findSharedCart = first<[key: string], { expiresAt: Date; count: number }>(
  'cart.shared',
  `SELECT expires_at AS "expiresAt", jsonb_array_length(lines) AS count FROM shared_cart
   WHERE key = $1 AND expires_at > now()`,
);

type StatsRow = {
  id: string;
  pieces: number;
  lines: number;
  inCart: number;
  products: { sku: string; title: string; picture: string | null; quantity: number }[];
};

/** The counts of the current cart and its five latest lines, for the header. */
export const findCartStats = first<{ language: string; sku: string | null } & Owner, StatsRow>(
  'cart.stats',
  `SELECT c.id, COALESCE(sum(l.quantity), 0)::int AS pieces, count(l.sku)::int AS lines,
     COALESCE((SELECT jsonb_agg(x) FROM (
       SELECT l2.sku, l2.quantity, t.title,
         (SELECT source FROM media m WHERE m.product_id = v.product_id AND (m.sku = l2.sku OR m.sku IS NULL)
          ORDER BY m.sku IS NULL, m.position LIMIT 1) AS picture
       FROM cart_line l2 JOIN variant v ON v.sku = l2.sku
       JOIN LATERAL (SELECT title FROM product_text WHERE product_id = v.product_id AND language IN ($language, 'en')
         ORDER BY language = $language DESC LIMIT 1) t ON true
       WHERE l2.cart_id = c.id ORDER BY l2.added_at DESC LIMIT 5) x), '[]') AS products,
     COALESCE((SELECT sum(l3.quantity) FROM variant v JOIN variant v3 ON v3.product_id = v.product_id
       JOIN cart_line l3 ON l3.sku = v3.sku AND l3.cart_id = c.id
       WHERE v.sku = $sku::text AND NOT l3.is_sample), 0)::int AS "inCart"
   FROM cart c LEFT JOIN cart_line l ON l.cart_id = c.id
   WHERE ${ownedBy('c')} AND c.state = 'open' AND c.kind = 'current'
   GROUP BY c.id`,
);

/**
 * Returns the lines of an order that the visitor may see, without a gift; those that were given the same packing later are one.
 */
export const findOrderLines = many<
  { id: string; hasKey: boolean } & Owner,
  { sku: string; warehouse: number; packing: number; quantity: number; title: string }
>(
  'order.copy',
  `SELECT l.sku, l.warehouse, l.packing, sum(l.quantity)::int AS quantity, min(l.title) AS title FROM order_line l JOIN orders o ON o.id = l.order_id
   WHERE o.id = $id AND NOT l.is_gift AND ($hasKey OR ${ownedBy('o')}) GROUP BY l.sku, l.warehouse, l.packing ORDER BY min(l.position)`,
);
