import { centsOfPart } from '../../../kit/money.ts';
import { first } from '../../platform/database/statement.ts';
import type { ChangeContext } from '../gate/handle-staff.ts';

type Refunded = { refunded: number; rate: number; currency: string; isShipped: boolean };

const findRefunded = first<[id: string], Refunded>(
  'office.refunded',
  `SELECT refunded, rate_millionths AS rate, currency,
     EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id AND l.shipped > 0) AS "isShipped"
   FROM orders o WHERE id = $1 FOR UPDATE`,
);

/**
 * Runs what may pay money of an order back, and counts it against the limit of the person. Money for an order of which
 * nothing was shipped does not count: the goods are still here.
 */
export async function countRefund<Answer>(
  { tx, set }: ChangeContext,
  orderId: string,
  action: () => Promise<Answer>,
): Promise<Answer> {
  const before = await findRefunded(tx, orderId);
  const answer = await action();
  if (!before?.isShipped) return answer;
  const after = await findRefunded(tx, orderId);
  const amount = (after?.refunded ?? 0) - before.refunded;
  if (amount > 0)
    set.spends('refund', centsOfPart({ before: before.refunded, amount }, before.rate, before.currency));
  return answer;
}
