import type { Database } from '../../platform/database/statement.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { isOrderKey } from './order-key.ts';
import { findOrder, findOrderByKey, type OrderRow } from './store.ts';

type Dependencies = { db: Database; orderKey: Buffer };

/** Finds an order that the visitor may see: one of the owner's, or the one that `key` of a mailed link opens. */
export async function findVisibleOrder(
  { db, orderKey }: Dependencies,
  context: Pick<RequestContext, 'visitor'>,
  { orderId, key }: { orderId: string; key?: string | undefined },
): Promise<OrderRow | undefined> {
  if (key && isOrderKey(orderKey, orderId, key)) return findOrderByKey(db, orderId);
  const owner = ownerOf(context);
  return owner ? findOrder(db, { id: orderId, ...owner }) : undefined;
}
