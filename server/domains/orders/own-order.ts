import type { Database } from '../../platform/database/statement.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { isOrderKey } from './order-key.ts';
import { findOrder, findOrderByKey, type OrderRow } from './store.ts';

/** An order that the caller may see: his own, or one whose mailed key he shows. */
export async function findOwnOrder(
  db: Database,
  orderKey: Buffer,
  context: RequestContext,
  id: string,
  given?: string,
): Promise<OrderRow | undefined> {
  if (given && isOrderKey(orderKey, id, given)) return findOrderByKey(db, id);
  const owner = ownerOf(context);
  return owner ? findOrder(db, id, owner.member, owner.guest) : undefined;
}
