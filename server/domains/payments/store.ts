import type { PaymentMethod } from '../../../contract/payment-method.ts';
import { first, many, run } from '../../platform/database/statement.ts';
import type { PaymentState } from './rules.ts';

/** A payment, of one order or of several; amounts are in minor units of its currency. */
export type PaymentRow = {
  id: string;
  provider: string;
  method: PaymentMethod;
  ref: string | null;
  currency: string;
  /** What the provider is asked for, with the fee. */
  amount: number;
  fee: number;
  balance: number;
  /** Follows from the states of its shares; see changeShares. */
  state: PaymentState;
  reason: string | null;
  createdAt: Date;
  /** What the provider reports of a payment that needs review, in minor units. */
  receivedAmount: number | null;
  receivedCurrency: string | null;
  /** The orders that it pays; they never change. */
  orderIds: string[];
  /** The top-up that it is for, instead of orders. */
  topUp: string | null;
};

const columns = `p.id, p.provider, p.method, p.ref, p.currency, p.amount, p.fee, p.balance, p.state, p.reason,
  p.created_at AS "createdAt", p.received_amount AS "receivedAmount", p.received_currency AS "receivedCurrency",
  ARRAY(SELECT s.order_id FROM payment_order s WHERE s.payment_id = p.id ORDER BY s.order_id) AS "orderIds",
  (SELECT t.id FROM top_up t WHERE t.payment_id = p.id) AS "topUp"`;

/** What an order has of a payment, in minor units: the amount includes the fee, `covered` is paid from the balance. */
export type NewShare = { order: string; amount: number; fee: number; covered: number };

/** Inserts a payment with the shares of its orders and their sums. */
export const insertPayment = run<{
  id: string;
  provider: string;
  method: PaymentMethod;
  currency: string;
  /** JSON of NewShare[]. */
  shares: string;
}>(
  'payments.insert',
  `WITH s AS (
     SELECT * FROM jsonb_to_recordset($shares::jsonb) AS s("order" text, amount bigint, fee bigint, covered bigint)
   ), p AS (
     INSERT INTO payment (id, provider, method, currency, amount, fee, balance)
     SELECT $id::uuid, $provider, $method, $currency, sum(amount), sum(fee), sum(covered) FROM s RETURNING id
   )
   INSERT INTO payment_order (payment_id, order_id, amount, fee, balance)
   SELECT p.id, s."order", s.amount, s.fee, s.covered FROM p, s`,
);

export const setRef = run<[id: string, ref: string]>(
  'payments.set-ref',
  'UPDATE payment SET ref = $2 WHERE id = $1',
);

export const findPayment = first<[id: string], PaymentRow>(
  'payments.find',
  `SELECT ${columns} FROM payment p WHERE p.id = $1`,
);

export const findPaymentByRef = first<[provider: string, ref: string], PaymentRow>(
  'payments.by-ref',
  `SELECT ${columns} FROM payment p WHERE p.provider = $1 AND p.ref = $2`,
);

/** Locks a payment, and by that its shares; the orders of those that change are locked before. */
export const lockPayment = first<[id: string], PaymentRow>(
  'payments.lock',
  `SELECT ${columns} FROM payment p WHERE p.id = $1 FOR UPDATE OF p`,
);

/** Locks payments by id. */
export const lockPayments = many<[ids: string[]], { id: string }>(
  'payments.lock-many',
  'SELECT id FROM payment WHERE id = ANY($1) ORDER BY id FOR UPDATE',
);

/**
 * Marks that staff is notified of a payment that needs review. Returns 0 when it was before, or needs no review any
 * more.
 */
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
