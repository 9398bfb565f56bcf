import type { Database } from '../../platform/database/statement.ts';
import type { Owner } from '../../platform/http/caller.ts';
import { findCurrentCart, findOwnCart } from './query.ts';

/** The id of the owner's open cart, or of the one named if it is his and still open; null otherwise. */
export async function findOpenCart(db: Database, owner: Owner, id?: string): Promise<string | null> {
  const row = id ? await findOwnCart(db, id, owner.member, owner.guest) : await findCurrentCart(db, owner.member, owner.guest);
  return row?.state === 'open' ? row.id : null;
}
