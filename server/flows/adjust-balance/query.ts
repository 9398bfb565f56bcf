import { first, many, run } from '../../platform/database/statement.ts';

export type Adjustment = {
  id: number;
  member: number;
  email: string;
  /** US cents, less than 0 for what is taken. */
  amount: number;
  /** Days after which it expires, as gift money; null: it changes the balance. */
  giftDays: number | null;
  reason: string;
  proposedBy: string;
  proposedAt: Date;
};

const columns = `a.id, a.member_id AS member, m.email, a.amount, a.gift_days AS "giftDays", a.reason, s.email AS "proposedBy", a.proposed_at AS "proposedAt"`;

export const insertAdjustment = first<
  { member: number; amount: number; giftDays: number | null; reason: string; staff: number },
  { id: number }
>(
  'adjustments.insert',
  `INSERT INTO balance_adjustment (member_id, amount, gift_days, reason, proposed_by)
   VALUES ($member, $amount, $giftDays, $reason, $staff) RETURNING id`,
);

/** Locks an adjustment that nobody has decided yet. */
export const lockProposed = first<
  [id: number],
  { member: number; amount: number; giftDays: number | null; staff: number }
>(
  'adjustments.lock',
  `SELECT member_id AS member, amount, gift_days AS "giftDays", proposed_by AS staff FROM balance_adjustment
   WHERE id = $1 AND state = 'proposed' FOR UPDATE`,
);

export const setDecision = run<{ id: number; state: 'approved' | 'refused'; staff: number }>(
  'adjustments.decide',
  'UPDATE balance_adjustment SET state = $state, decided_by = $staff, decided_at = now() WHERE id = $id',
);

/** Lists the adjustments that wait for a second person, the oldest first. */
export const listProposed = many<[limit: number], Adjustment>(
  'adjustments.proposed',
  `SELECT ${columns} FROM balance_adjustment a JOIN member m ON m.id = a.member_id JOIN staff s ON s.id = a.proposed_by
   WHERE a.state = 'proposed' ORDER BY a.id LIMIT $1`,
);

export type HeldShare = {
  at: Date;
  email: string;
  orderId: string;
  /** Minor units of the currency of the order. */
  amount: number;
  currency: string;
  method: string;
  state: string;
};

/** Lists what payments under way hold of balances, the oldest first. */
export const listHeld = many<[limit: number], HeldShare>(
  'adjustments.held',
  `SELECT p.created_at AS at, m.email, s.order_id AS "orderId", s.balance AS amount, p.currency, p.method, s.state
   FROM payment_order s JOIN payment p ON p.id = s.payment_id
   JOIN orders o ON o.id = s.order_id JOIN member m ON m.id = o.member_id
   WHERE p.state IN ('started', 'needs_review') AND s.balance > 0 AND s.state IN ('started', 'needs_review')
   ORDER BY p.created_at, s.order_id LIMIT $1`,
);
