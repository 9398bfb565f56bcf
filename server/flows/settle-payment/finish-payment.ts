import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { finishPayment } from '../../../contract/payment.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { findOwnOrder } from '../../domains/orders/index.ts';
import { paymentsOf } from '../../domains/payments/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { SettleDependencies } from './ask-provider.ts';
import { settlePayment } from './settle-payment.ts';

type Answer = OutputOf<typeof finishPayment>;

/** How paying an order went, for the page that the buyer comes back to; settles what is due. */
export async function finishOrderPayment(
  dependencies: SettleDependencies & { orderKey: Buffer },
  context: RequestContext,
  { orderId, key }: ParsedOf<typeof finishPayment>,
): Promise<Result<Answer, Refusal>> {
  const { pool, orderKey } = dependencies;
  const order = await findOwnOrder(pool, orderKey, context, orderId, key);
  if (!order) return refuse('NotFound');
  for (const payment of await paymentsOf(pool, order.id)) {
    if (payment.state === 'started') await settlePayment(dependencies, payment.id);
  }
  const payments = await paymentsOf(pool, order.id);
  const [latest] = payments;
  const answer = (state: Answer['state'], reason: string | null = null) =>
    ok({ orderid: order.id, state, reason });
  if (payments.some((payment) => payment.state === 'settled')) return answer('paid');
  if (payments.some((payment) => payment.state === 'parked')) return answer('review');
  if (!latest) return answer('unpaid');
  return latest.state === 'started' ? answer('pending') : answer('failed', latest.reason);
}
