import type { Database } from '../../platform/database/statement.ts';
import { transfer } from './transfer.ts';

/** What a payment holds of a member's balance, in US cents; at 0 there is no transfer. */
export type Hold = { payment: string; order: string; member: number; cents: number };

/** Holds a share of the balance for a payment. Returns false when less is available. */
export async function holdBalance(tx: Database, { payment, order, member, cents }: Hold): Promise<boolean> {
  if (cents === 0) return true;
  const held = await transfer(tx, {
    key: `hold ${payment}`,
    from: { kind: 'available', member },
    to: { kind: 'held', member },
    amount: cents,
    reason: 'payment',
    order,
  });
  return held !== 'short';
}

/** Captures a payment's hold for the shop, or releases it to the member; a repeat does nothing. */
export async function moveHold(tx: Database, hold: Hold, to: 'sales' | 'available'): Promise<void> {
  const { payment, order, member, cents } = hold;
  if (cents === 0) return;
  const isCapture = to === 'sales';
  const moved = await transfer(tx, {
    key: `${isCapture ? 'capture' : 'release'} ${payment}`,
    from: { kind: 'held', member },
    to: isCapture ? { kind: 'sales' } : { kind: 'available', member },
    amount: cents,
    reason: isCapture ? 'order' : 'release',
    order,
  });
  if (moved === 'short') throw new Error(`the hold of payment ${payment} is gone`);
}

/** Pays US cents of an order back into the balance of its member, once for a refund; nothing at 0. */
export async function refundToBalance(
  tx: Database,
  { refund, order, member, cents }: { refund: string; order: string; member: number; cents: number },
): Promise<void> {
  if (cents === 0) return;
  await transfer(tx, {
    key: `refund ${refund}`,
    from: { kind: 'sales' },
    to: { kind: 'available', member },
    amount: cents,
    reason: 'refund',
    order,
  });
}
