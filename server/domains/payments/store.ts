import type { PaymentMethod } from '../../../contract/payment-method.ts';
import { first, many, run } from '../../platform/database/statement.ts';
import type { PaymentState } from './rules.ts';

export type PaymentRow = {
  id: string;
  orderId: string;
  provider: string;
  method: PaymentMethod;
  ref: string | null;
  currency: string;
  amount: number;
  fee: number;
  balance: number;
  state: PaymentState;
  reason: string | null;
  createdAt: Date;
  /** What the provider reports of a payment that needs review, in minor units. */
  receivedAmount: number | null;
  receivedCurrency: string | null;
};

const columns = `id, order_id AS "orderId", provider, method, ref, currency, amount, fee, balance, state, reason,
  created_at AS "createdAt", received_amount AS "receivedAmount", received_currency AS "receivedCurrency"`;

/** A new payment in the order's minor units: the amount includes the fee, `covered` is paid from the balance. */
type NewPayment = {
  id: string;
  orderId: string;
  provider: string;
  method: PaymentMethod;
  currency: string;
  amount: number;
  fee: number;
  covered: number;
};

export const insertPayment = run<NewPayment>(
  'payments.insert',
  `INSERT INTO payment (id, order_id, provider, method, currency, amount, fee, balance)
   VALUES ($id, $orderId, $provider, $method, $currency, $amount, $fee, $covered)`,
);

export const setRef = run<[id: string, ref: string]>(
  'payments.set-ref',
  'UPDATE payment SET ref = $2 WHERE id = $1',
);

export const findPayment = first<[id: string], PaymentRow>(
  'payments.find',
  `SELECT ${columns} FROM payment WHERE id = $1`,
);

export const findPaymentByRef = first<[provider: string, ref: string], PaymentRow>(
  'payments.by-ref',
  `SELECT ${columns} FROM payment WHERE provider = $1 AND ref = $2`,
);

/** Lists the payments of an order, latest first. */
export const listPayments = many<[order: string], PaymentRow>(
  'payments.of-order',
  `SELECT ${columns} FROM payment WHERE order_id = $1 ORDER BY created_at DESC`,
);

export const lockPayment = first<[id: string], PaymentRow>(
  'payments.lock',
  `SELECT ${columns} FROM payment WHERE id = $1 FOR UPDATE`,
);

/** Sets a payment's state and its reason; see changePaymentState. */
export const setState = run<{
  id: string;
  to: PaymentState;
  reason: string | null;
  receivedAmount: number | null;
  receivedCurrency: string | null;
}>(
  'payments.set-state',
  `UPDATE payment SET state = $to, reason = $reason,
     settled_at = CASE WHEN $to IN ('settled', 'overpaid') THEN now() END,
     received_amount = COALESCE($receivedAmount, received_amount),
     received_currency = COALESCE($receivedCurrency, received_currency)
   WHERE id = $id`,
);

/** Lists payments that need review, oldest first. */
export const listPaymentsInReview = many<[], PaymentRow>(
  'payments.in-review',
  `SELECT ${columns} FROM payment WHERE state = 'needs_review' ORDER BY created_at, id`,
);

/** Marks that staff is notified of a payment that needs review. Returns 0 when it was before, or needs no review any more. */
export const markStaffNotified = run<[id: string]>(
  'payments.mark-staff-notified',
  `UPDATE payment SET staff_notified_at = now() WHERE id = $1 AND state = 'needs_review' AND staff_notified_at IS NULL`,
);

/** Stores the id of a provider's event, once. */
export const insertProviderEvent = run<[provider: string, event: string]>(
  'payments.insert-event',
  'INSERT INTO provider_event (provider, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);

/** Claims payments that stayed unsettled for so long, so that no other process settles them at the same time. */
export const claimUnsettled = many<[seconds: number, limit: number], { id: string }>(
  'payments.claim-unsettled',
  `UPDATE payment SET asked_at = now() WHERE id IN (
     SELECT id FROM payment WHERE state = 'started' AND provider <> 'remittance' AND asked_at < now() - make_interval(secs => $1)
     ORDER BY asked_at LIMIT $2 FOR UPDATE SKIP LOCKED
   ) RETURNING id`,
);

export const insertRefund = run<{ id: string; payment: string; amount: number; reason: string }>(
  'payments.insert-refund',
  'INSERT INTO refund (id, payment_id, amount, reason) VALUES ($id, $payment, $amount, $reason)',
);
export type RefundRow = {
  id: string;
  provider: string;
  ref: string;
  amount: number;
  orderId: string;
  state: string;
};
export const findRefund = first<[id: string], RefundRow>(
  'payments.refund',
  `SELECT r.id, p.provider, p.ref, r.amount, p.order_id AS "orderId", r.state FROM refund r JOIN payment p ON p.id = r.payment_id WHERE r.id = $1`,
);
export const closeRefund = run<[id: string]>(
  'payments.close-refund',
  `UPDATE refund SET state = 'done', done_at = now() WHERE id = $1 AND state = 'requested'`,
);

export type ChargeRow = {
  ref: string;
  amount: number;
  currency: string;
  state: 'open' | 'succeeded' | 'declined' | 'cancelled';
  returnUrl: string;
};
const charge = 'ref, amount, currency, state, return_url AS "returnUrl"';

type NewCharge = { ref: string; key: string; amount: number; currency: string; returnUrl: string };

/** Inserts a charge; a repeated key returns the same charge. */
export const insertCharge = first<NewCharge, ChargeRow>(
  'test-gateway.insert',
  `INSERT INTO test_charge (ref, idempotency_key, amount, currency, return_url) VALUES ($ref, $key, $amount, $currency, $returnUrl)
   ON CONFLICT (idempotency_key) DO UPDATE SET return_url = excluded.return_url RETURNING ${charge}`,
);
export const findCharge = first<[ref: string], ChargeRow>(
  'test-gateway.find',
  `SELECT ${charge} FROM test_charge WHERE ref = $1`,
);
export const findChargeByKey = first<[key: string], { ref: string }>(
  'test-gateway.by-key',
  'SELECT ref FROM test_charge WHERE idempotency_key = $1',
);
export const decideCharge = first<[ref: string, state: string], ChargeRow>(
  'test-gateway.decide',
  `UPDATE test_charge SET state = $2 WHERE ref = $1 AND state = 'open' RETURNING ${charge}`,
);
/** Refunds part of a charge, once for an id. Returns 0 when less is left of the charge. */
export const refundCharge = run<[id: string, ref: string, amount: number]>(
  'test-gateway.refund',
  `WITH charge AS (
     UPDATE test_charge SET refunded = refunded + $3
     WHERE ref = $2 AND refunded + $3 <= amount AND NOT EXISTS (SELECT FROM test_refund WHERE id = $1) RETURNING ref
   ), made AS (
     INSERT INTO test_refund (id, ref, amount) SELECT $1, ref, $3 FROM charge RETURNING id
   )
   SELECT id FROM made UNION ALL SELECT id FROM test_refund WHERE id = $1`,
);

/** Lists paid orders without a settled payment of the right amount, and settled payments without a paid order. */
export const findWrongPayments = many<[], { id: string }>(
  'payments.reconcile',
  `SELECT o.id FROM orders o LEFT JOIN payment p ON p.order_id = o.id AND p.state = 'settled'
   WHERE (o.paid_at IS NOT NULL) <> (p.id IS NOT NULL)
      OR (p.id IS NOT NULL AND p.amount + p.balance <> o.total + o.fee + o.lowered)`,
);
