import type { Pool } from 'pg';
import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { startPayment as contract } from '../../../contract/payment.ts';
import type { PaymentMethod } from '../../../contract/payment-method.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { localizePath } from '../../../kit/localize-path.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { checkBalancePassword } from '../../domains/members/index.ts';
import { findVisibleOrder, type OrderRow } from '../../domains/orders/index.ts';
import {
  type Charge,
  listPayments,
  type Provider,
  providerOf,
  setRef,
} from '../../domains/payments/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { cancelOpenPayments } from './cancel-payments.ts';
import type { PaymentContext } from './context.ts';
import { settlePayment } from './settle-payment.ts';
import { writePayment } from './write-payment.ts';

type StartedPayment = Result<OutputOf<typeof contract>, Refusal>;

/** Returns where the provider sends the buyer back to; a guest's link keeps the key that opens the order. */
function returnUrls(publicUrl: string, { id, language }: OrderRow, key: string | undefined) {
  const query = key ? `?key=${encodeURIComponent(key)}` : '';
  return {
    returnUrl: publicUrl + localizePath(language, `/Payment/PaymentSuccess/${id}${query}`),
    cancelUrl: publicUrl + localizePath(language, `/Order/Payment/${id}${query}`),
  };
}

/** Whether the shop offers a method for an order of this total. */
function isOffered({ payments }: PaymentContext, order: OrderRow, method: PaymentMethod): boolean {
  const options = payments.options(order.total, { ...order, isMember: true });
  return options.some((option) => option.method === method && option.refused !== 'belowMinimum');
}

/** Starts a stored payment at its provider. One that cannot be reached leaves it open: a repeat starts the same. */
async function startCharge(
  { pool, log }: PaymentContext,
  provider: Provider,
  charge: Charge,
): Promise<StartedPayment> {
  try {
    const { ref, redirect } = await provider.start(charge);
    await setRef(pool, charge.id, ref);
    return ok({ orderid: charge.orderId, paid: false, redirect });
  } catch (error) {
    log.error({ err: error, payment: charge.id, provider: provider.name }, 'a payment could not be started');
    return refuse('ProviderUnavailable');
  }
}

const isPaid = async (pool: Pool, orderId: string): Promise<boolean> =>
  (await listPayments(pool, orderId)).some(({ state }) => state === 'settled');

/**
 * Starts the payment of an order: holds balance, extends the reservation or reserves again, and stores the payment
 * before its provider is called, so that no money arrives for an unknown payment. Wholly paid from the balance, it is
 * settled at once. It replaces the order's open payment, which is cancelled at its provider and releases its hold on
 * the balance. Refuses with the SKUs when stock is gone, before any money moves.
 */
export async function startPayment(
  payment: PaymentContext,
  context: RequestContext,
  input: ParsedOf<typeof contract>,
): Promise<StartedPayment> {
  const { pool, providers, remittances, orderKey, publicUrl } = payment;
  const { visitor } = context;
  const visible = await findVisibleOrder({ db: pool, orderKey }, context, input);
  if (!visible) return refuse('NotFound');
  const provider = providerOf(providers, input.method);
  if (!isOffered(payment, visible, input.method))
    return refuse('MethodUnavailable', { fields: [{ field: 'method', reason: 'invalid' }] });

  if (input.method === 'balance' || input.useBalance) {
    // The key of a mailed link opens the order, not the member's balance.
    if (visitor.kind !== 'member' || visible.memberId !== visitor.id) return refuse('MemberNeeded');
    const checked = await checkBalancePassword(pool, visitor.id, input.balancePassword ?? '');
    if (!checked.ok) return checked;
  }

  if (visible.state === 'payment_processing') {
    await cancelOpenPayments(payment, visible.id);
    if (await isPaid(pool, visible.id)) return ok({ orderid: visible.id, paid: true, redirect: null });
  }
  const written = await transaction(pool, (tx) => writePayment(tx, payment, input));
  if (!written.ok) return written;

  const { id, startedAt, order, amount } = written.value;
  // The payment page says whom to send the money to.
  if (amount > 0 && remittances.has(input.method))
    return ok({ orderid: order.id, paid: false, redirect: returnUrls('', order, input.key).cancelUrl });
  if (amount === 0 || !provider) {
    await settlePayment(payment, id);
    return ok({ orderid: order.id, paid: await isPaid(pool, order.id), redirect: null });
  }
  const { currency, language, email } = order;
  return startCharge(payment, provider, {
    id,
    orderId: order.id,
    method: input.method,
    amount,
    currency,
    language,
    email,
    startedAt,
    ...returnUrls(publicUrl, order, input.key),
  });
}
