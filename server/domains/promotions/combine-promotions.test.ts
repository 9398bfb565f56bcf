import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combinePromotions, type OrderPromotion } from './combine-promotions.ts';
import type { CouponFacts, PromotedLine } from './rules.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const scope = { categories: [], products: [], brands: [], countries: [] };
const time = { startsAt: new Date('2026-11-01'), endsAt: new Date('2026-12-01') };
const coupon = (more: Partial<CouponFacts> = {}): CouponFacts => ({
  ...{
    id: 1,
    code: 'TEST',
    kind: 'fixed',
    amount: 500,
    percent: null,
    cap: null,
    minimum: 0,
    exclusive: false,
  },
  ...{ firstOrder: false, level: 0, perMember: 1, isUsedUp: false, ordersOfBuyer: 0, hasOrdered: false },
  ...scope,
  ...time,
  ...more,
});
const promotion = (more: Partial<OrderPromotion> = {}): OrderPromotion => ({
  ...{ id: 1, texts: {}, amount: 1000, percent: null, cap: null, minimum: 30_000, level: 0 },
  ...scope,
  ...time,
  ...more,
});
const line = (value: number, more: Partial<PromotedLine> = {}): PromotedLine => ({
  ...{ product: 1, brand: null, categories: [10], value, floor: 0 },
  ...more,
});
const buyer = { level: 0, country: null, at: NOW, price: (cents: number) => cents };
const combine = (
  given: { coupon?: CouponFacts; promotions?: OrderPromotion[] },
  lines: PromotedLine[],
  shipping = 0,
) =>
  combinePromotions(
    { coupon: given.coupon ?? null, promotions: given.promotions ?? [] },
    { lines, buyer, shipping: () => shipping },
  );

describe('combinePromotions()', () => {
  it('takes a promotion off from its minimum on, which is compared before the coupon', () => {
    const promotions = [promotion()];
    expect(combine({ promotions }, [line(29_999)])).toMatchObject({
      promotion: null,
      other: { reason: 'minimum', missing: 1 },
    });
    expect(combine({ promotions, coupon: coupon() }, [line(30_000)])).toMatchObject({
      coupon: { lines: [500] },
      promotion: { lines: [1000], discount: 1000 },
    });
  });

  it('says what is missing only near the minimum', () => {
    expect(combine({ promotions: [promotion()] }, [line(23_999)]).other).toBeNull();
    expect(combine({ promotions: [promotion()] }, [line(24_000)]).other).toMatchObject({ missing: 6000 });
    expect(combine({ promotions: [promotion({ products: [7] })] }, [line(24_000)]).other).toBeNull();
  });

  it('takes a percentage of what the coupon has left, up to its cap', () => {
    const percent = promotion({ amount: null, percent: 10, minimum: 0 });
    expect(combine({ promotions: [percent], coupon: coupon() }, [line(10_000)]).promotion?.discount).toBe(
      950,
    );
    const capped = { ...percent, cap: 300 };
    expect(combine({ promotions: [capped] }, [line(10_000)]).promotion?.discount).toBe(300);
  });

  it('applies one promotion, that which takes most off; of equal ones the first', () => {
    const promotions = [
      promotion({ id: 1 }),
      promotion({ id: 2, amount: 1500 }),
      promotion({ id: 3, amount: 1500 }),
    ];
    expect(combine({ promotions }, [line(30_000)]).promotion?.promotion.id).toBe(2);
  });

  it('applies none of another country, level or goods', () => {
    const none = [promotion({ level: 2 }), promotion({ brands: [4] })];
    expect(combine({ promotions: none }, [line(30_000)]).promotion).toBeNull();
    const abroad = combinePromotions(
      { coupon: null, promotions: [promotion({ countries: ['FR'] })] },
      { lines: [line(30_000)], buyer: { ...buyer, country: 'DE' }, shipping: () => 0 },
    );
    expect(abroad).toMatchObject({ promotion: null, other: null });
  });

  it('lets what takes more off apply where the coupon is exclusive', () => {
    const promotions = [promotion()];
    const big = combine({ promotions, coupon: coupon({ exclusive: true, amount: 1001 }) }, [line(30_000)]);
    expect(big).toMatchObject({ coupon: { lines: [1001] }, promotion: null, other: { reason: 'coupon' } });
    const equal = combine({ promotions, coupon: coupon({ exclusive: true, amount: 1000 }) }, [line(30_000)]);
    expect(equal).toMatchObject({ coupon: { refused: 'exclusive' }, promotion: { discount: 1000 } });
  });

  it('compares exclusive free shipping by what the cart is charged for it', () => {
    const free = coupon({ kind: 'free_shipping', amount: null, exclusive: true });
    const given = { promotions: [promotion()], coupon: free };
    expect(combine(given, [line(30_000)], 1001)).toMatchObject({
      coupon: { refused: null },
      promotion: null,
    });
    expect(combine(given, [line(30_000)], 1000)).toMatchObject({ coupon: { refused: 'exclusive' } });
    expect(combine({ ...given, coupon: { ...free, cap: 900 } }, [line(30_000)], 2000)).toMatchObject({
      coupon: { refused: 'exclusive' },
    });
  });
});

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const anyLine = fc
  .tuple(fc.integer({ min: 0, max: 50_000 }), fc.nat(100), fc.integer({ min: 1, max: 3 }))
  .map(([value, percent, product]) => line(value, { product, floor: Math.floor((value * percent) / 100) }));
const ways = fc.oneof(
  fc.record({ amount: fc.integer({ min: 1, max: 20_000 }), percent: fc.constant(null) }),
  fc.record({ amount: fc.constant(null), percent: fc.integer({ min: 1, max: 90 }) }),
);
const products = fc.subarray([1, 2, 3]);
const anyPromotion = fc
  .tuple(ways, products, fc.nat(60_000))
  .map(([way, own, minimum]) => promotion({ ...way, products: own, minimum }));
const anyCoupon = fc
  .tuple(ways, products, fc.boolean())
  .map(([way, own, exclusive]) =>
    coupon({ ...way, kind: way.amount === null ? 'percent' : 'fixed', products: own, exclusive }),
  );

it('combinePromotions() never takes a line below its floor, and shares add up', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1 }),
      anyCoupon,
      fc.array(anyPromotion),
      (lines, code, promotions) => {
        const { coupon: effect, promotion: applied } = combine({ coupon: code, promotions }, lines);
        const ofCoupon = effect?.refused === null ? effect.lines : [];
        lines.forEach(({ value, floor }, at) => {
          const share = (ofCoupon[at] ?? 0) + (applied?.lines[at] ?? 0);
          expect(share).toBeLessThanOrEqual(Math.max(0, value - floor));
        });
        expect(sum(applied?.lines ?? [])).toBe(applied?.discount ?? 0);
        if (code.exclusive && effect?.refused === null) expect(applied).toBeNull();
      },
    ),
  );
});

it('combinePromotions() never lets a cart cost more by entering a code', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1 }),
      anyCoupon,
      fc.array(anyPromotion),
      (lines, code, promotions) => {
        const without = combine({ promotions }, lines).promotion?.discount ?? 0;
        const { coupon: effect, promotion: applied } = combine({ coupon: code, promotions }, lines);
        const withCode = (effect?.refused === null ? sum(effect.lines) : 0) + (applied?.discount ?? 0);
        expect(withCode).toBeGreaterThanOrEqual(without);
      },
    ),
    { numRuns: 500 },
  );
});
