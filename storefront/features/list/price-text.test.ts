import { expect, it } from 'vitest';
import { formatAmount, parseAmount } from './price-text.ts';

it.each([
  ['12', 'USD', 1200],
  ['12.5', 'USD', 1250],
  ['12,50', 'EUR', 1250],
  ['1.200', 'EUR', 120_000],
  ['1,234.56', 'USD', 123_456],
  ['1 234,56', 'EUR', 123_456],
  ["1'234", 'USD', 123_400],
  ['1200', 'JPY', 1200],
  ['1200.5', 'JPY', 1200],
  ['0', 'USD', 0],
  ['99999999999', 'USD', 100_000_000],
])('parseAmount() reads %s %s as %i', (text, currency, amount) => {
  expect(parseAmount(text, currency)).toBe(amount);
});

it.each(['', 'abc', '-5', '.', '1e3', '12.5 USD'])('parseAmount() rejects %j', (text) => {
  expect(parseAmount(text, 'USD')).toBeUndefined();
});

it('formatAmount() writes what parseAmount() reads', () => {
  expect(formatAmount(undefined, 'USD', 'en')).toBe('');
  expect(formatAmount(1250, 'USD', 'en')).toBe('12.50');
  expect(formatAmount(1250, 'EUR', 'de')).toBe('12,50');
  expect(formatAmount(123456, 'EUR', 'ru')).toBe('1234,56');
  expect(formatAmount(1200, 'USD', 'en')).toBe('12');
  expect(formatAmount(1200, 'JPY', 'en')).toBe('1200');
  for (const amount of [0, 5, 99, 100, 123_456]) {
    expect(parseAmount(formatAmount(amount, 'EUR', 'de'), 'EUR')).toBe(amount);
  }
});
