import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { startPayment } from '../../../contract/payment.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { convert, toCents } from '../../../kit/money.ts';
import { done, type Result } from '../../../kit/result.ts';
import { renewHold } from '../../domains/inventory/index.ts';
import { findBalance, LEDGER_CURRENCY, transfer } from '../../domains/ledger/index.ts';
import { checkBalancePassword } from '../../domains/members/index.ts';
import {
  changeState,
  findOwnOrder,
  holdUntil,
  isUnpaid,
  lockOrder,
  type OrderRow,
} from '../../domains/orders/index.ts';
import { feeOf, insertPayment, type Provider, paymentsOf, setRef } from '../../domains/payments/index.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';

export type PaymentDependencies = {
  pool: Pool;
  providers: ReadonlyMap<string, Provider>;
  orderKey: Buffer;
  publicUrl: string;
  /** Completes a payment whose money is there; settle-payment's, handed over by app.ts. */
  settle: (paymentId: string) => Promise<void>;
  now: () => number;
};
type Started = Result<OutputOf<typeof startPayment>, Refusal>;
type Input = ParsedOf<typeof startPayment>;

/** How much of an order the balance and the method each pay, in the order's minor units. */
function split(order: OrderRow, balance: number, { method, useBalance }: Input) {
  const rest = convert(balance, order.rate, order.currency);
  if (method === 'balance')
    return {
      covered: order.total,
      amount: 0,
      fee: 0,
      enough: toCents(order.total, order.rate, order.currency) <= balance,
    };
  const covered = useBalance ? Math.min(rest, order.total) : 0;
  const fee = feeOf(method, order.total - covered, order.rate, order.currency);
  return { covered, amount: order.total - covered + fee, fee, enough: true };
}

const pagePath = (order: OrderRow, page: string): string =>
  `${order.language === 'en' ? '' : `/${order.language}`}/${page}/${order.id}`;

/** Where a buyer comes back to; a guest's link keeps the key that opens his order. */
const returnUrl = (publicUrl: string, order: OrderRow, key: string | undefined): string =>
  `${publicUrl}${pagePath(order, 'Payment/PaymentSuccess')}${key ? `?key=${encodeURIComponent(key)}` : ''}`;

/**
 * Starts paying an order: balance is held, the stock's hold renewed, and the payment written before its provider
 * hears of it, so that money never arrives for something we do not know. Paid wholly from the balance it is
 * settled at once. A second press while one is open starts anew; the older one, should it be paid, is surplus.
 */
export async function beginPayment(
  dependencies: PaymentDependencies,
  caller: Caller,
  input: Input,
): Promise<Started> {
  const { pool, providers, orderKey, publicUrl, settle, now } = dependencies;
  const { visitor } = caller;
  const owned = await findOwnOrder(pool, orderKey, caller, input.orderId, input.key);
  if (!owned) return refuse('NotFound');
  const provider = providers.get(input.method);
  if (!provider && input.method !== 'balance')
    return refuse('MethodUnavailable', { fields: [{ field: 'method', reason: 'invalid' }] });

  const spendsBalance = input.method === 'balance' || input.useBalance;
  if (spendsBalance) {
    // Only the member himself spends his balance, never whoever holds the order's link.
    if (visitor.kind !== 'member' || owned.memberId !== visitor.id) return refuse('MemberNeeded');
    const right = await checkBalancePassword(pool, visitor.id, input.balancePassword ?? '');
    if (!right.ok) return right;
  }

  const id = randomUUID();
  const opened = await transaction<Result<{ order: OrderRow; amount: number }, Refusal>>(pool, async (tx) => {
    const order = await lockOrder(tx, owned.id);
    if (!order || !isUnpaid(order.state)) return refuse('OrderStateWrong', { data: { state: order?.state } });
    const member = spendsBalance && order.memberId !== null ? order.memberId : null;
    const balance =
      member === null ? 0 : ((await findBalance(tx, member, 'available', LEDGER_CURRENCY))?.balance ?? 0);
    const { covered, amount, fee, enough } = split(order, balance, input);
    if (!enough) return refuse('BalanceNotEnough');
    await insertPayment(
      tx,
      id,
      order.id,
      provider && amount > 0 ? provider.name : 'balance',
      order.currency,
      amount,
      fee,
      covered,
      'started',
    );
    if (!(await changeState(tx, order, 'start_payment', 'buyer')))
      throw new Rollback(refuse('OrderStateWrong'));
    if (member !== null && covered > 0) {
      const held = await transfer(tx, {
        key: `hold ${id}`,
        from: { kind: 'available', member },
        to: { kind: 'held', member },
        amount: toCents(covered, order.rate, order.currency),
        reason: 'payment',
        order: order.id,
      });
      if (held === 'short') throw new Rollback(refuse('BalanceNotEnough'));
    }
    await renewHold(tx, order.id, holdUntil(new Date(now())));
    return done({ order, amount });
  });
  if (!opened.ok) return opened;

  const { order, amount } = opened.value;
  if (amount === 0 || !provider) {
    await settle(id);
    const paid = (await paymentsOf(pool, order.id)).some((payment) => payment.state === 'settled');
    return done({ orderid: order.id, paid, redirect: null });
  }
  const started = await provider.start({
    id,
    orderId: order.id,
    amount,
    currency: order.currency,
    returnUrl: returnUrl(publicUrl, order, input.key),
  });
  await setRef(pool, id, started.ref);
  return done({ orderid: order.id, paid: false, redirect: started.redirect });
}
