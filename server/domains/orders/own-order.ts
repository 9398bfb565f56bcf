import type { Database } from '../../platform/database/statement.ts';
import { type Caller, ownerOf } from '../../platform/http/caller.ts';
import { isOrderKey } from './order-key.ts';
import { findOrder, findOrderByKey, type OrderRow } from './store.ts';

/** An order that the caller may see: his own, or one whose mailed key he shows. */
export async function findOwnOrder(
  db: Database,
  orderKey: Buffer,
  caller: Caller,
  id: string,
  given?: string,
): Promise<OrderRow | undefined> {
  if (given && isOrderKey(orderKey, id, given)) return findOrderByKey(db, id);
  const owner = ownerOf(caller);
  return owner ? findOrder(db, id, owner.member, owner.guest) : undefined;
}
