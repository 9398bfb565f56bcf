import { listOrderShares, type PaymentRow } from '../../../domains/payments/index.ts';
import type { SettlementContext } from '../common/context.ts';
import { settlePayment } from '../settle/settle-payment.ts';

type StartedCharge = Pick<PaymentRow, 'id' | 'provider' | 'createdAt'> & { ref?: string | null };

/** Cancels the charge of a payment at its provider, where there is one. */
export async function cancelCharge(
  { providers }: Pick<SettlementContext, 'providers'>,
  payment: StartedCharge,
): Promise<void> {
  const provider = providers.get(payment.provider);
  const ref = payment.ref ?? (await provider?.findByKey(payment))?.ref;
  if (provider && ref) await provider.cancel(ref);
}

/** The job that ends the charges of an order that staff has cancelled. */
export const CANCEL_CHARGES = 'cancel-charges';

/** Cancels the charge of a payment; one that was paid meanwhile is settled. */
async function endPayment(settlement: SettlementContext, payment: StartedCharge): Promise<void> {
  await cancelCharge(settlement, payment);
  // An approval alone is not taken for a payment that is being cancelled.
  await settlePayment(settlement, payment.id, { mayCapture: false });
}

/** Ends the charges of the payments that were closed with an order. Throws when a provider cannot be reached. */
export async function cancelCharges(settlement: SettlementContext, orderId: string): Promise<void> {
  const shares = await listOrderShares(settlement.pool, [orderId]);
  for (const share of shares.filter(({ state }) => state === 'failed')) await endPayment(settlement, share);
}

/**
 * Cancels the open payments of orders at their providers, outside of any transaction, for all orders that they pay; one
 * that was paid meanwhile, or by the balance alone, is settled. A provider that cannot be reached stops nothing: its
 * charge stays open, and its money would be late money.
 */
export async function cancelOpenPayments(
  settlement: SettlementContext,
  orderIds: readonly string[],
): Promise<void> {
  const open = (await listOrderShares(settlement.pool, orderIds)).filter(({ state }) => state === 'started');
  const payments = new Map(open.map((share) => [share.id, share]));
  for (const payment of payments.values()) {
    try {
      await endPayment(settlement, payment);
    } catch (error) {
      settlement.log.warn({ err: error, payment: payment.id }, 'a payment could not be cancelled');
    }
  }
}
