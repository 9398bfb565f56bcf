import { toCents } from '../../../../kit/money.ts';
import { type BalanceHold, moveHolds } from '../../../domains/ledger/index.ts';
import { changeStates, lockOrders, type OrderRow } from '../../../domains/orders/index.ts';
import {
  changeShares,
  listOrderShares,
  listShares,
  lockPayment,
  type PaymentRow,
  type PaymentShare,
} from '../../../domains/payments/index.ts';
import type { Database } from '../../../platform/database/statement.ts';

/** What an order has of a payment, with the order, both locked. */
export type OrderShare = { share: PaymentShare; order: OrderRow };

/** A payment with its shares and their orders, all locked. */
export type LockedPayment = { payment: PaymentRow; shares: OrderShare[] };

/** Matches shares with their locked orders; leaves out those of other orders. */
function matchOrders(shares: readonly PaymentShare[], orders: readonly OrderRow[]): OrderShare[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  return shares.flatMap((share) => {
    const order = byId.get(share.orderId);
    return order ? [{ share, order }] : [];
  });
}

/** Locks the orders of a payment, then the payment with its shares. */
export async function lockWhole(
  tx: Database,
  { id, orderIds }: Pick<PaymentRow, 'id' | 'orderIds'>,
): Promise<LockedPayment> {
  const orders = await lockOrders(tx, orderIds);
  const payment = await lockPayment(tx, id);
  if (!payment) throw new Error(`payment ${id} is gone`);
  return { payment, shares: matchOrders(await listShares(tx, id), orders) };
}

/** Returns what a payment holds of the balance of the order's member; nothing for a guest. */
export function holdOf({ share, order }: OrderShare): BalanceHold[] {
  if (share.balance === 0 || order.memberId === null) return [];
  const cents = toCents(share.balance, order.rate, order.currency);
  return [{ payment: share.id, order: order.id, member: order.memberId, cents }];
}

/** Ends shares without their money for the orders and releases what they hold of the balance. */
export async function closeShares(
  tx: Database,
  shares: readonly OrderShare[],
  { to, reason }: { to: 'failed' | 'overpaid'; reason: string },
): Promise<void> {
  await changeShares(
    tx,
    shares.map(({ share }) => share),
    { to, reason },
  );
  // A failed share has released its hold already.
  const holding = shares.filter(({ share }) => share.state !== 'failed');
  await moveHolds(tx, holding.flatMap(holdOf), 'available');
}

/** Makes those of the orders unpaid again of which no payment is open. */
export async function reopenOrders(tx: Database, orders: readonly OrderRow[]): Promise<void> {
  if (orders.length === 0) return;
  const shares = await listOrderShares(
    tx,
    orders.map(({ id }) => id),
  );
  const open = new Set(
    shares
      .filter(({ state }) => state === 'started' || state === 'needs_review')
      .map(({ orderId }) => orderId),
  );
  const idle = orders.filter(({ id }) => !open.has(id));
  await changeStates(tx, idle, { event: 'payment_failed', actor: 'system' });
}

/**
 * Closes the open ones among the shares of locked orders, without their providers; the caller changes the orders'
 * states. Money that arrives for one of them later is settled as late money.
 */
export const closeOpenShares = (
  tx: Database,
  {
    orders,
    shares,
    reason,
  }: { orders: readonly OrderRow[]; shares: readonly PaymentShare[]; reason: string },
): Promise<void> =>
  closeShares(
    tx,
    matchOrders(shares, orders).filter(({ share }) => share.state === 'started'),
    { to: 'failed', reason },
  );
