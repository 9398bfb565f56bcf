import type { PaymentMethod } from '../../../contract/payment-method.ts';
import { first, many, run } from '../../platform/database/statement.ts';
import type { PaymentState } from './rules.ts';

/** A payment that adds to a member's balance; amounts are in minor units of its currency. */
export type TopUpRow = {
  /** T with the day and a number: the reference of a transfer. */
  id: string;
  paymentId: string;
  member: number;
  /** Units of the currency for one US dollar when it was started, in millionths. */
  rate: number;
  language: string;
  /** US cents that the balance has got for it. */
  credited: number;
  provider: string;
  method: PaymentMethod;
  currency: string;
  /** What is to be paid, with the fee. */
  amount: number;
  fee: number;
  state: PaymentState;
  reason: string | null;
  received: number;
  createdAt: Date;
};

const columns = `t.id, p.id AS "paymentId", t.member_id AS member, t.rate_millionths AS rate, t.language, t.credited,
  p.provider, p.method, p.currency, p.amount, p.fee, p.state, p.reason, COALESCE(p.received_amount, 0) AS received,
  p.created_at AS "createdAt"`;
const source = 'top_up t JOIN payment p ON p.id = t.payment_id';

type NewTopUp = Pick<TopUpRow, 'paymentId' | 'member' | 'rate' | 'language'> &
  Pick<TopUpRow, 'provider' | 'method' | 'currency' | 'amount' | 'fee'> & {
    /** yymmdd. */
    day: string;
  };

/** Inserts a payment that pays no order, with its top-up. */
export const insertTopUp = first<NewTopUp, { id: string; createdAt: Date }>(
  'payments.insert-top-up',
  `WITH p AS (
     INSERT INTO payment (id, provider, method, currency, amount, fee)
     VALUES ($paymentId, $provider, $method, $currency, $amount, $fee) RETURNING id, created_at
   )
   INSERT INTO top_up (id, payment_id, member_id, rate_millionths, language)
   SELECT 'T' || $day || nextval('top_up_number'), p.id, $member, $rate, $language FROM p
   RETURNING id, (SELECT created_at FROM p) AS "createdAt"`,
);

/** Lists the latest top-ups of a member that wait for their money or for staff, and the last one of all. */
export const listOpenTopUps = many<[member: number], TopUpRow>(
  'payments.open-top-ups',
  `SELECT ${columns} FROM ${source} WHERE t.member_id = $1 AND p.state IN ('started', 'needs_review')
   ORDER BY p.created_at DESC, t.id DESC`,
);

/** Finds a top-up of a member. */
export const findMembersTopUp = first<{ id: string; member: number }, TopUpRow>(
  'payments.members-top-up',
  `SELECT ${columns} FROM ${source} WHERE t.id = $id AND t.member_id = $member`,
);

/** Finds a top-up by its reference, for staff. */
export const findTopUp = first<[id: string], TopUpRow>(
  'payments.top-up',
  `SELECT ${columns} FROM ${source} WHERE t.id = $1`,
);

/** Locks the payment of a top-up. */
export const lockTopUp = first<[payment: string], TopUpRow>(
  'payments.lock-top-up',
  `SELECT ${columns} FROM ${source} WHERE p.id = $1 FOR UPDATE OF p, t`,
);

/** Adds to what the balance has got for a top-up; its payment is locked. */
export const addToppedUp = run<{ id: string; cents: number }>(
  'payments.add-topped-up',
  'UPDATE top_up SET credited = credited + $cents WHERE id = $id',
);

/** Sets the state of a locked payment that pays no order; see changeTopUp. */
export const setTopUpState = run<{ payment: string; to: PaymentState; reason: string | null }>(
  'payments.set-top-up-state',
  `UPDATE payment SET state = $to, reason = $reason,
     settled_at = CASE WHEN $to IN ('settled', 'overpaid') THEN COALESCE(settled_at, now()) END WHERE id = $payment`,
);

/** Claims transfers for top-ups whose money has not come within so many days. */
export const listStaleTransfers = many<{ days: number; limit: number }, { payment: string }>(
  'payments.stale-top-up-transfers',
  `SELECT p.id AS payment FROM ${source} WHERE p.provider = 'remittance' AND p.state = 'started'
     AND p.created_at < now() - make_interval(days => $days) ORDER BY p.created_at LIMIT $limit`,
);

/** Lists top-ups whose credited cents are not the sum of their transfers, and settled ones without any. */
export const findWrongTopUps = many<[], { id: string }>(
  'payments.reconcile-top-ups',
  `SELECT t.id FROM ${source}
   LEFT JOIN (SELECT order_id, sum(amount)::bigint AS sum FROM transfer WHERE reason = 'top_up' GROUP BY 1) m ON m.order_id = t.id
   WHERE t.credited <> COALESCE(m.sum, 0) OR (p.state = 'settled') <> (t.credited > 0)`,
);
