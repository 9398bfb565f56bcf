import type { Database } from '../../platform/database/statement.ts';
import { lockCommission, lockDueCommission, setCommission } from './store-commissions.ts';
import { transfer } from './transfer.ts';

/** Percent of an order's goods that the member gets who brought it. */
export const COMMISSION_PERCENT = 3;
/** Days after its last parcel in which it can be lost again. */
export const COMMISSION_PENDING_DAYS = 45;

type EarnedCommission = {
  order: string;
  /** US cents that its shipped goods have earned in all. */
  cents: number;
  releaseAt: Date;
};

/**
 * Sets what an order has earned the member who brought it: the difference becomes pending, or is taken back from what is
 * pending. What was released stays. A repeat does nothing, nor does an order that no member brought.
 */
export async function earnCommission(
  tx: Database,
  { order, cents, releaseAt }: EarnedCommission,
): Promise<void> {
  const row = await lockCommission(tx, order);
  if (!row) return;
  const { member, pending, released, revision } = row;
  const target = Math.max(0, cents - released);
  if (target === pending) return;
  const own = { kind: 'commission', member } as const;
  const shop = { kind: 'commissions' } as const;
  const isMore = target > pending;
  await transfer(tx, {
    ...(isMore ? { from: shop, to: own } : { from: own, to: shop }),
    key: `commission ${order} ${revision}`,
    amount: Math.abs(target - pending),
    reason: isMore ? 'commission' : 'commission_returned',
    order,
  });
  await setCommission(tx, { order, pending: target, released, releaseAt: isMore ? releaseAt : null });
}

/** Moves a commission whose time has come into the balance of its member. Returns false when none is due. */
export async function releaseCommission(tx: Database): Promise<boolean> {
  const row = await lockDueCommission(tx);
  if (!row) return false;
  const { order, member, pending, released, revision } = row;
  await transfer(tx, {
    from: { kind: 'commission', member },
    to: { kind: 'available', member },
    key: `commission ${order} ${revision}`,
    amount: pending,
    reason: 'commission_released',
    order,
  });
  await setCommission(tx, { order, pending: 0, released: released + pending, releaseAt: null });
  return true;
}
