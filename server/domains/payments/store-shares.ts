import { many, run } from '../../platform/database/statement.ts';
import type { PaymentState } from './rules.ts';
import type { PaymentRow } from './store.ts';

/**
 * What one order has of a payment: amounts, state and reason are the share's, the rest is the payment's, also `id` and
 * what was received.
 */
export type PaymentShare = Omit<PaymentRow, 'orderIds' | 'topUp'> & {
  orderId: string;
  /** The amount of the whole payment. */
  wholeAmount: number;
  /** How many orders the payment pays. */
  orders: number;
};

/** Whether a share still waits for its money, or for staff. */
export const isOpenShare = ({ state }: Pick<PaymentShare, 'state'>): boolean =>
  state === 'started' || state === 'needs_review';

const columns = `p.id, s.order_id AS "orderId", p.provider, p.method, p.ref, p.currency, s.amount, s.fee, s.balance, s.state,
  s.reason, p.created_at AS "createdAt", p.received_amount AS "receivedAmount", p.received_currency AS "receivedCurrency",
  p.amount AS "wholeAmount"`;

/** Lists what orders have of their payments, latest first. */
export const listOrderShares = many<[orders: readonly string[]], PaymentShare>(
  'payments.shares-of-orders',
  `WITH own AS (SELECT * FROM payment_order WHERE order_id = ANY($1)), counts AS (
     SELECT payment_id, count(*)::int AS orders FROM payment_order
     WHERE payment_id IN (SELECT payment_id FROM own) GROUP BY payment_id
   )
   SELECT ${columns}, c.orders FROM own s JOIN payment p ON p.id = s.payment_id JOIN counts c ON c.payment_id = p.id
   ORDER BY p.created_at DESC, p.id, s.order_id`,
);

/** Lists the shares of a payment by order. */
export const listShares = many<[payment: string], PaymentShare>(
  'payments.shares',
  `SELECT ${columns}, count(*) OVER ()::int AS orders FROM payment_order s JOIN payment p ON p.id = s.payment_id
   WHERE p.id = $1 ORDER BY s.order_id`,
);

/** Sets the states of shares with one reason; see changeShares. */
export const setShareStates = run<{
  payments: readonly string[];
  orders: readonly string[];
  to: PaymentState;
  reason: string | null;
}>(
  'payments.set-share-states',
  `UPDATE payment_order s SET state = $to, reason = $reason
   FROM unnest($payments::uuid[], $orders::text[]) AS n(payment, "order")
   WHERE s.payment_id = n.payment AND s.order_id = n."order"`,
);

/** Sets the states of locked payments from those of their shares: what is still open goes before what has ended. */
export const setStatesFromShares = run<[payments: readonly string[]]>(
  'payments.set-states',
  `UPDATE payment p SET state = s.state, reason = s.reason,
     settled_at = CASE WHEN s.state IN ('settled', 'overpaid') THEN COALESCE(p.settled_at, now()) END
   FROM (
     SELECT DISTINCT ON (payment_id) payment_id, state, reason FROM payment_order WHERE payment_id = ANY($1)
     ORDER BY payment_id, array_position(ARRAY['needs_review', 'started', 'settled', 'overpaid', 'failed'], state), order_id
   ) s WHERE s.payment_id = p.id`,
);

/** Sets what a provider reports of a payment, in minor units of the currency that it reports. */
export const setReport = run<{ id: string; amount: number; currency: string }>(
  'payments.set-report',
  'UPDATE payment SET received_amount = $amount, received_currency = $currency WHERE id = $id',
);

/**
 * Lists paid orders without a settled share of the right amount and settled shares without a paid order, and payments
 * that are not the sum of their shares or whose state does not follow from theirs.
 */
export const findWrongPayments = many<[], { id: string }>(
  'payments.reconcile',
  `SELECT o.id FROM orders o LEFT JOIN payment_order s ON s.order_id = o.id AND s.state = 'settled'
   WHERE (o.paid_at IS NOT NULL) <> (s.payment_id IS NOT NULL)
      OR (s.payment_id IS NOT NULL AND s.amount + s.balance <> o.total + o.fee + o.lowered)
   UNION ALL
   SELECT p.id::text FROM payment p LEFT JOIN (
     SELECT payment_id, sum(amount) AS amount, sum(fee) AS fee, sum(balance) AS balance,
       (array_agg(state ORDER BY array_position(ARRAY['needs_review', 'started', 'settled', 'overpaid', 'failed'], state)))[1] AS state,
       bool_or(state IN ('settled', 'overpaid')) AND bool_or(state IN ('started', 'needs_review')) AS is_mixed
     FROM payment_order GROUP BY payment_id
   ) s ON s.payment_id = p.id
   WHERE NOT EXISTS (SELECT FROM top_up t WHERE t.payment_id = p.id)
     AND ((p.amount, p.fee, p.balance, p.state) IS DISTINCT FROM (s.amount, s.fee, s.balance, s.state)
      OR (s.is_mixed AND p.state = 'started'))`,
);
