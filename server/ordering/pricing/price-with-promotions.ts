import type { CartRow } from '../../domains/cart/index.ts';
import { type CouponFacts, findCoupon, skusOf } from '../../domains/promotions/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import type { CheckoutContext } from '../context.ts';
import { findGiftRows } from '../facts/query.ts';
import type { LineRow } from '../facts/sku-facts.ts';
import { applyQuote } from './apply-quote.ts';
import { giftReachOf } from './gift-reach.ts';
import { type PricedCart, priceCart } from './price-cart.ts';
import type { Gifts } from './price-gift.ts';
import type { PromotionContext, Promotions } from './promote-lines.ts';

type CartFacts = { row: CartRow; lines: readonly LineRow[] };
/** What the evaluation of a cart works with. */
export type CartPricing = PromotionContext &
  Pick<CheckoutContext, 'db' | 'giftSteps' | 'skuFacts'> & {
    orderPromotions: Pick<CheckoutContext['orderPromotions'], 'list'>;
  };

/** Loads a coupon for a cart, with its uses by the cart's buyer; null for an unknown code. */
export async function loadCoupon(
  db: Database,
  context: RequestContext,
  { code, email }: { code: string; email: string | null },
): Promise<(CouponFacts & { isSingle: boolean }) | null> {
  const member = ownerOf(context)?.member ?? null;
  return (await findCoupon(db, { code, member, email: email?.toLowerCase() ?? null })) ?? null;
}

/** Loads the gifts that a cart's goods reach, and the chosen one; reads nothing for a cart below the first step. */
async function loadGifts(
  checkout: CartPricing,
  context: RequestContext,
  { row, lines, ...promotions }: CartFacts & Promotions,
): Promise<Gifts | null> {
  // Saved lines cannot be ordered.
  if (row.kind === 'saved') return null;
  const reach = giftReachOf(checkout, context, { row, lines, ...promotions });
  const skus = skusOf(reach, row.giftSku);
  if (skus.length === 0) return { ...reach, rows: [] };
  const warehouses = [...new Set(lines.map(({ warehouse }) => warehouse))];
  const member = ownerOf(context)?.member ?? null;
  const found = await findGiftRows(checkout.db, { skus, warehouses, member });
  return { ...reach, rows: await checkout.skuFacts.complete(checkout.db, context.language, found) };
}

/** Prices a cart with its coupon, which is at hand, the order promotions, and its gift. */
export async function priceWithCoupon(
  checkout: CartPricing,
  context: RequestContext,
  { row, lines, coupon }: CartFacts & Pick<Promotions, 'coupon'>,
): Promise<PricedCart> {
  const promotions = checkout.orderPromotions.list();
  const gifts = await loadGifts(checkout, context, { row, lines, coupon, promotions });
  return priceCart(checkout, context, { row, lines, coupon, promotions, gifts });
}

/** Prices a cart with the quote that it was made of, its coupon, which is read only for a cart that has a code, the order promotions, and its gift. */
export async function priceWithPromotions(
  checkout: CartPricing,
  context: RequestContext,
  { row, lines: found }: CartFacts,
): Promise<PricedCart> {
  const lines = await applyQuote(checkout.db, row, found);
  const { couponCode: code, email } = row;
  const coupon = code === null ? null : await loadCoupon(checkout.db, context, { code, email });
  return priceWithCoupon(checkout, context, { row, lines, coupon });
}
