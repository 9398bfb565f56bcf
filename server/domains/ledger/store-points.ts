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
