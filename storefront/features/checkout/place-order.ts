import { placeOrder } from '../../../contract/order.ts';
import { call } from '../../api/call.ts';
import type { CartStore } from '../cart/cart-store.ts';
import type { Refusal } from '../cart/cart-view.ts';

/**
 * Places the order at the total that the buyer saw. Returns why it was refused, or null; `form` where the address is
 * missing, whose form shows every error at its field.
 */
export async function placeOrderFromCart(cart: CartStore): Promise<Refusal | 'form' | null> {
  const form = await missingAddressForm(cart);
  if (form) {
    form.requestSubmit();
    return 'form';
  }
  const seen = cart.view.getState().cart;
  const changes = await cart.changes();
  await changes.settled();
  const now = cart.view.getState().cart;
  // With another total the server refuses, so that the buyer sees it first.
  const { version, totals, currency } = now.totals.total === seen.totals.total ? now : seen;
  const orderId = now.orderid ?? '';
  const answer = await call(placeOrder, { orderId, version, total: totals.total, currency });
  if (answer.ok) return null;
  changes.applyAnswer(answer);
  return { message: answer.message, fields: answer.fields };
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
