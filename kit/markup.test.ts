import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceEndings, raisePrice } from './markup.ts';

const markup = (percent: number, fixed = 0, ending: (typeof priceEndings)[number] = 'none') => ({
  percent,
  fixed,
  ending,
});

describe('raisePrice()', () => {
  it.each([
    [1000, 'EUR', markup(0), 1000],
    [1000, 'EUR', markup(2500), 1250],
    [999, 'USD', markup(1250), 1124],
    [1000, 'EUR', markup(2500, 150), 1400],
    [1000, 'EUR', markup(2500, 0, '99'), 1299],
    [1299, 'EUR', markup(0, 0, '99'), 1299],
    [1300, 'EUR', markup(0, 0, '99'), 1399],
    [1, 'EUR', markup(0, 0, '00'), 100],
    [1234, 'JPY', markup(0, 0, '90'), 1290],
    [1234, 'KWD', markup(0, 0, '95'), 1950],
  ])('makes of %i %s by %o %i', (price, currency, by, expected) => {
    expect(raisePrice(price, currency, by)).toBe(expected);
  });

  it('never lowers a price and never falls while prices rise, and ends as asked', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 });
    const given = fc.record({
      percent: fc.integer({ min: 0, max: 50_000 }),
      fixed: fc.integer({ min: 0, max: 100_000 }),
      ending: fc.constantFrom(...priceEndings),
    });
    fc.assert(
      fc.property(amount, amount, given, (one, other, by) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map((price) =>
          raisePrice(price, 'EUR', by),
        ) as [number, number];
        expect(low).toBeGreaterThanOrEqual(Math.min(one, other));
        expect(high).toBeGreaterThanOrEqual(low);
        if (by.ending !== 'none') expect(low % 100).toBe(Number(by.ending));
      }),
    );
  });
});
