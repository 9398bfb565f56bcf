import { expect, it } from 'vitest';
import { readWordsPrice } from './words-price.ts';

/** Millionths of each currency for a dollar. */
const rates: Record<string, number> = { USD: 1_000_000, EUR: 500_000, RUB: 100_000_000, JPY: 150_000_000 };
const rateOf = (code: string) => rates[code];
const read = (words: string, currency = 'USD') => readWordsPrice(words, { currency, vat: 0, rateOf });

it('readWordsPrice() converts a named currency at the rate of the shop', () => {
  expect(read('case under 5 euro')).toEqual({
    words: 'case',
    cents: { max: 1000 },
    shown: { min: null, max: 1000 },
    unknown: null,
  });
  expect(read('case under 500 руб').cents).toEqual({ max: 500 });
  expect(read('case $5-$10', 'EUR').shown).toEqual({ min: 250, max: 500 });
  expect(read('case under $2', 'JPY').shown).toEqual({ min: null, max: 300 });
});
it('readWordsPrice() reads amounts without a mark in the currency of the list', () => {
  expect(read('case under 5', 'EUR')).toMatchObject({ cents: { max: 1000 }, shown: { max: 500 } });
});
it('readWordsPrice() leaves out a price in a currency without a rate, and says so', () => {
  expect(read('case under £5')).toEqual({ words: 'case', cents: {}, shown: null, unknown: 'under £5' });
});
