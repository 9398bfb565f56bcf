import { type CartRow, cartColumns } from '../../domains/cart/index.ts';
import { joinNegotiated, salePercentOfFacts } from '../../domains/pricing/index.ts';
import { type Owner, ownedBy } from '../../platform/database/owner.ts';
import { type Database, first, many } from '../../platform/database/statement.ts';

/** The open cart that lines without an order id go to. */
export const findCurrentCart = first<Owner, CartRow>(
  'cart.current',
  `SELECT ${cartColumns} FROM cart WHERE ${ownedBy()} AND state = 'open' AND kind = 'current'`,
);

/** One of the owner's carts in any state; by the id of a guest's cart that was merged, the cart that it was merged into. */
export const findCart = first<{ id: string } & Owner, CartRow>(
  'cart.find',
  `SELECT ${cartColumns} FROM cart
   WHERE id = COALESCE((SELECT merged_into FROM cart WHERE id = $id), $id) AND ${ownedBy()}`,
);

/** What identifies the version of a row of line_fact: who wrote it (xmin) and where it lies (ctid). */
export type FactVersion = { writer: string; place: string };

/** What is read of a line each time: what may have changed without its SKU's row of line_fact. */
export type FoundLine = FactVersion & {
  sku: string;
  warehouse: number;
  packing: number;
  quantity: number;
  seenPrice: number;
  seenMoq: number;
  brand: string | null;
  salePercent: number;
  /** Only of a member, as is `bought`. */
  negotiated?: number | null;
  available: number;
  bought?: Date | null;
  isSample: boolean;
};

/** The buyer: a guest has no negotiated prices and no past orders, whose tables are then not even opened. */
type Buyer = 'guest' | 'member';

/** Declares a read of lines by buyer: the statement of guests, and with `-of-member` that of members. */
function byBuyer<Params extends { member: number | null }, Row>(
  name: string,
  text: (buyer: Buyer) => string,
): (db: Database, params: Params) => Promise<Row[]> {
  type ReadRows = (db: Database, params: Params) => Promise<Row[]>;
  const ofGuest = many<Params, Row>(name, text('guest')) as ReadRows;
  const ofMember = many<Params, Row>(`${name}-of-member`, text('member')) as ReadRows;
  return (db, params) => (params.member === null ? ofGuest : ofMember)(db, params);
}

/** What a member has: a price of one's own, and past orders. */
const OF_MEMBER = `
   ${joinNegotiated('l.sku')}
   LEFT JOIN LATERAL (
     SELECT u.paid_at AS at FROM purchase u JOIN orders o ON o.id = u.order_id AND o.state <> 'cancelled'
     WHERE u.member_id = $member AND u.sku = l.sku ORDER BY u.paid_at DESC LIMIT 1
   ) bought ON true`;

/**
 * Selects lines `l` as FoundLine, by the parameter `member`: what may have changed since the facts of their SKUs were
 * read, which a cache keeps by the version of their row (see createSkuFacts).
 */
const foundLines = (buyer: Buyer, columns: string, lines: string): string => `
   SELECT ${columns} l.sku, f.xmin AS writer, f.ctid AS place, l.warehouse, l.packing, l.quantity,
     l.seen_price AS "seenPrice", l.seen_moq AS "seenMoq", l.is_sample AS "isSample", b.name AS brand,
     ${salePercentOfFacts} AS "salePercent",
     COALESCE(k.on_hand - k.reserved, 0) AS available${buyer === 'member' ? ', n.price AS negotiated, bought.at AS bought' : ''}
   FROM ${lines}
   JOIN line_fact f ON f.sku = l.sku
   LEFT JOIN brand b ON b.id = f.brand_id
   LEFT JOIN stock k ON k.sku = l.sku AND k.warehouse = l.warehouse
   ${buyer === 'member' ? OF_MEMBER : ''}`;

/** The lines of a cart in the order in which they were added. */
export const findCartLines = byBuyer<{ cart: string; member: number | null }, FoundLine>(
  'cart.lines',
  (buyer) =>
    `${foundLines(buyer, '', 'cart_line l')} WHERE l.cart_id = $cart ORDER BY l.added_at, l.sku, l.warehouse, l.packing`,
);

