import type { OutputOf, ParsedOf } from '../../../../contract/call.ts';
import type {
  getJointPayment,
  startJointPayment as startContract,
} from '../../../../contract/joint-payment.ts';
import { type Refusal, refuse } from '../../../../contract/refusals.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import { listOwnOrders, type OrderRow } from '../../../domains/orders/index.ts';
import { listOrderShares } from '../../../domains/payments/index.ts';
import { orderOwnerOf, type RequestContext } from '../../../platform/http/request-context.ts';
import type { PaymentContext } from '../common/context.ts';
import { isOfColleague, listOptions } from './list-methods.ts';
import { refuseUnknown, refuseUnpayable } from './refuse-orders.ts';
import { startOrders } from './start-payment.ts';

/** Finds orders of the visitor by id; refuses with those that the visitor does not have. */
async function findOwn(
  { pool }: PaymentContext,
  context: RequestContext,
  ids: readonly string[],
): Promise<Result<OrderRow[], Refusal>> {
  const owner = orderOwnerOf(context, 'pay');
  const orders = owner ? await listOwnOrders(pool, { ids, ...owner }) : [];
  const known = new Set(orders.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  return unknown.length > 0 ? refuseUnknown(unknown) : ok(orders);
}

/** Reads several of the member's unpaid orders with their sum and the ways to pay them at once. */
export async function readJointPayment(
  payment: PaymentContext,
  context: RequestContext,
  { orderIds }: ParsedOf<typeof getJointPayment>,
): Promise<Result<OutputOf<typeof getJointPayment>, Refusal>> {
  const found = await findOwn(payment, context, orderIds);
  if (!found.ok) return found;
  const orders = found.value;
  const unpayable = refuseUnpayable(orders, await listOrderShares(payment.pool, orderIds));
  if (unpayable) return unpayable;
  const [first] = orders;
  if (!first) return refuse('NotFound');
  const { currency, rate } = first;
  const isOthers = orders.some((order) => isOfColleague(order, context));
  return ok({
    orders: orders.map(({ id, state, total, expiresAt }) => ({
      orderid: id,
      state,
      total,
      expiresAt: expiresAt.toISOString(),
    })),
    currency,
    total: orders.reduce((sum, order) => sum + order.total, 0),
    ...(await listOptions(payment, context, { orders, currency, rate, isOthers })),
  });
}

/**
 * Starts paying several of the member's unpaid orders by one payment; see startOrders. An order that cannot be paid is
 * named, and nothing is changed then.
 */
export async function startJointPayment(
  payment: PaymentContext,
  context: RequestContext,
  { orderIds, ...wish }: ParsedOf<typeof startContract>,
): Promise<Result<OutputOf<typeof startContract>, Refusal>> {
  const found = await findOwn(payment, context, orderIds);
  if (!found.ok) return found;
  const started = await startOrders(payment, context, {
    orders: found.value,
    wish: { ...wish, orderIds, language: context.language },
  });
  if (!started.ok) return started;
  const { paid, redirect } = started.value;
  return ok({ orderids: orderIds, paid, redirect });
}
