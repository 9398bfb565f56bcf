import type { ReactNode } from 'react';
import { placeOrder } from '../../../contract/order.ts';
import { call } from '../../api/call.ts';
import type { Locale } from '../../locale/locale.tsx';
import type { CartStore } from '../cart/cart-store.ts';
import { loadPage } from './load-page.ts';
import { orderRefusal } from './order-refusal.ts';
import { PlaceOrderRefusal } from './place-order-refusal.tsx';

/**
 * Places the order at the total that the buyer saw and opens its payment. Returns why it was refused; undefined
 * while the payment loads; null where the address is missing, whose form shows every error at its field.
 */
export async function placeOrderFromCart(cart: CartStore, href: Locale['href']): Promise<ReactNode> {
  const form = await missingAddressForm(cart);
  if (form) {
    form.requestSubmit();
    return null;
  }
  const seen = cart.view.getState().cart;
  const changes = await cart.changes();
  await changes.settled();
  const now = cart.view.getState().cart;
  // With another total the server refuses, so that the buyer sees it first.
  const { version, totals, currency } = now.totals.total === seen.totals.total ? now : seen;
  const orderId = now.orderid ?? '';
  const answer = await call(placeOrder, { orderId, version, total: totals.total, currency });
  if (answer.ok) {
    loadPage(href(`/Order/Payment/${orderId}`));
    return undefined;
  }
  changes.applyAnswer(answer);
  return <PlaceOrderRefusal refusal={orderRefusal(answer, cart.view.getState().cart)} />;
}

const POLL_MS = 16;
const MAX_POLLS = 60;

/**
 * Returns the form of the address that a cart still lacks, once it is rendered; null where the cart has one.
 */
async function missingAddressForm({ view }: CartStore): Promise<HTMLFormElement | null> {
  for (let poll = 0; poll < MAX_POLLS && !view.getState().cart.address; poll += 1) {
    const form = document.querySelector<HTMLFormElement>('#address form');
    if (form) return form;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return null;
}
