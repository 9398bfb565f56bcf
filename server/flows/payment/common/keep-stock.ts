import { extendForTransfer, extendReservations } from '../../../domains/inventory/index.ts';
import {
  countNetworkRemittances,
  FOREVER,
  hasPurchased,
  MAX_KEPT_PER_NETWORK,
  type OrderRow,
  reservedUntil,
} from '../../../domains/orders/index.ts';
import type { Database } from '../../../platform/database/statement.ts';

/**
 * Keeps the stock of locked orders, of one owner, until a time while their transfer is on its way. Whoever has paid an
 * order before may keep all of it. The others, who may be anybody and need not pay at all, together keep no more than half
 * of a SKU's stock, and those of one network MAX_KEPT_PER_NETWORK orders. An order past these limits is reserved as for a
 * payment at once, and can still be paid while there is stock.
 */
export async function keepStock(
  tx: Database,
  orders: readonly OrderRow[],
  { until, now }: { until: Date; now: Date },
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const member = orders[0]?.memberId ?? null;
  if (member !== null && (await hasPurchased(tx, member))) {
    await extendReservations(tx, ids, until);
    return;
  }
  const others = (await countNetworkRemittances(tx, ids))?.count ?? 0;
  if (others + ids.length > MAX_KEPT_PER_NETWORK) return;
  await extendForTransfer(tx, { orders: ids, until, longerThan: reservedUntil(now), forever: FOREVER });
}
