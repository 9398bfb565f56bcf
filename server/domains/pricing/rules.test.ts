import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert, lessPercent } from '../../../kit/money.ts';
import { firstPrice, type PriceFacts, priceUnit, shownPrice, tierAt, tiersOf, totalsOf } from './rules.ts';

const plain: PriceFacts = {
  quantities: [1, 10, 100],
  prices: [1000, 900, 800],
  floor: 500,
  salePercent: 0,
  negotiated: null,
};
const termsOf = (levelPercent: number, millionths: number, currency: string) => ({
  levelPercent,
  millionths,
  currency,
  vat: 0,
});
const unit = (facts: PriceFacts, quantity: number, level = 0) =>
  priceUnit(facts, quantity, termsOf(level, 1_000_000, 'USD'));

/** Facts as publishing keeps them: prices that never rise from tier to tier. */
const facts = fc
  .record({
    first: fc.integer({ min: 10, max: 5_000_000 }),
    steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 30 })), {
      maxLength: 6,
    }),
    floor: fc.integer({ min: 1, max: 5_000_000 }),
    salePercent: fc.integer({ min: 0, max: 90 }),
    negotiated: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
  })
  .map(({ first, steps, ...rest }): PriceFacts => {
    const quantities = [1];
    const prices = [first];
    for (const [more, off] of steps) {
      quantities.push((quantities.at(-1) ?? 1) + more);
      prices.push(Math.max(1, Math.floor(((prices.at(-1) ?? 1) * (100 - off)) / 100)));
    }
    return { ...rest, quantities, prices };
  });
const level = fc.integer({ min: 0, max: 5 });
const rate = fc.integer({ min: 500_000, max: 1_500_000_000 });
const currency = fc.constantFrom('USD', 'EUR', 'JPY');

describe('priceUnit()', () => {
  it('returns a price that never rises with quantity', () => {
    fc.assert(
      fc.property(
        facts,
        level,
        rate,
        currency,
        fc.integer({ min: 1, max: 5000 }),
        fc.nat(5000),
        (given, off, millionths, code, quantity, more) => {
          const now = priceUnit(given, quantity, termsOf(off, millionths, code)).unit;
          expect(priceUnit(given, quantity + more, termsOf(off, millionths, code)).unit).toBeLessThanOrEqual(
            now,
          );
        },
      ),
    );
  });
  it('returns a price neither under the floor nor above the tier', () => {
    fc.assert(
      fc.property(
        facts,
        level,
        rate,
        currency,
        fc.integer({ min: 1, max: 5000 }),
        (given, off, millionths, code, quantity) => {
          const tier = given.prices[tierAt(given.quantities, quantity)] ?? 0;
          const priced = priceUnit(given, quantity, termsOf(off, millionths, code)).unit;
          expect(priced).toBeLessThanOrEqual(convert(tier, millionths, code));
          expect(priced).toBeGreaterThanOrEqual(convert(Math.min(given.floor, tier), millionths, code));
        },
      ),
    );
  });
  it('returns one of the offers, rounded to cents and converted, with which its explanation ends', () => {
    fc.assert(
      fc.property(
        facts,
        level,
        rate,
        currency,
        fc.integer({ min: 1, max: 5000 }),
        (given, off, millionths, code, quantity) => {
          const tier = given.prices[tierAt(given.quantities, quantity)] ?? 0;
          const lowest = Math.min(
            lessPercent(tier, Math.max(off, given.salePercent)),
            given.negotiated ?? tier,
          );
          const floor = Math.min(given.floor, tier);
          const { unit: priced, explanation } = priceUnit(given, quantity, termsOf(off, millionths, code));
          expect(priced).toBe(convert(Math.max(lowest, floor), millionths, code));
          expect(explanation[0]?.step).toBe('tier');
          expect(explanation.at(-1)?.price).toBe(priced);
        },
      ),
    );
  });
  it('applies the lowest of level, sale and negotiated price, never two of them', () => {
    expect(unit({ ...plain, salePercent: 20 }, 1, 5).unit).toBe(800);
    expect(unit({ ...plain, salePercent: 3 }, 1, 5).unit).toBe(950);
    expect(unit({ ...plain, salePercent: 20, negotiated: 700 }, 10, 5)).toEqual({
      unit: 700,
      explanation: [
        { step: 'tier', price: 900 },
        { step: 'negotiated', price: 700 },
      ],
    });
    expect(unit({ ...plain, negotiated: 2000 }, 1).unit).toBe(1000);
    expect(unit({ ...plain, salePercent: 60 }, 1).explanation.map(({ step }) => step)).toEqual([
      'tier',
      'sale',
      'floor',
    ]);
    expect(unit({ ...plain, floor: 5000 }, 1).unit, 'a floor above the price raises nothing').toBe(1000);
  });
});

it('tiersOf() returns at each tier what priceUnit() does', () => {
  fc.assert(
    fc.property(facts, level, rate, currency, (given, off, millionths, code) => {
      expect(tiersOf(given, termsOf(off, millionths, code))).toEqual(
        given.quantities.map((quantity) => [
          quantity,
          priceUnit(given, quantity, termsOf(off, millionths, code)).unit,
        ]),
      );
    }),
  );
});

