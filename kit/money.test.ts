import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  affordable,
  centsOfPart,
  convert,
  exchange,
  formatDecimal,
  formatMoney,
  lessPercent,
  minorDigits,
  prorate,
  toCents,
  toDecimal,
  withoutVat,
  withVat,
} from './money.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_000 });
const millionths = fc.integer({ min: 1, max: 2_000_000_000 });
const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KRW');

/** Half up by whole numbers alone. */
const exactly = (amount: number, rate: number, code: string): number => {
  const scaled =
    BigInt(amount) * BigInt(code === 'USD' ? 1_000_000 : rate) * 10n ** BigInt(minorDigits(code));
  const unit = 100n * 1_000_000n;
  return Number((2n * scaled + unit) / (2n * unit));
};

describe('centsOfPart', () => {
  it('adds up to the cents of the whole, however it is divided', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 5 }), millionths, currency, (parts, rate, code) => {
        let before = 0;
        let sum = 0;
        for (const amount of parts) {
          sum += centsOfPart({ before, amount }, rate, code);
          before += amount;
        }
        // Beyond whole numbers a double is no amount.
        fc.pre(Number.isSafeInteger(toCents(before, rate, code)));
        expect(sum).toBe(toCents(before, rate, code));
      }),
    );
  });
});

describe('convert', () => {
  it('rounds half up, once, at any size', () => {
    fc.assert(
      fc.property(cents, millionths, currency, (amount, rate, code) => {
        expect(convert(amount, rate, code)).toBe(exactly(amount, rate, code));
      }),
    );
  });
  it('leaves dollars unchanged and handles currencies without minor units', () => {
    expect(convert(1234, 1, 'USD')).toBe(1234);
    expect(convert(1000, 154_600_000, 'JPY')).toBe(1546);
    expect(convert(50, 1_010_000, 'EUR')).toBe(51);
    expect(convert(1, 500_000, 'EUR')).toBe(1);
  });
  it('never falls when the amount rises', () => {
    fc.assert(
      fc.property(cents, fc.nat(1000), millionths, currency, (amount, more, rate, code) => {
        expect(convert(amount + more, rate, code)).toBeGreaterThanOrEqual(convert(amount, rate, code));
      }),
    );
  });
});

it('lessPercent() rounds to a cent, half up', () => {
  expect(lessPercent(1000, 0)).toBe(1000);
  expect(lessPercent(50, 1)).toBe(50);
  expect(lessPercent(49, 1)).toBe(49);
  expect(lessPercent(1, 51)).toBe(0);
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
      expect(lessPercent(amount, percent)).toBe(
        Number((BigInt(amount) * BigInt(100 - percent) + 50n) / 100n),
      );
    }),
  );
});

describe('toCents', () => {
  it('undoes convert to within what one minor unit is worth', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 100_000, max: 2_000_000_000 }), currency, (amount, rate, code) => {
        const unit = code === 'USD' ? 1 : 100_000_000 / (rate * 10 ** minorDigits(code));
        expect(Math.abs(toCents(convert(amount, rate, code), rate, code) - amount)).toBeLessThanOrEqual(
          unit / 2 + 1,
        );
      }),
    );
  });
});

it('prorate() rounds half up', () => {
  expect(prorate(199, 34, 1000)).toBe(7);
  expect(prorate(1, 1, 2)).toBe(1);
  expect(prorate(9_007_199_254_740_991, 1, 1)).toBe(9_007_199_254_740_991);
});

it('formatMoney() formats amounts by language', () => {
  expect(toDecimal(1546, 'JPY')).toBe(1546);
  expect(toDecimal(1234, 'EUR')).toBe(12.34);
  expect(formatMoney(123456, 'EUR', 'de')).toBe('1.234,56\u00a0€');
  expect(formatMoney(1546, 'JPY', 'en')).toBe('¥1,546');
});

