import { first, many, run } from '../../platform/database/statement.ts';

export type PaymentRow = {
  id: string;
  orderId: string;
  provider: string;
  ref: string | null;
  currency: string;
  amount: number;
  fee: number;
  balance: number;
  state: 'started' | 'settled' | 'failed' | 'parked' | 'surplus';
  reason: string | null;
  createdAt: Date;
  /** What the provider reports of a parked payment, in minor units of its currency. */
  receivedAmount: number | null;
  receivedCurrency: string | null;
};

const columns = `id, order_id AS "orderId", provider, ref, currency, amount, fee, balance, state, reason,
  created_at AS "createdAt", received_amount AS "receivedAmount", received_currency AS "receivedCurrency"`;

/** A payment that starts: what its provider is asked for with its fee, and what the balance covers, in minor units. */
type NewPayment = {
  id: string;
  orderId: string;
  provider: string;
  currency: string;
  amount: number;
  fee: number;
  covered: number;
};

export const insertPayment = run<[payment: NewPayment]>(
  'payments.insert',
  `INSERT INTO payment (id, order_id, provider, currency, amount, fee, balance)
   SELECT id, "orderId", provider, currency, amount, fee, covered FROM jsonb_to_record($1::jsonb)
     AS p(id uuid, "orderId" text, provider text, currency text, amount bigint, fee bigint, covered bigint)`,
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

export const paymentsOf = many<[order: string], PaymentRow>(
  'payments.of-order',
  `SELECT ${columns} FROM payment WHERE order_id = $1 ORDER BY created_at DESC`,
);

export const lockPayment = first<[id: string], PaymentRow>(
  'payments.lock',
  `SELECT ${columns} FROM payment WHERE id = $1 FOR UPDATE`,
);

export const closePayment = run<[id: string, state: string, reason: string | null]>(
  'payments.close',
  `UPDATE payment SET state = $2, reason = $3, settled_at = CASE WHEN $2 IN ('settled', 'surplus') THEN now() END WHERE id = $1`,
);

/** Parks a payment for staff, with the minor units and currency that the provider reports. */
export const parkPayment = run<[id: string, reason: string, amount: number, currency: string]>(
  'payments.park',
  `UPDATE payment SET state = 'parked', reason = $2, received_amount = $3, received_currency = $4 WHERE id = $1`,
);

/** Payments that need review, oldest first. */
export const parkedPayments = many<[], PaymentRow>(
  'payments.parked',
  `SELECT ${columns} FROM payment WHERE state = 'parked' ORDER BY created_at, id`,
);

/** Marks that staff is told of a payment that needs review; 0 when it was before, or when it needs none any more. */
export const markStaffNotified = run<[id: string]>(
  'payments.mark-staff-notified',
  `UPDATE payment SET staff_notified_at = now() WHERE id = $1 AND state = 'parked' AND staff_notified_at IS NULL`,
);

/** Keeps a provider's event; 0 when it came before. */
export const keepEvent = run<[provider: string, event: string]>(
  'payments.keep-event',
  'INSERT INTO provider_event (provider, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);

/** Payments begun a while ago of which nothing was heard; asking marks them, so that processes do not ask twice. */
export const takeSilent = many<[seconds: number, limit: number], { id: string }>(
  'payments.silent',
  `UPDATE payment SET asked_at = now() WHERE id IN (
     SELECT id FROM payment WHERE state = 'started' AND asked_at < now() - make_interval(secs => $1)
     ORDER BY asked_at LIMIT $2 FOR UPDATE SKIP LOCKED
   ) RETURNING id`,
);

export const insertRefund = run<[id: string, payment: string, amount: number, reason: string]>(
  'payments.insert-refund',
  'INSERT INTO refund (id, payment_id, amount, reason) VALUES ($1, $2, $3, $4)',
);
export const findRefund = first<
  [id: string],
  { id: string; provider: string; ref: string; amount: number; state: string }
>(
  'payments.refund',
  `SELECT r.id, p.provider, p.ref, r.amount, r.state FROM refund r JOIN payment p ON p.id = r.payment_id WHERE r.id = $1`,
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

export const insertCharge = first<
  [ref: string, key: string, amount: number, currency: string, returnUrl: string],
  ChargeRow
>(
  'test-gateway.insert',
  `INSERT INTO test_charge (ref, idempotency_key, amount, currency, return_url) VALUES ($1, $2, $3, $4, $5)
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
/** Gives back once for a refund's id; 0 when the charge does not hold as much any more. */
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

/** Proofs: a paid order has its settled payment of the right sum, and the other way round. Rows are faults. */
export const wrongPayments = many<[], { id: string }>(
  'payments.proof',
  `SELECT o.id FROM orders o LEFT JOIN payment p ON p.order_id = o.id AND p.state = 'settled'
   WHERE (o.paid_at IS NOT NULL) <> (p.id IS NOT NULL)
      OR (p.id IS NOT NULL AND p.amount + p.balance <> o.total + o.fee)`,
);
