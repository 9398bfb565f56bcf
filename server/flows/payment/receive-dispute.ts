import { lockOrders, setDisputed } from '../../domains/orders/index.ts';
import { findPayment, listDisputed, type Provider, saveDispute } from '../../domains/payments/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import type { SettlementContext } from './context.ts';

/**
 * Stores a dispute as its provider has it now, flags the orders that its payment pays, and tells staff whenever something about it has
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
    await lockOrders(tx, payment.orderIds);
    if (!(await saveDispute(tx, { ...key, found: JSON.stringify(dispute) }))) return;
    const disputed = await listDisputed(tx, payment.orderIds);
    await setDisputed(
      tx,
      payment.orderIds,
      disputed.map(({ id }) => id),
    );
    await addJob(tx, 'payment-dispute', key);
  });
}
