import type { Cart } from '../../../contract/cart.ts';
import { formatMoney } from '../../../kit/money.ts';
import { floorUnit, netTermsOf } from '../../domains/pricing/index.ts';
import { applyCoupon, type CouponEffect, type CouponFacts } from '../../domains/promotions/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { CheckoutContext } from './context.ts';
import type { PricedLine, PricingContext } from './price-line.ts';
import type { LineRow } from './sku-facts.ts';

export type Promoting = Pick<CheckoutContext, keyof PricingContext | 'messages' | 'now'>;

type Promoted<Line> = {
  coupon: CouponFacts;
  rows: readonly LineRow[];
  lines: readonly Line[];
  /** Pieces of each product in the cart. */
  pieces: ReadonlyMap<number, number>;
  country: string | null;
};

/** Returns what a coupon takes off the priced lines of a cart, in the currency of the context. */
export function couponEffect(
  { taxonomy, places, now }: Promoting,
  context: RequestContext,
  { coupon, rows, lines, pieces, country }: Promoted<Pick<PricedLine, 'unitPrice'>>,
): CouponEffect {
  const terms = netTermsOf(context, places.rate(context.currency));
  const promoted = rows.map((row, at) => {
    const unit = lines[at]?.unitPrice ?? 0;
    const lowest = floorUnit(row, pieces.get(row.productId) ?? row.quantity, terms);
    return {
      product: row.productId,
      brand: row.brandId,
      categories: taxonomy.path(row.category, context.language).map(({ id }) => id),
      value: row.quantity * unit,
      floor: row.quantity * Math.min(unit, lowest),
    };
  });
  return applyCoupon(coupon, promoted, {
    level: context.visitor.kind === 'member' ? context.visitor.level : 0,
    country,
    at: new Date(now()),
    price: (cents) => places.price(cents, context.currency),
  });
}

/**
 * Applies a coupon to the priced lines of a cart. `takeShipping` lowers the shipping of one parcel after the other by
 * what is left of the coupon; the cart's coupon is complete after the last parcel.
 */
export function promoteLines(checkout: Promoting, context: RequestContext, input: Promoted<PricedLine>) {
  const { coupon, lines } = input;
  const effect = couponEffect(checkout, context, input);
  const shares = effect.refused === null ? effect.lines : [];
  const limit = (effect.refused === null && effect.shipping) || 0;
  let taken = 0;
  const messageOf = (): string => {
    if (effect.refused === null) return '';
    const amount = formatMoney(effect.missing, context.currency, context.language);
    const level = `V${coupon.level}`;
    return checkout.messages.field(context.language, `coupon.${effect.refused}`, { amount, level });
  };
  return {
    lines: lines.map((line, at) => ({ ...line, discount: shares[at] ?? 0 })),
    takeShipping: (shipping: number): number => {
      const part = Math.min(shipping, limit - taken);
      taken += part;
      return shipping - part;
    },
    couponOf: (): NonNullable<Cart['coupon']> => ({
      code: coupon.code,
      kind: coupon.kind,
      discount: shares.reduce((sum, share) => sum + share, taken),
      refused: effect.refused,
      message: messageOf(),
    }),
  };
}
