import { changeShares, findPayment, setReport } from '../../../domains/payments/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { checkCharge, type Outcome } from '../common/check-charge.ts';
import { closeShares, type LockedPayment, lockWhole, reopenOrders } from '../common/close-payment.ts';
import type { Settlement, SettlementContext } from '../common/context.ts';
import { refundShares } from '../refund/refund-payment.ts';
import { completePayment } from './complete-payment.ts';
import { settleTopUp } from './settle-top-up.ts';

/** Leaves money of a wrong amount or currency to staff, whom a job notifies. */
async function requestReview(
  tx: Database,
  { payment, shares }: LockedPayment,
  { amount, currency }: Extract<Outcome, { state: 'mismatch' }>,
): Promise<Settlement> {
  await setReport(tx, { id: payment.id, amount, currency });
  // They failed before and their holds on the balance are released: they can only be refunded.
  const isLate = ({ share }: (typeof shares)[number]) => share.state === 'failed' && share.balance > 0;
  const late = shares.filter(isLate);
  const kept = shares.filter((share) => !isLate(share));
  await changeShares(
    tx,
    kept.map(({ share }) => share),
    { to: 'needs_review', reason: 'mismatch' },
  );
  const reported = { ...payment, receivedAmount: amount, receivedCurrency: currency };
  await refundShares(
    tx,
    reported,
    late.map((one) => ({ ...one, reason: 'late' })),
  );
  if (kept.length === 0) return 'overpaid';
  await addJob(tx, 'payment-review', { payment: payment.id });
  return 'needs_review';
}

async function fail(tx: Database, { shares }: LockedPayment, reason: string): Promise<Settlement> {
  const open = shares.filter(({ share }) => share.state === 'started');
  await closeShares(tx, open, { to: 'failed', reason });
  await reopenOrders(
    tx,
    open.map(({ order }) => order),
  );
  return 'failed';
}

async function applyOutcome(
  tx: Database,
  locked: LockedPayment,
  outcome: Outcome | null,
): Promise<Settlement> {
  const { state } = locked.payment;
  if (state === 'settled') return 'paid';
  if (state === 'overpaid' || state === 'needs_review') return state;
  if (!outcome) return 'pending';
  const hasMoney = outcome.state === 'succeeded' || outcome.state === 'mismatch';
  if (state === 'failed' && !hasMoney) return 'failed';
  switch (outcome.state) {
    case 'open':
      return 'pending';
    case 'mismatch':
      return requestReview(tx, locked, outcome);
    case 'failed':
      return fail(tx, locked, outcome.reason);
    case 'succeeded':
      return completePayment(tx, locked, 'system');
  }
}

/**
 * Settles a payment with all of its orders, or its top-up, as its provider reports it. Browser, webhook and sweep call it in any order
 * and as often as they like: the first one settles, every other returns the same. Without `mayCapture` no approved
 * charge is captured. Lock order: orders by id, payment, ledger accounts, stock.
 */
export async function settlePayment(
  settlement: SettlementContext,
  paymentId: string,
  { mayCapture = true } = {},
): Promise<Settlement> {
  const { pool } = settlement;
  const found = await findPayment(pool, paymentId);
  if (!found) throw new Error(`no payment ${paymentId}`);
  // Money may still arrive for a failed payment.
  const isOpen = found.state === 'started' || found.state === 'failed';
  const outcome = isOpen ? await checkCharge(settlement, found, mayCapture) : null;
  return transaction(pool, async (tx) =>
    found.topUp === null
      ? applyOutcome(tx, await lockWhole(tx, found), outcome)
      : settleTopUp(tx, found, outcome),
  );
}
