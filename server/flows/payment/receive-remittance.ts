import type { Pool } from 'pg';
import { changeState, lockOrder } from '../../domains/orders/index.ts';
import {
  changeShares,
  insertReceipt,
  type PaymentRow,
  setReceived,
  sumReceipts,
} from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { type LockedPayment, lockWhole, type OrderShare } from './close-payment.ts';
import { completePayment, type Gone, withoutGone } from './complete-payment.ts';
import { findLatestRemittance, findOpenRemittance, SHORT } from './find-remittance.ts';
import { enqueueRefunds, refundShares } from './refund-payment.ts';

/** What becomes of money that came in: the order is paid, more is needed, or all or a part of it goes back. */
export type Receipt = {
  result: 'paid' | 'short' | 'overpaid' | 'repeated';
  payment: PaymentRow;
  /** What has come in for the payment, in its minor units. */
  received: number;
  /** What goes back of it. */
  returned: number;
};

const returnMoney = (tx: Database, { share, order }: OrderShare, amount: number): Promise<void> =>
  enqueueRefunds(tx, share, [{ order: order.id, amount, reason: 'excess' }]);

/** Leaves an order open whose money came in too short; its buyer is told what is missing. */
async function waitForRest(tx: Database, { share, order }: OrderShare): Promise<void> {
  if (share.state === 'started') await changeShares(tx, [share], { to: 'needs_review', reason: SHORT });
  await changeState(tx, order, { event: 'return_remittance', actor: 'staff' });
  await addJob(tx, 'mail-remittance', { payment: share.id, kind: 'remittanceShort' });
}

async function applyReceipt(
  tx: Database,
  { payment, shares }: LockedPayment,
  { amount, gone }: { amount: number; gone: Gone },
): Promise<Receipt> {
  const [one] = shares;
  if (!one) throw new Error(`payment ${payment.id} pays no order`);
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
    await returnMoney(tx, one, amount);
    return receipt('overpaid', amount);
  }
  // A closed payment takes no more: what came in short for it goes back.
  const isTooLittle = sum < payment.amount;
  if (isTooLittle && payment.state === 'failed') {
    await refundShares(tx, paid, [{ ...one, reason: 'late' }]);
    return receipt('overpaid', sum);
  }
  if (isTooLittle) {
    await waitForRest(tx, one);
    return receipt('short', 0);
  }
  if ((await completePayment(tx, { payment: paid, shares }, { actor: 'staff', gone })) === 'overpaid')
    return receipt('overpaid', sum);
  const excess = sum - payment.amount;
  if (excess > 0) await returnMoney(tx, one, excess);
  return receipt('paid', excess);
}

/**
 * Records money that came in for an order by bank transfer or Western Union, in minor units of its currency. Enough of
 * it pays the order, what is too much goes back; too little leaves the order open. `reference` is the bank's number of
 * the transfer, which counts once. Returns null when the order has no remittance.
 */
export const receiveRemittance = (
  pool: Pool,
  { orderId, amount, reference }: { orderId: string; amount: number; reference: string | null },
): Promise<Receipt | null> =>
  withoutGone((gone) =>
    transaction<Receipt | null>(pool, async (tx) => {
      if (!(await lockOrder(tx, orderId))) return null;
      const found = (await findOpenRemittance(tx, orderId)) ?? (await findLatestRemittance(tx, orderId));
      if (!found) return null;
      // A remittance pays one order, which is locked.
      const locked = await lockWhole(tx, { id: found.id, orderIds: [orderId] });
      const { payment } = locked;
      if ((await insertReceipt(tx, { payment: payment.id, amount, reference })) === 0)
        return { result: 'repeated', payment, received: payment.receivedAmount ?? 0, returned: 0 };
      return applyReceipt(tx, locked, { amount, gone });
    }),
  );

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
