import { addManyToCart, MAX_CART_LINES } from '../../../contract/cart.ts';
import type { PageShop } from '../../../contract/page.ts';
import type { SharedWish } from '../../../contract/wishlist.ts';
import { messagesBySku, rejectionMessage } from '../cart/rejected-lines.ts';

/** What became of wishes that were to be added to the cart: how many were, and why others were not. */
export type AddedToCart = { count: number; failed: { sku: string; title: string; message: string }[] };

type Wish = Pick<SharedWish, 'sku' | 'title' | 'moq' | 'warehouse'>;

/** Adds wishes to the cart, each in its least quantity, as many in a call as a cart holds. */
export async function addWishesToCart(shop: PageShop, wishes: readonly Wish[]): Promise<AddedToCart> {
  const added: AddedToCart = { count: 0, failed: [] };
  for (let start = 0; start < wishes.length; start += MAX_CART_LINES) {
    const some = wishes.slice(start, start + MAX_CART_LINES);
    const items = some.map(({ sku, moq, warehouse }) => ({ sku, quantity: moq, warehouse }));
    const answer = await shop.call(addManyToCart, { items });
    const messages = messagesBySku(answer);
    const messageOf = (sku: string) => messages[sku] ?? (answer.ok ? undefined : rejectionMessage(answer));
    const failed = some.flatMap(({ sku, title }) => {
      const message = messageOf(sku);
      return message === undefined ? [] : [{ sku, title, message }];
    });
    added.count += some.length - failed.length;
    added.failed.push(...failed);
  }
  return added;
}
