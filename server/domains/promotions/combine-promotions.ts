import type { CouponRefusal } from '../../../contract/coupon.ts';
import {
  applyCoupon,
  type Buyer,
  type CouponEffect,
  type CouponFacts,
  isInScope,
  type PromotedLine,
  type Scope,
  shareDiscount,
} from './rules.ts';

/** A discount of every order that fulfils its conditions, without a code. Amounts in US cents. */
export type OrderPromotion = Scope & {
  id: number;
  /** Its name by language. */
  texts: Readonly<Record<string, string>>;
  amount: number | null;
  percent: number | null;
  cap: number | null;
  minimum: number;
  countries: readonly string[];
  level: number;
  startsAt: Date;
  endsAt: Date;
};

/** Minor units of the buyer's currency: `lines` are the shares, `discount` is their sum. */
export type AppliedPromotion = { promotion: OrderPromotion; lines: readonly number[]; discount: number };

/** From here on a cart says what is missing for a promotion. */
const isNear = (value: number, minimum: number): boolean => value * 5 >= minimum * 4;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

type Cart = { lines: readonly PromotedLine[]; buyer: Buyer };
type PromotionMatch = {
  best: AppliedPromotion | null;
  near: { promotion: OrderPromotion; missing: number } | null;
};

/** Whether a promotion is meant for a buyer; its minimum aside. */
const isFor = ({ level, countries }: OrderPromotion, buyer: Buyer): boolean =>
  buyer.level >= level &&
  // Without an address it may still be right: placing needs one.
  (countries.length === 0 || buyer.country === null || countries.includes(buyer.country));

/** Compares the minimum with the goods in the scope before any discount, so that no coupon costs a promotion. */
function applyPromotion(
  promotion: OrderPromotion,
  { lines, buyer }: Cart,
  taken: readonly number[],
): AppliedPromotion | { missing: number; isNear: boolean } {
  const { amount, percent, cap, minimum } = promotion;
  const own = lines.map((line, at) => {
    if (!isInScope(promotion, line)) return { before: 0, value: 0, floor: 0 };
    return { before: line.value, value: line.value - (taken[at] ?? 0), floor: line.floor };
  });
  const goods = sumOf(own.map(({ before }) => before));
  const needed = buyer.price(minimum);
  if (goods < needed) return { missing: needed - goods, isNear: goods > 0 && isNear(goods, needed) };
  const left = sumOf(own.map(({ value }) => value));
  const limit = cap === null ? Number.POSITIVE_INFINITY : buyer.price(cap);
  const wished =
    amount === null ? Math.min(limit, Math.floor((left * (percent ?? 0)) / 100)) : buyer.price(amount);
  const shares = shareDiscount(wished, own);
  return { promotion, lines: shares, discount: sumOf(shares) };
}

/** Finds the promotion that takes most off what a coupon has left; of equal ones the first of the list. */
function findPromotion(
  promotions: readonly OrderPromotion[],
  cart: Cart,
  taken: readonly number[],
): PromotionMatch {
  const found: PromotionMatch = { best: null, near: null };
  for (const promotion of promotions) {
    if (!isFor(promotion, cart.buyer)) continue;
    const applied = applyPromotion(promotion, cart, taken);
    if ('missing' in applied) {
      if (applied.isNear && (!found.near || applied.missing < found.near.missing))
        found.near = { promotion, missing: applied.missing };
    } else if (applied.discount > (found.best?.discount ?? 0)) found.best = applied;
  }
  return found;
}

type CombinedPromotions = {
  /** null: without a coupon. */
  coupon: CouponEffect | { refused: Extract<CouponRefusal, 'exclusive'>; missing: 0 } | null;
  promotion: AppliedPromotion | null;
  /** What applies no more than that: the coupon excludes it, or goods are missing. */
  other:
    | { promotion: OrderPromotion; reason: 'coupon' }
    | { promotion: OrderPromotion; reason: 'minimum'; missing: number }
    | null;
};

/**
 * Combines the coupon of a cart with the order promotion that takes most off: the coupon first, then the promotion off
 * what is left, both sharing the floors of the lines. Of an exclusive coupon and a promotion that which takes more off
 * applies; the promotion where they are equal, so that the coupon is kept for another order. `shipping`: what is
 * charged for it, in minor units.
 */
export function combinePromotions(
  { coupon, promotions }: { coupon: CouponFacts | null; promotions: readonly OrderPromotion[] },
  cart: Cart & { shipping: () => number },
): CombinedPromotions {
  const effect = coupon && applyCoupon(coupon, cart.lines, cart.buyer);
  const isApplied = effect !== null && effect.refused === null;
  if (!(isApplied && coupon?.exclusive)) {
    const { best, near } = findPromotion(promotions, cart, isApplied ? effect.lines : []);
    const other = near && !best ? { ...near, reason: 'minimum' as const } : null;
    return { coupon: effect, promotion: best, other };
  }
  const { best } = findPromotion(promotions, cart, []);
  if (!best) return { coupon: effect, promotion: null, other: null };
  const ofCoupon = sumOf(effect.lines) + (effect.shipping ? Math.min(effect.shipping, cart.shipping()) : 0);
  return best.discount >= ofCoupon
    ? { coupon: { refused: 'exclusive', missing: 0 }, promotion: best, other: null }
    : { coupon: effect, promotion: null, other: { promotion: best.promotion, reason: 'coupon' } };
}
