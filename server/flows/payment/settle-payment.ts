import { lockOrder } from '../../domains/orders/index.ts';
import { changePaymentState, findPayment, lockPayment } from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { checkCharge, type Outcome } from './check-charge.ts';
import { closePayment, type OrderPayment, reopenOrder } from './close-payment.ts';
import { completePayment, StockGone } from './complete-payment.ts';
import type { SettlementContext } from './context.ts';
import { refundOverpaid } from './refund-payment.ts';

/** The result of settling a payment. */
export type Settlement = 'paid' | 'pending' | 'failed' | 'overpaid' | 'needs_review';

/** Leaves money of a wrong amount or currency to staff, whom a job notifies. */
async function requestReview(
  tx: Database,
  { payment, order }: OrderPayment,
  { amount, currency }: Extract<Outcome, { state: 'mismatch' }>,
): Promise<Settlement> {
  await changePaymentState(tx, payment, {
    to: 'needs_review',
    reason: 'mismatch',
    received: { amount, currency },
  });
  // It failed before and its hold on the balance is released: it can only be refunded.
  if (payment.state === 'failed' && payment.balance > 0)
    return refundOverpaid(tx, { payment: { ...payment, receivedAmount: amount }, order }, 'late');
  await addJob(tx, 'payment-review', { payment: payment.id });
  return 'needs_review';
}

async function applyOutcome(
  tx: Database,
  locked: OrderPayment,
  outcome: Outcome | null,
): Promise<Settlement> {
  const { state } = locked.payment;
  if (state === 'settled') return 'paid';
  if (state === 'overpaid' || state === 'needs_review') return state;
  if (!outcome) return 'pending';
  const hasMoney = outcome.state === 'succeeded' || outcome.state === 'mismatch';
  if (state === 'failed' && !hasMoney) return 'failed';
  switch (outcome.state) {
    case 'open':
      return 'pending';
    case 'mismatch':
      return requestReview(tx, locked, outcome);
    case 'failed':
      await closePayment(tx, locked, { to: 'failed', reason: outcome.reason });
      await reopenOrder(tx, locked.order);
      return 'failed';
    case 'succeeded':
      return completePayment(tx, locked, 'system');
  }
}

/**
 * Settles a payment as its provider reports it. Browser, webhook and sweep call it in any order and as often as they
 * like: the first one settles, every other returns the same. Without `mayCapture` no approved charge is captured. Lock order: order, payment, ledger accounts, stock.
 */
export async function settlePayment(
  settlement: SettlementContext,
  paymentId: string,
  { mayCapture = true } = {},
): Promise<Settlement> {
  const { pool } = settlement;
  const found = await findPayment(pool, paymentId);
  if (!found) throw new Error(`no payment ${paymentId}`);
  // Money may still arrive for a failed payment.
  const isOpen = found.state === 'started' || found.state === 'failed';
  const outcome = isOpen ? await checkCharge(settlement, found, mayCapture) : null;

  const settle = (isStockGone: boolean) =>
    transaction<Settlement>(pool, async (tx) => {
      const order = await lockOrder(tx, found.orderId);
      const payment = await lockPayment(tx, paymentId);
      if (!order || !payment) throw new Error(`payment ${paymentId} has no order`);
      const isRefundable = payment.state === 'started' || payment.state === 'failed';
      if (isStockGone && isRefundable) return refundOverpaid(tx, { payment, order }, 'stockGone');
      return applyOutcome(tx, { payment, order }, outcome);
    });
  try {
    return await settle(false);
  } catch (error) {
    if (!(error instanceof StockGone)) throw error;
    return settle(true);
  }
}
