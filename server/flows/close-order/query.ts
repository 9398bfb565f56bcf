import { first, many } from '../../platform/database/statement.ts';

// Money that staff is looking at keeps its order: they decide.
const isDue = `o.state IN ('unpaid', 'payment_processing', 'awaiting_remittance') AND o.expires_at < now()
     AND NOT EXISTS (SELECT FROM payment p WHERE p.order_id = o.id AND p.state = 'parked')`;

/** Unpaid orders whose time is over, oldest first. */
export const expiredOrders = many<[limit: number], { id: string }>(
  'close-order.expired',
  `SELECT o.id FROM orders o WHERE ${isDue} ORDER BY o.expires_at LIMIT $1`,
);

/** Locks an order that is due to expire; nothing when it is not, or when another process has it. */
export const lockExpired = first<[id: string], { id: string }>(
  'close-order.lock-expired',
  `SELECT o.id FROM orders o WHERE o.id = $1 AND ${isDue} FOR UPDATE OF o SKIP LOCKED`,
);
