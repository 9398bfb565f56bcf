import { findPaymentByRef, insertProviderEvent } from '../../domains/payments/index.ts';
import type { SettlementContext } from './context.ts';
import { settlePayment } from './settle-payment.ts';

export type ProviderRequest = {
  provider: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};

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
  const event = provider.readEvent(headers, body);
  if (!event) return 400;
  const payment = await findPaymentByRef(pool, name, event.ref);
  // The payment may not be committed yet: a later try finds it.
  if (!payment) return 409;
  await settlePayment(settlement, payment.id);
  await insertProviderEvent(pool, name, event.eventId);
  return 200;
}
