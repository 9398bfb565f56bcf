import { many } from '../../platform/database/statement.ts';

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
  'balances.held',
  `SELECT p.created_at AS at, m.email, s.order_id AS "orderId", s.balance AS amount, p.currency, p.method, s.state
   FROM payment_order s JOIN payment p ON p.id = s.payment_id
   JOIN orders o ON o.id = s.order_id JOIN member m ON m.id = o.member_id
   WHERE p.state IN ('started', 'needs_review') AND s.balance > 0 AND s.state IN ('started', 'needs_review')
   ORDER BY p.created_at, s.order_id LIMIT $1`,
);
