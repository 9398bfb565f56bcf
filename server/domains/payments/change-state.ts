import type { Database } from '../../platform/database/statement.ts';
import { type PaymentState, paymentTransitions } from './rules.ts';
import { setState } from './store.ts';

type Change = {
  to: PaymentState;
  reason: string | null;
  /** What the provider reports of a payment that needs review, in minor units. */
  received?: { amount: number; currency: string };
};

/** Changes the state of a payment whose row is locked. Throws when the table of transitions does not allow it. */
export async function changePaymentState(
  tx: Database,
  { id, state }: { id: string; state: PaymentState },
  { to, reason, received }: Change,
): Promise<void> {
  if (!paymentTransitions[state].includes(to))
    throw new Error(`payment ${id} cannot change from ${state} to ${to}`);
  const receivedAmount = received?.amount ?? null;
  const receivedCurrency = received?.currency ?? null;
  await setState(tx, { id, to, reason, receivedAmount, receivedCurrency });
}
