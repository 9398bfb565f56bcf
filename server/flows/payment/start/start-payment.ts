import type { Pool } from 'pg';
import type { OutputOf, ParsedOf } from '../../../../contract/call.ts';
import type { startPayment as contract } from '../../../../contract/payment.ts';
import type { PaymentMethod } from '../../../../contract/payment-method.ts';
import { type Refusal, refuse } from '../../../../contract/refusals.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import { checkBalancePassword } from '../../../domains/members/index.ts';
import { findVisibleOrder, type OrderRow } from '../../../domains/orders/index.ts';
import { listOrderShares, providerOf } from '../../../domains/payments/index.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { PaymentContext } from '../common/context.ts';
import { startCharge } from '../common/start-charge.ts';
import { cancelOpenPayments } from '../expire/cancel-payments.ts';
import { settlePayment } from '../settle/settle-payment.ts';
import { findRepeat } from './find-repeat.ts';
import { offeredOptions } from './offered-options.ts';
import { refuseUnpayable } from './refuse-orders.ts';
import { returnPaths } from './return-paths.ts';
import { startRemittance } from './start-remittance.ts';
import { type PaymentWish, writePayment } from './write-payment.ts';

/** A payment that is started: where to send the buyer, or that all of its orders are paid. */
type StartedPayment = Result<Started, Refusal>;
type Started = { paid: boolean; redirect: string | null; payment: string | null };

/** Where a payment leads back to, instead of the pages of its orders. */
type PathsOf = (payment: string) => { returnPath: string; cancelPath: string };

/** Whether the shop offers a method for the sum of these orders. */
function isOffered(payment: PaymentContext, orders: readonly OrderRow[], method: PaymentMethod): boolean {
  return offeredOptions(payment, orders).some(
    (option) => option.method === method && option.refused === null,
  );
}

/** Whether each of the orders is paid. */
async function arePaid(pool: Pool, ids: readonly string[]): Promise<boolean> {
  const settled = (await listOrderShares(pool, ids)).filter(({ state }) => state === 'settled');
  return new Set(settled.map(({ orderId }) => orderId)).size === ids.length;
}

/** Answers what was refused as the earlier request on the same terms was, if that has paid these orders. */
async function repeatOr(
  payment: PaymentContext,
  wish: PaymentWish,
  refused: { ok: false; refusal: Refusal },
): Promise<StartedPayment> {
  const repeated = await findRepeat(payment, wish);
  return repeated ? ok({ paid: true, redirect: null, payment: repeated }) : refused;
}

const NOT_OFFERED = refuse('MethodUnavailable', { fields: [{ field: 'method', reason: 'invalid' }] });

/** Refuses to use the balance for anyone but the member who has ordered: the key of a mailed link opens no balance. */
async function refuseBalance(
  { pool }: PaymentContext,
  { visitor }: RequestContext,
  { orders, wish }: { orders: readonly OrderRow[]; wish: PaymentWish },
) {
  if (wish.method !== 'balance' && !wish.useBalance) return null;
  if (visitor.kind !== 'member') return refuse('MemberNeeded');
  if (orders.some(({ memberId }) => memberId !== visitor.id)) return NOT_OFFERED;
  const checked = await checkBalancePassword(pool, visitor.id, wish.balancePassword ?? '');
  return checked.ok ? null : checked;
}

/**
 * Starts the payment of orders that the visitor may see, by id: of all of them or none. Holds balance, extends the
 * reservations or reserves again, and stores the payment before its provider is called, so that no money arrives for an
 * unknown payment. Wholly paid from the balance, it is settled at once. It replaces the open payments of its orders,
 * which are cancelled at their providers for all orders that they pay and release their holds on the balance. A repeat
 * of what has paid them says that they are paid. Refuses with the SKUs when stock is gone, before any money moves.
 */
export async function startOrders(
  payment: PaymentContext,
  context: RequestContext,
  {
    orders: visible,
    wish,
    key,
    pathsOf,
  }: { orders: readonly OrderRow[]; wish: PaymentWish; key?: string | undefined; pathsOf?: PathsOf },
): Promise<StartedPayment> {
  const { pool, providers, remittances, publicUrl } = payment;
  const provider = providerOf(providers, wish.method);
  if (!isOffered(payment, visible, wish.method)) return NOT_OFFERED;
  const refused = await refuseBalance(payment, context, { orders: visible, wish });
  if (refused) return refused;
  const unpayable = refuseUnpayable(visible, await listOrderShares(pool, wish.orderIds));
  if (unpayable) return repeatOr(payment, wish, unpayable);

  if (visible.some(({ state }) => state === 'payment_processing')) {
    await cancelOpenPayments(payment, wish.orderIds);
    if (await arePaid(pool, wish.orderIds)) return ok({ paid: true, redirect: null, payment: null });
  }
  const isTransfer = remittances.has(wish.method);
  const write = isTransfer ? startRemittance : writePayment;
  const written = await transaction(pool, (tx) => write(tx, payment, wish));
  if (!written.ok) return repeatOr(payment, wish, written);

  const { id, startedAt, orders, amount } = written.value;
  const [first] = orders;
  if (!first) throw new Error(`payment ${id} pays no order`);
  const { language } = context;
  const { returnPath, cancelPath } = pathsOf?.(id) ?? returnPaths(orders, { language, key });
  // The payment page of the first order says whom to send the money of all to.
  if (amount > 0 && isTransfer)
    return ok({ paid: false, redirect: returnPaths([first], { language, key }).cancelPath, payment: id });
  if (amount === 0 || !provider) {
    await settlePayment(payment, id);
    return ok({ paid: await arePaid(pool, wish.orderIds), redirect: null, payment: id });
  }
  const { currency, email } = first;
  const started = await startCharge(payment, provider, {
    id,
    orderIds: orders.map((order) => order.id),
    method: wish.method,
    amount,
    currency,
    language,
    email,
    startedAt,
    returnUrl: publicUrl + returnPath,
    cancelUrl: publicUrl + cancelPath,
  });
  return started.ok ? ok({ paid: false, ...started.value, payment: id }) : started;
}

/** Starts the payment of one order that the visitor may see, or that `key` of a mailed link opens; see startOrders. */
export async function startPayment(
  payment: PaymentContext,
  context: RequestContext,
  input: ParsedOf<typeof contract>,
): Promise<Result<OutputOf<typeof contract>, Refusal>> {
  const { orderId, key, ...wish } = input;
  const order = await findVisibleOrder({ db: payment.pool, orderKey: payment.orderKey }, context, {
    ...input,
    right: 'pay',
  });
  if (!order) return refuse('NotFound');
  const started = await startOrders(payment, context, {
    orders: [order],
    wish: { ...wish, orderIds: [orderId], language: context.language },
    key,
  });
  if (!started.ok) return started;
  const { paid, redirect } = started.value;
  return ok({ orderid: orderId, paid, redirect });
}
