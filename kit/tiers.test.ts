import { expect, it } from 'vitest';
import { activeTier, nextTier, type Tier } from './tiers.ts';

const tiers: Tier[] = [
  [1, 300],
  [10, 280],
  [50, 280],
  [100, 250],
];

it('activeTier() returns the last tier that the quantity reaches', () => {
  expect([1, 9, 10, 99, 100, 5000].map((quantity) => activeTier(tiers, quantity)?.[0])).toEqual([
    1, 1, 10, 50, 100, 100,
  ]);
});

it('nextTier() returns the next tier with a lower price', () => {
  expect(nextTier(tiers, 7)).toEqual({ more: 3, price: 280, saving: 200 });
  expect(nextTier(tiers, 10)).toEqual({ more: 90, price: 250, saving: 3000 });
  expect(nextTier(tiers, 100)).toBeNull();
  expect(nextTier([], 1)).toBeNull();
});

it('nextTier() counts what can be added in steps, at the tier that this reaches', () => {
  expect(nextTier(tiers, 6, 3)).toEqual({ more: 6, price: 280, saving: 240 });
  expect(nextTier(tiers, 7, 3)).toEqual({ more: 3, price: 280, saving: 200 });
  expect(nextTier(tiers, 5, 95)).toEqual({ more: 95, price: 250, saving: 5000 });
});
