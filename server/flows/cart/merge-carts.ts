import type { Pool } from 'pg';
import { MAX_CART_LINES } from '../../../contract/cart.ts';
import { isLanguage } from '../../../contract/fields.ts';
import { localizePath } from '../../../kit/localize-path.ts';
import {
  assignCart,
  assignCopy,
  lockBoth,
  markMerged,
  mergeChoices,
  mergeLines,
  type SingleKind,
  touchCart,
} from '../../domains/cart/index.ts';
import { composeMail, sendMail } from '../../domains/mails/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';

/** The member to whom a guest's cart goes. */
export type CartMember = { id: number; email: string; firstName: string; language: string };
type Dependencies = { pool: Pool; publicUrl: string };

/** Makes the lines that did not fit a second cart of the member and mails a link to it. */
async function keepOverflow(
  tx: Database,
  member: CartMember,
  { id, count, publicUrl }: { id: string; count: number; publicUrl: string },
): Promise<void> {
  await assignCopy(tx, id, member.id);
  const language = isLanguage(member.language) ? member.language : 'en';
  const link = publicUrl + localizePath(language, `/Order/OrderInfo/${id}`);
  const values = { name: member.firstName, link, limit: MAX_CART_LINES, count };
  const mail = composeMail('cartOverflow', language, values);
  await sendMail(tx, { member: member.id, to: member.email, language, ...mail });
}

type Merge = { guest: string; member: CartMember; kind: SingleKind; publicUrl: string };

async function mergeKind(tx: Database, { guest, member, kind, publicUrl }: Merge): Promise<void> {
  const carts = await lockBoth(tx, guest, member.id, kind);
  const from = carts.find((cart) => cart.isGuests);
  const to = carts.find((cart) => !cart.isGuests);
  if (!from) return;
  if (!to) {
    await assignCart(tx, guest, member.id, kind);
    return;
  }
  const merged = await mergeLines(tx, from.id, to.id, MAX_CART_LINES);
  const count = merged?.left ?? 0;
  if (count > 0) await keepOverflow(tx, member, { id: from.id, count, publicUrl });
  else await markMerged(tx, from.id, to.id);
  await mergeChoices(tx, from.id, to.id);
  await touchCart(tx, to.id);
}

/**
 * Merges a guest's cart, and what the guest has saved for later, into those of a member, or assigns them to a member
 * without. Equal lines (SKU, warehouse, packing) add up, capped by stock; the member's own lines never get smaller.
 * Lines for which the member's cart has no room go to a second cart. A repeat finds nothing to do.
 */
export async function mergeCarts(
  { pool, publicUrl }: Dependencies,
  guest: string,
  member: CartMember,
): Promise<void> {
  await transaction(pool, async (tx) => {
    for (const kind of ['current', 'saved'] as const) await mergeKind(tx, { guest, member, kind, publicUrl });
  });
}
