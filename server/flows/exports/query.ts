import type { OrderState } from '../../../contract/order.ts';
import { type OrderColumns, orderColumns, packingOfLine } from '../../domains/orders/index.ts';
import { first, many } from '../../platform/database/statement.ts';

/** Which orders of a member a file has. Moments are texts of the database: a Date has no microseconds. */
export type OrderSelection = {
  member: number;
  states: readonly string[];
  /** Only these; null for all. */
  ids: readonly string[] | null;
  /** Only those of a dropshipping batch; null for all. */
  batch: string | null;
  /** From this moment on and before that one, and none placed after `until`, when the file was asked for. */
  from: string;
  to: string;
  until: string;
};

const SELECTED = `o.member_id = $member AND o.hidden_at IS NULL AND o.state = ANY($states)
  AND ($ids::text[] IS NULL OR o.id = ANY($ids::text[]))
  AND ($batch::text IS NULL OR o.id IN (SELECT order_id FROM dropship_order WHERE batch_id = $batch AND member_id = $member))
  AND o.placed_at >= $from::timestamptz AND o.placed_at < $to::timestamptz AND o.placed_at <= $until::timestamptz`;

export const countSelected = first<OrderSelection, { count: number }>(
  'exports.count-orders',
  `SELECT count(*)::int AS count FROM orders o WHERE ${SELECTED}`,
);

export type OrderKey = { id: string; at: string };

/**
 * Lists a page of the selected orders, newest first, from the index alone: those behind the order of `at` and `id`,
 * which are 'infinity' and empty before the first.
 */
export const listOrderKeys = many<OrderSelection & OrderKey & { limit: number }, OrderKey>(
  'exports.order-keys',
  `SELECT o.id, o.placed_at::text AS at FROM orders o
   WHERE ${SELECTED} AND (o.placed_at, o.id) < ($at::timestamptz, $id)
   ORDER BY o.placed_at DESC, o.id DESC LIMIT $limit`,
);

/** Orders of a member by their ids, in the order of these. */
type Orders = { ids: readonly string[]; member: number };
const PAGE = `unnest($ids::text[]) WITH ORDINALITY AS page(id, at) JOIN orders o ON o.id = page.id AND o.member_id = $member`;

export type ExportedOrder = OrderColumns & {
  pieces: number;
  lines: number;
  refunded: number;
  trackingNumbers: string[];
};

const ORDER = `${orderColumns}, o.refunded`;

/** Reads orders with their lines counted. */
export const listOrders = many<Orders, ExportedOrder>(
  'exports.orders',
  `SELECT ${ORDER}, s.pieces, s.lines,
     ARRAY(SELECT number FROM shipment WHERE order_id = o.id ORDER BY id) AS "trackingNumbers"
   FROM ${PAGE}
   CROSS JOIN LATERAL (
     SELECT COALESCE(sum(quantity), 0)::int AS pieces, count(*)::int AS lines FROM order_line WHERE order_id = o.id
   ) s ORDER BY page.at`,
);

export type ExportedLine = {
  orderId: string;
  placedAt: Date;
  state: OrderState;
  currency: string;
  sku: string;
  title: string;
  attributes: Record<string, string>;
  warehouse: number;
  quantity: number;
  shipped: number;
  unitPrice: number;
  packing: string | null;
  packingPrice: number;
  rounding: number;
  total: number;
  discount: number;
  isGift: boolean;
  weight: number;
  hsCode: string | null;
  origin: string | null;
  ean: string | null;
};

/** A title as it was ordered, and to a reader of another language in theirs while the product is known. */
const LINES = `l.order_id AS "orderId", o.placed_at AS "placedAt", o.state, o.currency, l.sku,
  COALESCE(CASE WHEN o.language <> $language THEN x.title END, l.title) AS title, l.attributes, l.warehouse, l.quantity,
  l.shipped, l.unit_price AS "unitPrice", k.slug AS packing, l.packing_price AS "packingPrice", l.rounding, l.total,
  l.discount, l.is_gift AS "isGift", l.weight_g AS weight, p.hs_code AS "hsCode", pc.origin, v.ean`;
const LINE_JOINS = `
  ${packingOfLine}
  LEFT JOIN variant v ON v.sku = l.sku LEFT JOIN product p ON p.id = v.product_id
  LEFT JOIN product_compliance pc ON pc.product_id = p.id
  LEFT JOIN product_text x ON x.product_id = p.id AND x.language = $language`;

/** Reads the lines of orders. */
export const listLines = many<Orders & { language: string }, ExportedLine>(
  'exports.lines',
  `SELECT ${LINES} FROM ${PAGE} JOIN order_line l ON l.order_id = o.id
   ${LINE_JOINS} ORDER BY page.at, l.position`,
);

export type ExportedShipment = {
  orderId: string;
  purchaseOrder: string;
  carrier: string;
  number: string;
  status: string | null;
  shippedAt: Date;
  deliveredAt: Date | null;
  items: { sku: string; quantity: number }[];
};

const SHIPMENT = `o.id AS "orderId", o.purchase_order AS "purchaseOrder", s.carrier, s.number, s.shipped_at AS "shippedAt",
  s.delivered_at AS "deliveredAt",
  CASE WHEN s.delivered_at IS NOT NULL THEN 'delivered'
    ELSE (SELECT status FROM shipment_event e WHERE e.shipment_id = s.id ORDER BY at DESC LIMIT 1) END AS status,
  (SELECT COALESCE(jsonb_agg(jsonb_build_object('sku', l.sku, 'quantity', i.quantity) ORDER BY i.position), '[]')
   FROM shipment_line i JOIN order_line l ON l.order_id = s.order_id AND l.position = i.position
   WHERE i.shipment_id = s.id) AS items`;

/** Reads the shipments of orders. */
export const listShipments = many<Orders, ExportedShipment>(
  'exports.shipments',
  `SELECT ${SHIPMENT} FROM ${PAGE} JOIN shipment s ON s.order_id = o.id
   ORDER BY page.at, s.id`,
);

type OneOrder = { id: string; member: number };

/**
 * Lists the pictures of an order's products, by line: those of the line's variant and of the product as a whole, so
 * many of a line at most. None of products that are withdrawn.
 */
export const listPictures = many<OneOrder & { limit: number }, { sku: string; source: string }>(
  'exports.pictures',
  `SELECT l.sku, m.source FROM (
     SELECT sku, min(position) AS position FROM order_line
     WHERE order_id = (SELECT o.id FROM orders o WHERE o.id = $id AND o.member_id = $member) GROUP BY sku
   ) l JOIN variant v ON v.sku = l.sku JOIN product p ON p.id = v.product_id AND p.withdrawn_at IS NULL
   CROSS JOIN LATERAL (
     SELECT source, position, sku IS NULL AS "isShared" FROM media
     WHERE product_id = p.id AND (sku IS NULL OR sku = l.sku) ORDER BY sku IS NULL, position LIMIT $limit
   ) m ORDER BY l.position, m."isShared", m.position`,
);
