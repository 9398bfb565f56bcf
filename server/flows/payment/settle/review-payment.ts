import type { StaffActor } from '../../../../kit/actor.ts';
import { findPayment, REMITTANCE } from '../../../domains/payments/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { awaitedShares } from '../common/awaited-shares.ts';
import { lockWhole } from '../common/close-payment.ts';
import type { Settlement } from '../common/context.ts';
import { refundShares } from '../refund/refund-payment.ts';
import { completePayment } from './complete-payment.ts';
import { reviewTopUp } from './review-top-up.ts';

/**
 * Ends the review of a payment. `accept` pays its orders, or refunds the shares of those that are paid otherwise or
 * whose stock is gone, and adds a top-up to the balance; `refund` refunds all. Returns the result; null when it does not
 * exist or needs no review.
 */
export async function reviewPayment(
  tx: Database,
  actor: StaffActor,
  { payment: paymentId, decision }: { payment: string; decision: 'accept' | 'refund' },
): Promise<Settlement | null> {
  const found = await findPayment(tx, paymentId);
  if (!found) return null;
  if (found.topUp !== null) return reviewTopUp(tx, found, decision);
  const locked = await lockWhole(tx, found);
  if (locked.payment.state !== 'needs_review') return null;
  // A transfer that came in too short is of the orders that still wait for it.
  const { payment, shares } = found.provider === REMITTANCE ? awaitedShares(locked) : locked;
  if (decision === 'accept') return completePayment(tx, { payment, shares }, actor);
  const waiting = shares.filter(({ share }) => share.state === 'needs_review');
  await refundShares(
    tx,
    payment,
    waiting.map((one) => ({ ...one, reason: 'review' })),
  );
  return 'overpaid';
}