/** The lines of a shared cart; those whose product is not published any more are missing. */
export const findSharedLines = byBuyer<{ key: string; member: number | null }, FoundLine>(
  'cart.shared-lines',
  (buyer) => `WITH l AS (
     SELECT x.sku, x.warehouse, x.packing, x.quantity, o.prices[1] AS seen_price, o.moq AS seen_moq, false AS is_sample, x.position
     FROM shared_cart s,
       ROWS FROM (jsonb_to_recordset(s.lines) AS (sku text, warehouse smallint, packing smallint, quantity int))
         WITH ORDINALITY AS x(sku, warehouse, packing, quantity, position)
     JOIN line_fact o ON o.sku = x.sku
     WHERE s.key = $key AND s.expires_at > now() AND o.published
   )
   ${foundLines(buyer, '', 'l')} ORDER BY l.position`,
);

/** One piece of each SKU from each warehouse, as gifts of a cart. */
export const findGiftRows = byBuyer<
  { skus: string[]; warehouses: number[]; member: number | null },
  FoundLine
>(
  'cart.gifts',
  (buyer) => `WITH l AS (
     SELECT s.sku, w.warehouse, 0::smallint AS packing, 1 AS quantity, 0 AS seen_price, 0 AS seen_moq, false AS is_sample, s.position
     FROM unnest($skus::text[]) WITH ORDINALITY AS s(sku, position), unnest($warehouses::smallint[]) AS w(warehouse)
   )
   ${foundLines(buyer, '', 'l')} ORDER BY l.position, l.warehouse`,
);

/** One piece of each published SKU from each warehouse, as the orders of a batch are priced. */
export const findOfferedRows = byBuyer<
  { skus: readonly string[]; warehouses: readonly number[]; member: number | null },
  FoundLine
>(
  'checkout.offered',
  (buyer) => `WITH l AS (
     SELECT s.sku, w.warehouse, 0::smallint AS packing, 1 AS quantity, 0 AS seen_price, 0 AS seen_moq, false AS is_sample
     FROM (SELECT sku FROM line_fact WHERE sku = ANY($skus) AND published) s, unnest($warehouses::smallint[]) AS w(warehouse)
   )
   ${foundLines(buyer, '', 'l')} ORDER BY l.sku, l.warehouse`,
);

type RequestedKeys = { skus: string[]; warehouses: number[]; packings: number[] };

/**
 * The lines of the owner's open cart (the one named, or without an id the current one) and, with a quantity of 0, those
 * requested lines that are not in it. SKUs that do not exist, or whose
 * product is unpublished, are missing.
 */
export const findLinesAndRequested = byBuyer<
  { orderId: string | null } & Owner & RequestedKeys,
  FoundLine & { cart: string | null; cartVersion: number | null }
>(
  'cart.lines-and-requested',
  (buyer) => `WITH c AS (
     SELECT id, version FROM cart WHERE ${ownedBy()} AND state = 'open'
       AND CASE WHEN $orderId::text IS NULL THEN kind = 'current' ELSE id = $orderId END
   ), current AS (
     SELECT sku, warehouse, packing, quantity, seen_price, seen_moq, is_sample, added_at FROM cart_line
     WHERE cart_id = (SELECT id FROM c)
   ), l AS (
     SELECT * FROM current
     UNION ALL
     SELECT r.sku, r.warehouse, r.packing, 0, 0, 0, false, NULL
     FROM unnest($skus::text[], $warehouses::smallint[], $packings::smallint[]) AS r(sku, warehouse, packing)
     WHERE NOT EXISTS (SELECT FROM current x WHERE x.sku = r.sku AND x.warehouse = r.warehouse AND x.packing = r.packing)
       AND EXISTS (SELECT FROM line_fact WHERE sku = r.sku AND published)
   )
   ${foundLines(buyer, '(SELECT id FROM c) AS cart, (SELECT version FROM c) AS "cartVersion",', 'l')}
   ORDER BY l.added_at NULLS LAST, l.sku, l.warehouse, l.packing`,
);

/** Finds the warehouse that has most of each SKU. */
export const findFullestWarehouses = many<[skus: string[]], { sku: string; warehouse: number }>(
  'stock.fullest-warehouses',
  `SELECT DISTINCT ON (sku) sku, warehouse FROM stock WHERE sku = ANY($1)
   ORDER BY sku, on_hand - reserved DESC, warehouse`,
);
