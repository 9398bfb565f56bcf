import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitQuantity } from './fit-quantity.ts';

it('fitQuantity() rounds up to an allowed quantity', () => {
  const limits = { min: 5, step: 10, max: 100 };
  expect([0, 5, 6, 15, 16, 99, 1000].map((requested) => fitQuantity(requested, limits))).toEqual([
    5, 5, 15, 15, 25, 95, 95,
  ]);
  expect(fitQuantity(Number.NaN, limits)).toBe(5);
});

it('fitQuantity() always returns a quantity that minimum and step allow', () => {
  const count = fc.integer({ min: 1, max: 500 });
  fc.assert(
    fc.property(count, count, fc.integer({ min: -10, max: 100_000 }), (min, step, requested) => {
      const fitted = fitQuantity(requested, { min, step, max: 10_000 });
      return fitted >= min && (fitted - min) % step === 0 && fitted <= 10_000;
    }),
  );
});
