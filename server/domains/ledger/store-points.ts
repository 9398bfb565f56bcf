import { first, run } from '../../platform/database/statement.ts';

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

/** Counts conversions of just so many points within the last minute; the clock's, since a transaction may have waited. */
export const countConvertedLately = first<{ member: number; points: number }, { count: number }>(
  'ledger.converted-lately',
  `SELECT count(*)::int AS count FROM account a JOIN transfer t ON t.from_account = a.id
   WHERE a.member_id = $member AND a.kind = 'points' AND t.reason = 'converted' AND t.amount = $points
     AND t.at > clock_timestamp() - interval '1 minute'`,
);
