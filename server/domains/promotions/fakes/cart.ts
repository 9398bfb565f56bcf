import type { CouponFacts, PromotedLine } from '../rules.ts';

/** The time at which the fakes are priced; what is made of `running` runs then. */
export const NOW = new Date('2026-11-23T12:00:00Z');
export const running = { startsAt: new Date('2026-11-01'), endsAt: new Date('2026-12-01') };
export const everything = { categories: [], products: [], brands: [], countries: [] };

/** A coupon of 5.00 that everybody may use once. */
export const fakeCoupon = (more: Partial<CouponFacts> = {}): CouponFacts => ({
  ...{ id: 1, code: 'TEST', kind: 'fixed', amount: 500, percent: null, cap: null, minimum: 0 },
  ...{ exclusive: false, firstOrder: false, level: 0, perMember: 1 },
  ...{ isUsedUp: false, ordersOfBuyer: 0, hasOrdered: false },
  ...everything,
  ...running,
  ...more,
});

/** A line that may be lowered to nothing. */
export const fakeLine = (value: number, more: Partial<PromotedLine> = {}): PromotedLine => ({
  ...{ product: 1, brand: null, categories: [10, 11], value, floor: 0 },
  ...more,
});

/** A guest without an address who pays US cents. */
export const fakeBuyer = { level: 0, country: null, at: NOW, price: (cents: number) => cents };
