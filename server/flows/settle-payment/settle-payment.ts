import { lockOrder, type OrderRow } from '../../domains/orders/index.ts';
import { findPayment, lockPayment, type PaymentRow, parkPayment } from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { fail, giveBack, type Settled, StockGone, succeed } from './apply-outcome.ts';
import { askProvider, type Outcome, type SettleDependencies } from './ask-provider.ts';

/** Keeps money of a wrong sum or currency for staff to decide on, who are told by a job. */
async function park(
  tx: Database,
  payment: PaymentRow,
  order: OrderRow,
  { amount, currency }: Extract<Outcome, { state: 'mismatch' }>,
): Promise<Settled> {
  await parkPayment(tx, payment.id, 'mismatch', amount, currency);
  // It failed before and its hold on the balance is released: it can only go back.
  if (payment.state === 'failed' && payment.balance > 0)
    return giveBack(tx, { ...payment, receivedAmount: amount }, order, 'late');
  await addJob(tx, 'payment-review', { payment: payment.id });
  return 'parked';
}

async function apply(
  tx: Database,
  payment: PaymentRow,
  order: OrderRow,
  outcome: Outcome | null,
): Promise<Settled> {
  if (payment.state === 'settled') return 'paid';
  if (payment.state === 'surplus' || payment.state === 'parked') return payment.state;
  if (!outcome) return 'pending';
  const hasMoney = outcome.state === 'succeeded' || outcome.state === 'mismatch';
  if (payment.state === 'failed' && !hasMoney) return 'failed';
  switch (outcome.state) {
    case 'open':
      return 'pending';
    case 'mismatch':
      return park(tx, payment, order, outcome);
    case 'failed':
      return fail(tx, payment, order, outcome.reason);
    case 'succeeded':
      return succeed(tx, payment, order, 'system');
  }
}

/**
 * Settles a payment: whoever hears first (browser, webhook, sweep) does it, everyone after finds it done.
 * Lock order: order, payment, ledger accounts, stock.
 */
export async function settlePayment(dependencies: SettleDependencies, paymentId: string): Promise<Settled> {
  const { pool } = dependencies;
  const known = await findPayment(pool, paymentId);
  if (!known) throw new Error(`no payment ${paymentId}`);
  // Money may still arrive for a payment that was taken for failed.
  const isOpen = known.state === 'started' || known.state === 'failed';
  const outcome = isOpen ? await askProvider(dependencies, known) : null;

  const settle = (isStockGone: boolean) =>
    transaction<Settled>(pool, async (tx) => {
      const order = await lockOrder(tx, known.orderId);
      const payment = await lockPayment(tx, paymentId);
      if (!order || !payment) throw new Error(`payment ${paymentId} lost its order`);
      const mayTake = payment.state === 'started' || payment.state === 'failed';
      if (isStockGone && mayTake) return giveBack(tx, payment, order, 'stockGone');
      return apply(tx, payment, order, outcome);
    });
  try {
    return await settle(false);
  } catch (fault) {
    if (!(fault instanceof StockGone)) throw fault;
    return settle(true);
  }
}
