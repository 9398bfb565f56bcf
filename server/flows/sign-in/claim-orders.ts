import { assignPlacedCarts } from '../../domains/cart/index.ts';
import { AWARD_ORDER } from '../../domains/ledger/index.ts';
import { claimGuestOrders } from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { addJobs } from '../../platform/jobs/add-job.ts';

/** A bound of one transaction; the rest comes with the next sign-in. */
const MAX_CLAIMED = 500;

/**
 * Gives a member whose e-mail is proven the orders that guests placed with it. Their signed links go on working, the
 * guest's session shows them no more. Returns how many; 0 for a repeat and for an e-mail that is not proven.
 */
export async function claimOrders(tx: Database, member: number): Promise<number> {
  const orders = await claimGuestOrders(tx, { member, limit: MAX_CLAIMED });
  if (orders.length === 0) return 0;
  await assignPlacedCarts(tx, { ids: orders.map(({ id }) => id), member });
  await addJobs(
    tx,
    AWARD_ORDER,
    orders.map(({ id }) => ({ orderId: id })),
  );
  return orders.length;
}
