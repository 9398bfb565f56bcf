import { data } from 'react-router';
import { getOrder } from '../../../contract/order.ts';
import type { PageShop } from '../../../contract/page.ts';
import { createHead } from '../../head/create-head.ts';

/** Loads a member's order with the head of its page; null with status 404 where there is none. */
export async function loadOwnOrder(shop: PageShop, orderId: string, path: string) {
  const answer = await shop.call(getOrder, { orderId });
  const order = answer.ok ? answer.data : null;
  const title = order?.orderid ?? shop.texts('order')['order.missing'] ?? '';
  return data(
    { head: createHead(shop, { title, canonical: path, noindex: true }), order },
    { status: order ? 200 : 404 },
  );
}
