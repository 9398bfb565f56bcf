import { toCents } from '../../../../kit/money.ts';
import { findPayment, lockTopUp, REMITTANCE } from '../../../domains/payments/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { awaitedShares } from '../common/awaited-shares.ts';
import { lockWhole } from '../common/close-payment.ts';

/** What is missing of a payment that would be accepted as it is. */
export type Shortfall = {
  received: number;
  /** Of what came in. */
  currency: string;
  /** In minor units of the payment. */
  missing: number;
  /** US cents of it at the rates of the orders; null: what came in is of another currency. */
  cents: number | null;
};

/**
 * Returns what is missing of a payment, which it locks. A top-up gets what came in, so that nothing of it is missing. null:
 * there is no such payment.
 */
export async function shortfallOf(tx: Database, id: string): Promise<Shortfall | null> {
  const found = await findPayment(tx, id);
  if (!found) return null;
  if (found.topUp !== null) {
    await lockTopUp(tx, id);
    return { ...receivedOf(found), missing: 0, cents: 0 };
  }
  const locked = await lockWhole(tx, found);
  const { payment, shares } = found.provider === REMITTANCE ? awaitedShares(locked) : locked;
  const { received, currency } = receivedOf(locked.payment);
  const missing = Math.max(0, payment.amount - received);
  if (currency !== payment.currency) return { received, currency, missing: payment.amount, cents: null };
  const rate = shares[0]?.order.rate;
  return { received, currency, missing, cents: rate === undefined ? 0 : toCents(missing, rate, currency) };
}

const receivedOf = (payment: {
  receivedAmount: number | null;
  receivedCurrency: string | null;
  currency: string;
}) => ({ received: payment.receivedAmount ?? 0, currency: payment.receivedCurrency ?? payment.currency });
