import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyCoupon, type CouponFacts, couponStateOf, type PromotedLine, shareDiscount } from './rules.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const coupon = (more: Partial<CouponFacts> = {}): CouponFacts => ({
  id: 1,
  code: 'TEST',
  kind: 'fixed',
  amount: 500,
  percent: null,
  cap: null,
  minimum: 0,
  exclusive: false,
  categories: [],
  products: [],
  brands: [],
  countries: [],
  firstOrder: false,
  level: 0,
  perMember: 1,
  isUsedUp: false,
  ordersOfBuyer: 0,
  hasOrdered: false,
  startsAt: new Date('2026-11-01'),
  endsAt: new Date('2026-12-01'),
  ...more,
});
const line = (value: number, more: Partial<PromotedLine> = {}): PromotedLine => ({
  product: 1,
  brand: null,
  categories: [10, 11],
  value,
  floor: 0,
  ...more,
});
const buyer = { level: 0, country: null, at: NOW, price: (cents: number) => cents };

it('applyCoupon() shares a fixed amount by value', () => {
  const lines = [line(3000), line(1000), line(0)];
  expect(applyCoupon(coupon(), lines, buyer)).toEqual({
    refused: null,
    lines: [375, 125, 0],
    shipping: null,
  });
});

it('applyCoupon() takes a percentage up to its cap, rounded down', () => {
  const percent = coupon({ kind: 'percent', amount: null, percent: 10 });
  expect(applyCoupon(percent, [line(999)], buyer)).toMatchObject({ lines: [99] });
  expect(applyCoupon({ ...percent, cap: 50 }, [line(999)], buyer)).toMatchObject({ lines: [50] });
});

it('applyCoupon() takes nothing off goods outside its scope, and counts them not towards its minimum', () => {
  const lines = [
    line(1000, { product: 7 }),
    line(1000, { brand: 5 }),
    line(1000, { categories: [20, 21] }),
    line(1000),
  ];
  const scoped = coupon({ products: [7], brands: [5], categories: [20] });
  expect(applyCoupon(scoped, lines, buyer)).toMatchObject({ lines: [167, 167, 166, 0] });
  expect(applyCoupon({ ...scoped, minimum: 3001 }, lines, buyer)).toEqual({ refused: 'minimum', missing: 1 });
  expect(applyCoupon(coupon({ products: [99] }), lines, buyer)).toEqual({ refused: 'scope', missing: 0 });
});

it.each([
  ['notYet', { startsAt: new Date('2026-11-24') }],
  ['ended', { endsAt: NOW }],
  ['usedUp', { isUsedUp: true }],
  ['usedBefore', { ordersOfBuyer: 1 }],
  ['level', { level: 1 }],
  ['firstOrder', { firstOrder: true, hasOrdered: true }],
  ['country', { countries: ['FR'] }],
] as const)('applyCoupon() says why it takes nothing off: %s', (refused, more) => {
  expect(applyCoupon(coupon(more), [line(1000)], { ...buyer, country: 'DE' })).toEqual({
    refused,
    missing: 0,
  });
});

it('applyCoupon() of a country waits for the address', () => {
  expect(applyCoupon(coupon({ countries: ['FR'] }), [line(1000)], buyer).refused).toBeNull();
});

it('applyCoupon() takes shipping off up to its cap', () => {
  const shipping = coupon({ kind: 'free_shipping', amount: null, cap: 800 });
  expect(applyCoupon(shipping, [line(1000)], buyer)).toEqual({ refused: null, lines: [0], shipping: 800 });
});

it('applyCoupon() says that nothing can be taken off goods at their floor', () => {
  expect(applyCoupon(coupon(), [line(1000, { floor: 1000 })], buyer).refused).toBe('floor');
});

const promoted = fc
  .record({ value: fc.integer({ min: 0, max: 1_000_000 }), below: fc.integer({ min: 0, max: 1_000_000 }) })
  .map(({ value, below }) => ({ value, floor: Math.max(0, value - below) }));

it('shareDiscount() gives away the amount as far as floors allow, and no line falls below its floor', () => {
  fc.assert(
    fc.property(fc.nat(3_000_000), fc.array(promoted, { maxLength: 30 }), (amount, lines) => {
      const shares = shareDiscount(amount, lines);
      const room = lines.reduce((sum, { value, floor }) => sum + value - floor, 0);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.min(amount, room));
      for (const [at, { value, floor }] of lines.entries()) {
        expect(shares[at]).toBeGreaterThanOrEqual(0);
        expect(value - (shares[at] ?? 0)).toBeGreaterThanOrEqual(floor);
      }
    }),
  );
});

it('applyCoupon() takes off as much in any order of lines', () => {
  fc.assert(
    fc.property(fc.array(promoted, { minLength: 1, maxLength: 10 }), fc.nat(100_000), (given, amount) => {
      const lines = given.map((one) => line(one.value, one));
      const sumOf = (some: PromotedLine[]) => {
        const effect = applyCoupon(coupon({ amount: amount + 1 }), some, buyer);
        return effect.refused ?? effect.lines.reduce((sum, share) => sum + share, 0);
      };
      expect(sumOf(lines.toReversed())).toBe(sumOf(lines));
    }),
  );
});

it.each([
  ['available', {}],
  ['held', { held: 1 }],
  ['used', { used: 1 }],
  ['available', { used: 1, perMember: 2 }],
  ['used', { used: 1, perMember: 2, isSingle: true }],
  ['expired', { endsAt: NOW }],
  ['expired', { isUsedUp: true }],
  ['used', { used: 1, isUsedUp: true, endsAt: NOW }],
] as const)('couponStateOf() is %s of %j', (state, more) => {
  const uses = {
    held: 0,
    used: 0,
    perMember: 1,
    isSingle: false,
    isUsedUp: false,
    endsAt: new Date('2030-01-01'),
  };
  expect(couponStateOf({ ...uses, ...more }, NOW)).toBe(state);
});
