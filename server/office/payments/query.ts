import type { OfficePayment } from '../../../contract/office/payments.ts';
import { first, many } from '../../platform/database/statement.ts';

/** Finds payments by what names one whole: its reference at the provider, its id, a number that it pays. */
export const findPayments = many<
  { reference: string; numbers: readonly string[]; id: string | null },
  { id: string }
>(
  'office.payments-by-code',
  `SELECT id::text FROM (
     SELECT id FROM payment WHERE ref = $reference OR id = $id::uuid
     UNION SELECT payment_id FROM payment_order WHERE order_id = ANY($numbers)
     UNION SELECT payment_id FROM top_up WHERE id = ANY($numbers)
     UNION SELECT payment_id FROM remittance_receipt WHERE reference = $reference
   ) found LIMIT 50`,
);

type Dates<Row, Name extends keyof Row> = Omit<Row, Name> & {
  [Key in Name]: null extends Row[Key] ? Date | null : Date;
};
type Facts = Omit<
  OfficePayment,
  'orders' | 'topUp' | 'receipts' | 'slips' | 'refunds' | 'disputes' | 'may' | 'due'
>;

export const findOfficePayment = first<[id: string], Dates<Facts, 'createdAt' | 'settledAt'>>(
  'office.payment',
  `SELECT p.id::text, p.provider, p.method, p.ref AS reference, p.state, p.reason, p.currency, p.amount, p.fee, p.balance,
     p.received_amount AS received, p.received_currency AS "receivedCurrency", p.created_at AS "createdAt",
     p.settled_at AS "settledAt"
   FROM payment p WHERE p.id = $1`,
);

export const listPaymentOrders = many<[payment: string], OfficePayment['orders'][number]>(
  'office.payment-orders',
  `SELECT o.id, COALESCE(NULLIF(o.address ->> 'company', ''),
       concat_ws(' ', o.address ->> 'firstName', o.address ->> 'lastName')) AS buyer,
     s.state, o.state AS "orderState", s.reason, s.amount
   FROM payment_order s JOIN orders o ON o.id = s.order_id WHERE s.payment_id = $1 ORDER BY o.id`,
);

export const findTopUpOf = first<[payment: string], NonNullable<OfficePayment['topUp']>>(
  'office.payment-top-up',
  `SELECT t.id, m.email, t.credited FROM top_up t JOIN member m ON m.id = t.member_id WHERE t.payment_id = $1`,
);

export const listReceipts = many<[payment: string], Dates<OfficePayment['receipts'][number], 'at'>>(
  'office.payment-receipts',
  `SELECT id, amount, reference, received_at AS at FROM remittance_receipt WHERE payment_id = $1 ORDER BY id`,
);

export const listPaymentRefunds = many<[payment: string], Dates<OfficePayment['refunds'][number], 'at'>>(
  'office.payment-refunds',
  `SELECT r.id::text, r.order_id AS "orderId", r.amount, r.reason, r.state, r.created_at AS at,
     p.provider = 'remittance' AND r.state = 'requested' AND o.id IS NOT NULL AND o.member_id IS NULL AS "isManual"
   FROM refund r JOIN payment p ON p.id = r.payment_id LEFT JOIN orders o ON o.id = r.order_id
   WHERE r.payment_id = $1 ORDER BY r.created_at, r.id`,
);

export const listPaymentDisputes = many<[payment: string], Dates<OfficePayment['disputes'][number], 'dueAt'>>(
  'office.payment-disputes',
  `SELECT dispute_id AS id, state, reason, amount, due_at AS "dueAt" FROM payment_dispute
   WHERE payment_id = $1 ORDER BY created_at`,
);
