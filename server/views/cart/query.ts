import { type CartRow, cartColumns } from '../../domains/cart/index.ts';
import { first, many } from '../../platform/database/statement.ts';

/** The cart that buying adds to. */
export const findCurrentCart = first<[member: number | null, guest: string | null], CartRow>(
  'cart.current',
  `SELECT ${cartColumns} FROM cart
   WHERE (member_id = $1 OR guest_id = $2) AND state = 'open' AND kind = 'current'`,
);

/** One of the owner's carts, placed ones too. */
export const findOwnCart = first<[id: string, member: number | null, guest: string | null], CartRow>(
  'cart.own',
  `SELECT ${cartColumns} FROM cart WHERE id = $1 AND (member_id = $2 OR guest_id = $3)`,
);

export type LineRow = {
  sku: string;
  productId: number;
  warehouse: number;
  packing: number;
  quantity: number;
  seenPrice: number;
  seenMoq: number;
  title: string;
  slug: string;
  picture: string | null;
  attributes: Record<string, string>;
  brand: string | null;
  category: number;
  packings: number[];
  logistics: string[];
  moq: number;
  step: number;
  state: string;
  lead: number;
  weight: number;
  length: number;
  width: number;
  height: number;
  quantities: number[];
  prices: number[];
  floor: number;
  salePercent: number;
  negotiated: number | null;
  available: number;
  bought: Date | null;
};

/**
 * Every fact that pricing, shipping and showing need of lines `l`; $2 is the language, $3 the member. A product without
 * a text in it or in English goes by its SKU: what is in a cart must not vanish from it.
 */
const lineFacts = (columns: string, lines: string): string => `
   SELECT ${columns} l.sku, v.product_id AS "productId", l.warehouse, l.packing, l.quantity, l.seen_price AS "seenPrice",
     l.seen_moq AS "seenMoq",
     COALESCE(
       (SELECT title FROM product_text WHERE product_id = v.product_id AND language = $2),
       (SELECT title FROM product_text WHERE product_id = v.product_id AND language = 'en'),
       l.sku) AS title,
     p.slug,
     COALESCE(
       (SELECT source FROM media WHERE product_id = v.product_id AND sku = l.sku ORDER BY position LIMIT 1),
       (SELECT source FROM media WHERE product_id = v.product_id AND sku IS NULL ORDER BY position LIMIT 1)) AS picture,
     v.attributes, b.name AS brand,
     p.category_id AS category, p.packings, p.logistics, v.moq, v.step, v.state, v.lead_time AS lead,
     v.weight_g AS weight, v.length_mm AS length, v.width_mm AS width, v.height_mm AS height,
     vp.quantities, vp.prices, vp.floor, COALESCE(
       (SELECT max(percent) FROM sale_price WHERE sku = l.sku AND starts_at <= now() AND ends_at > now()), 0) AS "salePercent",
     n.price AS negotiated, COALESCE(k.on_hand - k.reserved, 0) AS available, bought.at AS bought
   FROM ${lines}
   JOIN variant v ON v.sku = l.sku
   JOIN product p ON p.id = v.product_id
   JOIN variant_price vp ON vp.sku = l.sku
   LEFT JOIN brand b ON b.id = p.brand_id
   LEFT JOIN stock k ON k.sku = l.sku AND k.warehouse = l.warehouse
   LEFT JOIN negotiated_price n ON n.member_id = $3 AND n.sku = l.sku AND (n.ends_at IS NULL OR n.ends_at > now())
   LEFT JOIN LATERAL (
     SELECT max(o.placed_at) AS at FROM orders o JOIN order_line ol ON ol.order_id = o.id
     WHERE $3::bigint IS NOT NULL AND o.member_id = $3 AND ol.sku = l.sku AND o.paid_at IS NOT NULL
   ) bought ON $3::bigint IS NOT NULL`;

/** The lines of a cart in the order in which they came. */
export const cartLines = many<[cart: string, language: string, member: number | null], LineRow>(
  'cart.lines',
  `${lineFacts('', 'cart_line l')} WHERE l.cart_id = $1 ORDER BY l.added_at, l.sku, l.warehouse, l.packing`,
);

/**
 * The lines of the owner's open cart (the one named, or without a name the current one) and, as lines without
 * pieces, those of the wanted ones that are not in it. SKUs that do not exist are missing.
 */
export const linesAndWanted = many<
  [
    orderId: string | null,
    language: string,
    member: number | null,
    guest: string | null,
    skus: string[],
    warehouses: number[],
    packings: number[],
  ],
  LineRow & { cart: string | null; cartVersion: number | null }
>(
  'cart.lines-and-wanted',
  `WITH c AS (
     SELECT id, version FROM cart WHERE (member_id = $3 OR guest_id = $4) AND state = 'open'
       AND CASE WHEN $1::text IS NULL THEN kind = 'current' ELSE id = $1 END
   ), held AS (
     SELECT sku, warehouse, packing, quantity, seen_price, seen_moq, added_at FROM cart_line
     WHERE cart_id = (SELECT id FROM c)
   ), l AS (
     SELECT * FROM held
     UNION ALL
     SELECT w.sku, w.warehouse, w.packing, 0, 0, 0, NULL
     FROM unnest($5::text[], $6::smallint[], $7::smallint[]) AS w(sku, warehouse, packing)
     WHERE NOT EXISTS (SELECT FROM held h WHERE h.sku = w.sku AND h.warehouse = w.warehouse AND h.packing = w.packing)
   )
   ${lineFacts('(SELECT id FROM c) AS cart, (SELECT version FROM c) AS "cartVersion",', 'l')}
   ORDER BY l.added_at NULLS LAST, l.sku, l.warehouse, l.packing`,
);

export type StatsRow = {
  id: string;
  pieces: number;
  lines: number;
  products: { sku: string; title: string; picture: string | null; quantity: number }[];
};

/** What the header shows of the current cart: its counts and the lines added last. */
export const cartStats = first<[member: number | null, guest: string | null, language: string], StatsRow>(
  'cart.stats',
  `SELECT c.id, COALESCE(sum(l.quantity), 0)::int AS pieces, count(l.sku)::int AS lines,
     COALESCE((SELECT jsonb_agg(x) FROM (
       SELECT l2.sku, l2.quantity, t.title,
         (SELECT source FROM media m WHERE m.product_id = v.product_id AND (m.sku = l2.sku OR m.sku IS NULL)
          ORDER BY m.sku IS NULL, m.position LIMIT 1) AS picture
       FROM cart_line l2 JOIN variant v ON v.sku = l2.sku
       JOIN LATERAL (SELECT title FROM product_text WHERE product_id = v.product_id AND language IN ($3, 'en')
         ORDER BY language = $3 DESC LIMIT 1) t ON true
       WHERE l2.cart_id = c.id ORDER BY l2.added_at DESC LIMIT 5) x), '[]') AS products
   FROM cart c LEFT JOIN cart_line l ON l.cart_id = c.id
   WHERE (c.member_id = $1 OR c.guest_id = $2) AND c.state = 'open' AND c.kind = 'current'
   GROUP BY c.id`,
);
