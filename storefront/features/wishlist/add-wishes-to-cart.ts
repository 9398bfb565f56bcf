import { addManyToCart, MAX_CART_LINES } from '../../../contract/cart.ts';
import type { PageShop } from '../../../contract/page.ts';
import type { SharedWish } from '../../../contract/wishlist.ts';
import { loadMissing, type MissingLine } from '../cart/load-missing.ts';
import { type FailedLine, failedLines } from '../cart/rejected-lines.ts';

/** What became of wishes that were to be added to the cart: how many were, and why others were not. */
export type AddedToCart = { count: number; failed: MissingLine[] };

type Wish = Pick<SharedWish, 'sku' | 'title' | 'moq' | 'warehouse'>;

/** Adds wishes to the cart, each in its least quantity, as many in a call as a cart holds. */
export async function addWishesToCart(shop: PageShop, wishes: readonly Wish[]): Promise<AddedToCart> {
  const failed: FailedLine[] = [];
  for (let start = 0; start < wishes.length; start += MAX_CART_LINES) {
    const some = wishes.slice(start, start + MAX_CART_LINES);
    const items = some.map(({ sku, moq, warehouse }) => ({ sku, quantity: moq, warehouse }));
    const answer = await shop.call(addManyToCart, { items });
    const rejected = failedLines(answer);
    // Refused as a whole, each line is for the same reason.
    const asWhole = answer.ok || rejected.length > 0 ? null : answer;
    failed.push(
      ...(asWhole
        ? items.map(({ sku, quantity }) => ({
            sku,
            quantity,
            reason: asWhole.reason ?? '',
            message: asWhole.message,
          }))
        : rejected),
    );
  }
  return { count: wishes.length - failed.length, failed: await loadMissing(shop, failed) };
}
