import type { Pool } from 'pg';
import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { finishPayment as contract } from '../../../contract/payment.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { findVisibleOrder, listOwnOrders } from '../../domains/orders/index.ts';
import { listOrderShares, listShares, type PaymentShare } from '../../domains/payments/index.ts';
import { orderOwnerOf, type RequestContext } from '../../platform/http/request-context.ts';
import type { PaymentContext } from './context.ts';
import { isOpenRemittance } from './find-remittance.ts';
import { settlePayment } from './settle-payment.ts';

type Output = OutputOf<typeof contract>;

/** Lists the shares of a payment whose orders the visitor reaches: a colleague may have paid others with it. */
async function listReachable(pool: Pool, context: RequestContext, payment: string): Promise<PaymentShare[]> {
  const owner = orderOwnerOf(context, 'pay');
  const shares = await listShares(pool, payment);
  const ids = shares.map(({ orderId }) => orderId);
  const own = new Set(owner ? (await listOwnOrders(pool, { ids, ...owner })).map(({ id }) => id) : []);
  return shares.filter(({ orderId }) => own.has(orderId));
}

/**
 * Settles the open payments of an order and returns how it is paid, for the page that a provider sends buyers back to.
 */
export async function finishPayment(
  paymentContext: PaymentContext,
  context: RequestContext,
  input: ParsedOf<typeof contract>,
): Promise<Result<Output, Refusal>> {
  const { pool, orderKey } = paymentContext;
  const order = await findVisibleOrder({ db: pool, orderKey }, context, { ...input, right: 'pay' });
  if (!order) return refuse('NotFound');
  const ids = [order.id];
  const started = (await listOrderShares(pool, ids)).filter(({ state }) => state === 'started');
  for (const { id } of started) await settlePayment(paymentContext, id);
  const shares = await listOrderShares(pool, ids);
  const [latest] = shares;
  const whole =
    latest && latest.orders > 1 && !input.key ? await listReachable(pool, context, latest.id) : [];
  const together = whole.map(({ orderId, state, amount, balance, currency }) => ({
    orderid: orderId,
    paid: state === 'settled',
    amount: amount + balance,
    currency,
  }));
  const result = (state: Output['state'], reason: string | null = null) =>
    ok({ orderid: order.id, state, reason, ...(together.length > 0 && { together }) });
  // The others of a payment are paid where this one could not take its share.
  if ([...shares, ...whole].some(({ state }) => state === 'settled')) return result('paid');
  if (shares.some((share) => share.state === 'needs_review' && !isOpenRemittance(share)))
    return result('review');
  // Nothing comes back from a bank: the payment page says what is to be sent.
  if (!latest || isOpenRemittance(latest)) return result('unpaid');
  return latest.state === 'started' ? result('pending') : result('failed', latest.reason);
}
