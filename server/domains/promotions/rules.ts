import type { CouponRefusal } from '../../../contract/coupon.ts';
import type { CouponState } from '../../../contract/member-coupons.ts';
import { allocate } from '../../../kit/allocate.ts';

/** The goods that a discount is meant for: those of any of these; all empty: everything. */
export type Scope = {
  categories: readonly number[];
  products: readonly number[];
  brands: readonly number[];
};

/** A coupon with what its cart needs to know of its uses. Amounts in US cents. */
export type CouponFacts = Scope & {
  id: number;
  code: string;
  kind: 'fixed' | 'percent' | 'free_shipping';
  amount: number | null;
  percent: number | null;
  cap: number | null;
  minimum: number;
  /** Whether it does not go together with an order promotion. */
  exclusive: boolean;
  countries: readonly string[];
  firstOrder: boolean;
  /** The least level of a member; 0: guests too. */
  level: number;
  /** Orders of one member, or of one guest's e-mail address. */
  perMember: number;
  /** Whether its limit of orders is reached, or its single-use code taken. */
  isUsedUp: boolean;
  /** Orders of this buyer that hold it or have used it. */
  ordersOfBuyer: number;
  /** Whether the buyer has paid an order. */
  hasOrdered: boolean;
  startsAt: Date;
  endsAt: Date;
};

/** A line as far as coupons go; amounts in minor units of the buyer's currency. */
export type PromotedLine = {
  product: number;
  brand: number | null;
  /** Its category and those above it. */
  categories: readonly number[];
  /** Pieces at their unit price, without packing. */
  value: number;
  /** The least that these pieces may cost. */
  floor: number;
};

/** How a member stands with a coupon. */
type Uses = {
  /** Orders that hold it, and that have used it. */
  held: number;
  used: number;
  perMember: number;
  isSingle: boolean;
  /** Whether its limit of orders is reached. */
  isUsedUp: boolean;
  endsAt: Date;
};

/** Returns the state of a coupon that a member holds or has used. */
export function couponStateOf(
  { held, used, perMember, isSingle, isUsedUp, endsAt }: Uses,
  at: Date,
): CouponState {
  const left = (isSingle ? 1 : perMember) - used - held;
  if (left <= 0) return held > 0 ? 'held' : 'used';
  return endsAt <= at || isUsedUp ? 'expired' : 'available';
}

export type Buyer = {
  /** 0 of guests, and of members without a level. */
  level: number;
  /** Country of the delivery address; null before it is known. */
  country: string | null;
  at: Date;
  /** Converts US cents to minor units of the buyer's currency. */
  price: (cents: number) => number;
};

/**
 * Minor units; `shipping` is the most that is taken off the shipping, null: nothing. `missing`: goods until the
 * minimum.
 */
export type CouponEffect =
  | { refused: null; lines: number[]; shipping: number | null }
  | { refused: CouponRefusal; missing: number };

/** Whether a scope contains a line; scopes of several kinds add up. */
export function isInScope({ categories, products, brands }: Scope, line: PromotedLine): boolean {
  if (categories.length + products.length + brands.length === 0) return true;
  return (
    products.includes(line.product) ||
    (line.brand !== null && brands.includes(line.brand)) ||
    line.categories.some((category) => categories.includes(category))
  );
}

/**
 * Shares an amount over lines by value, none below its floor: what a line cannot take goes to the others. The sum is
 * the amount, or less where all lines are at their floors.
 */
export function shareDiscount(
  amount: number,
  lines: readonly Pick<PromotedLine, 'value' | 'floor'>[],
): number[] {
  const shares = lines.map(() => 0);
  const roomOf = (at: number): number => {
    const { value = 0, floor = 0 } = lines[at] ?? {};
    return Math.max(0, value - floor) - (shares[at] ?? 0);
  };
  let left = amount;
  // Each round but the last brings at least one line to its floor.
  for (let round = 0; left > 0 && round <= lines.length; round += 1) {
    const weights = lines.map(({ value }, at) => (roomOf(at) > 0 ? value : 0));
    const parts = allocate(left, weights).map((part, at) => Math.min(part, roomOf(at)));
    parts.forEach((part, at) => {
      shares[at] = (shares[at] ?? 0) + part;
      left -= part;
    });
  }
  return shares;
}

/** Returns the first reason of coupon and buyer that does not depend on what is in the cart. */
function refusalOf(
  coupon: CouponFacts,
  { level, country, at }: Pick<Buyer, 'level' | 'country' | 'at'>,
): CouponRefusal | null {
  if (coupon.startsAt > at) return 'notYet';
  if (coupon.endsAt <= at) return 'ended';
  if (coupon.isUsedUp) return 'usedUp';
  if (coupon.ordersOfBuyer >= coupon.perMember) return 'usedBefore';
  if (level < coupon.level) return 'level';
  if (coupon.firstOrder && coupon.hasOrdered) return 'firstOrder';
  // Without an address it may still be right: placing needs one.
  if (coupon.countries.length > 0 && country !== null && !coupon.countries.includes(country))
    return 'country';
  return null;
}

/** Whether a public coupon is shown to every visitor, of whatever level and country. */
export const isForEverybody = ({ level, countries }: Pick<CouponFacts, 'level' | 'countries'>): boolean =>
  level === 0 && countries.length === 0;

/** Whether nothing of coupon and buyer rules it out, whatever the cart has. */
export const isUsableBy = (coupon: CouponFacts, buyer: Pick<Buyer, 'level' | 'country' | 'at'>): boolean =>
  refusalOf(coupon, buyer) === null;

/** Returns what a coupon takes off the lines and the shipping of a cart, or why it takes off nothing. */
export function applyCoupon(coupon: CouponFacts, lines: readonly PromotedLine[], buyer: Buyer): CouponEffect {
  const refused = refusalOf(coupon, buyer);
  if (refused) return { refused, missing: 0 };
  const inScope = lines.map((line) => isInScope(coupon, line));
  if (!inScope.includes(true)) return { refused: 'scope', missing: 0 };
  const value = lines.reduce((sum, line, at) => sum + (inScope[at] ? line.value : 0), 0);
  const missing = buyer.price(coupon.minimum) - value;
  if (missing > 0) return { refused: 'minimum', missing };
  const cap = coupon.cap === null ? Number.POSITIVE_INFINITY : buyer.price(coupon.cap);
  if (coupon.kind === 'free_shipping') return { refused: null, lines: lines.map(() => 0), shipping: cap };
  const wished =
    coupon.kind === 'fixed'
      ? buyer.price(coupon.amount ?? 0)
      : Math.min(cap, Math.floor((value * (coupon.percent ?? 0)) / 100));
  const shares = shareDiscount(
    wished,
    lines.map((line, at) => (inScope[at] ? line : { value: 0, floor: 0 })),
  );
  const isNothing = shares.every((share) => share === 0);
  return isNothing ? { refused: 'floor', missing: 0 } : { refused: null, lines: shares, shipping: null };
}
