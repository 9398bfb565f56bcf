import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combinePromotions, type OrderPromotion } from './combine-promotions.ts';
import { everything, fakeBuyer, fakeCoupon, fakeLine, running } from './fakes/cart.ts';
import type { CouponFacts, PromotedLine } from './rules.ts';

const promotion = (more: Partial<OrderPromotion> = {}): OrderPromotion => ({
  ...{ id: 1, texts: {}, amount: 1000, percent: null, cap: null, minimum: 30_000, level: 0 },
  ...everything,
  ...running,
  ...more,
});
const combine = (
  given: { coupon?: CouponFacts; promotions?: OrderPromotion[] },
  lines: PromotedLine[],
  shipping = 0,
) =>
  combinePromotions(
    { coupon: given.coupon ?? null, promotions: given.promotions ?? [] },
    { lines, buyer: fakeBuyer, shipping: () => shipping },
  );

describe('combinePromotions()', () => {
  it('takes a promotion off from its minimum on, which is compared before the coupon', () => {
    const promotions = [promotion()];
    expect(combine({ promotions }, [fakeLine(29_999)])).toMatchObject({
      promotion: null,
      other: { reason: 'minimum', missing: 1 },
    });
    expect(combine({ promotions, coupon: fakeCoupon() }, [fakeLine(30_000)])).toMatchObject({
      coupon: { lines: [500] },
      promotion: { lines: [1000], discount: 1000 },
    });
  });

  it('says what is missing only near the minimum', () => {
    expect(combine({ promotions: [promotion()] }, [fakeLine(23_999)]).other).toBeNull();
    expect(combine({ promotions: [promotion()] }, [fakeLine(24_000)]).other).toMatchObject({ missing: 6000 });
    expect(combine({ promotions: [promotion({ products: [7] })] }, [fakeLine(24_000)]).other).toBeNull();
  });

  it('takes a percentage of what the coupon has left, up to its cap', () => {
    const percent = promotion({ amount: null, percent: 10, minimum: 0 });
    expect(
      combine({ promotions: [percent], coupon: fakeCoupon() }, [fakeLine(10_000)]).promotion?.discount,
    ).toBe(950);
    const capped = { ...percent, cap: 300 };
    expect(combine({ promotions: [capped] }, [fakeLine(10_000)]).promotion?.discount).toBe(300);
  });

  it('applies one promotion, that which takes most off; of equal ones the first', () => {
    const promotions = [
      promotion({ id: 1 }),
      promotion({ id: 2, amount: 1500 }),
      promotion({ id: 3, amount: 1500 }),
    ];
    expect(combine({ promotions }, [fakeLine(30_000)]).promotion?.promotion.id).toBe(2);
  });

  it('applies none of another country, level or goods', () => {
    const none = [promotion({ level: 2 }), promotion({ brands: [4] })];
    expect(combine({ promotions: none }, [fakeLine(30_000)]).promotion).toBeNull();
    const abroad = combinePromotions(
      { coupon: null, promotions: [promotion({ countries: ['FR'] })] },
      { lines: [fakeLine(30_000)], buyer: { ...fakeBuyer, country: 'DE' }, shipping: () => 0 },
    );
    expect(abroad).toMatchObject({ promotion: null, other: null });
  });

  it('lets what takes more off apply where the coupon is exclusive', () => {
    const promotions = [promotion()];
    const big = combine({ promotions, coupon: fakeCoupon({ exclusive: true, amount: 1001 }) }, [
      fakeLine(30_000),
    ]);
    expect(big).toMatchObject({ coupon: { lines: [1001] }, promotion: null, other: { reason: 'coupon' } });
    const equal = combine({ promotions, coupon: fakeCoupon({ exclusive: true, amount: 1000 }) }, [
      fakeLine(30_000),
    ]);
    expect(equal).toMatchObject({ coupon: { refused: 'exclusive' }, promotion: { discount: 1000 } });
  });

  it('compares exclusive free shipping by what the cart is charged for it', () => {
    const free = fakeCoupon({ kind: 'free_shipping', amount: null, exclusive: true });
    const given = { promotions: [promotion()], coupon: free };
    expect(combine(given, [fakeLine(30_000)], 1001)).toMatchObject({
      coupon: { refused: null },
      promotion: null,
    });
    expect(combine(given, [fakeLine(30_000)], 1000)).toMatchObject({ coupon: { refused: 'exclusive' } });
    expect(combine({ ...given, coupon: { ...free, cap: 900 } }, [fakeLine(30_000)], 2000)).toMatchObject({
      coupon: { refused: 'exclusive' },
    });
  });
});

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const anyLine = fc
  .tuple(fc.integer({ min: 0, max: 50_000 }), fc.nat(100), fc.integer({ min: 1, max: 3 }))
  .map(([value, percent, product]) =>
    fakeLine(value, { product, floor: Math.floor((value * percent) / 100) }),
  );
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
    fakeCoupon({ ...way, kind: way.amount === null ? 'percent' : 'fixed', products: own, exclusive }),
  );

/** Tries any cart with any coupon and promotions. */
function always(
  check: (lines: PromotedLine[], code: CouponFacts, promotions: OrderPromotion[]) => void,
  numRuns = 100,
): void {
  const lines = fc.array(anyLine, { minLength: 1 });
  fc.assert(fc.property(lines, anyCoupon, fc.array(anyPromotion), check), { numRuns });
}

it('combinePromotions() never takes a line below its floor, and shares add up', () => {
  always((lines, code, promotions) => {
    const { coupon: effect, promotion: applied } = combine({ coupon: code, promotions }, lines);
    const ofCoupon = effect?.refused === null ? effect.lines : [];
    lines.forEach(({ value, floor }, at) => {
      const share = (ofCoupon[at] ?? 0) + (applied?.lines[at] ?? 0);
      expect(share).toBeLessThanOrEqual(Math.max(0, value - floor));
    });
    expect(sum(applied?.lines ?? [])).toBe(applied?.discount ?? 0);
    if (code.exclusive && effect?.refused === null) expect(applied).toBeNull();
  });
});

it('combinePromotions() never lets a cart cost more by entering a code', () => {
  always((lines, code, promotions) => {
    const without = combine({ promotions }, lines).promotion?.discount ?? 0;
    const { coupon: effect, promotion: applied } = combine({ coupon: code, promotions }, lines);
    const withCode = (effect?.refused === null ? sum(effect.lines) : 0) + (applied?.discount ?? 0);
    expect(withCode).toBeGreaterThanOrEqual(without);
  }, 500);
});
