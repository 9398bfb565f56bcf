import type { PaymentOption } from '../../../../contract/payment-method.ts';
import type { PaymentContext } from '../common/context.ts';
import { feeOfOrders, type PayableOrder } from './split-total.ts';

/**
 * Returns the ways to pay orders of one currency, each with its fee over all of them and its minimum for their sum.
 */
export function offeredOptions(
  { payments }: Pick<PaymentContext, 'payments'>,
  orders: readonly PayableOrder[],
): PaymentOption[] {
  const [first] = orders;
  if (!first) return [];
  const total = orders.reduce((sum, order) => sum + order.total, 0);
  return payments.options(total, { ...first, isMember: true }).map((option) => ({
    ...option,
    fee: feeOfOrders(payments, orders, option.method),
  }));
}
