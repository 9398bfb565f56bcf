import { expect, it } from 'vitest';
import { fakeLine } from './fakes/cart-line.ts';
import { nextTierHint } from './next-tier-hint.ts';

const line = fakeLine('A', { quantity: 20, available: 1000, nextTier: { more: 20, price: 80 } });

it('nextTierHint() returns a price that includes packing', () => {
  expect(nextTierHint(line)).toEqual({ more: 20, price: 80, isNet: false });
  expect(nextTierHint({ ...line, packingPrice: 15 })).toEqual({ more: 20, price: 95, isNet: false });
});

it('nextTierHint() returns a price without VAT where the pieces put the parcel above the limit', () => {
  const charged = { rate: 2000, others: 1000, limit: 4200 };
  // 1000 + 40 x 80
  expect(nextTierHint(line, charged)).toEqual({ more: 20, price: 96, isNet: false });
  expect(nextTierHint(line, { ...charged, limit: 4199 })).toEqual({ more: 20, price: 80, isNet: true });
  expect(nextTierHint(line, { ...charged, rate: 0, limit: 0 })).toEqual({
    more: 20,
    price: 80,
    isNet: false,
  });
});

it('nextTierHint() returns null beyond reach or stock, and at the last tier', () => {
  expect(nextTierHint({ ...line, nextTier: { more: 21, price: 80 } })).toBeNull();
  expect(nextTierHint({ ...line, quantity: 1, nextTier: { more: 10, price: 80 } })).not.toBeNull();
  expect(nextTierHint({ ...line, available: 39 })).toBeNull();
  expect(nextTierHint({ ...line, available: 40 })).not.toBeNull();
  expect(nextTierHint({ ...line, nextTier: null })).toBeNull();
});
