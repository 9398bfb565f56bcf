import type { Database } from '../../platform/database/statement.ts';
import { findGift, findGiftHolds, holdGiftMoney, moveGiftHolds, refundGift } from './gift-money.ts';
import { findAccountBalance } from './store.ts';
import { transfer, transferAll } from './transfer.ts';

/** What a payment holds of a member's balance for one of its orders, in US cents; at 0 there is no transfer. */
export type BalanceHold = { payment: string; order: string; member: number; cents: number };

/**
 * Holds shares of the balance for the orders of one payment, gift money before the rest. Returns false when less is
 * available.
 */
export async function holdBalance(tx: Database, holds: readonly BalanceHold[]): Promise<boolean> {
  const filled = holds.filter(({ cents }) => cents > 0);
  const [first] = filled;
  if (!first) return true;
  const { payment, member, order } = first;
  const gifts = await holdGiftMoney(tx, filled);
  const amount = filled.reduce((sum, hold) => sum + hold.cents - (gifts.get(hold.order) ?? 0), 0);
  if (amount === 0) return true;
  const held = await transfer(tx, {
    key: `hold ${payment}`,
    from: { kind: 'available', member },
    to: { kind: 'held', member },
    amount,
    reason: 'payment',
    ...(holds.length === 1 && { order }),
  });
  return held !== 'short';
}

/** Captures what a member's holds have of the balance, or releases it, order by order. */
async function moveMoney(
  tx: Database,
  { member, holds, to }: { member: number; holds: readonly BalanceHold[]; to: 'sales' | 'available' },
): Promise<void> {
  const isCapture = to === 'sales';
  const moved = await transferAll(tx, {
    from: { kind: 'held', member },
    to: isCapture ? { kind: 'sales' } : { kind: 'available', member },
    reason: isCapture ? 'order' : 'release',
    moves: holds.map(({ payment, order, cents }) => ({
      key: `${isCapture ? 'capture' : 'release'} ${payment} ${order}`,
      amount: cents,
      order,
    })),
  });
  if (moved === 'short') throw new Error(`holds of payment ${holds[0]?.payment} are gone`);
}

/** Captures holds for the shop, or releases them to their member, order by order; a repeat does nothing. */
export async function moveHolds(
  tx: Database,
  holds: readonly BalanceHold[],
  to: 'sales' | 'available',
): Promise<void> {
  const filled = holds.filter(({ cents }) => cents > 0);
  if (filled.length === 0) return;
  const gifts = await findGiftHolds(tx, filled);
  const giftOf = ({ payment, order }: BalanceHold) => gifts.get(`${payment} ${order}`);
  for (const member of new Set(filled.map((hold) => hold.member))) {
    const own = filled.filter((hold) => hold.member === member);
    await moveGiftHolds(tx, { member, holds: own.flatMap((hold) => giftOf(hold) ?? []), to });
    const money = own
      .map((hold) => ({ ...hold, cents: hold.cents - (giftOf(hold)?.gift ?? 0) }))
      .filter(({ cents }) => cents > 0);
    if (money.length > 0) await moveMoney(tx, { member, holds: money, to });
  }
}

/**
 * Pays US cents of an order back to its member, once for a refund; nothing at 0. What the order was paid with of gift
 * money goes back as such, after all the rest.
 */
export async function refundToBalance(
  tx: Database,
  { refund, order, member, cents }: { refund: string; order: string; member: number; cents: number },
): Promise<void> {
  if (cents === 0) return;
  const money = await refundGift(tx, { refund, order, member, cents });
  if (money === 0) return;
  await transfer(tx, {
    key: `refund ${refund}`,
    from: { kind: 'sales' },
    to: { kind: 'available', member },
    amount: money,
    reason: 'refund',
    order,
  });
}

/** Finds what a member can pay with, in US cents: the balance and gift money that has not expired. */
export const findSpendable = async (db: Database, member: number): Promise<number> =>
  ((await findAccountBalance(db, { member, kind: 'available' }))?.balance ?? 0) +
  (await findGift(db, member));
