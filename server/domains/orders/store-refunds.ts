import type { OrderState } from '../../../contract/order.ts';
import { type Database, first, many, one, run } from '../../platform/database/statement.ts';

export type FulfilmentLine = {
  position: number;
  sku: string;
  title: string;
  warehouse: number;
  packing: number;
  quantity: number;
  isGift: boolean;
  total: number;
  discount: number;
  packingPrice: number;
  shipped: number;
  cancelled: number;
  refunded: number;
  /** Minor units that went back of it. */
  paidBack: number;
  /** Pieces that came back, whole or damaged. */
  returned: number;
};

/** What staff works with of an order; amounts in its minor units. */
export type FulfilmentRow = {
  id: string;
  memberId: number | null;
  email: string;
  state: OrderState;
  currency: string;
  rate: number;
  total: number;
  fee: number;
  refunded: number;
  deliveryRefunded: boolean;
  refundState: 'none' | 'requested' | 'partial' | 'full';
  paidAt: Date | null;
  isDisputed: boolean;
  parcels: { warehouse: number; shipping: number; tax: number }[];
};
type PaidBack = { delivery: number; fee: number };
export type Fulfilment = FulfilmentRow & { lines: FulfilmentLine[]; paidBack: PaidBack };

const lockRow = first<[id: string], FulfilmentRow>(
  'orders.lock-fulfilment',
  `SELECT id, member_id AS "memberId", email, state, currency, rate_millionths AS rate, total, fee, refunded,
     delivery_refunded AS "deliveryRefunded", refund_state AS "refundState", paid_at AS "paidAt", disputed AS "isDisputed", parcels
   FROM orders WHERE id = $1 FOR UPDATE`,
);

/** Lists the lines of an order as staff works with them. Does not check its owner. */
const listFulfilmentLines = many<[id: string], FulfilmentLine>(
  'orders.fulfilment-lines',
  `SELECT position, sku, title, warehouse, packing, quantity, is_gift AS "isGift", total, discount, packing_price AS "packingPrice",
     shipped, cancelled, refunded, COALESCE(r."paidBack", 0)::bigint AS "paidBack", returned
   FROM order_line LEFT JOIN (
     SELECT part.position, sum(part.amount) AS "paidBack"
     FROM order_refund f, jsonb_to_recordset(f.lines) AS part(position int, amount bigint)
     WHERE f.order_id = $1 GROUP BY 1) r USING (position)
   WHERE order_id = $1 ORDER BY position`,
);

const sumPaidBack = one<[id: string], PaidBack>(
  'orders.paid-back',
  `SELECT COALESCE(sum(delivery), 0)::bigint AS delivery, COALESCE(sum(fee), 0)::bigint AS fee
   FROM order_refund WHERE order_id = $1`,
);

/** Locks an order for the rest of the transaction and reads it with its lines. Does not check its owner. */
export async function lockFulfilment(tx: Database, id: string): Promise<Fulfilment | undefined> {
  const order = await lockRow(tx, id);
  // Statements of their own: one that waited for the lock would see lines and refunds as they were before.
  return order && { ...order, lines: await listFulfilmentLines(tx, id), paidBack: await sumPaidBack(tx, id) };
}

type NewRefund = {
  id: string;
  orderId: string;
  amount: number;
  byProvider: number;
  byBalance: number;
  /** JSON of the lines with pieces and amounts. */
  lines: string;
  delivery: number;
  /** Whether the delivery is paid back, be it free of charge. */
  hasDelivery: boolean;
  fee: number;
  reason: string;
  actor: string;
  selection: string;
};

/** Stores a refund and counts it on the order and its lines. Returns the number of changed lines. */
export const insertOrderRefund = run<NewRefund>(
  'orders.insert-refund',
  `WITH r AS (
     INSERT INTO order_refund (id, order_id, amount, by_provider, by_balance, lines, delivery, fee, reason, actor, selection)
     VALUES ($id, $orderId, $amount, $byProvider, $byBalance, $lines::jsonb, $delivery, $fee, $reason, $actor, $selection)
     RETURNING order_id, lines, amount
   ), o AS (
     UPDATE orders SET refunded = refunded + r.amount, delivery_refunded = delivery_refunded OR $hasDelivery::boolean
     FROM r WHERE orders.id = r.order_id
   )
   UPDATE order_line l SET refunded = l.refunded + part.quantity, reduced = l.reduced + COALESCE(part.reduced, 0)
   FROM r, jsonb_to_recordset(r.lines) AS part(position int, quantity int, reduced bigint)
   WHERE l.order_id = r.order_id AND l.position = part.position`,
);

