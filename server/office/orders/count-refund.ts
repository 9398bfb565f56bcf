import type { AmountKind } from '../../../contract/office/order-refunds.ts';
import { centsOfPart } from '../../../kit/money.ts';
import type { ChangeContext } from '../gate/handle-staff.ts';
import { findRefunded, type Refunded } from './query-order.ts';

/** What went back that counts against a limit, in minor units of the order. */
function countedOf(before: Refunded, after: Refunded): number {
  if (before.isShipped) return after.refunded - before.refunded;
  return after.isCancelled ? 0 : after.delivery - before.delivery;
}

/**
 * Runs what may pay money of an order back, and counts it against the limit of the person. Of an order of which nothing
 * was shipped only the delivery counts, unless it is cancelled: its goods are still here.
 */
export async function countRefund<Answer>(
  { tx, set }: ChangeContext,
  orderId: string,
  action: () => Promise<Answer>,
): Promise<Answer> {
  const before = await findRefunded(tx, orderId);
  const answer = await action();
  const after = await findRefunded(tx, orderId);
  const amount = before && after ? countedOf(before, after) : 0;
  if (before && amount > 0)
    set.spends('refund', centsOfPart({ before: before.refunded, amount }, before.rate, before.currency));
  return answer;
}

/** Runs what pays an amount of an order back that is of no pieces, and counts all of it against the limit of its kind. */
export async function countAmount<Answer>(
  { tx, set }: ChangeContext,
  { orderId, kind, amount }: { orderId: string; kind: AmountKind; amount: number },
  action: () => Promise<Answer>,
): Promise<Answer> {
  const before = await findRefunded(tx, orderId);
  if (before) {
    const cents = centsOfPart({ before: before.refunded, amount }, before.rate, before.currency);
    set.spends(kind === 'goodwill' ? 'goodwill' : 'refund', cents);
  }
  return action();
}
