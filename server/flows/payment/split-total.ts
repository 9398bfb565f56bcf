import type { PaymentMethod } from '../../../contract/payment-method.ts';
import { affordable, toCents } from '../../../kit/money.ts';
import type { OrderRow } from '../../domains/orders/index.ts';
import type { PaymentMethods } from '../../domains/payments/index.ts';

/** What the balance covers of an order, and what the method pays with its fee, in the order's minor units. */
export type Terms = { covered: number; amount: number; fee: number };

type PayableOrder = Pick<OrderRow, 'total' | 'fee' | 'paymentMethod' | 'rate' | 'currency' | 'billing'>;

/** Returns the fee of paying a whole order by a method: the frozen one of the method that it was placed with. */
export const feeOfOrder = (
  { fee }: Pick<PaymentMethods, 'fee'>,
  order: PayableOrder,
  method: PaymentMethod,
): number => (method === order.paymentMethod ? order.fee : fee(method, order.total, order));

/**
 * Splits an order's total between the balance, in US cents, and the method. Returns null when the balance alone is to
 * pay and does not suffice. What the balance covers never costs more cents than it has, and a share of it never raises
 * the fee.
 */
export function splitTotal(
  methods: Pick<PaymentMethods, 'fee'>,
  order: PayableOrder,
  { method, useBalance, balance }: { method: PaymentMethod; useBalance: boolean; balance: number },
): Terms | null {
  const { total, rate, currency } = order;
  if (method === 'balance')
    return toCents(total, rate, currency) <= balance ? { covered: total, amount: 0, fee: 0 } : null;
  const covered = useBalance ? Math.min(affordable(balance, rate, currency), total) : 0;
  const whole = feeOfOrder(methods, order, method);
  const fee = covered === 0 ? whole : Math.min(whole, methods.fee(method, total - covered, order));
  return { covered, amount: total - covered + fee, fee };
}
