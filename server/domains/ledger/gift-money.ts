import type { Database } from '../../platform/database/statement.ts';
import { lockAll } from './account.ts';
import { expireLots, findLots, issueLot } from './lots.ts';
import {
  addGiftRefund,
  endGiftHolds,
  type GiftHold,
  insertGiftHolds,
  listGiftHolds,
  listHoldLots,
  lockUsedGift,
} from './store-gift-holds.ts';
import { debitFromLots, insertLot, refillLots, sumLots } from './store-lots.ts';
import { transfer, transferAll } from './transfer.ts';

/** Days after which gift money that comes back with a refund expires. */
const REFUNDED_DAYS = 90;

const giftOf = (member: number) => ({ kind: 'gift', member }) as const;
const heldOf = (member: number) => ({ kind: 'gift_held', member }) as const;

/** What an order asks of a balance, in US cents. */
type Share = { payment: string; order: string; member: number; cents: number };

/** Credits a member with gift money in US cents that expires after so many days, once for a key. */
export const issueGift = (
  tx: Database,
  gift: { member: number; key: string; cents: number; days: number; reason: string; order?: string },
): Promise<void> => issueLot(tx, { ...gift, kind: 'gift', amount: gift.cents });

/** Sums up the gift money of a member that has not expired, in US cents. */
export const findGift = async (db: Database, member: number): Promise<number> =>
  (await sumLots(db, { kind: 'gift', member }))?.sum ?? 0;

/** Debits the expired part of a member's gift money from the account. Returns the number of lots. */
const expireGift = (tx: Database, member: number): Promise<number> => expireLots(tx, 'gift', member);

/** Divides gift money over orders, one after another, and what lots gave over those. */
function divide(shares: readonly Share[], gift: number, lots: { id: number; amount: number }[]) {
  let left = gift;
  const holds = shares.flatMap(({ payment, order, cents }) => {
    const own = Math.min(left, cents);
    left -= own;
    return own > 0 ? [{ payment, order, gift: own, money: cents - own }] : [];
  });
  const open = lots.map(({ id, amount }) => ({ lot: id, cents: amount }));
  const debits = holds.flatMap((hold) => {
    const parts: { payment: string; order: string; lot: number; cents: number }[] = [];
    for (let rest = hold.gift; rest > 0; ) {
      const [lot] = open;
      if (!lot) throw new Error(`lots gave less than ${gift}`);
      const cents = Math.min(rest, lot.cents);
      parts.push({ payment: hold.payment, order: hold.order, lot: lot.lot, cents });
      rest -= cents;
      lot.cents -= cents;
      if (lot.cents === 0) open.shift();
    }
    return parts;
  });
  return { holds, taken: debits };
}

/**
 * Holds a member's gift money for the orders of one payment, before their balance, the oldest first. Returns the cents
 * that it holds of each order.
 */
export async function holdGiftMoney(tx: Database, shares: readonly Share[]): Promise<Map<string, number>> {
  const [first] = shares;
  if (!first || (await findGift(tx, first.member)) === 0) return new Map();
  const { payment, member } = first;
  await lockAll(tx, [
    { kind: 'available', member },
    { kind: 'held', member },
    giftOf(member),
    heldOf(member),
    { kind: 'gift_expired' },
  ]);
  await expireGift(tx, member);
  const whole = shares.reduce((sum, { cents }) => sum + cents, 0);
  const gift = Math.min(whole, await findLots(tx, 'gift', member));
  if (gift === 0) return new Map();
  const key = `hold ${payment} gift`;
  const order = shares.length === 1 ? first.order : undefined;
  const way = { from: giftOf(member), to: heldOf(member) };
  const moved = await transfer(tx, { ...way, key, amount: gift, reason: 'payment', order });
  if (moved !== 'moved') throw new Error(`${key}: ${moved}`);
  const lots = await debitFromLots(tx, { kind: 'gift', member, amount: gift });
  const { holds, taken } = divide(shares, gift, lots);
  await insertGiftHolds(tx, { holds: JSON.stringify(holds), lots: JSON.stringify(taken) });
  return new Map(holds.map((hold) => [hold.order, hold.gift]));
}

/** Finds what payments have of gift money, by `payment order`. */
export async function findGiftHolds(tx: Database, shares: readonly Share[]): Promise<Map<string, GiftHold>> {
  const payments = [...new Set(shares.map(({ payment }) => payment))];
  const rows = payments.length > 0 ? await listGiftHolds(tx, payments) : [];
  return new Map(rows.map((row) => [`${row.payment} ${row.order}`, row]));
}

/** Captures what is held of a member's gift money for the shop, or puts it back into its lots. */
export async function moveGiftHolds(
  tx: Database,
  { member, holds, to }: { member: number; holds: readonly GiftHold[]; to: 'sales' | 'available' },
): Promise<void> {
  const open = holds.filter(({ state }) => state === 'held');
  if (open.length === 0) return;
  const isCapture = to === 'sales';
  const moved = await transferAll(tx, {
    from: heldOf(member),
    to: isCapture ? { kind: 'sales' } : giftOf(member),
    reason: isCapture ? 'order' : 'release',
    moves: open.map(({ payment, order, gift }) => ({
      key: `${isCapture ? 'capture' : 'release'} ${payment} ${order} gift`,
      amount: gift,
      order,
    })),
  });
  if (moved !== 'moved') throw new Error(`gift money of payment ${open[0]?.payment} is ${moved}`);
  const keys = { payments: open.map(({ payment }) => payment), orders: open.map(({ order }) => order) };
  await endGiftHolds(tx, { ...keys, to: isCapture ? 'used' : 'released' });
  if (isCapture) return;
  const lots = await listHoldLots(tx, keys);
  await refillLots(tx, { ids: lots.map(({ lot }) => lot), amounts: lots.map(({ cents }) => cents) });
}

/**
 * Pays back what an order was paid with of gift money, after all that it was paid with of the balance. Returns the cents
 * that go back to the balance.
 */
export async function refundGift(
  tx: Database,
  { refund, order, member, cents }: { refund: string; order: string; member: number; cents: number },
): Promise<number> {
  const used = await lockUsedGift(tx, order);
  if (!used) return cents;
  const gift = Math.min(used.giftLeft, Math.max(0, cents - used.moneyLeft));
  const money = cents - gift;
  await addGiftRefund(tx, {
    payment: used.payment,
    order,
    gift,
    money: Math.min(money, used.moneyLeft),
  });
  if (gift === 0) return money;
  const key = `refund ${refund} gift`;
  const way = { from: { kind: 'sales' }, to: giftOf(member) } as const;
  await transfer(tx, { ...way, key, amount: gift, reason: 'refund', order });
  await insertLot(tx, { kind: 'gift', member, key, amount: gift, days: REFUNDED_DAYS });
  return money;
}
