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
import type { Database } from '../../../platform/database/statement.ts';
import { addJobs } from '../../../platform/jobs/add-job.ts';
import { holdOf, type LockedPayment, type OrderShare } from '../common/close-payment.ts';
import { refundShares } from '../refund/refund-payment.ts';

/** Rolls back a completion; the stock of these orders is gone. */
class StockGone extends Error {
  readonly orders: readonly string[];
  constructor(orders: readonly string[]) {
    super(`the stock of ${orders.join(', ')} is gone`);
    this.orders = orders;
  }
}

/** Orders whose stock is gone: their shares go back. */
export type Gone = ReadonlySet<string>;

/** Runs a completion again for as long as more orders turn out to be without stock, with all of them so far. */
export async function withoutGone<Answer>(complete: (gone: Gone) => Promise<Answer>): Promise<Answer> {
  const gone = new Set<string>();
  for (;;) {
    try {
      return await complete(gone);
    } catch (error) {
      if (!(error instanceof StockGone) || error.orders.every((id) => gone.has(id))) throw error;
      for (const id of error.orders) gone.add(id);
    }
  }
}

/** Why an order cannot take its share; null when it can. One that was cancelled after it was paid is not paid again. */
function obstacle({ share, order }: OrderShare, { gone, paid }: { gone: Gone; paid: Gone }): string | null {
  // Its hold on the balance was released when it failed: its money alone does not pay the order.
  if (share.state === 'failed' && share.balance > 0) return 'late';
  // Its order has another total since, see flows/packing: it pays neither less nor more than that.
  if (share.amount + share.balance - share.fee !== order.total) return 'late';
  if (gone.has(order.id)) return 'stockGone';
  const isPayable = isUnpaid(order.state) || (isClosed(order.state) && !paid.has(order.id));
  return isPayable ? null : 'paidAlready';
}

/**
 * Reserves the stock of paid orders until it ships. Throws StockGone with those whose reservation had expired and whose
 * stock is sold.
 */
async function reserveForShipping(tx: Database, orders: readonly string[]): Promise<void> {
  const reserved = await extendReservations(tx, orders, FOREVER);
  const lapsed = orders.filter((id) => !reserved.has(id));
  if (lapsed.length === 0) return;
  const shortages = await reserve(tx, { lines: await linesOf(tx, lapsed), until: FOREVER });
  if (shortages.length > 0) throw new StockGone([...new Set(shortages.map(({ orderId }) => orderId))]);
}

async function payOrders(
  tx: Database,
  shares: readonly OrderShare[],
  actor: 'system' | 'staff',
): Promise<void> {
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
  await reserveForShipping(tx, ids);
}

/**
 * Pays the orders of a payment whose money has come in; the share of an order that cannot take it goes back. Runs
 * inside withoutGone, since stock may turn out to be gone.
 */
export async function completePayment(
  tx: Database,
  { payment, shares }: LockedPayment,
  { actor, gone }: { actor: 'system' | 'staff'; gone: Gone },
): Promise<'paid' | 'overpaid'> {
  const waiting = shares.filter(({ share }) => share.state !== 'settled' && share.state !== 'overpaid');
  const known = await listOrderShares(
    tx,
    waiting.map(({ order }) => order.id),
  );
  const paid = new Set(known.filter(({ state }) => state === 'settled').map(({ orderId }) => orderId));
  const judged = waiting.map((one) => ({ ...one, reason: obstacle(one, { gone, paid }) }));
  const payable = judged.filter(({ reason }) => reason === null);
  await refundShares(
    tx,
    payment,
    judged.flatMap(({ reason, ...one }) => (reason === null ? [] : [{ ...one, reason }])),
  );
  if (payable.length > 0) await payOrders(tx, payable, actor);
  return payable.length > 0 || shares.some(({ share }) => share.state === 'settled') ? 'paid' : 'overpaid';
}
