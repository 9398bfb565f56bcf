import type { Watch } from '../../../contract/webhook-event.ts';
import { joinMemberPrice } from '../../domains/pricing/index.ts';
import { first, many } from '../../platform/database/statement.ts';

export type Happened = {
  endpoint: string;
  kind: string;
  /** Names what happened, to each endpoint once. */
  key: string;
  at: Date;
  orderId: string;
  shipment: number | null;
  refund: { id: string; amount: number } | null;
};

const TO_ENDPOINTS = `JOIN orders o ON o.id = h.order_id
   JOIN webhook_endpoint e ON e.member_id = o.member_id AND e.is_on AND h.kind = ANY(e.kinds)`;
const COLUMNS = 'e.id AS endpoint, h.kind, h.key, h.at, h.order_id AS "orderId"';

/** Finds the endpoints that are to be sent events of orders, by the ids of these. */
export const listOrderEvents = many<[ids: readonly string[]], Happened>(
  'webhooks.order-events',
  `SELECT ${COLUMNS}, NULL::int AS shipment, NULL::jsonb AS refund FROM (
     SELECT order_id, at, 'event ' || id AS key, CASE event WHEN 'place' THEN 'order.placed' WHEN 'pay' THEN 'order.paid'
       WHEN 'reinstate' THEN 'order.paid' WHEN 'deliver' THEN 'order.delivered' WHEN 'cancel' THEN 'order.cancelled'
       WHEN 'cancel_paid' THEN 'order.cancelled' WHEN 'expire' THEN 'order.cancelled' END AS kind
     FROM order_event WHERE id = ANY($1::bigint[])
   ) h ${TO_ENDPOINTS} ORDER BY h.order_id`,
);

/** As listOrderEvents, by the ids of shipments. */
export const listShipmentEvents = many<[ids: readonly string[]], Happened>(
  'webhooks.shipment-events',
  `SELECT ${COLUMNS}, h.shipment, NULL::jsonb AS refund FROM (
     SELECT order_id, shipped_at AS at, 'shipment ' || id AS key, 'order.shipped' AS kind, id AS shipment
     FROM shipment WHERE id = ANY($1::bigint[])
   ) h ${TO_ENDPOINTS} ORDER BY h.order_id`,
);

/** As listOrderEvents, by the ids of refunds. */
export const listRefundEvents = many<[ids: readonly string[]], Happened>(
  'webhooks.refund-events',
  `SELECT ${COLUMNS}, NULL::int AS shipment, h.refund FROM (
     SELECT order_id, created_at AS at, 'refund ' || id AS key, 'order.refunded' AS kind,
       jsonb_build_object('id', id, 'amount', amount) AS refund
     FROM order_refund WHERE id = ANY($1::uuid[])
   ) h ${TO_ENDPOINTS} ORDER BY h.order_id`,
);

export type EventOrder = {
  orderId: string;
  state: string;
  refundState: string;
  currency: string;
  total: number;
  refunded: number;
  placedAt: Date;
  paidAt: Date | null;
  purchaseOrder: string;
  batch: { id: string; orderNo: string } | null;
  lines: { position: number; sku: string; warehouse: number; quantity: number; total: number }[];
  shipments: {
    id: number;
    carrier: string;
    number: string;
    warehouse: number;
    shippedAt: string;
    deliveredAt: string | null;
    lines: { position: number; quantity: number }[];
  }[];
};

