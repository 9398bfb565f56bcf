import { changeTopUp, lockTopUp, type PaymentRow, setReport } from '../../../domains/payments/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import type { Outcome } from '../common/check-charge.ts';
import type { Settlement } from '../common/context.ts';
import { creditTopUp } from './credit-top-up.ts';

/**
 * Applies what the provider says of a top-up: its money is added to the balance, also when it comes after the top-up had
 * failed; another amount or currency than asked for waits for staff. A repeat changes nothing.
 */
export async function settleTopUp(
  tx: Database,
  { id }: Pick<PaymentRow, 'id'>,
  outcome: Outcome | null,
): Promise<Settlement> {
  const topUp = await lockTopUp(tx, id);
  if (!topUp) throw new Error(`payment ${id} is no top-up`);
  const { state, amount } = topUp;
  if (state === 'settled') return 'paid';
  if (state === 'needs_review' || state === 'overpaid') return state;
  switch (outcome?.state) {
    case 'succeeded':
      await creditTopUp(tx, topUp, { key: id, before: 0, amount });
      return 'paid';
    case 'mismatch':
      await setReport(tx, { id, amount: outcome.amount, currency: outcome.currency });
      await changeTopUp(tx, topUp, { to: 'needs_review', reason: 'mismatch' });
      await addJob(tx, 'payment-review', { payment: id });
      return 'needs_review';
    case 'failed':
      if (state === 'started') await changeTopUp(tx, topUp, { to: 'failed', reason: outcome.reason });
      return 'failed';
    default:
      return state === 'failed' ? 'failed' : 'pending';
  }
}
