import { type Refusal, refuse } from '../../../../contract/refusals.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import { type Charge, type Provider, setRef } from '../../../domains/payments/index.ts';
import type { PaymentContext } from './context.ts';

/**
 * Starts a stored payment at its provider and returns where to send the buyer. One that cannot be reached leaves it
 * open: a repeat starts the same.
 */
export async function startCharge(
  { pool, log }: Pick<PaymentContext, 'pool' | 'log'>,
  provider: Provider,
  charge: Charge,
): Promise<Result<{ redirect: string }, Refusal>> {
  try {
    const { ref, redirect } = await provider.start(charge);
    await setRef(pool, charge.id, ref);
    return ok({ redirect });
  } catch (error) {
    log.error({ err: error, payment: charge.id, provider: provider.name }, 'a payment could not be started');
    return refuse('ProviderUnavailable');
  }
}
