import { lockOrder } from '../../../domains/orders/index.ts';
import { listOrderShares } from '../../../domains/payments/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { closeOpenShares, reopenOrders } from '../common/close-payment.ts';
import { CANCEL_CHARGES } from './cancel-payments.ts';

/**
 * Closes the open payments of an unpaid order that gets another total: it can be paid again, and a job ends their charges
 * after the commit. Money that arrives before is late money.
 */
export async function dropPayments(tx: Database, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const shares = await listOrderShares(tx, [orderId]);
  if (!order || shares.every(({ state }) => state !== 'started')) return;
  await closeOpenShares(tx, { orders: [order], shares, reason: 'replaced' });
  await reopenOrders(tx, [order]);
  await addJob(tx, CANCEL_CHARGES, { order: orderId });
}
