import type { Database } from '../../platform/database/statement.ts';
import { lockAll } from './account.ts';
import { findAccountBalance } from './store.ts';
import {
  addCredited,
  emptyLots,
  insertLot,
  listExpiredLots,
  setEarned,
  sumUncredited,
  takeFromLots,
} from './store-points.ts';
import { transfer, transferAll } from './transfer.ts';

/** Name of the job that credits the points of an order's shipped goods, or takes them back: `{orderId}`. */
export const AWARD_ORDER = 'award-order-points';

/** Days after which points expire. */
const POINTS_LIFETIME_DAYS = 365;

const pointsOf = (member: number) => ({ kind: 'points', member }) as const;

type Award = { member: number; key: string; points: number; reason: string; order?: string };

/** Locks what changes when points of a member are earned or taken back. */
export const lockPoints = (tx: Database, member: number): Promise<void> =>
  lockAll(tx, [pointsOf(member), { kind: 'points_issued' }]);

/** Credits a member with points, once for a key. */
export async function awardPoints(
  tx: Database,
  { member, key, points, reason, order }: Award,
): Promise<void> {
  const way = { from: { kind: 'points_issued' }, to: pointsOf(member) } as const;
  const moved = await transfer(tx, { ...way, key, amount: points, reason, order });
  if (moved === 'moved') await insertLot(tx, { member, key, points, days: POINTS_LIFETIME_DAYS });
}

/** Takes what has expired of a member's points out of the account. Returns the number of lots. */
export async function expirePoints(tx: Database, member: number): Promise<number> {
  await lockAll(tx, [pointsOf(member), { kind: 'points_expired' }]);
  const lots = await listExpiredLots(tx, member);
  if (lots.length === 0) return 0;
  await transferAll(tx, {
    from: pointsOf(member),
    to: { kind: 'points_expired' },
    reason: 'expired',
    moves: lots.map(({ id, points }) => ({ key: `expire points ${id}`, amount: points })),
  });
  await emptyLots(
    tx,
    lots.map(({ id }) => id),
  );
  return lots.length;
}

/** Spends points of a member, the oldest first. Returns false when there are fewer. */
export async function convertPoints(
  tx: Database,
  { member, key, points }: { member: number; key: string; points: number },
): Promise<boolean> {
  const way = { from: pointsOf(member), to: { kind: 'points_converted' } } as const;
  const moved = await transfer(tx, { ...way, key, amount: points, reason: 'converted' });
  if (moved === 'moved') await takeFromLots(tx, { member, points });
  return moved !== 'short';
}

/** Finds the points of a member that have not expired, for a caller that has called `expirePoints` before. */
export const findPoints = async (tx: Database, member: number): Promise<number> =>
  (await findAccountBalance(tx, { member, kind: 'points' }))?.balance ?? 0;

type Earned = { order: string; member: number; earned: number };

/**
 * Sets what the shipped goods of an order have earned in all, and credits or takes back the difference. What cannot be
 * taken back, since it is spent, is kept from what other orders of the member earn later. The caller has called
 * `lockPoints` before it read what was shipped, so that an older state never replaces a newer one.
 */
export async function setOrderPoints(tx: Database, { order, member, earned }: Earned): Promise<void> {
  const row = await setEarned(tx, { order, member, earned });
  const open = (await sumUncredited(tx, member))?.points ?? 0;
  if (!row || open === 0) return;
  const key = `points ${order} ${row.revision}`;
  if (open > 0) {
    await awardPoints(tx, { member, key, points: open, reason: 'earned', order });
    await addCredited(tx, { order, points: open });
    return;
  }
  const points = Math.min(-open, await findPoints(tx, member));
  if (points === 0) return;
  const way = { from: pointsOf(member), to: { kind: 'points_issued' } } as const;
  await transfer(tx, { ...way, key, amount: points, reason: 'returned', order });
  await takeFromLots(tx, { member, points });
  await addCredited(tx, { order, points: -points });
}
