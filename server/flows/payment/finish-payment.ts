import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { finishPayment as contract } from '../../../contract/payment.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { findVisibleOrder } from '../../domains/orders/index.ts';
import { listPayments } from '../../domains/payments/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { PaymentContext } from './context.ts';
import { isOpenRemittance } from './find-remittance.ts';
import { settlePayment } from './settle-payment.ts';

type Output = OutputOf<typeof contract>;

/** Settles the open payments of an order and returns how it is paid, for the page that a provider sends buyers back to. */
export async function finishPayment(
  paymentContext: PaymentContext,
  context: RequestContext,
  input: ParsedOf<typeof contract>,
): Promise<Result<Output, Refusal>> {
  const { pool, orderKey } = paymentContext;
  const order = await findVisibleOrder({ db: pool, orderKey }, context, input);
  if (!order) return refuse('NotFound');
  for (const payment of await listPayments(pool, order.id)) {
    if (payment.state === 'started') await settlePayment(paymentContext, payment.id);
  }
  const payments = await listPayments(pool, order.id);
  const [latest] = payments;
  const result = (state: Output['state'], reason: string | null = null) =>
    ok({ orderid: order.id, state, reason });
  if (payments.some((payment) => payment.state === 'settled')) return result('paid');
  if (payments.some((payment) => payment.state === 'needs_review' && !isOpenRemittance(payment)))
    return result('review');
  // Nothing comes back from a bank: the payment page says what is to be sent.
  if (!latest || isOpenRemittance(latest)) return result('unpaid');
  return latest.state === 'started' ? result('pending') : result('failed', latest.reason);
}
