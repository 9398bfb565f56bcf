import { expect, it } from 'vitest';
import { fakeLine } from './fakes/cart-line.ts';
import { nextTierHint } from './next-tier-hint.ts';

const line = fakeLine('A', { quantity: 20, available: 1000, nextTier: { more: 20, price: 80 } });

it('nextTierHint() returns a price that includes packing', () => {
  expect(nextTierHint(line)).toEqual({ more: 20, price: 80 });
  expect(nextTierHint({ ...line, packingPrice: 15 })).toEqual({ more: 20, price: 95 });
});

it('nextTierHint() returns null beyond reach or stock, and at the last tier', () => {
  expect(nextTierHint({ ...line, nextTier: { more: 21, price: 80 } })).toBeNull();
  expect(nextTierHint({ ...line, quantity: 1, nextTier: { more: 10, price: 80 } })).not.toBeNull();
  expect(nextTierHint({ ...line, available: 39 })).toBeNull();
  expect(nextTierHint({ ...line, available: 40 })).not.toBeNull();
  expect(nextTierHint({ ...line, nextTier: null })).toBeNull();
});
