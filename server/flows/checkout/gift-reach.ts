import type { CartRow } from '../../domains/cart/index.ts';
import { netTermsOf, priceUnit } from '../../domains/pricing/index.ts';
import { type CouponFacts, type GiftReach, reachOf } from '../../domains/promotions/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { CheckoutContext } from './context.ts';
import { piecesByProduct } from './pieces-by-product.ts';
import { couponEffect, type Promoting } from './promote-lines.ts';
import { restrictLines } from './restrict-lines.ts';
import type { LineRow } from './sku-facts.ts';

/** The currency of the steps. */
const BASE_CURRENCY = 'USD';

type Goods = { row: CartRow; lines: readonly LineRow[]; coupon: CouponFacts | null };

/**
 * Returns the goods of a cart in US cents: at the buyer's prices, without packing, less what a coupon takes off them. No
 * currency gains, since amounts in others are rounded.
 */
function goodsValue(checkout: Promoting, given: RequestContext, { row, lines, coupon }: Goods): number {
  const context = { ...given, currency: BASE_CURRENCY };
  const country = row.address?.country ?? null;
  const rows = restrictLines(lines, country);
  const pieces = piecesByProduct(rows);
  const terms = netTermsOf(context, checkout.places.rate(BASE_CURRENCY));
  const priced = rows.map((line) => ({
    unitPrice: priceUnit(line, pieces.get(line.productId) ?? line.quantity, terms).unit,
  }));
  const goods = rows.reduce((sum, { quantity }, at) => sum + quantity * (priced[at]?.unitPrice ?? 0), 0);
  if (!coupon) return goods;
  const effect = couponEffect(checkout, context, { coupon, rows, lines: priced, pieces, country });
  return effect.refused === null ? effect.lines.reduce((left, share) => left - share, goods) : goods;
}

/** Returns which steps of gifts the goods of a cart reach. */
export function giftReachOf(
  checkout: Promoting & Pick<CheckoutContext, 'giftSteps'>,
  context: RequestContext,
  goods: Goods,
): GiftReach {
  const steps = checkout.giftSteps.list();
  return reachOf(steps, steps.length === 0 ? 0 : goodsValue(checkout, context, goods));
}
