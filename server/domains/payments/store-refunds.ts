import { first, many, run } from '../../platform/database/statement.ts';

/** Inserts refunds of a payment; `order` null: of several of its orders. */
export const insertRefunds = run<{
  payment: string;
  /** JSON of { id, order, amount, reason }[], in the payment's minor units. */
  refunds: string;
}>(
  'payments.insert-refunds',
  `INSERT INTO refund (id, payment_id, order_id, amount, reason)
   SELECT r.id, $payment, r."order", r.amount, r.reason
   FROM jsonb_to_recordset($refunds::jsonb) AS r(id uuid, "order" text, amount bigint, reason text)`,
);

type NewRefund = {
  id: string;
  payment: string;
  order: string;
  amount: number;
  reason: string;
  orderRefund: string;
};

/** Inserts the part of an order's refund that goes back through the provider of its payment. */
export const insertOrderPaymentRefund = run<NewRefund>(
  'payments.insert-order-refund',
  `INSERT INTO refund (id, payment_id, order_id, amount, reason, order_refund_id)
   VALUES ($id, $payment, $order, $amount, $reason, $orderRefund)`,
);

/**
 * Sums up what was or is being refunded of a payment, and of one order's share of it, in minor units. Money that came in
 * beyond the amount and went back is of no order's share.
 */
export const sumRefunds = first<[payment: string, order: string], { amount: number; ofOrder: number }>(
  'payments.refunded',
  `SELECT COALESCE(sum(amount), 0)::bigint AS amount,
     COALESCE(sum(amount) FILTER (WHERE order_id = $2 AND order_refund_id IS NOT NULL), 0)::bigint AS "ofOrder"
   FROM refund WHERE payment_id = $1 AND state <> 'failed'`,
);

export type RefundRow = {
  id: string;
  provider: string;
  ref: string;
  amount: number;
  payment: string;
  /** null: of several orders. */
  orderId: string | null;
  state: string;
  reason: string;
};

export const findRefund = first<[id: string], RefundRow>(
  'payments.refund',
  `SELECT r.id, p.provider, p.ref, r.amount, r.payment_id::text AS payment, r.order_id AS "orderId", r.state, r.reason
   FROM refund r JOIN payment p ON p.id = r.payment_id WHERE r.id = $1`,
);

/** Sums up the refunds of an order's remittances that are done, in minor units. */
export const sumDoneRemittanceRefunds = first<[order: string], { sum: number }>(
  'payments.done-remittance-refunds',
  `SELECT COALESCE(sum(r.amount), 0)::bigint AS sum FROM refund r JOIN payment p ON p.id = r.payment_id
   WHERE r.order_id = $1 AND r.state = 'done' AND p.provider = 'remittance'`,
);

/** Finds the payment of a refund, and whether staff sends it by bank: a guest has no balance. */
export const findPaymentOfRefund = first<[id: string], { payment: string; isManual: boolean }>(
  'payments.payment-of-refund',
  `SELECT r.payment_id::text AS payment, p.provider = 'remittance' AND o.id IS NOT NULL AND o.member_id IS NULL AS "isManual"
   FROM refund r JOIN payment p ON p.id = r.payment_id LEFT JOIN orders o ON o.id = r.order_id WHERE r.id = $1`,
);

export const closeRefund = run<[id: string]>(
  'payments.close-refund',
  `UPDATE refund SET state = 'done', done_at = now() WHERE id = $1 AND state = 'requested'`,
);

/** Lists payments of which more was or is being refunded than came in, and orders with more than their share. */
export const findWrongRefunds = many<[], { id: string }>(
  'payments.reconcile-refunds',
  `SELECT p.id::text FROM payment p JOIN refund r ON r.payment_id = p.id AND r.state <> 'failed'
   GROUP BY p.id HAVING sum(r.amount) > GREATEST(p.amount, COALESCE(p.received_amount, 0))
   UNION ALL
   SELECT s.order_id FROM payment_order s JOIN refund r ON r.payment_id = s.payment_id AND r.order_id = s.order_id AND r.state <> 'failed'
   WHERE r.order_refund_id IS NOT NULL
   GROUP BY s.payment_id, s.order_id, s.amount HAVING sum(r.amount) > s.amount`,
);
