import type { Pool } from 'pg';
import { closeJoined, giveCart, joinLines, lockBoth, touchCart } from '../../domains/cart/index.ts';
import { transaction } from '../../platform/database/transaction.ts';

/**
 * A guest who signs in brings his cart: it becomes the member's when he has none, otherwise its lines join his.
 * Equal lines (SKU, warehouse, packing) add up, capped by stock. Doing it again finds nothing left to do.
 */
export async function joinCarts(pool: Pool, guest: string, member: number): Promise<void> {
  await transaction(pool, async (tx) => {
    const carts = await lockBoth(tx, guest, member);
    const from = carts.find((cart) => cart.isGuests);
    const to = carts.find((cart) => !cart.isGuests);
    if (!from) return;
    if (!to) {
      await giveCart(tx, guest, member);
      return;
    }
    await joinLines(tx, from.id, to.id);
    await closeJoined(tx, from.id);
    await touchCart(tx, to.id);
  });
}
