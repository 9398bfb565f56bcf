import type { CartRow } from '../../domains/cart/index.ts';
import { netTermsOf, priceUnit } from '../../domains/pricing/index.ts';
import { type GiftReach, reachOf } from '../../domains/promotions/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { CheckoutContext } from '../context.ts';
import { piecesByProduct } from '../facts/pieces-by-product.ts';
import { restrictLines } from '../facts/restrict-lines.ts';
import type { LineRow } from '../facts/sku-facts.ts';
import { combinerOf, type PromotionContext, type Promotions } from './promote-lines.ts';

/** The currency of the steps. */
const BASE_CURRENCY = 'USD';

type GoodsFacts = Promotions & { row: CartRow; lines: readonly LineRow[] };

/**
 * Returns the goods of a cart in US cents: at the buyer's prices, without packing, less what coupon and order promotion
 * take off them. No currency gains, since amounts in others are rounded.
 */
function goodsValue(
  checkout: PromotionContext,
  given: RequestContext,
  { row, lines, ...promotions }: GoodsFacts,
): number {
  const context = { ...given, currency: BASE_CURRENCY };
  const country = row.address?.country ?? null;
  const rows = restrictLines(lines, country);
  const pieces = piecesByProduct(rows);
  const terms = netTermsOf(context, checkout.places.rate(BASE_CURRENCY));
  const priced = rows.map((line) => ({
    unitPrice: line.placed?.cents ?? priceUnit(line, pieces.get(line.productId) ?? line.quantity, terms).unit,
  }));
  const goods = rows.reduce((sum, { quantity }, at) => sum + quantity * (priced[at]?.unitPrice ?? 0), 0);
  if (!promotions.coupon && promotions.promotions.length === 0) return goods;
  const { coupon, promotion } = combinerOf(checkout, context, { row, rows, lines: priced, pieces })(
    promotions,
  );
  const ofCoupon = coupon?.refused === null ? coupon.lines.reduce((sum, share) => sum + share, 0) : 0;
  return goods - ofCoupon - (promotion?.discount ?? 0);
}

/** Returns which steps of gifts the goods of a cart reach. */
export function giftReachOf(
  checkout: PromotionContext & Pick<CheckoutContext, 'giftSteps'>,
  context: RequestContext,
  goods: GoodsFacts,
): GiftReach {
  const steps = checkout.giftSteps.list();
  return reachOf(steps, steps.length === 0 ? 0 : goodsValue(checkout, context, goods));
}
