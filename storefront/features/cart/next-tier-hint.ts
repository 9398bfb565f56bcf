import type { CartLine } from '../../../contract/cart.ts';
import { withVat } from '../../../kit/money.ts';

// Of few pieces ten more are in reach; of many, as many again.
const MIN_REACH = 10;

/**
 * Returns how many more pieces reach the next tier and what each costs then, packing included as in the line's own
 * price; `vatRate` in hundredths of a percent, 0 without VAT. Null if that is more than double the quantity, or more
 * than the stock has.
 */
export function nextTierHint({ quantity, available, nextTier, packingPrice }: CartLine, vatRate = 0) {
  if (!nextTier || nextTier.more > Math.max(quantity, MIN_REACH)) return null;
  if (quantity + nextTier.more > available) return null;
  return { more: nextTier.more, price: withVat(nextTier.price, vatRate) + withVat(packingPrice, vatRate) };
}
