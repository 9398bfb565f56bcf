import { data, redirect } from 'react-router';
import { addToCart } from '../../../contract/cart.ts';
import type { PageShop } from '../../../contract/page.ts';
import { localizePath } from '../../locale/paths.ts';
import { cartPath } from './cart-path.ts';
import { rejectionMessage } from './rejected-lines.ts';
import { readRequestedLine } from './requested-line.ts';

/** Adds to the cart without JavaScript: redirects to the cart, or returns why the line was rejected. */
export async function addToCartAction(shop: PageShop, request: Request) {
  const line = readRequestedLine(await request.formData());
  const answer = await shop.call(addToCart, line);
  if (answer.ok) throw redirect(localizePath(shop.language, cartPath(answer.data.orderid)), 303);
  return data(
    { sku: line.sku, message: rejectionMessage(answer), fields: answer.fields },
    { status: answer.code },
  );
}
