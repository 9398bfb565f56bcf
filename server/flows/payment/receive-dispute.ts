import { lockOrder, setDisputed } from '../../domains/orders/index.ts';
import { findDisputed, findPayment, type Provider, saveDispute } from '../../domains/payments/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import type { SettlementContext } from './context.ts';

/**
 * Stores a dispute as its provider has it now, flags the order, and tells staff whenever something about it has
 * changed. Does nothing for one of no payment of this shop.
 */
export async function receiveDispute(
  { pool }: SettlementContext,
  provider: Provider,
  disputeId: string,
): Promise<void> {
  const dispute = await provider.findDispute?.(disputeId);
  const payment = dispute && (await findPayment(pool, dispute.paymentId));
  if (!payment || payment.provider !== provider.name) return;
  const key = { provider: provider.name, dispute: disputeId };
  await transaction(pool, async (tx) => {
    await lockOrder(tx, payment.orderId);
    if (!(await saveDispute(tx, { ...key, found: JSON.stringify(dispute) }))) return;
    const flag = await findDisputed(tx, payment.orderId);
    await setDisputed(tx, payment.orderId, flag?.isDisputed ?? false);
    await addJob(tx, 'payment-dispute', key);
  });
}
