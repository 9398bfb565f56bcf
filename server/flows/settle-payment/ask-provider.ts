import type { Pool } from 'pg';
import { HOLD_MS } from '../../domains/orders/index.ts';
import { type PaymentRow, type Provider, setRef } from '../../domains/payments/index.ts';
import type { Log } from '../../platform/log.ts';

export type SettleDependencies = {
  pool: Pool;
  providers: ReadonlyMap<string, Provider>;
  now: () => number;
  log: Pick<Log, 'error' | 'warn'>;
};

/** How the money of a payment stands; a mismatch names what the provider reports instead, in minor units. */
export type Outcome =
  | { state: 'succeeded' | 'open' }
  | { state: 'failed'; reason: string }
  | { state: 'mismatch'; amount: number; currency: string };

// Its start may be on the way still: only after a while is silence an answer.
const START_MS = 10 * 60 * 1000;
// No longer than its stock is held: after that a share of the balance is the member's again.
const ABANDONED_MS = HOLD_MS;

const OPEN: Outcome = { state: 'open' };

/** Asks the provider how the charge stands now; what events said and in which order does not matter. */
export async function askProvider(dependencies: SettleDependencies, payment: PaymentRow): Promise<Outcome> {
  const { pool, providers, now } = dependencies;
  if (payment.amount === 0) return { state: payment.state === 'started' ? 'succeeded' : 'open' };
  const provider = providers.get(payment.provider);
  if (!provider) return OPEN;
  const age = now() - payment.createdAt.getTime();
  const ref = payment.ref ?? (await provider.findByKey(payment.id))?.ref;
  if (!ref) return age < START_MS ? OPEN : { state: 'failed', reason: 'neverStarted' };
  if (!payment.ref) await setRef(pool, payment.id, ref);
  if (payment.state === 'started' && age >= ABANDONED_MS) await provider.cancel(ref);
  const charge = await provider.find(ref);
  if (!charge) return { state: 'failed', reason: 'unknown' };
  if (charge.state === 'open') return age < ABANDONED_MS ? OPEN : { state: 'failed', reason: 'abandoned' };
  if (charge.state !== 'succeeded') {
    const isAbandoned = charge.state === 'cancelled' && age >= ABANDONED_MS;
    return { state: 'failed', reason: isAbandoned ? 'abandoned' : charge.state };
  }
  const { amount, currency } = charge;
  if (amount === payment.amount && currency === payment.currency) return { state: 'succeeded' };
  return { state: 'mismatch', amount, currency };
}

/** Cancels a payment's charge at its provider, where it is open there. */
export async function cancelAtProvider(
  { providers }: SettleDependencies,
  { id, provider: name, ref: known }: PaymentRow,
): Promise<void> {
  const provider = providers.get(name);
  const ref = known ?? (await provider?.findByKey(id))?.ref;
  if (provider && ref) await provider.cancel(ref);
}
