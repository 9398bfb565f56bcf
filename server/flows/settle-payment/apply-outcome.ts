import { randomUUID } from 'node:crypto';
import { toCents } from '../../../kit/money.ts';
import { renewHold, reserve } from '../../domains/inventory/index.ts';
import { type Hold, moveHold } from '../../domains/ledger/index.ts';
import {
  changeState,
  forGood,
  isGivenUp,
  isUnpaid,
  linesOf,
  markPaid,
  type OrderRow,
} from '../../domains/orders/index.ts';
import { closePayment, insertRefund, type PaymentRow, paymentsOf } from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';

/** How a payment stands after settling. */
export type Settled = 'paid' | 'pending' | 'failed' | 'surplus' | 'parked';

/** Undoes a completion whose stock is gone; the money goes back in a transaction of its own. */
export class StockGone extends Error {}

/** What a payment holds of the balance of the order's member; null when nothing. */
function holdOf(payment: PaymentRow, order: OrderRow): Hold | null {
  if (payment.balance === 0 || order.memberId === null) return null;
  const cents = toCents(payment.balance, order.rate, order.currency);
  return { payment: payment.id, order: order.id, member: order.memberId, cents };
}

/** An order whose payments have all come to nothing waits to be paid again; while another is open it stays. */
async function awaitAnother(tx: Database, order: OrderRow): Promise<void> {
  const isOpen = (await paymentsOf(tx, order.id)).some(
    ({ state }) => state === 'started' || state === 'parked',
  );
  if (!isOpen) await changeState(tx, order, 'payment_failed', 'system');
}

/** Closes a payment that came to nothing and releases what it holds of the balance. */
async function closeFailed(
  tx: Database,
  payment: PaymentRow,
  order: OrderRow,
  reason: string,
): Promise<void> {
  await closePayment(tx, payment.id, 'failed', reason);
  const hold = holdOf(payment, order);
  if (hold) await moveHold(tx, hold, 'available');
}

/** A payment that came to nothing: the order may be paid again. */
export async function fail(
  tx: Database,
  payment: PaymentRow,
  order: OrderRow,
  reason: string,
): Promise<Settled> {
  await closeFailed(tx, payment, order, reason);
  await awaitAnother(tx, order);
  return 'failed';
}

/**
 * Closes payments of a locked order that are still open, without asking anybody; the order's state is the caller's to
 * change. Money that arrives for one of them later is settled as late money is.
 */
export async function closeOpenPayments(
  tx: Database,
  order: OrderRow,
  payments: readonly PaymentRow[],
  reason: string,
): Promise<void> {
  for (const payment of payments)
    if (payment.state === 'started') await closeFailed(tx, payment, order, reason);
}

/** Money for an order that cannot take it any more goes back by a job: what came in, not what was asked for. */
export async function giveBack(
  tx: Database,
  payment: PaymentRow,
  order: OrderRow,
  reason: string,
): Promise<Settled> {
  await closePayment(tx, payment.id, 'surplus', reason);
  const hold = holdOf(payment, order);
  if (hold) await moveHold(tx, hold, 'available');
  await awaitAnother(tx, order);
  const amount = payment.receivedAmount ?? payment.amount;
  if (amount > 0) {
    const id = randomUUID();
    await insertRefund(tx, id, payment.id, amount, reason);
    await addJob(tx, 'refund-payment', { refund: id });
  }
  return 'surplus';
}

/**
 * The money is there: the order is paid by it, or the money goes back when the order cannot take it. Throws StockGone
 * when the hold had lapsed and the stock is sold.
 */
export async function succeed(
  tx: Database,
  payment: PaymentRow,
  order: OrderRow,
  actor: 'system' | 'staff',
): Promise<Settled> {
  // Its hold on the balance was released when it failed, so it would not add up any more.
  if (payment.state === 'failed' && payment.balance > 0) return giveBack(tx, payment, order, 'late');
  if (!isUnpaid(order.state) && !isGivenUp(order.state)) return giveBack(tx, payment, order, 'paidAlready');
  const hold = holdOf(payment, order);
  if (hold) await moveHold(tx, hold, 'sales');
  await closePayment(tx, payment.id, 'settled', payment.state === 'parked' ? 'accepted' : null);
  await markPaid(tx, order.id, payment.fee, payment.balance);
  const paid = await changeState(tx, order, isGivenUp(order.state) ? 'revive' : 'pay', actor);
  if (!paid) throw new Error(`order ${order.id} could not be paid in state ${order.state}`);
  await addJob(tx, 'order-paid', { orderId: order.id });
  // The hold may have lapsed while the buyer was away: the stock is taken again, or the money goes back.
  if ((await renewHold(tx, order.id, forGood)) === 0) {
    const shortages = await reserve(tx, order.id, await linesOf(tx, order.id), forGood);
    if (shortages.length > 0) throw new StockGone();
  }
  return 'paid';
}
