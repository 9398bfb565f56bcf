import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../kit/actor.ts';
import { ISSUE_DOCUMENTS, insertDifferenceRefund } from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { payBack, type RefundedOrder, routeOf } from './refund-order.ts';

type Difference = {
  amount: number;
  /** What documents know it by. */
  selection: string;
  reason: string;
  actor: Actor;
};

/**
 * Refunds what a locked, paid order has become cheaper by, in its minor units, the way its money came. Returns false
 * when it cannot go back so; the caller then rolls back.
 */
export async function refundDifference(
  tx: Database,
  order: RefundedOrder,
  { amount, ...named }: Difference,
): Promise<boolean> {
  const route = await routeOf(tx, order, amount);
  if (!route.ok) return false;
  const id = randomUUID();
  const { byProvider, byBalance } = route.value;
  await insertDifferenceRefund(tx, { id, orderId: order.id, amount, byProvider, byBalance, ...named });
  await payBack(tx, order, { id, route: route.value, reason: named.reason });
  await enqueueMail(tx, { orderId: order.id, kind: 'refunded', of: id, amount });
  await addJob(tx, ISSUE_DOCUMENTS, { orderId: order.id }, { once: true });
  return true;
}
