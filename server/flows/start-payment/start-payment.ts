import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { startPayment } from '../../../contract/payment.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { toCents } from '../../../kit/money.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { findBalance, holdBalance, LEDGER_CURRENCY } from '../../domains/ledger/index.ts';
import { checkBalancePassword } from '../../domains/members/index.ts';
import { changeState, findOwnOrder, isUnpaid, lockOrder, type OrderRow } from '../../domains/orders/index.ts';
import {
  insertPayment,
  type PaymentRow,
  type Provider,
  paymentsOf,
  setRef,
} from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { reserveAgain } from './reserve-again.ts';
import { splitTotal, type Terms } from './split-total.ts';

export type PaymentDependencies = {
  pool: Pool;
  providers: ReadonlyMap<string, Provider>;
  orderKey: Buffer;
  publicUrl: string;
  /** Completes a payment whose money is there; settle-payment's, handed over by app.ts. */
  settle: (paymentId: string) => Promise<void>;
  /** What ends open payments of an order; settle-payment's too. */
  openPayments: {
    withdraw: (orderId: string) => Promise<void>;
    close: (tx: Database, order: OrderRow, payments: readonly PaymentRow[], reason: string) => Promise<void>;
  };
  now: () => number;
};
type Started = Result<OutputOf<typeof startPayment>, Refusal>;
type Input = ParsedOf<typeof startPayment>;
/** A payment as it is written: `id` is a new one's, or that of an open one on the same terms. */
type Written = { id: string; order: OrderRow; amount: number };

const pagePath = (order: OrderRow, page: string): string =>
  `${order.language === 'en' ? '' : `/${order.language}`}/${page}/${order.id}`;

/** Where a buyer comes back to; a guest's link keeps the key that opens his order. */
const returnUrl = (publicUrl: string, order: OrderRow, key: string | undefined): string =>
  `${publicUrl}${pagePath(order, 'Payment/PaymentSuccess')}${key ? `?key=${encodeURIComponent(key)}` : ''}`;

const isOn = (terms: Terms, provider: string, payment: PaymentRow): boolean =>
  payment.provider === provider &&
  payment.amount === terms.amount &&
  payment.fee === terms.fee &&
  payment.balance === terms.covered;

/** US cents that the member may spend on an order: what is available, and what its open payments hold. */
async function spendable(tx: Database, order: OrderRow, open: readonly PaymentRow[]): Promise<number> {
  if (order.memberId === null) return 0;
  const account = await findBalance(tx, order.memberId, 'available', LEDGER_CURRENCY);
  const held = open.map(({ balance }) => toCents(balance, order.rate, order.currency));
  return held.reduce((sum, cents) => sum + cents, account?.balance ?? 0);
}

/**
 * Writes the payment in the transaction that locks the order. Open payments that could not be cancelled at their
 * provider are closed, but for one on the same terms, which is used again.
 */
async function writePayment(
  tx: Database,
  { openPayments, providers, now }: PaymentDependencies,
  orderId: string,
  input: Input,
): Promise<Result<Written, Refusal>> {
  const order = await lockOrder(tx, orderId);
  if (!order || !isUnpaid(order.state)) return refuse('OrderStateWrong', { data: { state: order?.state } });
  const payments = await paymentsOf(tx, orderId);
  if (payments.some(({ state }) => state === 'parked')) return refuse('PaymentInReview');
  const open = payments.filter(({ state }) => state === 'started');
  const spendsBalance = input.method === 'balance' || input.useBalance;
  const terms = splitTotal(order, spendsBalance ? await spendable(tx, order, open) : 0, input);
  if (!terms) return refuse('BalanceNotEnough');

  const provider = providers.has(input.method) && terms.amount > 0 ? input.method : 'balance';
  const same = open.find((payment) => isOn(terms, provider, payment));
  const others = payments.filter((payment) => payment !== same);
  await openPayments.close(tx, order, others, 'replaced');
  const id = same?.id ?? randomUUID();
  if (!same) {
    await insertPayment(tx, { id, orderId, provider, currency: order.currency, ...terms });
    const cents = toCents(terms.covered, order.rate, order.currency);
    const hold = { payment: id, order: orderId, member: order.memberId ?? 0, cents };
    if (!(await holdBalance(tx, hold))) throw new Rollback(refuse('BalanceNotEnough'));
  }
  if (!(await changeState(tx, order, 'start_payment', 'buyer')))
    throw new Rollback(refuse('OrderStateWrong'));
  const at = new Date(now());
  const startedAt = same?.createdAt ?? at;
  const refused = await reserveAgain(tx, { orderId, startedAt, earlier: others.length, now: at });
  if (refused) throw new Rollback(refused);
  return ok({ id, order, amount: terms.amount });
}

/**
 * Starts paying an order: balance is held, the stock's hold renewed or the stock reserved again, and the payment
 * written before its provider hears of it, so that money never arrives for something we do not know. Paid wholly from
 * the balance it is settled at once. A start replaces the open payment: it is cancelled at its provider, and what it
 * holds of the balance is free for this one. Refuses with the SKUs when stock is gone, before any money moves.
 */
export async function beginPayment(
  dependencies: PaymentDependencies,
  context: RequestContext,
  input: Input,
): Promise<Started> {
  const { pool, providers, orderKey, publicUrl, settle, openPayments } = dependencies;
  const { visitor } = context;
  const owned = await findOwnOrder(pool, orderKey, context, input.orderId, input.key);
  if (!owned) return refuse('NotFound');
  const provider = providers.get(input.method);
  if (!provider && input.method !== 'balance')
    return refuse('MethodUnavailable', { fields: [{ field: 'method', reason: 'invalid' }] });

  if (input.method === 'balance' || input.useBalance) {
    // Only the member himself spends his balance, never whoever holds the order's link.
    if (visitor.kind !== 'member' || owned.memberId !== visitor.id) return refuse('MemberNeeded');
    const right = await checkBalancePassword(pool, visitor.id, input.balancePassword ?? '');
    if (!right.ok) return right;
  }

  if (owned.state === 'payment_processing') {
    await openPayments.withdraw(owned.id);
    if (await isPaid(pool, owned.id)) return ok({ orderid: owned.id, paid: true, redirect: null });
  }
  const written = await transaction(pool, (tx) => writePayment(tx, dependencies, owned.id, input));
  if (!written.ok) return written;

  const { id, order, amount } = written.value;
  if (amount === 0 || !provider) {
    await settle(id);
    return ok({ orderid: order.id, paid: await isPaid(pool, order.id), redirect: null });
  }
  const started = await provider.start({
    id,
    orderId: order.id,
    amount,
    currency: order.currency,
    returnUrl: returnUrl(publicUrl, order, input.key),
  });
  await setRef(pool, id, started.ref);
  return ok({ orderid: order.id, paid: false, redirect: started.redirect });
}

const isPaid = async (pool: Pool, orderId: string): Promise<boolean> =>
  (await paymentsOf(pool, orderId)).some(({ state }) => state === 'settled');
