import { expect, it } from 'vitest';
import { foldDigits } from './fold-digits.ts';
import { canBecomeQuantity, readQuantity } from './read-quantity.ts';

const LANGUAGES = ['en', 'es', 'pt', 'ru', 'fr', 'it', 'de'];

it.each([
  ['12', 12],
  ['12.00', 12],
  ['2,00', 2],
  ['7.0', 7],
  ['12.', 12],
  ['5,0000', 5],
  [' 12\u00A0', 12],
  ['１２', 12],
  ['１２．００', 12],
  ['１，０００．００', 1000],
  ['٣', 3],
  ['١٢٫٠٠', 12],
  ['١٬٠٠٠', 1000],
  ['۱۲', 12],
  ['१२', 12],
  ['x3', 3],
  ['× 3', 3],
  ['х3', 3],
  [':3', 3],
  ['：3', 3],
  ['3x', 3],
  ['3 pcs', 3],
  ['3 Stück', 3],
  ['3 Stk.', 3],
  ['3 uds.', 3],
  ['3 peças', 3],
  ['3 шт.', 3],
  ['3 pièces', 3],
  ['3 pz', 3],
  ['3件', 3],
  ['3개', 3],
  ['1.000,00', 1000],
  ['1,000.00', 1000],
  ['1 000', 1000],
  ['1\u202F000,00', 1000],
  ["1'000", 1000],
  ['1’000.00', 1000],
  ['1.000.000', 1_000_000],
  ['1,00,000', 100_000],
  ['1000.000', 1000],
  ['11.000000000000002', 11],
  ['0', 0],
  ['0,000', 0],
  ['007', 7],
  ['\u200E12\u200F', 12],
  ['99999999', 99_999_999],
])('readQuantity() reads %j as %i in every language', (text, quantity) => {
  for (const language of LANGUAGES)
    expect(readQuantity(text, language), language).toEqual({ kind: 'whole', quantity });
});

it.each([
  '1.5',
  '1,5',
  '0,500',
  '.5',
  '-3',
  '−3',
  'ten',
  'x',
  'pcs',
  '1e3',
  '1/2',
  '½',
  '10²',
  '①',
  '12 5',
  '1 2 3',
  '5\n10',
  '5\t10',
  '5-10',
  '1.00.000',
  '1 00 000',
  '1,000,00',
  '1.000 000',
  '1.5.5',
  '2 cartons',
  '2 dozen',
  '3 kg',
  '12.00.',
  '12,5 pcs',
  '3 4',
])('readQuantity() refuses %j', (text) => {
  for (const language of LANGUAGES)
    expect(readQuantity(text, language), language).toEqual({ kind: 'invalid' });
});

it.each(['', ' ', '\u00A0'])('readQuantity() calls %j empty', (text) => {
  expect(readQuantity(text, 'en')).toEqual({ kind: 'empty' });
});

it.each([
  ['1,000', ['en'], [1, 1000]],
  ['1.000', ['es', 'pt', 'it', 'de'], [1, 1000]],
  ['1,500', ['en'], [1.5, 1500]],
  ['２．５００', ['es', 'pt', 'it', 'de'], [2.5, 2500]],
] as const)('readQuantity() lets the language decide about %j', (text, grouping, readings) => {
  for (const language of LANGUAGES) {
    const isGroup = (grouping as readonly string[]).includes(language);
    const expected = isGroup
      ? { kind: 'whole', quantity: readings[1] }
      : { kind: 'ambiguous', readings: [...readings] };
    expect(readQuantity(text, language), language).toEqual(expected);
  }
  expect(readQuantity(text)).toEqual({ kind: 'ambiguous', readings: [...readings] });
});

it.each([
  ['en', ['1,', '1,5', '1,50', '12 p', 'x', '12.'], ['abc', '1.5', '-1', '1,5000', '1e3']],
  ['de', ['1.', '1.5', '12,'], ['abc', '1,5', '-1']],
])('canBecomeQuantity() waits in %s for what may be a number with more digits', (language, open, closed) => {
  for (const text of open) expect(canBecomeQuantity(text, language), text).toBe(true);
  for (const text of closed) expect(canBecomeQuantity(text, language), text).toBe(false);
});

it('foldDigits() reads the digits of every script that Intl writes', () => {
  for (const system of Intl.supportedValuesOf('numberingSystem')) {
    const written = new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false }).format(
      9876543210,
    );
    if (/^\p{Nd}+$/u.test(written)) expect(foldDigits(written), system).toBe('9876543210');
  }
});
