import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type LineFacts, refusalOf } from './rules.ts';

const facts: LineFacts = { state: 'on_sale', moq: 10, step: 5, available: 100, packings: [0, 1] };
const reason = (quantity: number, more: Partial<LineFacts> = {}, packing = 0, elsewhere = 0) =>
  refusalOf({ ...facts, ...more }, packing, quantity, elsewhere)?.reason ?? null;

it('takes minimum and whole steps above it, as many as there are', () => {
  expect([9, 10, 12, 15, 100, 105].map((quantity) => reason(quantity))).toEqual([
    'BelowMinimum',
    null,
    'NotAStep',
    null,
    null,
    'InsufficientStock',
  ]);
});

it('counts what stands in other lines of the same stock', () => {
  expect(reason(50, {}, 0, 50)).toBeNull();
  expect(reason(55, {}, 0, 50)).toBe('InsufficientStock');
  expect(refusalOf({ ...facts, available: 3 }, 0, 10, 50)?.values).toEqual({ available: 0 });
});

it('sells only what is for sale, in packings that there are', () => {
  for (const state of ['sold_out', 'locked', 'discontinued'])
    expect(reason(10, { state }), state).toBe('Unavailable');
  expect(reason(10, { state: 'presale' })).toBeNull();
  expect(reason(10, {}, 2)).toBe('InvalidInput');
});

it('accepts exactly minimum + steps, up to stock', () => {
  const positive = fc.integer({ min: 1, max: 500 });
  fc.assert(
    fc.property(positive, positive, fc.nat(5000), fc.nat(5000), (moq, step, available, quantity) => {
      const good = quantity >= moq && (quantity - moq) % step === 0 && quantity <= available;
      expect(reason(quantity, { moq, step, available }) === null).toBe(good);
    }),
  );
});
