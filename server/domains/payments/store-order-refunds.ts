import { first, run } from '../../platform/database/statement.ts';

type NewRefund = { id: string; payment: string; amount: number; reason: string; orderRefund: string };

/** Inserts the part of an order's refund that goes back through the provider of its payment. */
export const insertOrderPaymentRefund = run<NewRefund>(
  'payments.insert-order-refund',
  `INSERT INTO refund (id, payment_id, amount, reason, order_refund_id) VALUES ($id, $payment, $amount, $reason, $orderRefund)`,
);

/** Sums up what was or is being refunded of a payment, in minor units. */
export const sumRefunds = first<[payment: string], { amount: number }>(
  'payments.refunded',
  `SELECT COALESCE(sum(amount), 0)::bigint AS amount FROM refund WHERE payment_id = $1 AND state <> 'failed'`,
);
