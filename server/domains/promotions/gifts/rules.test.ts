import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findGift, type GiftStep, type GiftStock, reachOf, skusOf } from './rules.ts';

const steps: GiftStep[] = [
  { minimum: 100_000, hintFrom: 80_000, skus: ['C', 'B'] },
  { minimum: 50_000, hintFrom: 40_000, skus: ['A', 'B'] },
];
const stock = (sku: string, more: Partial<GiftStock> = {}): GiftStock => ({
  sku,
  warehouse: 1,
  available: 1,
  isSellable: true,
  isRestricted: false,
  ...more,
});

describe('reachOf()', () => {
  it('reaches a step with its minimum to the cent', () => {
    expect(reachOf(steps, 49_999)).toMatchObject({ reached: [], missing: 1 });
    expect(reachOf(steps, 50_000).reached.map(({ minimum }) => minimum)).toEqual([50_000]);
    expect(reachOf(steps, 100_000)).toMatchObject({ reached: [steps[0], steps[1]], missing: null });
  });

  it('says what is missing only near the next step', () => {
    expect(reachOf(steps, 39_999).missing).toBeNull();
    expect(reachOf(steps, 40_000).missing).toBe(10_000);
    expect(reachOf(steps, 60_000).missing).toBeNull();
    expect(reachOf([], 60_000)).toEqual({ steps: [], reached: [], missing: null });
  });

  it('never loses a gift by more goods, in whatever order the steps come', () => {
    const step = fc.record({ minimum: fc.integer({ min: 1, max: 500 }), skus: fc.array(fc.string()) });
    fc.assert(
      fc.property(fc.array(step), fc.nat(600), fc.nat(100), (given, value, more) => {
        const some = given.map((item) => ({ ...item, hintFrom: 0 }));
        const before = skusOf(reachOf(some, value), null);
        const after = skusOf(reachOf(some.toReversed(), value + more), null);
        expect(after).toEqual(expect.arrayContaining(before));
      }),
    );
  });
});

describe('findGift()', () => {
  const reach = reachOf(steps, 60_000);

  it('takes the first warehouse of the cart that has a piece', () => {
    const found = findGift(reach, 'A', [
      stock('A', { warehouse: 6 }),
      stock('A', { warehouse: 2 }),
      stock('A', { available: 0 }),
    ]);
    expect(found).toMatchObject({ refused: null, stock: { warehouse: 2 } });
  });

  it.each([
    ['below', 'C', [stock('C')]],
    ['ended', 'X', [stock('X')]],
    ['soldOut', 'A', [stock('A', { available: 0 })]],
    ['soldOut', 'A', [stock('A', { isSellable: false })]],
    ['soldOut', 'A', []],
    ['country', 'A', [stock('A', { isRestricted: true })]],
  ] as const)('refuses as %s: %s', (refused, sku, pieces) => {
    expect(findGift(reach, sku, pieces)).toEqual({ refused });
  });
});
