import type { Pool } from 'pg';
import { MAX_CART_LINES } from '../../../contract/cart.ts';
import { isLanguage } from '../../../contract/fields.ts';
import {
  closeJoined,
  giveCart,
  joinLines,
  keepAsCopy,
  lockBoth,
  touchCart,
} from '../../domains/cart/index.ts';
import { composeMail, sendMail } from '../../domains/notices/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';

/** The member who signs in. */
export type Joining = {
  id: number;
  email: string;
  firstName: string;
  language: string;
};
type Dependencies = { pool: Pool; publicUrl: string };

/** What did not fit stays in a second cart, and a mail says so and leads there. */
async function keepRest(
  tx: Database,
  publicUrl: string,
  member: Joining,
  { id, count }: { id: string; count: number },
): Promise<void> {
  await keepAsCopy(tx, id, member.id);
  const language = isLanguage(member.language) ? member.language : 'en';
  const link = `${publicUrl}${language === 'en' ? '' : `/${language}`}/Order/OrderInfo/${id}`;
  const values = { name: member.firstName, link, limit: MAX_CART_LINES, count };
  const mail = composeMail('cartOverflow', language, values);
  await sendMail(tx, { member: member.id, to: member.email, language, ...mail });
}

/**
 * A guest who signs in brings his cart: it becomes the member's when he has none, otherwise its lines join his.
 * Equal lines (SKU, warehouse, packing) add up, capped by stock; the member's own lines stay as they are. Lines for
 * which his cart has no room are kept in a second cart. Doing it again finds nothing left to do.
 */
export async function joinCarts(
  { pool, publicUrl }: Dependencies,
  guest: string,
  member: Joining,
): Promise<void> {
  await transaction(pool, async (tx) => {
    const carts = await lockBoth(tx, guest, member.id);
    const from = carts.find((cart) => cart.isGuests);
    const to = carts.find((cart) => !cart.isGuests);
    if (!from) return;
    if (!to) {
      await giveCart(tx, guest, member.id);
      return;
    }
    const joined = await joinLines(tx, from.id, to.id, MAX_CART_LINES);
    const count = joined?.left ?? 0;
    if (count > 0) await keepRest(tx, publicUrl, member, { id: from.id, count });
    else await closeJoined(tx, from.id);
    await touchCart(tx, to.id);
  });
}
