import {
  findPayment,
  findPaymentByRef,
  insertProviderEvent,
  type PaymentRow,
  type ProviderEvent,
  setRef,
} from '../../../domains/payments/index.ts';
import type { SettlementContext } from '../common/context.ts';
import { receiveDispute } from '../dispute/receive-dispute.ts';
import { settlePayment } from './settle-payment.ts';

export type ProviderRequest = {
  provider: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};

/** Finds the payment of a charge; one whose start has lost its answer learns its reference here. */
async function findNotified(
  { pool }: SettlementContext,
  provider: string,
  { ref, paymentId }: Extract<ProviderEvent, { about: 'charge' }>,
): Promise<PaymentRow | undefined> {
  const known = await findPaymentByRef(pool, provider, ref);
  if (known || paymentId === null) return known;
  const payment = await findPayment(pool, paymentId);
  if (payment?.provider !== provider || payment.ref !== null) return undefined;
  await setRef(pool, payment.id, ref);
  return payment;
}

/**
 * Settles the payment of a provider's notification. Returns the HTTP status: 200 once the effect is committed, so that
 * the provider tries again otherwise; 400 for a wrong signature.
 */
export async function receiveEvent(
  settlement: SettlementContext,
  { provider: name, headers, body }: ProviderRequest,
): Promise<number> {
  const { pool, providers } = settlement;
  const provider = providers.get(name);
  if (!provider) return 404;
  const event = await provider.readEvent(headers, body);
  if (!event) return 400;
  if (event.about === 'nothing') return 200;
  if (event.about === 'dispute') {
    await receiveDispute(settlement, provider, event.disputeId);
    await insertProviderEvent(pool, name, event.eventId);
    return 200;
  }
  const payment = await findNotified(settlement, name, event);
  // The payment may not be committed yet: a later try finds it.
  if (!payment) return 409;
  await settlePayment(settlement, payment.id);
  await insertProviderEvent(pool, name, event.eventId);
  return 200;
}
