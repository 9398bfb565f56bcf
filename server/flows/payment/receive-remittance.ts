import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { changeState, lockOrder } from '../../domains/orders/index.ts';
import {
  changePaymentState,
  insertReceipt,
  insertRefund,
  lockPayment,
  type PaymentRow,
  setReceived,
  sumReceipts,
} from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import type { OrderPayment } from './close-payment.ts';
import { completePayment, StockGone } from './complete-payment.ts';
import { findLatestRemittance, findOpenRemittance, SHORT } from './find-remittance.ts';
import { refundOverpaid } from './refund-payment.ts';

/** What becomes of money that came in: the order is paid, more is needed, or all or a part of it goes back. */
export type Receipt = {
  result: 'paid' | 'short' | 'overpaid' | 'repeated';
  payment: PaymentRow;
  /** What has come in for the payment, in its minor units. */
  received: number;
  /** What goes back of it. */
  returned: number;
};

async function returnMoney(tx: Database, payment: PaymentRow, amount: number): Promise<void> {
  const id = randomUUID();
  await insertRefund(tx, { id, payment: payment.id, amount, reason: 'excess' });
  await addJob(tx, 'refund-payment', { refund: id });
}

/** Leaves an order open whose money came in too short; its buyer is told what is missing. */
async function waitForRest(tx: Database, { payment, order }: OrderPayment, sum: number): Promise<void> {
  const received = { amount: sum, currency: payment.currency };
  if (payment.state === 'started')
    await changePaymentState(tx, payment, { to: 'needs_review', reason: SHORT, received });
  await changeState(tx, order, { event: 'return_remittance', actor: 'staff' });
  await addJob(tx, 'mail-remittance', { payment: payment.id, kind: 'remittanceShort' });
}

async function applyReceipt(
  tx: Database,
  { payment, order }: OrderPayment,
  { amount, isStockGone }: { amount: number; isStockGone: boolean },
): Promise<Receipt> {
  const sum = (await sumReceipts(tx, payment.id))?.sum ?? 0;
  await setReceived(tx, { id: payment.id, amount: sum });
  const paid: PaymentRow = { ...payment, receivedAmount: sum, receivedCurrency: payment.currency };
  const receipt = (result: Receipt['result'], returned: number): Receipt => ({
    result,
    payment,
    received: sum,
    returned,
  });
  if (payment.state === 'settled' || payment.state === 'overpaid') {
    await returnMoney(tx, payment, amount);
    return receipt('overpaid', amount);
  }
  // A closed payment takes no more: what came in short for it goes back.
  const isTooLittle = sum < payment.amount;
  if (isStockGone || (isTooLittle && payment.state === 'failed')) {
    await refundOverpaid(tx, { payment: paid, order }, isStockGone ? 'stockGone' : 'late');
    return receipt('overpaid', sum);
  }
  if (isTooLittle) {
    await waitForRest(tx, { payment, order }, sum);
    return receipt('short', 0);
  }
  if ((await completePayment(tx, { payment: paid, order }, 'staff')) === 'overpaid')
    return receipt('overpaid', sum);
  const excess = sum - payment.amount;
  if (excess > 0) await returnMoney(tx, payment, excess);
  return receipt('paid', excess);
}

/**
 * Records money that came in for an order by bank transfer or Western Union, in minor units of its currency. Enough of
 * it pays the order, what is too much goes back; too little leaves the order open. `reference` is the bank's number of
 * the transfer, which counts once. Returns null when the order has no remittance.
 */
export async function receiveRemittance(
  pool: Pool,
  { orderId, amount, reference }: { orderId: string; amount: number; reference: string | null },
): Promise<Receipt | null> {
  const receive = (isStockGone: boolean) =>
    transaction<Receipt | null>(pool, async (tx) => {
      const order = await lockOrder(tx, orderId);
      const found = (await findOpenRemittance(tx, orderId)) ?? (await findLatestRemittance(tx, orderId));
      const payment = found && (await lockPayment(tx, found.id));
      if (!order || !payment) return null;
      if ((await insertReceipt(tx, { payment: payment.id, amount, reference })) === 0)
        return { result: 'repeated', payment, received: payment.receivedAmount ?? 0, returned: 0 };
      return applyReceipt(tx, { payment, order }, { amount, isStockGone });
    });
  try {
    return await receive(false);
  } catch (error) {
    if (!(error instanceof StockGone)) throw error;
    return receive(true);
  }
}

/** Returns an order's slips to its buyer, who is told that they show no transfer. Returns false when none is reviewed. */
export const rejectSlips = (pool: Pool, orderId: string): Promise<boolean> =>
  transaction(pool, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = order?.state === 'remittance_review' && (await findOpenRemittance(tx, orderId));
    if (!order || !payment) return false;
    await changeState(tx, order, { event: 'return_remittance', actor: 'staff' });
    await addJob(tx, 'mail-remittance', { payment: payment.id, kind: 'slipRejected' });
    return true;
  });
