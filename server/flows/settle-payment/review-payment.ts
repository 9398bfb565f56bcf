import type { Pool } from 'pg';
import { lockOrder } from '../../domains/orders/index.ts';
import { findPayment, lockPayment } from '../../domains/payments/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { giveBack, type Settled, StockGone, succeed } from './apply-outcome.ts';

/**
 * Decides on a payment that needs review. `accept`: its order counts as paid, or the money goes back when the order
 * was paid otherwise or its goods are gone. `refund`: the money goes back. Returns how the payment stands then; null
 * when there is no such payment or it needs no review.
 */
export async function reviewPayment(
  pool: Pool,
  paymentId: string,
  decision: 'accept' | 'refund',
): Promise<Settled | null> {
  const known = await findPayment(pool, paymentId);
  if (!known) return null;
  const decide = (reason: string | null) =>
    transaction<Settled | null>(pool, async (tx) => {
      const order = await lockOrder(tx, known.orderId);
      const payment = await lockPayment(tx, paymentId);
      if (!order || payment?.state !== 'parked') return null;
      return reason === null ? succeed(tx, payment, order, 'staff') : giveBack(tx, payment, order, reason);
    });
  try {
    return await decide(decision === 'refund' ? 'review' : null);
  } catch (fault) {
    if (!(fault instanceof StockGone)) throw fault;
    return decide('stockGone');
  }
}
