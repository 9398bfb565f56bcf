import type { Pool } from 'pg';
import { lockOrder } from '../../domains/orders/index.ts';
import { findPayment, lockPayment } from '../../domains/payments/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { completePayment, StockGone } from './complete-payment.ts';
import { refundOverpaid } from './refund-payment.ts';
import type { Settlement } from './settle-payment.ts';

/**
 * Ends the review of a payment. `accept` pays its order, or refunds the money when the order is paid otherwise or its
 * stock is gone; `refund` refunds it. Returns the result; null when it does not exist or needs no review.
 */
export async function reviewPayment(
  pool: Pool,
  paymentId: string,
  decision: 'accept' | 'refund',
): Promise<Settlement | null> {
  const found = await findPayment(pool, paymentId);
  if (!found) return null;
  const decide = (refundReason: string | null) =>
    transaction<Settlement | null>(pool, async (tx) => {
      const order = await lockOrder(tx, found.orderId);
      const payment = await lockPayment(tx, paymentId);
      if (!order || payment?.state !== 'needs_review') return null;
      return refundReason === null
        ? completePayment(tx, { payment, order }, 'staff')
        : refundOverpaid(tx, { payment, order }, refundReason);
    });
  try {
    return await decide(decision === 'refund' ? 'review' : null);
  } catch (error) {
    if (!(error instanceof StockGone)) throw error;
    return decide('stockGone');
  }
}
