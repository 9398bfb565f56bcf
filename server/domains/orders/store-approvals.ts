import { first, run } from '../../platform/database/statement.ts';

type Decision = {
  order: string;
  decision: 'approved' | 'rejected';
  by: number;
  reason: string;
  total: number;
};

/** Stores what was decided about an order; `total` without the fee. Throws when something was decided before. */
export const insertDecision = run<Decision>(
  'orders.insert-decision',
  `INSERT INTO order_approval (order_id, decision, decided_by, reason, total) VALUES ($order, $decision, $by, $reason, $total)`,
);

/** Finds what was decided about an order; `total` is what was decided about, without the fee. */
export const findDecision = first<
  [order: string],
  { decision: 'approved' | 'rejected'; by: number; reason: string; total: number }
>(
  'orders.decision',
  'SELECT decision, decided_by AS by, reason, total FROM order_approval WHERE order_id = $1',
);

/** Moves the expiry of an order to so many days from a time, never closer. */
export const extendApproved = run<{ id: string; at: Date; days: number }>(
  'orders.extend-approved',
  `UPDATE orders SET expires_at = GREATEST(expires_at, $at::timestamptz + make_interval(days => $days)) WHERE id = $id`,
);
