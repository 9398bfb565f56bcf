import { redirect } from 'react-router';
import { getCart } from '../../../contract/cart.ts';
import type { PageShop } from '../../../contract/page.ts';
import { localizePath } from '../../locale/paths.ts';
import { notFound } from '../../ui/not-found.ts';

/** Returns the response for a missing order: a redirect to the cart that still has the id, or a 404. */
export async function orderNotFound(
  shop: PageShop,
  orderId: string,
  path: string,
): Promise<Response | ReturnType<typeof notFound>> {
  const cart = await shop.call(getCart, { orderId });
  return cart.ok ? redirect(localizePath(shop.language, `/Order/OrderInfo/${orderId}`)) : notFound(path);
}
