import { extendReservation, reserve } from '../../domains/inventory/index.ts';
import { moveHold } from '../../domains/ledger/index.ts';
import { changeState, FOREVER, isClosed, isUnpaid, linesOf, markPaid } from '../../domains/orders/index.ts';
import { changePaymentState, listPayments } from '../../domains/payments/index.ts';
import { redeemCoupon } from '../../domains/promotions/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { holdOf, type OrderPayment } from './close-payment.ts';
import { refundOverpaid } from './refund-payment.ts';

/** Rolls back a completion whose stock is gone; the caller refunds the money in a transaction of its own. */
export class StockGone extends Error {}

/** Whether an order has its settled payment: one that was cancelled after it was paid is not paid again. */
const isPaid = async (tx: Database, orderId: string): Promise<boolean> =>
  (await listPayments(tx, orderId)).some(({ state }) => state === 'settled');

/**
 * Pays the order with a payment whose money has come in, or refunds the money when the order cannot take it. Throws
 * StockGone when the reservation had expired and the stock is sold.
 */
export async function completePayment(
  tx: Database,
  { payment, order }: OrderPayment,
  actor: 'system' | 'staff',
): Promise<'paid' | 'overpaid'> {
  // Its hold on the balance was released when it failed: its money alone does not pay the order.
  if (payment.state === 'failed' && payment.balance > 0)
    return refundOverpaid(tx, { payment, order }, 'late');
  // Its order has another total since, see flows/packing: it pays neither less nor more than that.
  if (payment.amount + payment.balance - payment.fee !== order.total)
    return refundOverpaid(tx, { payment, order }, 'late');
  if (!isUnpaid(order.state) && !(isClosed(order.state) && !(await isPaid(tx, order.id))))
    return refundOverpaid(tx, { payment, order }, 'paidAlready');
  const hold = holdOf({ payment, order });
  if (hold) await moveHold(tx, hold, 'sales');
  const reason = payment.state === 'needs_review' ? 'accepted' : null;
  await changePaymentState(tx, payment, { to: 'settled', reason });
  await markPaid(tx, order.id, payment.fee, payment.balance);
  const paid = await changeState(tx, order, { event: isClosed(order.state) ? 'reinstate' : 'pay', actor });
  if (!paid) throw new Error(`order ${order.id} could not be paid in state ${order.state}`);
  await addJob(tx, 'order-paid', { orderId: order.id });
  await redeemCoupon(tx, order.id);
  if ((await extendReservation(tx, order.id, FOREVER)) === 0) {
    const lines = await linesOf(tx, order.id);
    const shortages = await reserve(tx, { orderId: order.id, lines, until: FOREVER });
    if (shortages.length > 0) throw new StockGone();
  }
  return 'paid';
}
