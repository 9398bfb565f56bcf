import type { CartLine } from '../../../contract/cart.ts';
import { withVat } from '../../../kit/money.ts';

// Of few pieces ten more are in reach; of many, as many again.
const MIN_REACH = 10;

/** `rate`: of the VAT in the line's prices, in hundredths of a percent, 0 without. */
type Charged = {
  rate: number;
  /** The net value of the other lines of its parcel. */
  others: number;
  /** Above which net value the shop collects no VAT on the parcel. */
  limit: number;
};

/**
 * Returns how many more pieces reach the next tier and what each costs then, packing included as in the line's own
 * price; `isNet`: unlike that one without VAT, since with these pieces the parcel is above the limit of its scheme. Null
 * if that is more than double the quantity, or more than the stock has.
 */
export function nextTierHint(
  { quantity, available, nextTier, packingPrice }: CartLine,
  { rate, others, limit }: Charged = { rate: 0, others: 0, limit: Number.POSITIVE_INFINITY },
) {
  if (!nextTier || nextTier.more > Math.max(quantity, MIN_REACH)) return null;
  const { more, price } = nextTier;
  if (quantity + more > available) return null;
  const isNet = rate > 0 && others + (quantity + more) * (price + packingPrice) > limit;
  const charged = isNet ? 0 : rate;
  return { more, price: withVat(price, charged) + withVat(packingPrice, charged), isNet };
}