describe('affordable', () => {
  it('converts back by toCents to at most the balance', () => {
    fc.assert(
      fc.property(cents, millionths, currency, (balance, rate, code) => {
        expect(toCents(affordable(balance, rate, code), rate, code)).toBeLessThanOrEqual(balance);
      }),
    );
  });
});

describe('exchange', () => {
  it('is the largest amount that is not worth more, to the unit', () => {
    const rated = fc.record({
      currency: fc.constantFrom('EUR', 'JPY', 'GBP'),
      millionths: fc.integer({ min: 10_000, max: 2_000_000_000 }),
    });
    const worth = (amount: number, own: number, other: { currency: string; millionths: number }) =>
      BigInt(amount) * BigInt(other.millionths) * 10n ** BigInt(minorDigits(other.currency)) * BigInt(own);
    fc.assert(
      fc.property(fc.nat(10_000_000), rated, rated, (amount, from, to) => {
        fc.pre(from.currency !== to.currency);
        const result = exchange(amount, from, to);
        const given = worth(amount, 1, to);
        expect(worth(result, 1, from) <= given).toBe(true);
        expect(worth(result + 1, 1, from) > given).toBe(true);
      }),
    );
  });
  it('does not lose a unit to floating point', () => {
    // 29 / 100 * 100 is 28.999999999999996 in floats.
    const dollar = { currency: 'USD', millionths: 1_000_000 };
    for (let amount = 1; amount < 20_000; amount += 1)
      expect(exchange(amount, { currency: 'EUR', millionths: 1_000_000 }, dollar)).toBe(amount);
    expect(
      exchange(
        15_000,
        { currency: 'EUR', millionths: 920_000 },
        { currency: 'JPY', millionths: 154_560_000 },
      ),
    ).toBe(25_200);
  });
});

it('minorDigits() covers every currency of ISO 4217', () => {
  expect(['USD', 'EUR', 'JPY', 'KRW', 'CLP', 'KWD', 'VND', 'ISK'].map(minorDigits)).toEqual([
    2, 2, 0, 0, 0, 3, 0, 0,
  ]);
});

const rate = fc.integer({ min: 0, max: 5000 });
const amount = fc.integer({ min: 0, max: 10_000_000_000 });

it('withVat() rounds half up', () => {
  expect(withVat(1000, 1900)).toBe(1190);
  expect(withVat(50, 1900)).toBe(60);
  expect(withVat(1, 1900)).toBe(1);
  expect(withVat(999, 550)).toBe(1054);
  expect(withVat(10, 500)).toBe(11);
  expect(withVat(123, 0)).toBe(123);
});

it('withVat() never falls while the amount rises, and never lies under it', () => {
  fc.assert(
    fc.property(amount, rate, (net, vat) => {
      expect(withVat(net + 1, vat)).toBeGreaterThanOrEqual(withVat(net, vat));
      expect(withVat(net, vat)).toBeGreaterThanOrEqual(net);
      expect(Math.abs(withoutVat(withVat(net, vat), vat) - net)).toBeLessThanOrEqual(1);
    }),
  );
});

describe('formatDecimal()', () => {
  it.each([
    [0, 'EUR', '0.00'],
    [5, 'EUR', '0.05'],
    [-5, 'EUR', '-0.05'],
    [-1230, 'EUR', '-12.30'],
    [123456, 'EUR', '1234.56'],
    [500, 'JPY', '500'],
    [-7, 'JPY', '-7'],
    [1234, 'KWD', '1.234'],
    [90_071_992_547_409, 'USD', '900719925474.09'],
  ])('writes %i of %s as %s', (amount, currency, text) => {
    expect(formatDecimal(amount, currency)).toBe(text);
  });

  it('is read back as the same amount, and has no sign of a language', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom('USD', 'JPY', 'KWD'), (amount, currency) => {
        const text = formatDecimal(amount, currency);
        expect(text).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Math.round(Number(text) * 10 ** minorDigits(currency))).toBe(amount);
      }),
    );
  });
});
