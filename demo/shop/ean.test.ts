import { expect, it } from 'vitest';
import { checkDigit, eanOf } from './ean.ts';

it('computes the check digit of known article numbers', () => {
  expect(checkDigit('400638133393')).toBe(1);
  expect(checkDigit('590123412345')).toBe(7);
});

it('makes numbers of 13 digits, each different', () => {
  const eans = new Set([0, 1, 999, 59_999_999].map(eanOf));
  expect(eans.size).toBe(4);
  for (const ean of eans) expect(ean).toMatch(/^690\d{10}$/);
});
