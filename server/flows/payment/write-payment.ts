import { randomUUID } from 'node:crypto';
import type { ParsedOf } from '../../../contract/call.ts';
import type { startPayment } from '../../../contract/payment.ts';
import type { PaymentMethod } from '../../../contract/payment-method.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { toCents } from '../../../kit/money.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { findBalance, holdBalance, LEDGER_CURRENCY } from '../../domains/ledger/index.ts';
import {
  changeState,
  extendExpiry,
  HOLD_MS,
  isUnpaid,
  lockOrder,
  type OrderRow,
  REMITTANCE_HOLD_MS,
  REMITTANCE_LIFETIME_DAYS,
  setPaymentMethod,
} from '../../domains/orders/index.ts';
import {
  insertPayment,
  listPayments,
  type PaymentMethods,
  type PaymentRow,
  providerOf,
  REMITTANCE,
} from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback } from '../../platform/database/transaction.ts';
import { closeOpenPayments } from './close-payment.ts';
import type { PaymentContext } from './context.ts';
import { renewReservation } from './renew-reservation.ts';
import { feeOfOrder, splitTotal, type Terms } from './split-total.ts';

type Input = ParsedOf<typeof startPayment>;
/** A payment as it is stored: a new one, or an open one on the same terms. */
type StoredPayment = { id: string; startedAt: Date; order: OrderRow; amount: number };

const hasTerms = (payment: PaymentRow, method: PaymentMethod, terms: Terms): boolean =>
  payment.method === method &&
  payment.amount === terms.amount &&
  payment.fee === terms.fee &&
  payment.balance === terms.covered;

/** Returns who takes the money of a method that is not paid from the balance alone. */
function providerName({ providers, remittances }: PaymentContext, method: PaymentMethod): string {
  return remittances.has(method) ? REMITTANCE : (providerOf(providers, method)?.name ?? 'balance');
}

/** Returns the balance for an order in US cents: what the member has available and what its open payments hold. */
async function balanceFor(tx: Database, order: OrderRow, open: readonly PaymentRow[]): Promise<number> {
  if (order.memberId === null) return 0;
  const account = await findBalance(tx, order.memberId, 'available', LEDGER_CURRENCY);
  const held = open.map(({ balance }) => toCents(balance, order.rate, order.currency));
  return held.reduce((sum, cents) => sum + cents, account?.balance ?? 0);
}

/**
 * Gives an order another method with its fee. Refuses when the total with that fee is not what the buyer has seen, or
 * is higher without a word of having seen it (TotalChanged, with the total as it is).
 */
async function changeMethod(
  tx: Database,
  methods: PaymentMethods,
  { order, input: { method, total } }: { order: OrderRow; input: Input },
) {
  const fee = feeOfOrder(methods, order, method);
  const data = { total: order.total + fee, fee };
  if (total === undefined && fee > order.fee && order.paymentMethod !== null)
    return refuse('TotalChanged', { data, fields: [{ field: 'total', reason: 'required' }] });
  if (total !== undefined && total !== data.total) return refuse('TotalChanged', { data });
  if (method !== order.paymentMethod) await setPaymentMethod(tx, { id: order.id, method, fee });
  return null;
}

/**
 * Locks an order and stores its new payment with a hold on the balance and on stock. An open payment on the same terms
 * is used again; every other one, which could not be cancelled at its provider, is closed.
 */
export async function writePayment(
  tx: Database,
  payment: PaymentContext,
  input: Input,
): Promise<Result<StoredPayment, Refusal>> {
  const { payments: methods, now } = payment;
  const { orderId } = input;
  const order = await lockOrder(tx, orderId);
  if (!order || !isUnpaid(order.state)) return refuse('OrderStateWrong', { data: { state: order?.state } });
  const payments = await listPayments(tx, orderId);
  if (payments.some(({ state }) => state === 'needs_review')) return refuse('PaymentInReview');
  const open = payments.filter(({ state }) => state === 'started');
  const usesBalance = input.method === 'balance' || input.useBalance;
  const balance = usesBalance ? await balanceFor(tx, order, open) : 0;
  const terms = splitTotal(methods, order, { ...input, balance });
  if (!terms) return refuse('BalanceNotEnough');
  const refused = await changeMethod(tx, methods, { order, input });
  if (refused) return refused;

  const provider = terms.amount > 0 ? providerName(payment, input.method) : 'balance';
  const isRemittance = provider === REMITTANCE;
  const method = provider === 'balance' ? provider : input.method;
  const same = open.find((payment) => hasTerms(payment, method, terms));
  const others = payments.filter((payment) => payment !== same);
  await closeOpenPayments(tx, { order, payments: others, reason: 'replaced' });
  const id = same?.id ?? randomUUID();
  if (!same) {
    await insertPayment(tx, {
      id,
      orderId,
      provider,
      method,
      currency: order.currency,
      ...terms,
    });
    const cents = toCents(terms.covered, order.rate, order.currency);
    const hold = { payment: id, order: orderId, member: order.memberId ?? 0, cents };
    if (!(await holdBalance(tx, hold))) throw new Rollback(refuse('BalanceNotEnough'));
  }
  if (
    !(await changeState(tx, order, {
      event: isRemittance ? 'await_remittance' : 'start_payment',
      actor: 'buyer',
    }))
  )
    throw new Rollback(refuse('OrderStateWrong'));
  if (isRemittance) await extendExpiry(tx, orderId, REMITTANCE_LIFETIME_DAYS);
  const holdMs = isRemittance ? REMITTANCE_HOLD_MS : HOLD_MS;
  const at = new Date(now());
  const startedAt = same?.createdAt ?? at;
  const lapsed = await renewReservation(tx, { orderId, startedAt, holdMs, earlier: others.length, now: at });
  if (lapsed) throw new Rollback(lapsed);
  return ok({ id, startedAt, order, amount: terms.amount });
}
