import type { Database } from '../../platform/database/statement.ts';
import { transfer, transferAll } from './transfer.ts';

/** What a payment holds of a member's balance for one of its orders, in US cents; at 0 there is no transfer. */
export type Hold = { payment: string; order: string; member: number; cents: number };

/** Holds shares of the balance for the orders of one payment. Returns false when less is available. */
export async function holdBalance(tx: Database, holds: readonly Hold[]): Promise<boolean> {
  const [first] = holds;
  const amount = holds.reduce((sum, { cents }) => sum + cents, 0);
  if (!first || amount === 0) return true;
  const { payment, member, order } = first;
  const held = await transfer(tx, {
    key: `hold ${payment}`,
    from: { kind: 'available', member },
    to: { kind: 'held', member },
    amount,
    reason: 'payment',
    ...(holds.length === 1 && { order }),
  });
  return held !== 'short';
}

/** Captures holds for the shop, or releases them to their member, order by order; a repeat does nothing. */
export async function moveHolds(
  tx: Database,
  holds: readonly Hold[],
  to: 'sales' | 'available',
): Promise<void> {
  const isCapture = to === 'sales';
  const filled = holds.filter(({ cents }) => cents > 0);
  for (const member of new Set(filled.map((hold) => hold.member))) {
    const moved = await transferAll(tx, {
      from: { kind: 'held', member },
      to: isCapture ? { kind: 'sales' } : { kind: 'available', member },
      reason: isCapture ? 'order' : 'release',
      moves: filled
        .filter((hold) => hold.member === member)
        .map(({ payment, order, cents }) => ({
          key: `${isCapture ? 'capture' : 'release'} ${payment} ${order}`,
          amount: cents,
          order,
        })),
    });
    if (moved === 'short') throw new Error(`holds of payment ${filled[0]?.payment} are gone`);
  }
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
