import type { RequestContext } from '../../platform/http/request-context.ts';
import { listOptions, type PaymentContext } from '../payment/index.ts';

/**
 * Lists the ways to pay orders of a batch together, with the balance that the member has, both in the context's
 * currency. Totals in its minor units, without a fee.
 */
export function listBatchOptions(
  payment: PaymentContext,
  context: RequestContext,
  orders: readonly { id: string; total: number; billing: string }[],
) {
  const { currency } = context;
  const rate = payment.places.rate(currency);
  const payable = orders.map((order) => ({ ...order, currency, rate, fee: 0, paymentMethod: null }));
  return listOptions(payment, context, { orders: payable, currency, rate, isOthers: false });
}