it('shownPrice() has the former price only where a sale lowers it', () => {
  const shown = (more: Partial<PriceFacts>, off = 0) =>
    shownPrice({ ...plain, ...more }, termsOf(off, 2_000_000, 'EUR'));
  expect(shown({})).toMatchObject({ was: null, discount: 0 });
  expect(shown({ salePercent: 20 })).toEqual({
    tiers: [
      [1, 1600],
      [10, 1440],
      [100, 1280],
    ],
    was: 2000,
    discount: 20,
  });
  expect(shown({}, 5), 'a level is no sale').toMatchObject({ was: null });
  expect(shown({ salePercent: 20, floor: 1000 }), 'held at the floor').toMatchObject({ was: null });
});

it('shownPrice() leaves out tiers that the minimum order does not reach', () => {
  const tiers = (moq: number) => shownPrice({ ...plain, moq }, termsOf(0, 1_000_000, 'USD')).tiers;
  const [one, ten, hundred] = plain.prices;
  expect(tiers(1)[0]).toEqual([1, one]);
  expect(tiers(5)).toEqual([
    [5, one],
    [10, ten],
    [100, hundred],
  ]);
  expect(tiers(10)).toEqual([
    [10, ten],
    [100, hundred],
  ]);
  expect(tiers(500)).toEqual([[500, hundred]]);
});

it('shownPrice() returns the real reduction, which the floor may limit', () => {
  const percent = (more: Partial<PriceFacts>, off = 0) =>
    shownPrice({ ...plain, ...more }, termsOf(off, 1_000_000, 'USD')).discount;
  expect(percent({ salePercent: 20 })).toBe(20);
  expect(percent({ salePercent: 60 })).toBe(50);
  expect(percent({ salePercent: 60, floor: 975 })).toBe(2);
  expect(percent({ salePercent: 60, floor: 1000 })).toBe(0);
  expect(percent({ salePercent: 3 }, 5)).toBe(5);
  expect(percent({}, 5)).toBe(0);
});

it('tiersOf() returns prices by quantity, and firstPrice() that of one piece at the floor', () => {
  const tiers = tiersOf(plain, termsOf(0, 1_000_000, 'USD'));
  expect(tiers).toEqual([
    [1, 1000],
    [10, 900],
    [100, 800],
  ]);
  expect(firstPrice({ ...plain, salePercent: 90 })).toBe(500);
});

it('totalsOf() adds up all parts of a total', () => {
  expect(
    totalsOf({
      goods: 1000,
      discount: 100,
      packing: 15,
      shipping: 300,
      insurance: 20,
      tax: 200,
      customsDuty: 60,
      fee: 7,
    }).total,
  ).toBe(1442);
  expect(
    totalsOf({
      goods: 1000,
      discount: 0,
      packing: 0,
      shipping: null,
      insurance: 0,
      tax: 0,
      customsDuty: 0,
      fee: 0,
    }),
  ).toMatchObject({ shipping: null, total: 1000 });
});

describe('shownPrice() in the EEA', () => {
  const sale: PriceFacts = { ...plain, salePercent: 20 };
  const eea = { levelPercent: 0, millionths: 1_000_000, currency: 'USD', vat: 0, isEea: true };

  it.each([
    [1000, 1000, 20],
    [900, 900, 11],
    [1200, 1000, 20],
    [800, null, 0],
    [700, null, 0],
    [null, null, 0],
    [undefined, null, 0],
  ])('announces a reduction from the lowest price of 30 days, %s', (prior, was, discount) => {
    expect(shownPrice({ ...sale, prior }, eea)).toMatchObject({ was, discount });
  });

  it('announces nothing without a sale, and all of it elsewhere', () => {
    expect(shownPrice({ ...plain, prior: 1000 }, eea)).toMatchObject({ was: null, discount: 0 });
    expect(shownPrice({ ...sale, prior: 850 }, { ...eea, isEea: false })).toMatchObject({
      was: 1000,
      discount: 20,
    });
  });

  it('never announces more than the sale, and only what is higher than the price', () => {
    fc.assert(
      fc.property(facts, level, rate, currency, fc.integer({ min: 1, max: 6_000_000 }), (...given) => {
        const [one, levelPercent, millionths, code, prior] = given;
        const terms = { levelPercent, millionths, currency: code, vat: 1900 };
        const shown = shownPrice({ ...one, prior }, { ...terms, isEea: true });
        const regular = shownPrice({ ...one, prior }, terms);
        expect(shown.tiers).toEqual(regular.tiers);
        if (shown.was === null) return;
        expect(shown.was).toBeGreaterThan(shown.tiers[0]?.[1] ?? 0);
        expect(shown.was).toBeLessThanOrEqual(regular.was ?? 0);
        expect(shown.discount).toBeLessThanOrEqual(regular.discount);
      }),
    );
  });
});
