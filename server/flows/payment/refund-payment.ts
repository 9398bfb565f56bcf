import { randomUUID } from 'node:crypto';
import { closeRefund, findRefund, insertRefund } from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { closePayment, type OrderPayment, reopenOrder } from './close-payment.ts';
import type { SettlementContext } from './context.ts';

/**
 * Closes a payment whose order cannot take its money and enqueues the refund of the amount that came in, which may not
 * be the amount of the payment.
 */
export async function refundOverpaid(
  tx: Database,
  { payment, order }: OrderPayment,
  reason: string,
): Promise<'overpaid'> {
  await closePayment(tx, { payment, order }, { to: 'overpaid', reason });
  await reopenOrder(tx, order);
  const amount = payment.receivedAmount ?? payment.amount;
  if (amount > 0) {
    const id = randomUUID();
    await insertRefund(tx, { id, payment: payment.id, amount, reason });
    await addJob(tx, 'refund-payment', { refund: id });
  }
  return 'overpaid';
}

/** Refunds through the provider, once: a repeat after a lost answer has the same id at the provider. */
export async function executeRefund({ pool, providers }: SettlementContext, id: string): Promise<void> {
  const refund = await findRefund(pool, id);
  if (refund?.state !== 'requested') return;
  const provider = providers.get(refund.provider);
  if (!provider) throw new Error(`no provider ${refund.provider}`);
  await provider.refund(refund.ref, refund.id, refund.amount);
  await closeRefund(pool, id);
}
