import type { Cart } from '../../../contract/cart.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  acceptableQuantities,
  acceptLines,
  deleteLines,
  setGiftSku,
  touchCart,
} from '../../domains/cart/index.ts';
import { firstPrice } from '../../domains/pricing/index.ts';
import { type CheckoutContext, inTransaction } from '../../ordering/context.ts';
import { restrictLines } from '../../ordering/facts/restrict-lines.ts';
import { applyQuote } from '../../ordering/pricing/apply-quote.ts';
import { loadLines } from '../../ordering/pricing/load-cart.ts';
import { priceWithPromotions } from '../../ordering/pricing/price-with-promotions.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { lockNamedCart } from './lock-named-cart.ts';

/**
 * Accepts the changes that a cart shows: prices as they are now, quantities up to the new minimum or down to what order
 * step and stock allow. Deletes lines that cannot be bought any more, and a dropped gift. Refuses when the cart is not of the version that
 * the buyer saw (CartChanged).
 */
export async function acceptChanges(
  checkout: CheckoutContext,
  context: RequestContext,
  { orderId, version }: { orderId: string; version: number },
): Promise<Result<Cart, Refusal>> {
  const owner = ownerOf(context);
  if (!owner) return refuse('TokenRefused');
  return inTransaction<Result<Cart, Refusal>>(checkout, async (tx) => {
    const locked = await lockNamedCart(tx.db, owner, orderId);
    if (!locked.ok) return locked;
    const cart = locked.value;
    const loaded = await loadLines(tx, context, cart);
    if (cart.version !== version) return refuse('CartChanged', { data: loaded.cart });

    const destined = restrictLines(loaded.lines, cart.address?.country);
    const acceptable = acceptableQuantities(destined);
    const changed = destined.map((line, index) => ({ ...line, quantity: acceptable[index]?.quantity ?? 0 }));
    const lines = (await applyQuote(tx.db, cart, changed)).map((line) => {
      const price = firstPrice(line);
      return { ...line, price, seenPrice: price, seenMoq: line.moq };
    });
    const remaining = lines.filter(({ quantity }) => quantity > 0);
    const gone = lines.filter(({ quantity }) => quantity === 0);
    if (gone.length > 0) await deleteLines(tx.db, orderId, gone);
    await acceptLines(tx.db, orderId, remaining);
    const isDropped = loaded.cart.gift.dropped !== null;
    const row = isDropped
      ? await setGiftSku(tx.db, { id: orderId, sku: null })
      : await touchCart(tx.db, orderId);
    if (!row) throw new Error(`cart ${orderId} vanished while it was locked`);
    return ok((await priceWithPromotions(tx, context, { row, lines: remaining })).cart);
  });
}
