import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type LineFacts, validateLine } from './rules.ts';

const facts: LineFacts = { state: 'on_sale', moq: 10, step: 5, available: 100, packings: [0, 1] };
const reason = (quantity: number, more: Partial<LineFacts> = {}, packing = 0, elsewhere = 0) =>
  validateLine({ ...facts, ...more }, { packing, quantity, elsewhere })?.reason ?? null;

it('validateLine() accepts the minimum and whole steps above it, up to stock', () => {
  expect([9, 10, 12, 15, 100, 105].map((quantity) => reason(quantity))).toEqual([
    'BelowMinimum',
    null,
    'NotAStep',
    null,
    null,
    'InsufficientStock',
  ]);
});

it('validateLine() counts other lines of the same stock', () => {
  expect(reason(50, {}, 0, 50)).toBeNull();
  expect(reason(55, {}, 0, 50)).toBe('InsufficientStock');
  const changed = validateLine({ ...facts, available: 3 }, { packing: 0, quantity: 10, elsewhere: 50 });
  expect(changed?.fields).toEqual([
    { field: 'quantity', reason: 'stockInCart', values: { available: 3, inCart: 50, more: 0 } },
  ]);
});

it('validateLine() says of what has no stock that it is sold out', () => {
  const fieldOf = (available: number, inCart = 0) =>
    validateLine({ ...facts, available }, { packing: 0, quantity: 10, inCart })?.fields;
  expect(fieldOf(0)).toEqual([{ field: 'quantity', reason: 'soldOut' }]);
  for (const quantity of [1, 12])
    expect(validateLine({ ...facts, available: 0 }, { packing: 0, quantity })?.reason).toBe(
      'InsufficientStock',
    );
  expect(fieldOf(-2)).toEqual([{ field: 'quantity', reason: 'soldOut' }]);
  expect(fieldOf(4)).toEqual([{ field: 'quantity', reason: 'stock', values: { available: 4 } }]);
});

it('validateLine() says of an addition what the cart has and how many more it may have, in steps', () => {
  const fieldOf = (change: { quantity: number; elsewhere: number; inCart: number }) =>
    validateLine({ ...facts, available: 57 }, { packing: 0, ...change })?.fields?.[0];
  expect(fieldOf({ quantity: 60, elsewhere: 0, inCart: 50 })).toEqual({
    field: 'quantity',
    reason: 'stockInCart',
    values: { available: 57, inCart: 50, more: 5 },
  });
  // Another packing begins with the minimum.
  expect(fieldOf({ quantity: 10, elsewhere: 50, inCart: 50 })?.values).toEqual({
    available: 57,
    inCart: 50,
    more: 0,
  });
  expect(fieldOf({ quantity: 60, elsewhere: 40, inCart: 40 })?.values).toMatchObject({ more: 15 });
  expect(fieldOf({ quantity: 60, elsewhere: 0, inCart: 0 })?.reason).toBe('stock');
});

it('validateLine() accepts only variants on sale, in packings of their product', () => {
  for (const state of ['sold_out', 'locked', 'discontinued'])
    expect(reason(10, { state }), state).toBe('Unavailable');
  expect(reason(10, { state: 'presale' })).toBeNull();
  expect(reason(10, {}, 2)).toBe('InvalidInput');
});

it('validateLine() accepts exactly minimum + steps, up to stock', () => {
  const positive = fc.integer({ min: 1, max: 500 });
  fc.assert(
    fc.property(positive, positive, fc.nat(5000), fc.nat(5000), (moq, step, available, quantity) => {
      const good = quantity >= moq && (quantity - moq) % step === 0 && quantity <= available;
      expect(reason(quantity, { moq, step, available }) === null).toBe(good);
    }),
  );
});