/**
 * Stores a refund of what a paid order has become cheaper by; its total is lowered already, so it counts for no piece.
 */
export const insertDifferenceRefund = run<{
  id: string;
  orderId: string;
  amount: number;
  byProvider: number;
  byBalance: number;
  selection: string;
  reason: string;
  actor: string;
}>(
  'orders.insert-difference-refund',
  `INSERT INTO order_refund (id, order_id, amount, by_provider, by_balance, lines, reason, actor, selection)
   VALUES ($id, $orderId, $amount, $byProvider, $byBalance, '[]', $reason, $actor, $selection)`,
);

/** Sums up what other refunds of an order paid back into the balance, in the order's minor units. */
export const sumOtherBalanceRefunds = first<[orderId: string, refund: string], { sum: number }>(
  'orders.other-balance-refunds',
  `SELECT COALESCE(sum(by_balance), 0)::bigint AS sum FROM order_refund WHERE order_id = $1 AND id <> $2`,
);

/** Finds an earlier refund of an order with the same selection. */
export const findRefundLike = first<[orderId: string, selection: string], { id: string; createdAt: Date }>(
  'orders.refund-like',
  `SELECT id, created_at AS "createdAt" FROM order_refund WHERE order_id = $1 AND selection = $2
   ORDER BY created_at DESC LIMIT 1`,
);

/** Marks pieces of lines as not to be shipped any more. */
export const cancelPieces = run<{ orderId: string; positions: number[]; quantities: number[] }>(
  'orders.cancel-pieces',
  `UPDATE order_line l SET cancelled = cancelled + u.quantity
   FROM unnest($positions::int[], $quantities::int[]) AS u(position, quantity)
   WHERE l.order_id = $orderId AND l.position = u.position`,
);

/**
 * Lists orders with refunds that do not add up or are not the sum of their parts, or whose lines shipped or got back other pieces than their
 * parcels have.
 */
export const findWrongOrders = many<[], { id: string }>(
  'orders.reconcile',
  `SELECT o.id FROM orders o LEFT JOIN (
     SELECT order_id, sum(amount)::bigint AS amount FROM order_refund GROUP BY 1) r ON r.order_id = o.id
   WHERE o.refunded + o.lowered <> COALESCE(r.amount, 0)
   UNION
   SELECT r.order_id FROM order_refund r
   WHERE (r.lines <> '[]' OR r.delivery + r.fee > 0) AND r.amount <> r.delivery + r.fee
     + (SELECT COALESCE(sum(p.amount), 0) FROM jsonb_to_recordset(r.lines) AS p(amount bigint))
   UNION
   SELECT l.order_id FROM order_line l LEFT JOIN (
     SELECT s.order_id, p.position, sum(p.quantity) AS quantity FROM shipment s JOIN shipment_line p ON p.shipment_id = s.id
     GROUP BY 1, 2) s ON s.order_id = l.order_id AND s.position = l.position
   WHERE l.shipped <> COALESCE(s.quantity, 0)
   UNION
   SELECT l.order_id FROM order_line l LEFT JOIN (
     SELECT r.order_id, p.position, sum(p.restocked + p.damaged) AS quantity FROM order_return r
     JOIN order_return_line p ON p.return_id = r.id GROUP BY 1, 2) b ON b.order_id = l.order_id AND b.position = l.position
   WHERE l.returned <> COALESCE(b.quantity, 0)`,
);

/** Sets how far an order is refunded. */
export const setRefundState = run<[id: string, state: string]>(
  'orders.set-refund-state',
  'UPDATE orders SET refund_state = $2 WHERE id = $1 AND refund_state <> $2',
);
