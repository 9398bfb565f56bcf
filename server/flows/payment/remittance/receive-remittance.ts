import type { StaffActor } from '../../../../kit/actor.ts';
import { changeStates } from '../../../domains/orders/index.ts';
import {
  changeShares,
  insertReceipt,
  type PaymentRow,
  setReceived,
  sumReceipts,
} from '../../../domains/payments/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { awaitedShares } from '../common/awaited-shares.ts';
import type { LockedPayment, OrderShare } from '../common/close-payment.ts';
import { lockRemittance, SHORT } from '../common/find-remittance.ts';
import { enqueueRefunds, refundShares } from '../refund/refund-payment.ts';
import { completePayment } from '../settle/complete-payment.ts';

/** What becomes of money that came in: the order is paid, more is needed, or all or a part of it goes back. */
export type Receipt = {
  result: 'paid' | 'short' | 'overpaid' | 'repeated';
  payment: PaymentRow;
  /** What it asks for, of the orders that it still pays, in its minor units. */
  due: number;
  /** What has come in for the payment. */
  received: number;
  /** What goes back of it. */
  returned: number;
};

const returnMoney = (tx: Database, { share, order }: OrderShare, amount: number): Promise<void> =>
  enqueueRefunds(tx, share, [{ order: order.id, amount, reason: 'excess' }]);

/** Leaves orders open whose money came in too short; their buyer is told what is missing. */
async function waitForRest(
  tx: Database,
  actor: StaffActor,
  { payment, shares }: LockedPayment,
): Promise<void> {
  const started = shares.filter(({ share }) => share.state === 'started').map(({ share }) => share);
  await changeShares(tx, started, { to: 'needs_review', reason: SHORT });
  const orders = shares.map(({ order }) => order);
  await changeStates(tx, orders, { event: 'return_remittance', actor });
  await addJob(tx, 'mail-remittance', { payment: payment.id, kind: 'remittanceShort' });
}

/**
 * Returns the shares that a sum pays: all, also of orders that were closed meanwhile, when it is the whole amount, else
 * those that still wait. None of them when it is too little, or when nothing waits for less than the whole.
 */
function payableShares(locked: LockedPayment, sum: number): LockedPayment | null {
  if (sum >= locked.payment.amount) return locked;
  const awaited = awaitedShares(locked);
  return awaited.shares.length > 0 && sum >= awaited.payment.amount ? awaited : null;
}

async function applyReceipt(
  tx: Database,
  actor: StaffActor,
  locked: LockedPayment,
  amount: number,
): Promise<Receipt> {
  const { payment, shares } = locked;
  const [one] = shares;
  if (!one) throw new Error(`payment ${payment.id} pays no order`);
  const sum = (await sumReceipts(tx, payment.id))?.sum ?? 0;
  await setReceived(tx, { id: payment.id, amount: sum });
  const report = { receivedAmount: sum, receivedCurrency: payment.currency };
  const awaited = awaitedShares(locked);
  const receipt = (result: Receipt['result'], returned: number): Receipt => ({
    result,
    payment,
    due: awaited.payment.amount,
    received: sum,
    returned,
  });
  if (payment.state === 'settled' || payment.state === 'overpaid') {
    await returnMoney(tx, one, amount);
    return receipt('overpaid', amount);
  }
  const paid = payableShares(locked, sum);
  // A closed payment takes no more: what came in short for it goes back.
  if (!paid && payment.state === 'failed') {
    await refundShares(
      tx,
      { ...payment, ...report },
      shares.map((share) => ({ ...share, reason: 'late' })),
    );
    return receipt('overpaid', sum);
  }
  if (!paid) {
    await waitForRest(tx, actor, awaited);
    return receipt('short', 0);
  }
  const received = { payment: { ...paid.payment, ...report }, shares: paid.shares };
  if ((await completePayment(tx, received, actor)) === 'overpaid') return receipt('overpaid', sum);
  const excess = sum - paid.payment.amount;
  if (excess > 0) await returnMoney(tx, paid.shares[0] ?? one, excess);
  return receipt('paid', excess);
}

type Incoming = { orderId: string; amount: number; reference: string | null; again?: boolean };

/**
 * Records money that came in by bank transfer or Western Union for an order and those paid with it, in minor units of
 * their currency. Enough of it pays all of them, what is too much goes back; too little leaves them open. `reference`
 * is the bank's number of the transfer, which counts once; without it an amount that came in before counts only when it
 * is said to have come `again`. Returns null when the order has no remittance.
 */
export async function receiveRemittance(
  tx: Database,
  actor: StaffActor,
  { orderId, amount, reference, again = false }: Incoming,
): Promise<Receipt | null> {
  const locked = await lockRemittance(tx, orderId);
  if (!locked) return null;
  const { payment } = locked;
  const due = awaitedShares(locked).payment.amount;
  if ((await insertReceipt(tx, { payment: payment.id, amount, reference, again })) === 0)
    return { result: 'repeated', payment, due, received: payment.receivedAmount ?? 0, returned: 0 };
  return applyReceipt(tx, actor, locked, amount);
}

/**
 * Returns the slips of an order, and of those paid with it, to their buyer, who is told that they show no transfer.
 * Returns false when none is reviewed.
 */
export async function rejectSlips(tx: Database, actor: StaffActor, orderId: string): Promise<boolean> {
  const locked = await lockRemittance(tx, orderId);
  const orders = locked ? awaitedShares(locked).shares.map(({ order }) => order) : [];
  const reviewed = orders.filter(({ state }) => state === 'remittance_review');
  if (!locked || !reviewed.some(({ id }) => id === orderId)) return false;
  await changeStates(tx, reviewed, { event: 'return_remittance', actor });
  await addJob(tx, 'mail-remittance', { payment: locked.payment.id, kind: 'slipRejected' });
  return true;
}
