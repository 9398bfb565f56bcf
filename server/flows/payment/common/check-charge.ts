import { HOLD_MS } from '../../../../kit/hold-ms.ts';
import { type ChargeState, type PaymentRow, setRef } from '../../../domains/payments/index.ts';
import type { SettlementContext } from './context.ts';

/** The state of a payment's money; a mismatch has what the provider reports instead, in minor units. */
export type Outcome =
  | { state: 'succeeded' | 'open' }
  | { state: 'failed'; reason: string }
  | { state: 'mismatch'; amount: number; currency: string };

// A start may still be on its way: a charge that the provider does not have is a failure only after this time.
const START_MS = 10 * 60 * 1000;
// No longer than stock is reserved for it: then its share of the balance is released too.
const ABANDONED_MS = HOLD_MS;

const OPEN: Outcome = { state: 'open' };

/** Whether the money of an approved charge is taken: not for a closed payment, and only what was asked for. */
const isCapturable = (payment: PaymentRow, { found, age }: { found: ChargeState; age: number }): boolean =>
  payment.state === 'started' &&
  age < ABANDONED_MS &&
  found.amount === payment.amount &&
  found.currency === payment.currency;

/**
 * Returns the state of a payment's charge at its provider now, whatever events have come. Takes the money of one that
 * the buyer has approved when `mayCapture`.
 */
export async function checkCharge(
  settlement: SettlementContext,
  payment: PaymentRow,
  mayCapture: boolean,
): Promise<Outcome> {
  const { pool, providers, now } = settlement;
  if (payment.amount === 0) return { state: payment.state === 'started' ? 'succeeded' : 'open' };
  const provider = providers.get(payment.provider);
  if (!provider) return OPEN;
  const age = now() - payment.createdAt.getTime();
  const ref = payment.ref ?? (await provider.findByKey(payment))?.ref;
  if (!ref) return age < START_MS ? OPEN : { state: 'failed', reason: 'neverStarted' };
  if (!payment.ref) await setRef(pool, payment.id, ref);
  if (payment.state === 'started' && age >= ABANDONED_MS) await provider.cancel(ref);
  const found = await provider.find(ref);
  const isCaptured = found?.state === 'approved' && mayCapture && isCapturable(payment, { found, age });
  const charge = isCaptured && provider.capture ? await provider.capture(ref) : found;
  if (!charge) return { state: 'failed', reason: 'unknown' };
  if (charge.state === 'open' || charge.state === 'approved')
    return age < ABANDONED_MS ? OPEN : { state: 'failed', reason: 'abandoned' };
  if (charge.state !== 'succeeded') {
    const isAbandoned = charge.state === 'cancelled' && age >= ABANDONED_MS;
    return { state: 'failed', reason: isAbandoned ? 'abandoned' : charge.state };
  }
  const { amount, currency } = charge;
  if (amount === payment.amount && currency === payment.currency) return { state: 'succeeded' };
  return { state: 'mismatch', amount, currency };
}
