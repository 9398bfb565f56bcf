import type { Pool } from 'pg';
import { listOwnOrders } from '../../../domains/orders/index.ts';
import type { PaymentShare } from '../../../domains/payments/index.ts';
import { orderOwnerOf, type RequestContext } from '../../../platform/http/request-context.ts';

/** Returns those shares of a payment whose orders the visitor reaches: it may pay private ones of a colleague, too. */
export async function reachableShares(
  pool: Pool,
  context: RequestContext,
  shares: readonly PaymentShare[],
): Promise<PaymentShare[]> {
  const owner = orderOwnerOf(context, 'pay');
  if (shares.length < 2) return [...shares];
  const ids = shares.map(({ orderId }) => orderId);
  const own = new Set(owner ? (await listOwnOrders(pool, { ids, ...owner })).map(({ id }) => id) : []);
  return shares.filter(({ orderId }) => own.has(orderId));
}
