import { data, redirect } from 'react-router';
import { getCart } from '../../../contract/cart.ts';
import { getOrder } from '../../../contract/order.ts';
import type { PageShop } from '../../../contract/page.ts';
import { createHead } from '../../head/head.ts';
import { notFound } from '../../locale/not-found.ts';
import { localizePath } from '../../locale/paths.ts';
import { loadPacking } from './load-packing.ts';

type LoadedOrder = {
  orderId: string;
  path: string;
  key?: string | undefined;
  /** Whether the page lets the packing be changed. */
  hasPacking?: boolean;
};

/**
 * Loads an order of the visitor, or the one that `key` of a mailed link opens, with the head of its page; null with
 * status 404 where there is none.
 */
export async function loadOrder(shop: PageShop, { orderId, path, key, hasPacking = false }: LoadedOrder) {
  const answer = await shop.call(getOrder, { orderId, key });
  const order = answer.ok ? answer.data : null;
  const packing = order && hasPacking && key === undefined ? await loadPacking(shop, order) : null;
  const title = order?.orderid ?? shop.texts('order')['order.missing'] ?? '';
  return data(
    {
      head: createHead(shop, { title, canonical: path, noindex: true }),
      order,
      orderKey: key ?? null,
      packing,
    },
    { status: order ? 200 : 404 },
  );
}

/** Returns the response for a missing order: a redirect to the cart that still has the id, or a 404. */
export async function orderNotFound(
  shop: PageShop,
  orderId: string,
  path: string,
): Promise<Response | ReturnType<typeof notFound>> {
  const cart = await shop.call(getCart, { orderId });
  return cart.ok ? redirect(localizePath(shop.language, `/Order/OrderInfo/${orderId}`)) : notFound(path);
}
