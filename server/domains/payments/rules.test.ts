import { expect, it } from 'vitest';
import { feeFor } from './rules.ts';

const card = { feePerMille: 34, feeCents: 30 };

it('feeFor() is a share of the amount, half up, and a fixed part in the currency', () => {
  expect(feeFor(card, 10_000, { rate: 1_000_000, currency: 'USD' })).toBe(370);
  expect(feeFor(card, 10_015, { rate: 1_000_000, currency: 'USD' })).toBe(371);
  expect(feeFor(card, 10_000, { rate: 150_000_000, currency: 'JPY' })).toBe(340 + 45);
});

it('feeFor() takes nothing of nothing', () => {
  expect(feeFor(card, 0, { rate: 1_000_000, currency: 'USD' })).toBe(0);
});
