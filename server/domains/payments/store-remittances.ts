import { first, many, run } from '../../platform/database/statement.ts';

/**
 * Inserts a transfer that came in. Returns 0 when its reference is known, and without a reference when the payment has
 * the same amount already and it is not `again`: it counts once. The caller has locked the payment.
 */
export const insertReceipt = run<{
  payment: string;
  amount: number;
  reference: string | null;
  again: boolean;
}>(
  'remittances.insert-receipt',
  `INSERT INTO remittance_receipt (payment_id, amount, reference) SELECT $payment, $amount, $reference
   WHERE $reference::text IS NOT NULL OR $again
     OR NOT EXISTS (SELECT FROM remittance_receipt WHERE payment_id = $payment AND amount = $amount)
   ON CONFLICT (payment_id, reference) DO NOTHING`,
);

/** Deletes a receipt of a locked payment by its reference. */
export const deleteReceipt = run<{ payment: string; reference: string }>(
  'remittances.delete-receipt',
  'DELETE FROM remittance_receipt WHERE payment_id = $payment AND reference = $reference',
);

/** Returns what has come in for a payment, in its minor units. */
export const sumReceipts = first<[payment: string], { sum: number }>(
  'remittances.sum',
  'SELECT COALESCE(sum(amount), 0)::bigint AS sum FROM remittance_receipt WHERE payment_id = $1',
);

/** Sets what has come in for a payment whatever its state. */
export const setReceived = run<{ id: string; amount: number }>(
  'remittances.set-received',
  'UPDATE payment SET received_amount = $amount, received_currency = currency WHERE id = $id',
);

export type SlipRow = { id: string; key: string; name: string; type: string; size: number; at: Date };
const slip = 'id, file_key AS key, name, content_type AS type, size, created_at AS at';

type NewSlip = Omit<SlipRow, 'at'> & { payment: string; max: number };

/** Inserts a slip. Returns 0 when the payment has `max` of them; the caller has locked the order. */
export const insertSlip = run<NewSlip>(
  'remittances.insert-slip',
  `INSERT INTO remittance_slip (id, payment_id, file_key, name, content_type, size)
   SELECT $id, $payment, $key, $name, $type, $size
   WHERE (SELECT count(*) FROM remittance_slip WHERE payment_id = $payment) < $max`,
);

export const listSlips = many<[payment: string], SlipRow>(
  'remittances.slips',
  `SELECT ${slip} FROM remittance_slip WHERE payment_id = $1 ORDER BY created_at, id`,
);

/** Finds a slip of one of an order's payments. Does not check the order's owner. */
export const findSlip = first<[order: string, id: string], SlipRow>(
  'remittances.slip',
  `SELECT ${slip} FROM remittance_slip WHERE id = $2
     AND payment_id IN (SELECT s.payment_id FROM payment_order s WHERE s.order_id = $1)`,
);
