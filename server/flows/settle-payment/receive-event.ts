import { findPaymentByRef, keepEvent } from '../../domains/payments/index.ts';
import type { SettleDependencies } from './ask-provider.ts';
import { settlePayment } from './settle-payment.ts';

type Headers = Record<string, string | string[] | undefined>;

/**
 * Takes a provider's notification. Gives the HTTP status: 200 only once its effect is committed, so that a provider
 * tries again otherwise; 400 for a signature that is not the provider's.
 */
export async function receiveEvent(
  dependencies: SettleDependencies,
  name: string,
  headers: Headers,
  body: string,
): Promise<number> {
  const { pool, providers } = dependencies;
  const provider = providers.get(name);
  if (!provider) return 404;
  const event = provider.readEvent(headers, body);
  if (!event) return 400;
  const payment = await findPaymentByRef(pool, name, event.ref);
  // Not ours, or not written yet: asked to come again, by when it is.
  if (!payment) return 409;
  await settlePayment(dependencies, payment.id);
  await keepEvent(pool, name, event.eventId);
  return 200;
}
