import { changeTopUp, lockTopUp, type PaymentRow } from '../../../domains/payments/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import type { Settlement } from '../common/context.ts';
import { enqueueRefunds } from '../refund/refund-payment.ts';
import { creditTopUp } from './credit-top-up.ts';

/**
 * Ends the review of a top-up: `accept` adds what came in to the balance, `refund` sends it back. Money of another
 * currency than asked for can only be sent back: 'needs_review' then. Returns null when it needs no review.
 */
export async function reviewTopUp(
  tx: Database,
  { id, receivedAmount, receivedCurrency }: PaymentRow,
  decision: 'accept' | 'refund',
): Promise<Settlement | null> {
  const topUp = await lockTopUp(tx, id);
  if (topUp?.state !== 'needs_review') return null;
  const amount = receivedAmount ?? 0;
  if (decision === 'accept') {
    const isSameCurrency = receivedCurrency === topUp.currency;
    const cents = isSameCurrency ? await creditTopUp(tx, topUp, { key: id, before: 0, amount }) : 0;
    return cents > 0 ? 'paid' : 'needs_review';
  }
  await changeTopUp(tx, topUp, { to: 'overpaid', reason: 'review' });
  await enqueueRefunds(tx, { id }, [{ order: null, amount, reason: 'review' }]);
  return 'overpaid';
}
