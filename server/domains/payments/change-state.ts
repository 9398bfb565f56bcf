import type { Database } from '../../platform/database/statement.ts';
import { type PaymentState, paymentTransitions } from './rules.ts';
import { lockPayments } from './store.ts';
import { type PaymentShare, setShareStates, setStatesFromShares } from './store-shares.ts';
import { setTopUpState, type TopUpRow } from './store-top-ups.ts';

type Change = { to: PaymentState; reason: string | null };

/**
 * Changes the state of orders' shares of payments, and by that the states of the payments: nothing else does. The
 * caller has locked the orders. Throws when the table of transitions does not allow it.
 */
export async function changeShares(
  tx: Database,
  shares: readonly Pick<PaymentShare, 'id' | 'orderId' | 'state'>[],
  { to, reason }: Change,
): Promise<void> {
  if (shares.length === 0) return;
  for (const { id, orderId, state } of shares)
    if (!paymentTransitions[state].includes(to))
      throw new Error(`payment ${id} of ${orderId} cannot change from ${state} to ${to}`);
  const payments = [...new Set(shares.map(({ id }) => id))];
  // Orders of one payment may be changed at once: each change sees the shares as the one before it left them.
  await lockPayments(tx, payments);
  await setShareStates(tx, {
    payments: shares.map(({ id }) => id),
    orders: shares.map(({ orderId }) => orderId),
    to,
    reason,
  });
  await setStatesFromShares(tx, payments);
}

/** Changes the state of a locked top-up. Throws when the table of transitions does not allow it. */
export async function changeTopUp(
  tx: Database,
  { id, paymentId, state }: Pick<TopUpRow, 'id' | 'paymentId' | 'state'>,
  { to, reason }: Change,
): Promise<void> {
  if (!paymentTransitions[state].includes(to)) throw new Error(`${id} cannot change from ${state} to ${to}`);
  await setTopUpState(tx, { payment: paymentId, to, reason });
}
