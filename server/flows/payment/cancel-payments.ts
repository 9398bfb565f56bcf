import { listPayments, type PaymentRow } from '../../domains/payments/index.ts';
import type { SettlementContext } from './context.ts';
import { settlePayment } from './settle-payment.ts';

async function cancelCharge({ providers }: SettlementContext, payment: PaymentRow): Promise<void> {
  const provider = providers.get(payment.provider);
  const ref = payment.ref ?? (await provider?.findByKey(payment))?.ref;
  if (provider && ref) await provider.cancel(ref);
}

/**
 * Cancels the open payments of an order at their providers, outside of any transaction; one that was paid meanwhile is
 * settled. A provider that cannot be reached stops nothing: its charge stays open, and its money would be late money.
 */
export async function cancelOpenPayments(settlement: SettlementContext, orderId: string): Promise<void> {
  for (const payment of await listPayments(settlement.pool, orderId)) {
    if (payment.state !== 'started' || payment.amount === 0) continue;
    try {
      await cancelCharge(settlement, payment);
      await settlePayment(settlement, payment.id);
    } catch (error) {
      settlement.log.warn({ err: error, payment: payment.id }, 'a payment could not be cancelled');
    }
  }
}
