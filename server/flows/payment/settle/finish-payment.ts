import type { OutputOf, ParsedOf } from '../../../../contract/call.ts';
import type { finishPayment as contract } from '../../../../contract/payment.ts';
import { type Refusal, refuse } from '../../../../contract/refusals.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import { findVisibleOrder, isUnpaid } from '../../../domains/orders/index.ts';
import { listOrderShares, listShares } from '../../../domains/payments/index.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { PaymentContext } from '../common/context.ts';
import { isOpenRemittance } from '../common/find-remittance.ts';
import { reachableShares } from '../common/reachable-shares.ts';
import { settlePayment } from './settle-payment.ts';

type Output = OutputOf<typeof contract>;

/**
 * Settles the open payments of an order and returns how it is paid, for the page that a provider sends buyers back to.
 * Refuses as starting a payment does (OrderStateWrong) where there is none and the order cannot be paid.
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
  const isJoint = latest !== undefined && latest.orders > 1 && !input.key;
  const whole = isJoint ? await reachableShares(pool, context, await listShares(pool, latest.id)) : [];
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
  if (!latest && !isUnpaid(order.state)) return refuse('OrderStateWrong', { data: { state: order.state } });
  // Nothing comes back from a bank: the payment page says what is to be sent.
  if (!latest || isOpenRemittance(latest)) return result('unpaid');
  return latest.state === 'started' ? result('pending') : result('failed', latest.reason);
}
