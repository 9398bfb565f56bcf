import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalEvidence, parseDigits, readWritten } from './parse-number.ts';

const parse = (text: string, decimal: '.' | ',') => {
  const written = readWritten(text);
  return written && parseDigits(written.digits, decimal);
};

describe('parseDigits()', () => {
  it.each([
    ['4.50', '.', 4.5],
    ['.5', '.', 0.5],
    [',5', ',', 0.5],
    ['4,50', ',', 4.5],
    ['1,299.00', '.', 1299],
    ['1.299,00', ',', 1299],
    ['1 299,00 ₽', ',', 1299],
    ['1\u202f299,00 €', ',', 1299],
    ["1'299.50", '.', 1299.5],
    ['$1,234,567.89', '.', 1234567.89],
    ['1,29,999.00', '.', 129999],
    ['EUR 12', '.', 12],
    ['12 EUR', '.', 12],
    ['4,-', ',', 4],
    ['-3', '.', -3],
    ['US$ 4.50', '.', 4.5],
    ['450 грн', '.', 450],
    ['12 eur', '.', 12],
  ] as const)('%s with %s is %d', (text, decimal, number) => {
    expect(parse(text, decimal)).toBe(number);
  });

  it.each([
    ['4,50', '.'],
    ['4.50', ','],
    ['free', '.'],
    ['1.2.3', '.'],
    ['5 pcs', '.'],
    ['10-20', '.'],
    ['1.5E+3', '.'],
    ['2026-03-04', '.'],
    ['', '.'],
  ] as const)('%s with %s is no number', (text, decimal) => {
    expect(parse(text, decimal)).toBeUndefined();
  });

  it('reads what either notation writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom('en-US', 'de-DE'),
        (cents, locale) => {
          const text = (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
          expect(parse(text, locale === 'en-US' ? '.' : ',')).toBe(cents / 100);
        },
      ),
    );
  });
});

describe('decimalEvidence()', () => {
  it.each([
    ['4.50', '.'],
    ['4,5', ','],
    ['1.299,00', ','],
    ['1,299.00', '.'],
    ['1.234.567', ','],
    ['0.125', '.'],
    ['1.299', 'either'],
    ['1,299', 'either'],
    ['12', undefined],
  ])('of %s is %s', (digits, proof) => {
    expect(decimalEvidence(digits)).toBe(proof);
  });
});

it('readWritten() finds the currency that a price names', () => {
  expect(readWritten('12,00 €')?.currency).toBe('EUR');
  expect(readWritten('15.00 EUR')?.currency).toBe('EUR');
  expect(readWritten('R$ 10,00')?.currency).toBe('BRL');
  expect(readWritten('$5')?.currency).toBeUndefined();
});
