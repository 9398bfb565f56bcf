import { affordable, toCents } from '../../../kit/money.ts';
import type { OrderRow } from '../../domains/orders/index.ts';
import { feeOf } from '../../domains/payments/index.ts';

/** What the balance covers of an order, and what the method pays with its fee, in the order's minor units. */
export type Terms = { covered: number; amount: number; fee: number };

/**
 * Splits an order's total between the balance, in US cents, and the method. Returns null when the balance alone is to
 * pay and does not suffice. What the balance covers never costs more cents than it has.
 */
export function splitTotal(
  { total, rate, currency }: Pick<OrderRow, 'total' | 'rate' | 'currency'>,
  balance: number,
  { method, useBalance }: { method: string; useBalance: boolean },
): Terms | null {
  if (method === 'balance')
    return toCents(total, rate, currency) <= balance ? { covered: total, amount: 0, fee: 0 } : null;
  const covered = useBalance ? Math.min(affordable(balance, rate, currency), total) : 0;
  const fee = feeOf(method, total - covered, { rate, currency });
  return { covered, amount: total - covered + fee, fee };
}
