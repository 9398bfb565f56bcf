import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fakeBuyer, fakeCoupon, fakeLine, NOW } from './fakes/cart.ts';
import { applyCoupon, couponStateOf, type PromotedLine, shareDiscount } from './rules.ts';

it('applyCoupon() shares a fixed amount by value', () => {
  const lines = [fakeLine(3000), fakeLine(1000), fakeLine(0)];
  expect(applyCoupon(fakeCoupon(), lines, fakeBuyer)).toEqual({
    refused: null,
    lines: [375, 125, 0],
    shipping: null,
  });
});

it('applyCoupon() takes a percentage up to its cap, rounded down', () => {
  const percent = fakeCoupon({ kind: 'percent', amount: null, percent: 10 });
  expect(applyCoupon(percent, [fakeLine(999)], fakeBuyer)).toMatchObject({ lines: [99] });
  expect(applyCoupon({ ...percent, cap: 50 }, [fakeLine(999)], fakeBuyer)).toMatchObject({ lines: [50] });
});

it('applyCoupon() takes nothing off goods outside its scope, and counts them not towards its minimum', () => {
  const lines = [
    fakeLine(1000, { product: 7 }),
    fakeLine(1000, { brand: 5 }),
    fakeLine(1000, { categories: [20, 21] }),
    fakeLine(1000),
  ];
  const scoped = fakeCoupon({ products: [7], brands: [5], categories: [20] });
  expect(applyCoupon(scoped, lines, fakeBuyer)).toMatchObject({ lines: [167, 167, 166, 0] });
  expect(applyCoupon({ ...scoped, minimum: 3001 }, lines, fakeBuyer)).toEqual({
    refused: 'minimum',
    missing: 1,
  });
  expect(applyCoupon(fakeCoupon({ products: [99] }), lines, fakeBuyer)).toEqual({
    refused: 'scope',
    missing: 0,
  });
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
  expect(applyCoupon(fakeCoupon(more), [fakeLine(1000)], { ...fakeBuyer, country: 'DE' })).toEqual({
    refused,
    missing: 0,
  });
});

it('applyCoupon() of a country waits for the address', () => {
  expect(applyCoupon(fakeCoupon({ countries: ['FR'] }), [fakeLine(1000)], fakeBuyer).refused).toBeNull();
});

it('applyCoupon() takes shipping off up to its cap', () => {
  const shipping = fakeCoupon({ kind: 'free_shipping', amount: null, cap: 800 });
  expect(applyCoupon(shipping, [fakeLine(1000)], fakeBuyer)).toEqual({
    refused: null,
    lines: [0],
    shipping: 800,
  });
});

it('applyCoupon() says that nothing can be taken off goods at their floor', () => {
  expect(applyCoupon(fakeCoupon(), [fakeLine(1000, { floor: 1000 })], fakeBuyer).refused).toBe('floor');
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
      const lines = given.map((item) => fakeLine(item.value, item));
      const sumOf = (some: PromotedLine[]) => {
        const effect = applyCoupon(fakeCoupon({ amount: amount + 1 }), some, fakeBuyer);
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
