import type { Database } from '../../platform/database/statement.ts';
import { type OrderRight, orderOwnerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { isOrderKey } from './order-key.ts';
import { findOrder, findOrderByKey, type OrderRow } from './store.ts';

type Dependencies = { db: Database; orderKey: Buffer };

/**
 * Finds an order with which the visitor may do what `right` says: an own one, a colleague's where the role gives the
 * right, or the one that `key` of a mailed link opens.
 */
export async function findVisibleOrder(
  { db, orderKey }: Dependencies,
  context: Pick<RequestContext, 'visitor'>,
  { orderId, key, right }: { orderId: string; key?: string | undefined; right: OrderRight },
): Promise<OrderRow | undefined> {
  if (key && isOrderKey(orderKey, orderId, key)) return findOrderByKey(db, orderId);
  const owner = orderOwnerOf(context, right);
  return owner ? findOrder(db, { id: orderId, ...owner }) : undefined;
}
