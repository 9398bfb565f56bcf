import type { Database } from '../../platform/database/statement.ts';
import { deleteGuestCarts } from './store.ts';

/** Days without a change after which a guest's cart is deleted; a guest's token expires after 7. */
export const GUEST_CART_DAYS = 30;
const BATCH = 1000;

/** Deletes guests' carts that have not changed for GUEST_CART_DAYS. Returns how many. */
export async function sweepGuestCarts(db: Database): Promise<number> {
  let deleted = 0;
  for (let count = BATCH; count === BATCH; deleted += count)
    count = await deleteGuestCarts(db, GUEST_CART_DAYS, BATCH);
  return deleted;
}
