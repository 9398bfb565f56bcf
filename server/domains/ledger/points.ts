import type { Database } from '../../platform/database/statement.ts';
import { lockAll } from './account.ts';
import { debitLots, expireLots, findLots, issueLot } from './lots.ts';
import { addCredited, countConvertedLately, setEarned, sumUncredited } from './store-points.ts';

/** Name of the job that credits the points of an order's shipped goods, or takes them back: `{orderId}`. */
export const AWARD_ORDER = 'award-order-points';

/** Days after which points expire. */
export const POINTS_LIFETIME_DAYS = 365;

const pointsOf = (member: number) => ({ kind: 'points', member }) as const;

type PointsCredit = { member: number; key: string; points: number; reason: string; order?: string };

/** Locks what changes when points of a member are earned or taken back. */
export const lockPoints = (tx: Database, member: number): Promise<void> =>
  lockAll(tx, [pointsOf(member), { kind: 'points_issued' }]);

/** Credits a member with points, once for a key. */
export const awardPoints = (tx: Database, { points, ...award }: PointsCredit): Promise<void> =>
  issueLot(tx, { ...award, kind: 'points', amount: points, days: POINTS_LIFETIME_DAYS });

/** Debits the expired part of a member's points from the account. Returns the number of lots. */
export const expirePoints = (tx: Database, member: number): Promise<number> =>
  expireLots(tx, 'points', member);

/** Debits points of a member, the oldest first. Returns false when there are fewer. */
export const convertPoints = (
  tx: Database,
  { member, key, points }: { member: number; key: string; points: number },
): Promise<boolean> =>
  debitLots(tx, {
    kind: 'points',
    member,
    way: { from: pointsOf(member), to: { kind: 'points_converted' } },
    key,
    amount: points,
    reason: 'converted',
  });

/** Whether a member has converted just so many points within the last minute, for a caller that has locked them. */
export const hasConvertedLately = async (
  tx: Database,
  converted: { member: number; points: number },
): Promise<boolean> => ((await countConvertedLately(tx, converted))?.count ?? 0) > 0;

/** Finds the points of a member that have not expired, for a caller that has called `expirePoints` before. */
export const findPoints = (tx: Database, member: number): Promise<number> => findLots(tx, 'points', member);

type EarnedPoints = { order: string; member: number; earned: number };

/**
 * Sets what the shipped goods of an order have earned in all, and credits or takes back the difference. What cannot be
 * taken back, since it is spent, is kept from what other orders of the member earn later. The caller has called
 * `lockPoints` before it read what was shipped, so that an older state never replaces a newer one.
 */
export async function setOrderPoints(tx: Database, { order, member, earned }: EarnedPoints): Promise<void> {
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
  await debitLots(tx, {
    kind: 'points',
    member,
    way: { from: pointsOf(member), to: { kind: 'points_issued' } },
    key,
    amount: points,
    reason: 'returned',
    order,
  });
  await addCredited(tx, { order, points: -points });
}
