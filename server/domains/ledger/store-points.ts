import { first, many, run } from '../../platform/database/statement.ts';

/** Stores a lot of points that expires after so many days; nothing when its key was used before. */
export const insertLot = run<{ member: number; key: string; points: number; days: number }>(
  'ledger.insert-lot',
  `INSERT INTO point_lot (member_id, key, points, points_left, expires_at)
   VALUES ($member, $key, $points, $points, now() + make_interval(days => $days))`,
);

/** Takes points from a member's lots, those that expire first before the others. */
export const takeFromLots = run<{ member: number; points: number }>(
  'ledger.take-from-lots',
  `UPDATE point_lot p SET points_left = p.points_left - LEAST(l.points_left, $points::bigint - l.before)
   FROM (
     SELECT id, points_left, (sum(points_left) OVER (ORDER BY expires_at, id) - points_left)::bigint AS before
     FROM point_lot WHERE member_id = $member AND points_left > 0
   ) l WHERE p.id = l.id AND l.before < $points::bigint`,
);

/** Lists the lots of a member that have expired with points left. */
export const listExpiredLots = many<[member: number], { id: number; points: number }>(
  'ledger.expired-lots',
  `SELECT id, points_left AS points FROM point_lot
   WHERE member_id = $1 AND points_left > 0 AND expires_at <= now() ORDER BY id`,
);

export const emptyLots = run<[ids: readonly number[]]>(
  'ledger.empty-lots',
  'UPDATE point_lot SET points_left = 0 WHERE id = ANY($1::bigint[])',
);

/** Lists members with points that have expired. */
export const listMembersWithExpired = many<[limit: number], { member: number }>(
  'ledger.members-with-expired',
  `SELECT DISTINCT member_id AS member FROM point_lot WHERE points_left > 0 AND expires_at <= now() LIMIT $1`,
);

/** Notes what an order has earned so far; its row is made when it is needed first. */
export const setEarned = first<
  { order: string; member: number; earned: number },
  { credited: number; revision: number }
>(
  'ledger.set-earned',
  `INSERT INTO order_points (order_id, member_id, earned, credited) VALUES ($order, $member, $earned, 0)
   ON CONFLICT (order_id) DO UPDATE SET earned = excluded.earned RETURNING credited, revision`,
);

/** Sums up what the orders of a member have earned beyond what is credited; less than 0: what is to be taken back. */
export const sumUncredited = first<[member: number], { points: number }>(
  'ledger.uncredited',
  'SELECT COALESCE(sum(earned - credited), 0)::bigint AS points FROM order_points WHERE member_id = $1',
);

export const addCredited = run<{ order: string; points: number }>(
  'ledger.add-credited',
  'UPDATE order_points SET credited = credited + $points, revision = revision + 1 WHERE order_id = $order',
);

/** Lists members whose points are not the sum of what is left of their lots. */
export const findWrongLots = many<[], { member: number; balance: number; left: number }>(
  'ledger.reconcile-lots',
  `SELECT COALESCE(a.member_id, l.member_id) AS member, COALESCE(a.balance, 0) AS balance, COALESCE(l.sum, 0) AS left
   FROM (SELECT member_id, balance FROM account WHERE kind = 'points') a
   FULL JOIN (SELECT member_id, sum(points_left)::bigint AS sum FROM point_lot WHERE points_left > 0 GROUP BY 1) l
     ON l.member_id = a.member_id
   WHERE COALESCE(a.balance, 0) <> COALESCE(l.sum, 0)`,
);
