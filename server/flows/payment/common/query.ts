import { first, many } from '../../../platform/database/statement.ts';

// A payment that needs review keeps its order from expiring: staff decides.
const isExpired = `o.state IN ('awaiting_approval', 'unpaid', 'payment_processing', 'awaiting_remittance') AND o.expires_at < now()
     AND NOT EXISTS (SELECT FROM payment_order p WHERE p.order_id = o.id AND p.state = 'needs_review')`;

/** Lists unpaid orders whose time is over, oldest first. */
export const listExpiredOrders = many<[limit: number], { id: string }>(
  'payment.expired-orders',
  `SELECT o.id FROM orders o WHERE ${isExpired} ORDER BY o.expires_at LIMIT $1`,
);

/** Locks an order whose time is over; nothing when it is not, or when another process has locked it. */
export const lockExpiredOrder = first<[id: string], { id: string }>(
  'payment.lock-expired-order',
  `SELECT o.id FROM orders o WHERE o.id = $1 AND ${isExpired} FOR UPDATE OF o SKIP LOCKED`,
);

/** Finds when the first of the orders expires that a payment still waits for; `at` null when it waits for none. */
export const findFirstExpiry = first<[payment: string], { at: Date | null }>(
  'payment.first-expiry',
  `SELECT min(o.expires_at) AS at FROM payment_order s JOIN orders o ON o.id = s.order_id
   WHERE s.payment_id = $1 AND s.state IN ('started', 'needs_review')`,
);
