import { data, redirect } from 'react-router';
import { addToCart } from '../../../contract/cart.ts';
import type { PageShop } from '../../../contract/page.ts';
import { orderSample } from '../../../contract/sample.ts';
import { addWish } from '../../../contract/wishlist.ts';
import { localizePath } from '../../locale/paths.ts';
import { signInQuery } from '../wish-button/sign-in-path.ts';
import { cartPath } from './cart-path.ts';
import { rejectionMessage } from './rejected-lines.ts';
import { readRequestedLine } from './requested-line.ts';

/** Orders a sample and redirects to the cart, or returns why it was refused. A guest is led to signing in and back. */
async function sampleAction(shop: PageShop, sku: string, path: string) {
  if (shop.visitor !== 'member') {
    const from = new URLSearchParams({ from: path });
    throw redirect(`${localizePath(shop.language, '/login')}?${from}`, 303);
  }
  const answer = await shop.call(orderSample, { sku });
  if (answer.ok) throw redirect(localizePath(shop.language, cartPath(answer.data.orderid)), 303);
  return data({ sku, message: answer.message, fields: answer.fields }, { status: answer.code });
}

/** Adds to the wishlist and redirects to it, or returns why it was refused. A guest is led to signing in and back. */
async function wishAction(shop: PageShop, sku: string, path: string) {
  if (shop.visitor !== 'member')
    throw redirect(localizePath(shop.language, '/login') + signInQuery(path, sku), 303);
  const answer = await shop.call(addWish, { sku });
  if (answer.ok) throw redirect(localizePath(shop.language, '/wishlist'), 303);
  return data({ sku, message: answer.message, fields: answer.fields }, { status: answer.code });
}

/** Adds to the cart without JavaScript, or a sample or to the wishlist: redirects to the cart, or returns why the line was rejected. */
export async function addToCartAction(shop: PageShop, request: Request) {
  const form = await request.formData();
  if (form.has('sample')) return sampleAction(shop, String(form.get('sku')), new URL(request.url).pathname);
  if (form.has('wish')) return wishAction(shop, String(form.get('sku')), new URL(request.url).pathname);
  const line = readRequestedLine(form);
  const answer = await shop.call(addToCart, line);
  if (answer.ok) throw redirect(localizePath(shop.language, cartPath(answer.data.orderid)), 303);
  return data(
    {
      sku: line.sku,
      message: rejectionMessage(answer),
      fields: answer.fields,
      typed: String(form.get('quantity') ?? ''),
    },
    { status: answer.code },
  );
}
