import fc from 'fast-check';
import { expect, it } from 'vitest';
import { affordable, toCents } from '../../../kit/money.ts';
import { splitTotal } from './split-total.ts';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const rated = fc.constantFrom('USD', 'EUR', 'GBP', 'JPY', 'KRW', 'PLN', 'CHF').chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    rate: currency === 'USD' ? fc.constant(1_000_000) : fc.integer({ min: 1000, max: 2_000_000_000 }),
  }),
);

it('splitTotal() covers no more of an order than the balance pays, whatever the currency and rate', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 1_000_000_000 }), rated, (balance, total, order) => {
      const terms = splitTotal({ total, ...order }, balance, { method: 'test', useBalance: true });
      expect(terms).not.toBeNull();
      expect(toCents(terms?.covered ?? 0, order.rate, order.currency)).toBeLessThanOrEqual(balance);
    }),
    { numRuns: 5000 },
  );
});

it('affordable() is the whole balance: one unit more would be rounded up at most', () => {
  fc.assert(
    fc.property(cents, rated, (balance, { rate, currency }) => {
      const offered = affordable(balance, rate, currency);
      expect(toCents(offered, rate, currency)).toBeLessThanOrEqual(balance);
      expect(toCents(offered + 1, rate, currency)).toBeGreaterThanOrEqual(balance);
    }),
  );
});

it('splitTotal() pays wholly from a sufficient balance, and returns null for another', () => {
  const order = { total: 92, rate: 920_000, currency: 'EUR' };
  const byBalance = { method: 'balance', useBalance: false };
  expect(splitTotal(order, 100, byBalance)).toEqual({ covered: 92, amount: 0, fee: 0 });
  expect(splitTotal(order, 99, byBalance)).toBeNull();
});
