import type { Database } from '../../platform/database/statement.ts';
import { extendReservations } from './reserve.ts';
import { findExceeded, lockReserved } from './store.ts';

type TransferExtension = {
  orders: readonly string[];
  until: Date;
  /** Reservations that last longer than this are kept for transfers. */
  longerThan: Date;
  /** Until when paid orders reserve. */
  forever: Date;
};

/**
 * Extends the reservations of orders that wait for a transfer, unless all that is kept for transfers of a SKU in a
 * warehouse would then be more than half of its stock: the rest stays for those who pay at once.
 */
export async function extendForTransfer(
  tx: Database,
  { orders, until, longerThan, forever }: TransferExtension,
): Promise<void> {
  await lockReserved(tx, orders);
  if (await findExceeded(tx, { orders, longerThan, forever })) return;
  await extendReservations(tx, orders, until);
}
