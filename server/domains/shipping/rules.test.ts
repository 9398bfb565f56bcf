import fc from 'fast-check';
import { expect, it } from 'vitest';
import { billedWeight, insuranceOf, type RateRow, rateFor } from './rules.ts';

const rate: RateRow = {
  method: 'post',
  warehouse: 1,
  zone: 'eu',
  firstWeight: 100,
  firstPrice: 260,
  stepWeight: 100,
  stepPrice: 120,
  daysMin: 1,
  daysMax: 2,
};

it('billedWeight() is the larger of gross and volume weight', () => {
  const piece = { quantity: 10, weight: 50, length: 100, width: 50, height: 20 };
  expect(billedWeight([piece])).toBe(500);
  expect(billedWeight([{ ...piece, height: 100 }])).toBe(1000);
  expect(billedWeight([{ ...piece, quantity: 1, weight: 1, height: 7 }])).toBe(7);
  expect(billedWeight([])).toBe(0);
});

it('rateFor() charges each started step', () => {
  expect([1, 100, 101, 200, 201].map((weight) => rateFor(rate, weight))).toEqual([260, 260, 380, 380, 500]);
  fc.assert(
    fc.property(fc.nat(70_000), fc.nat(1000), (weight, more) => {
      expect(rateFor(rate, weight + more)).toBeGreaterThanOrEqual(rateFor(rate, weight));
    }),
  );
});

it('insuranceOf() is two percent, half up', () => {
  expect([0, 24, 25, 6000].map(insuranceOf)).toEqual([0, 0, 1, 120]);
});
