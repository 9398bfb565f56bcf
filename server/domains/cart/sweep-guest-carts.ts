import type { Database } from '../../platform/database/statement.ts';
import { deleteGuestCarts } from './store.ts';

/** A guest's cart that nobody has touched for so long is deleted; his token is dead after 7 days. */
export const GUEST_CART_DAYS = 30;
const AT_ONCE = 1000;

/** Deletes the carts of guests who do not come back. Returns how many. */
export async function sweepGuestCarts(db: Database): Promise<number> {
  let deleted = 0;
  for (let count = AT_ONCE; count === AT_ONCE; deleted += count)
    count = await deleteGuestCarts(db, GUEST_CART_DAYS, AT_ONCE);
  return deleted;
}
