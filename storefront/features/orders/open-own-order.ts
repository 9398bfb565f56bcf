import { getOrder } from '../../../contract/order.ts';
import type { PageShop } from '../../../contract/page.ts';
import { redirectTo } from '../../locale/redirect-to.ts';
import type { LookedUpOrder } from './lookup-of.ts';

/** Returns the path of an order's page, or of its print. */
export function orderPath({ order, isPrint }: LookedUpOrder, key: string | null = null): string {
  const query = new URLSearchParams({ ...(isPrint && { id: order }), ...(key && { key }) });
  const path = isPrint ? '/Order/OrderPrint' : `/Order/OrderDetail/${order}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * Redirects to an order that the visitor may see, which need not be looked up: a guest gets its signed link, since its
 * page is for members. `replaced`: keys of the query that named the order.
 */
export async function openOwnOrder(
  shop: PageShop,
  url: URL,
  lookup: LookedUpOrder,
  replaced: readonly string[],
): Promise<void> {
  const answer = await shop.call(getOrder, { orderId: lookup.order });
  if (answer.ok) throw redirectTo(shop, url, orderPath(lookup, answer.data.linkKey), { replaced });
}
