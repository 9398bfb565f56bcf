import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { toCents } from '../../../kit/money.ts';
import { renewHold, reserve } from '../../domains/inventory/index.ts';
import { transfer } from '../../domains/ledger/index.ts';
import {
  changeState,
  forGood,
  isGivenUp,
  isUnpaid,
  linesOf,
  lockOrder,
  markPaid,
  type OrderRow,
} from '../../domains/orders/index.ts';
import {
  closePayment,
  findPayment,
  insertRefund,
  lockPayment,
  type PaymentRow,
  type Provider,
  paymentsOf,
  setRef,
} from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { addJob } from '../../platform/jobs/add-job.ts';

export type SettleDependencies = { pool: Pool; providers: ReadonlyMap<string, Provider>; now: () => number };

/** How a payment stands after settling. */
export type Settled = 'paid' | 'pending' | 'failed' | 'surplus' | 'parked';

type Outcome = { state: 'succeeded' | 'open' | 'failed' | 'mismatch'; reason: string | null };

const START_MS = 10 * 60 * 1000;
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Asks the provider how the charge stands now; what events said and in which order does not matter. */
async function askProvider(
  { pool, providers, now }: SettleDependencies,
  payment: PaymentRow,
): Promise<Outcome> {
  if (payment.amount === 0)
    return { state: payment.state === 'started' ? 'succeeded' : 'open', reason: null };
  const provider = providers.get(payment.provider);
  if (!provider) return { state: 'open', reason: null };
  const age = now() - payment.createdAt.getTime();
  const ref = payment.ref ?? (await provider.findByKey(payment.id))?.ref;
  // Its start may be on the way still: only after a while is silence an answer.
  if (!ref)
    return age < START_MS ? { state: 'open', reason: null } : { state: 'failed', reason: 'neverStarted' };
  if (!payment.ref) await setRef(pool, payment.id, ref);
  const charge = await provider.find(ref);
  if (!charge) return { state: 'failed', reason: 'unknown' };
  if (charge.state === 'open')
    return age < ABANDONED_MS ? { state: 'open', reason: null } : { state: 'failed', reason: 'abandoned' };
  if (charge.state !== 'succeeded') return { state: 'failed', reason: charge.state };
  const right = charge.amount === payment.amount && charge.currency === payment.currency;
  return right ? { state: 'succeeded', reason: null } : { state: 'mismatch', reason: 'mismatch' };
}

/** Moves what the balance put aside for a payment on to the shop, or back to the member. */
async function moveHeld(
  tx: Database,
  payment: PaymentRow,
  order: OrderRow,
  to: 'sales' | 'available',
): Promise<void> {
  if (payment.balance === 0 || order.memberId === null) return;
  const member = order.memberId;
  const moved = await transfer(tx, {
    key: `${to === 'sales' ? 'capture' : 'release'} ${payment.id}`,
    from: { kind: 'held', member },
    to: to === 'sales' ? { kind: 'sales' } : { kind: 'available', member },
    amount: toCents(payment.balance, order.rate, order.currency),
    reason: to === 'sales' ? 'order' : 'release',
    order: order.id,
  });
  if (moved === 'short') throw new Error(`the hold of payment ${payment.id} is gone`);
}

/** An order whose payments have all come to nothing waits to be paid again; while another is open it stays. */
async function awaitAnother(tx: Database, order: OrderRow): Promise<void> {
  const isOpen = (await paymentsOf(tx, order.id)).some((payment) => payment.state === 'started');
  if (!isOpen) await changeState(tx, order, 'payment_failed', 'system');
}

/** Money for an order that cannot take it any more goes back by a job. */
async function giveBack(
  tx: Database,
  payment: PaymentRow,
  order: OrderRow,
  reason: string,
): Promise<Settled> {
  await closePayment(tx, payment.id, 'surplus', reason);
  await moveHeld(tx, payment, order, 'available');
  await awaitAnother(tx, order);
  if (payment.amount > 0) {
    const id = randomUUID();
    await insertRefund(tx, id, payment.id, payment.amount, reason);
    await addJob(tx, 'refund-payment', { refund: id });
  }
  return 'surplus';
}

async function complete(tx: Database, payment: PaymentRow, order: OrderRow, now: Date): Promise<Settled> {
  await moveHeld(tx, payment, order, 'sales');
  await closePayment(tx, payment.id, 'settled', null);
  await markPaid(tx, order.id, payment.fee, payment.balance);
  const paid = await changeState(tx, order, isGivenUp(order.state) ? 'revive' : 'pay', 'system');
  if (!paid)
    throw new Error(`order ${order.id} could not be paid in state ${order.state} at ${now.toISOString()}`);
  await addJob(tx, 'order-paid', { orderId: order.id });
  // The hold may have lapsed while the buyer was away: the stock is taken again, or the money goes back.
  if ((await renewHold(tx, order.id, forGood)) === 0) {
    const { short } = await reserve(tx, order.id, await linesOf(tx, order.id), forGood);
    if (short.length > 0) throw new StockGone();
  }
  return 'paid';
}

/** Undoes a completion whose stock is gone; the money goes back in a transaction of its own. */
class StockGone extends Error {}

/**
 * Settles a payment: whoever hears first (browser, webhook, sweep) does it, everyone after finds it done.
 * Lock order: order, payment, ledger accounts, stock.
 */
export async function settlePayment(dependencies: SettleDependencies, paymentId: string): Promise<Settled> {
  const { pool, now } = dependencies;
  const asked = await findPayment(pool, paymentId);
  if (!asked) throw new Error(`no payment ${paymentId}`);
  // Money may still arrive for a payment that was taken for failed.
  const isOpen = asked.state === 'started' || asked.state === 'failed';
  const outcome = isOpen ? await askProvider(dependencies, asked) : null;

  const settle = (stockIsGone: boolean) =>
    transaction<Settled>(pool, async (tx) => {
      const order = await lockOrder(tx, asked.orderId);
      const payment = await lockPayment(tx, paymentId);
      if (!order || !payment) throw new Error(`payment ${paymentId} lost its order`);
      if (payment.state === 'settled') return 'paid';
      if (payment.state === 'surplus' || payment.state === 'parked') return payment.state;
      if (!outcome) return 'pending';
      if (payment.state === 'failed' && outcome.state !== 'succeeded') return 'failed';
      switch (outcome.state) {
        case 'open':
          return 'pending';
        case 'mismatch':
          await closePayment(tx, payment.id, 'parked', outcome.reason);
          return 'parked';
        case 'failed':
          await closePayment(tx, payment.id, 'failed', outcome.reason);
          await moveHeld(tx, payment, order, 'available');
          await awaitAnother(tx, order);
          return 'failed';
        case 'succeeded':
          // Its hold on the balance was released when it failed, so it would not add up any more.
          if (payment.state === 'failed' && payment.balance > 0) return giveBack(tx, payment, order, 'late');
          if (stockIsGone) return giveBack(tx, payment, order, 'stockGone');
          if (!isUnpaid(order.state) && !isGivenUp(order.state))
            return giveBack(tx, payment, order, 'paidAlready');
          return complete(tx, payment, order, new Date(now()));
      }
    });
  try {
    return await settle(false);
  } catch (fault) {
    if (!(fault instanceof StockGone)) throw fault;
    return settle(true);
  }
}
