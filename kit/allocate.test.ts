import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allocate } from './allocate.ts';

it('allocate() assigns the remaining units to the largest remainders', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(allocate(5, [3, 0, 1])).toEqual([4, 0, 1]);
  expect(allocate(7, [0, 0])).toEqual([0, 0]);
});

it('allocate() returns shares that add up to the amount', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), weights, (amount, given) => {
      fc.pre(given.some((weight) => weight > 0));
      const parts = allocate(amount, given);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      expect(parts.every((part, index) => part >= 0 && (given[index] !== 0 || part === 0))).toBe(true);
    }),
  );
});