/** Reads orders as events have them. */
export const readEventOrders = many<[orders: readonly string[]], EventOrder>(
  'webhooks.orders',
  `SELECT o.id AS "orderId", o.state, o.refund_state AS "refundState", o.currency, o.total + o.fee AS total, o.refunded,
     o.placed_at AS "placedAt", o.paid_at AS "paidAt", o.purchase_order AS "purchaseOrder",
     (SELECT jsonb_build_object('id', d.batch_id, 'orderNo', d.given_no) FROM dropship_order d WHERE d.order_id = o.id) AS batch,
     (SELECT jsonb_agg(jsonb_build_object('position', position, 'sku', sku, 'warehouse', warehouse, 'quantity', quantity,
        'total', total - discount) ORDER BY position) FROM order_line WHERE order_id = o.id) AS lines,
     COALESCE((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'carrier', s.carrier, 'number', s.number,
        'warehouse', s.warehouse, 'shippedAt', s.shipped_at, 'deliveredAt', s.delivered_at, 'lines',
        (SELECT jsonb_agg(jsonb_build_object('position', l.position, 'quantity', l.quantity) ORDER BY l.position)
         FROM shipment_line l WHERE l.shipment_id = s.id)) ORDER BY s.id)
       FROM shipment s WHERE s.order_id = o.id), '[]') AS shipments
   FROM orders o WHERE o.id = ANY($1)`,
);

export type CheckedBatch = {
  endpoint: string;
  batchId: string;
  state: string;
  orders: number;
  quoted: number;
  needsFixing: number;
};

/** Finds the endpoints that are to be sent that a batch was checked, with how it stands. */
export const listCheckedBatch = many<[batch: string], CheckedBatch>(
  'webhooks.checked-batch',
  `SELECT e.id AS endpoint, b.id AS "batchId", b.state, n.orders, n.quoted, n."needsFixing"
   FROM dropship_batch b
   JOIN webhook_endpoint e ON e.member_id = b.member_id AND e.is_on AND 'batch.checked' = ANY(e.kinds)
   CROSS JOIN LATERAL (
     SELECT count(*)::int AS orders, (count(*) FILTER (WHERE state = 'quoted'))::int AS quoted,
       (count(*) FILTER (WHERE state = 'needs_fixing'))::int AS "needsFixing"
     FROM dropship_order WHERE batch_id = b.id
   ) n WHERE b.id = $1`,
);

/** Lists those of some SKUs that no variant has ever had. */
export const listUnknownSkus = many<[skus: readonly string[]], { sku: string }>(
  'webhooks.unknown-skus',
  'SELECT sku FROM unnest($1::text[]) AS sku WHERE NOT EXISTS (SELECT FROM variant v WHERE v.sku = sku.sku) ORDER BY sku',
);

export type WatchedSku = { sku: string; stock: Record<string, number>; price: number | null };

/**
 * Reads the SKUs that a member has watched: pieces that can be ordered by warehouse, and the price in the least quantity in
 * US cents at the member's level, as priceUnit() of the pricing domain has it. What the member cannot buy has neither.
 */
export const readWatchedSkus = many<
  { member: number; watch: Watch; skus: readonly string[]; limit: number },
  WatchedSku
>(
  'webhooks.watched-skus',
  `WITH listed AS (
     SELECT sku FROM unnest($skus::text[]) AS sku WHERE $watch = 'skus'
     UNION SELECT sku FROM wish WHERE $watch = 'wishlist' AND member_id = $member AND removed_at IS NULL
     UNION SELECT sku FROM exclusive_sku WHERE $watch = 'exclusives' AND member_id = $member
     UNION SELECT sku FROM negotiated_price WHERE $watch = 'exclusives' AND member_id = $member
   ), watched AS (SELECT sku FROM listed ORDER BY sku LIMIT $limit)
   SELECT w.sku, CASE WHEN f.state = 'on_sale' THEN COALESCE((
       SELECT jsonb_object_agg(k.warehouse, k.on_hand - k.reserved) FROM stock k WHERE k.sku = w.sku), '{}') ELSE '{}' END AS stock,
     price.cents AS price
   FROM watched w JOIN member m ON m.id = $member
   LEFT JOIN line_fact f ON f.sku = w.sku AND f.state NOT IN ('discontinued', 'locked')
   ${joinMemberPrice}`,
);

/** Finds the address that a member is mailed at; nothing for a closed account. */
export const findOwner = first<
  [member: number],
  { email: string; language: string; firstName: string | null }
>(
  'webhooks.owner',
  'SELECT email, language, first_name AS "firstName" FROM member WHERE id = $1 AND disabled_at IS NULL',
);
