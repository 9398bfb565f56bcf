import type { Cart } from '../../../contract/cart.ts';
import { formatMoney } from '../../../kit/money.ts';
import type { CartRow } from '../../domains/cart/index.ts';
import { floorUnit, netTermsOf } from '../../domains/pricing/index.ts';
import {
  type CouponFacts,
  combinePromotions,
  type OrderPromotion,
  type PromotedLine,
} from '../../domains/promotions/index.ts';
import { billedWeight, chosenQuote } from '../../domains/shipping/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { CheckoutContext } from '../context.ts';
import type { LineRow } from '../facts/sku-facts.ts';
import type { PricedLine, PricingContext } from './price-line.ts';

export type PromotionContext = Pick<CheckoutContext, keyof PricingContext | 'messages' | 'now'>;

/** What may lower a cart: its coupon, and the order promotions that run. */
export type Promotions = { coupon: CouponFacts | null; promotions: readonly OrderPromotion[] };

type PromotedCart<Line> = {
  row: Pick<CartRow, 'address' | 'methods'>;
  rows: readonly LineRow[];
  lines: readonly Line[];
  /** Pieces of each product in the cart. */
  pieces: ReadonlyMap<number, number>;
};

/** Returns the undiscounted shipping by the methods of the parcels; 0 before there is an address. */
function quotedShipping(
  { places, tariff }: PromotionContext,
  { currency }: RequestContext,
  { row, rows }: Pick<PromotedCart<unknown>, 'row' | 'rows'>,
): number {
  const country = row.address?.country;
  if (country === undefined) return 0;
  const warehouses = [...new Set(rows.map(({ warehouse }) => warehouse))];
  return warehouses.reduce((sum, warehouse) => {
    const packed = rows.filter((line) => line.warehouse === warehouse);
    const logistics = new Set(packed.flatMap((line) => line.logistics));
    const lead = Math.max(0, ...packed.map((line) => line.lead));
    const { options } = tariff.quote({ warehouse, country, weight: billedWeight(packed), logistics, lead });
    const option = chosenQuote(options, row.methods[String(warehouse)]);
    return sum + (option ? places.price(option.price, currency) : 0);
  }, 0);
}

/** Returns the lines of a cart as far as promotions go; `lines` are those of `rows`, priced. */
function promotedLines(
  { taxonomy, places }: PromotionContext,
  context: RequestContext,
  { rows, lines, pieces }: PromotedCart<Pick<PricedLine, 'unitPrice'>>,
): PromotedLine[] {
  const terms = netTermsOf(context, places.rate(context.currency));
  const idsByCategory = new Map<number, readonly number[]>();
  return rows.map((row, at) => {
    const unit = lines[at]?.unitPrice ?? 0;
    const lowest = floorUnit(row, pieces.get(row.productId) ?? row.quantity, terms);
    const categories =
      idsByCategory.get(row.category) ?? taxonomy.path(row.category, context.language).map(({ id }) => id);
    idsByCategory.set(row.category, categories);
    return {
      product: row.productId,
      brand: row.brandId,
      categories,
      value: row.quantity * unit,
      floor: row.quantity * Math.min(unit, lowest),
    };
  });
}

/** Returns a function that combines a coupon with the promotions, on the priced lines of one cart. */
export function combinerOf(
  checkout: PromotionContext,
  context: RequestContext,
  priced: PromotedCart<Pick<PricedLine, 'unitPrice'>>,
) {
  const { places, now } = checkout;
  const cart = {
    lines: promotedLines(checkout, context, priced),
    buyer: {
      level: context.visitor.kind === 'member' ? context.visitor.level : 0,
      country: priced.row.address?.country ?? null,
      at: new Date(now()),
      price: (cents: number) => places.price(cents, context.currency),
    },
    shipping: () => quotedShipping(checkout, context, priced),
  };
  return (given: Promotions) => combinePromotions(given, cart);
}
type CombinedPromotions = ReturnType<ReturnType<typeof combinerOf>>;

/** Returns the name of an order promotion: its own, or its amount and minimum. */
function titleOf(
  { messages, places }: PromotionContext,
  { language, currency }: RequestContext,
  { texts, amount, percent, minimum }: OrderPromotion,
): string {
  const money = (cents: number) => formatMoney(places.price(cents, currency), currency, language);
  const key = `promotion.${amount === null ? 'percent' : 'amount'}${minimum > 0 ? 'From' : ''}`;
  const values = { amount: money(amount ?? 0), percent: percent ?? 0, minimum: money(minimum) };
  return texts[language] ?? messages.field(language, key, values);
}

/** Returns the sentence of why a coupon takes nothing off; empty where it does. */
export function couponMessage(
  checkout: PromotionContext,
  context: RequestContext,
  { coupon, combined }: { coupon: CouponFacts; combined: CombinedPromotions },
): string {
  const effect = combined.coupon;
  if (!effect || effect.refused === null) return '';
  return checkout.messages.field(context.language, `coupon.${effect.refused}`, {
    amount: formatMoney(effect.missing, context.currency, context.language),
    level: `V${coupon.level}`,
    promotion: combined.promotion ? titleOf(checkout, context, combined.promotion.promotion) : '',
  });
}

/** Returns the order promotion of a cart as the cart shows it. */
function shownPromotion(
  checkout: PromotionContext,
  context: RequestContext,
  { combined: { promotion, other }, coupon }: { combined: CombinedPromotions; coupon: CouponFacts | null },
): Cart['promotion'] {
  const shown = promotion ?? other;
  if (!shown) return null;
  const message = (): string => {
    if (!other) return '';
    const missing = other.reason === 'minimum' ? other.missing : 0;
    const amount = formatMoney(missing, context.currency, context.language);
    return checkout.messages.field(context.language, `promotion.${other.reason}`, {
      code: coupon?.code ?? '',
      amount,
    });
  };
  return {
    title: titleOf(checkout, context, shown.promotion),
    discount: promotion?.discount ?? 0,
    refused: promotion ? null : (other?.reason ?? null),
    message: promotion ? '' : message(),
    ends: shown.promotion.endsAt.toISOString(),
  };
}

/**
 * Applies coupon and order promotion to the priced lines of a cart. `takeShipping` lowers the shipping of one parcel
 * after the other by what is left of the coupon; the cart's coupon is complete after the last parcel.
 */
export function promoteLines(
  checkout: PromotionContext,
  context: RequestContext,
  { coupon, promotions, ...priced }: Promotions & PromotedCart<PricedLine>,
) {
  const combined = combinerOf(checkout, context, priced)({ coupon, promotions });
  const { coupon: effect, promotion } = combined;
  const shares = effect?.refused === null ? effect.lines : [];
  const limit = (effect?.refused === null && effect.shipping) || 0;
  let discounted = 0;
  return {
    lines: priced.lines.map((line, at) => {
      const ofPromotion = promotion?.lines[at] ?? 0;
      return { ...line, discount: (shares[at] ?? 0) + ofPromotion, promotion: ofPromotion };
    }),
    takeShipping: (shipping: number): number => {
      const part = Math.min(shipping, limit - discounted);
      discounted += part;
      return shipping - part;
    },
    couponOf: (): Cart['coupon'] =>
      coupon && {
        code: coupon.code,
        kind: coupon.kind,
        discount: shares.reduce((sum, share) => sum + share, discounted),
        refused: effect?.refused ?? null,
        message: couponMessage(checkout, context, { coupon, combined }),
      },
    promotion: shownPromotion(checkout, context, { combined, coupon }),
  };
}
