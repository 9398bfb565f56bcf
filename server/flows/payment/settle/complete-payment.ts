import type { Actor } from '../../../../kit/actor.ts';
import { extendReservations, reserve } from '../../../domains/inventory/index.ts';
import { moveHolds } from '../../../domains/ledger/index.ts';
import {
  changeStates,
  FOREVER,
  ISSUE_DOCUMENTS,
  isClosed,
  isUnpaid,
  linesOf,
  markPaid,
} from '../../../domains/orders/index.ts';
import { changeShares, listOrderShares } from '../../../domains/payments/index.ts';
import { redeemCoupons } from '../../../domains/promotions/index.ts';
import { setSavepoint } from '../../../platform/database/savepoint.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { addJobs } from '../../../platform/jobs/add-job.ts';
import { holdOf, type LockedPayment, type OrderShare } from '../common/close-payment.ts';
import { refundShares } from '../refund/refund-payment.ts';

/** Why an order cannot take its share; null when it can. One that was cancelled after it was paid is not paid again. */
function obstacle(
  { share, order }: OrderShare,
  { gone, paid }: { gone: ReadonlySet<string>; paid: ReadonlySet<string> },
): string | null {
  // Its hold on the balance was released when it failed: its money alone does not pay the order.
  if (share.state === 'failed' && share.balance > 0) return 'late';
  // Its order has another total since, see flows/packing: it pays neither less nor more than that.
  if (share.amount + share.balance - share.fee !== order.total) return 'late';
  if (gone.has(order.id)) return 'stockGone';
  const isPayable = isUnpaid(order.state) || (isClosed(order.state) && !paid.has(order.id));
  return isPayable ? null : 'paidAlready';
}

/**
 * Reserves the stock of paid orders until it ships. Returns those whose reservation had expired and whose stock is sold.
 */
async function reserveForShipping(tx: Database, orders: readonly string[]): Promise<string[]> {
  const reserved = await extendReservations(tx, orders, FOREVER);
  const lapsed = orders.filter((id) => !reserved.has(id));
  if (lapsed.length === 0) return [];
  const shortages = await reserve(tx, { lines: await linesOf(tx, lapsed), until: FOREVER });
  return shortages.map(({ orderId }) => orderId);
}

/** Pays orders by their shares. Returns those whose stock is gone: the caller rolls back then. */
async function payOrders(tx: Database, shares: readonly OrderShare[], actor: Actor): Promise<string[]> {
  await moveHolds(tx, shares.flatMap(holdOf), 'sales');
  for (const isAccepted of [true, false]) {
    const some = shares.filter(({ share }) => (share.state === 'needs_review') === isAccepted);
    const reason = isAccepted ? 'accepted' : null;
    await changeShares(
      tx,
      some.map(({ share }) => share),
      { to: 'settled', reason },
    );
  }
  const paid = shares.map(({ share }) => ({ order: share.orderId, fee: share.fee, balance: share.balance }));
  await markPaid(tx, JSON.stringify(paid), shares[0]?.share.method ?? 'balance');
  const orders = shares.map(({ order }) => order);
  const closed = orders.filter(({ state }) => isClosed(state));
  const open = orders.filter(({ state }) => !isClosed(state));
  const stuck = [
    ...(await changeStates(tx, closed, { event: 'reinstate', actor })),
    ...(await changeStates(tx, open, { event: 'pay', actor })),
  ];
  if (stuck.length > 0) throw new Error(`orders ${stuck.map(({ id }) => id).join(', ')} could not be paid`);
  const ids = orders.map(({ id }) => id);
  await addJobs(
    tx,
    'order-paid',
    ids.map((orderId) => ({ orderId })),
  );
  await addJobs(
    tx,
    ISSUE_DOCUMENTS,
    ids.map((orderId) => ({ orderId })),
    { once: true },
  );
  const members = new Set(orders.flatMap(({ memberId }) => memberId ?? []));
  await addJobs(
    tx,
    'update-level',
    [...members].map((member) => ({ member })),
  );
  await redeemCoupons(tx, ids);
  return reserveForShipping(tx, ids);
}

/**
 * Pays the orders of a payment whose money has come in; the share of an order that cannot take it goes back. Stock is
 * locked last, so that what was paid is undone when it turns out to be gone, and done again without those orders.
 */
export async function completePayment(
  tx: Database,
  { payment, shares }: LockedPayment,
  actor: Actor,
): Promise<'paid' | 'overpaid'> {
  const waiting = shares.filter(({ share }) => share.state !== 'settled' && share.state !== 'overpaid');
  const ids = waiting.map(({ order }) => order.id);
  const [known, rollBack] = await Promise.all([listOrderShares(tx, ids), setSavepoint(tx)]);
  const paid = new Set(known.filter(({ state }) => state === 'settled').map(({ orderId }) => orderId));
  const gone = new Set<string>();
  for (;;) {
    const judged = waiting.map((one) => ({ ...one, reason: obstacle(one, { gone, paid }) }));
    const payable = judged.filter(({ reason }) => reason === null);
    await refundShares(
      tx,
      payment,
      judged.flatMap(({ reason, ...one }) => (reason === null ? [] : [{ ...one, reason }])),
    );
    const short = payable.length > 0 ? await payOrders(tx, payable, actor) : [];
    if (short.length === 0)
      return payable.length > 0 || shares.some(({ share }) => share.state === 'settled')
        ? 'paid'
        : 'overpaid';
    await rollBack();
    for (const id of short) gone.add(id);
  }
}
