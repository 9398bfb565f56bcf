import { isRemindable } from '../../domains/orders/index.ts';
import { first, many, run } from '../../platform/database/statement.ts';

/**
 * Sets the reminder of an order, or again once it was sent; one that waits keeps its day. Returns the day, or nothing for
 * an order of which there is no reminder. Does not check its owner.
 */
export const setReminder = first<{ orderId: string; dueOn: string }, { dueOn: string }>(
  'order-reminders.set',
  `INSERT INTO order_reminder AS r (order_id, due_on)
   SELECT o.id, $dueOn::date FROM orders o WHERE o.id = $orderId AND ${isRemindable}
   ON CONFLICT (order_id) DO UPDATE
     SET due_on = CASE WHEN r.sent_at IS NULL THEN r.due_on ELSE excluded.due_on END, sent_at = NULL
   RETURNING due_on::text AS "dueOn"`,
);

/** Deletes the reminder of an order; a repeat changes nothing. Does not check its owner. */
export const endReminder = run<[orderId: string]>(
  'order-reminders.end',
  'DELETE FROM order_reminder WHERE order_id = $1',
);

export type DueReminder = {
  id: string;
  memberId: number | null;
  email: string;
  language: string;
  firstName: string;
  placedAt: Date;
  dueOn: string;
  lines: { sku: string; title: string; quantity: number }[];
};

/**
 * Marks reminders as sent that are due on a day, and returns their orders with what they bought. Reminders that another
 * run has locked are left to it; those of orders that were cancelled or refunded since, and of closed accounts, stay.
 */
export const takeDueReminders = many<{ today: string; limit: number }, DueReminder>(
  'order-reminders.take-due',
  `WITH due AS (
     SELECT r.order_id FROM order_reminder r JOIN orders o ON o.id = r.order_id LEFT JOIN member m ON m.id = o.member_id
     WHERE r.sent_at IS NULL AND r.due_on <= $today::date AND m.disabled_at IS NULL AND ${isRemindable}
     ORDER BY r.due_on, r.order_id LIMIT $limit FOR UPDATE OF r SKIP LOCKED
   ), taken AS (
     UPDATE order_reminder r SET sent_at = now() FROM due WHERE r.order_id = due.order_id RETURNING r.order_id, r.due_on
   )
   SELECT o.id, o.member_id AS "memberId", o.email, o.language, COALESCE(o.address ->> 'firstName', '') AS "firstName",
     o.placed_at AS "placedAt", t.due_on::text AS "dueOn",
     (SELECT jsonb_agg(jsonb_build_object('sku', l.sku, 'title', l.title, 'quantity', l.quantity) ORDER BY l.position)
      FROM order_line l WHERE l.order_id = o.id AND NOT l.is_gift) AS lines
   FROM taken t JOIN orders o ON o.id = t.order_id ORDER BY o.id`,
);
