import { first, run } from '../../platform/database/statement.ts';

export type Declaration = {
  order: string;
  email: string;
  name: string;
  items: string;
  language: string;
  at: Date;
};
export type WithdrawalRow = { id: number; receivedAt: Date; orderId: string | null; isNew: boolean };

/** Stores a declaration, or finds the one that says the same. Joins it to the order that both name. */
export const saveWithdrawal = first<Declaration & { numbers: readonly string[] }, WithdrawalRow>(
  'withdrawal.save',
  `INSERT INTO withdrawal AS w (order_number, email, name, items, language, received_at, order_id)
   VALUES ($order, $email, $name, $items, $language, $at,
     (SELECT id FROM orders WHERE id = ANY($numbers) AND lower(email) = lower($email) LIMIT 1))
   ON CONFLICT (md5(upper(order_number) || '/' || lower(email) || '/' || name || '/' || items)) DO UPDATE SET order_number = w.order_number
   RETURNING id, received_at AS "receivedAt", order_id AS "orderId", xmax = 0 AS "isNew"`,
);

/** Marks a paid order whose refund nobody has asked for yet. */
export const requestRefund = run<{ order: string }>(
  'withdrawal.request-refund',
  `UPDATE orders SET refund_state = 'requested'
   WHERE id = $order AND paid_at IS NOT NULL AND refund_state = 'none'`,
);

/** Marks a declaration as handled, or as open again. Returns 0 where it is so already. */
export const setHandled = run<{ id: number; isHandled: boolean }>(
  'withdrawal.set-handled',
  `UPDATE withdrawal SET handled_at = CASE WHEN $isHandled THEN now() END
   WHERE id = $id AND (handled_at IS NOT NULL) <> $isHandled`,
);
