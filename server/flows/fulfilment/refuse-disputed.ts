import type { Fulfilment } from '../../domains/orders/index.ts';
import { listDisputesOf } from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { deny } from './refusal.ts';

/**
 * Refuses to send goods of an order whose payment is disputed or was lost in a dispute, and names each dispute; returns
 * nothing for any other, and where staff accepts it.
 */
export async function refuseDisputed(
  tx: Database,
  { id, isDisputed }: Fulfilment,
  isAccepted: boolean,
): Promise<{ ok: false; refusal: string } | null> {
  if (!isDisputed || isAccepted) return null;
  const disputes = await listDisputesOf(tx, id);
  const names = disputes.map(({ provider, dispute, state, reason }) => {
    // The provider's words must not move the terminal's cursor.
    const words = reason.replace(/\p{C}+/gu, ' ') || 'no reason given';
    return `${provider} ${dispute} is ${state} (${words})`;
  });
  return deny(`${id} is disputed: ${names.join(', ')}; accept that to go on all the same`);
}

/**
 * Refuses to pay back what a lost dispute has paid back already; returns nothing without one. Staff that wants to pay all
 * the same says so with the refund.
 */
export async function refuseLost(
  tx: Database,
  { id, isDisputed }: Fulfilment,
): Promise<{ ok: false; refusal: string } | null> {
  if (!isDisputed) return null;
  const lost = (await listDisputesOf(tx, id)).filter(({ state }) => state === 'lost');
  if (lost.length === 0) return null;
  const names = lost.map(({ provider, dispute }) => `${provider} ${dispute}`).join(', ');
  return deny(`${id}: the buyer has money back by ${names}; accept that to pay all the same`);
}
