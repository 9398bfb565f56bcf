import { first, many, run } from '../../platform/database/statement.ts';

/** What a member earns by an order of another, in US cents. */
export type CommissionRow = {
  order: string;
  member: number;
  pending: number;
  released: number;
  revision: number;
};

const columns = 'order_id AS "order", member_id AS member, pending, released, revision';

/** Names the member who brought an order. Returns 0 when it has one, or is the member's own. */
export const insertCommission = run<{ order: string; member: number }>(
  'ledger.insert-commission',
  `INSERT INTO commission (order_id, member_id)
   SELECT o.id, m.id FROM orders o, member m
   WHERE o.id = $order AND m.id = $member AND o.member_id IS DISTINCT FROM m.id AND lower(o.email) <> lower(m.email)
   ON CONFLICT DO NOTHING`,
);

export const lockCommission = first<[order: string], CommissionRow>(
  'ledger.lock-commission',
  `SELECT ${columns} FROM commission WHERE order_id = $1 FOR UPDATE`,
);

/** Locks a commission whose time of release has come, of those that no other process has locked. */
export const lockDueCommission = first<[], CommissionRow>(
  'ledger.lock-due-commission',
  `SELECT ${columns} FROM commission WHERE pending > 0 AND release_at <= now()
   ORDER BY release_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
);

export const setCommission = run<{
  order: string;
  pending: number;
  released: number;
  releaseAt: Date | null;
}>(
  'ledger.set-commission',
  `UPDATE commission SET pending = $pending, released = $released, release_at = COALESCE($releaseAt, release_at),
     revision = revision + 1 WHERE order_id = $order`,
);

/** Lists members whose pending commission is not the sum of their orders. */
export const findWrongCommissions = many<[], { member: number }>(
  'ledger.reconcile-commissions',
  `SELECT COALESCE(a.member_id, c.member_id) AS member
   FROM (SELECT member_id, balance FROM account WHERE kind = 'commission') a
   FULL JOIN (SELECT member_id, sum(pending)::bigint AS sum FROM commission GROUP BY 1) c ON c.member_id = a.member_id
   WHERE COALESCE(a.balance, 0) <> COALESCE(c.sum, 0)`,
);

export type PendingCommission = { order: string; email: string; pending: number; releaseAt: Date };

/** Lists commissions that are pending, those first that are released first. */
export const listPendingCommissions = many<[limit: number], PendingCommission>(
  'ledger.pending-commissions',
  `SELECT c.order_id AS "order", m.email, c.pending, c.release_at AS "releaseAt"
   FROM commission c JOIN member m ON m.id = c.member_id WHERE c.pending > 0 ORDER BY c.release_at, c.order_id LIMIT $1`,
);
