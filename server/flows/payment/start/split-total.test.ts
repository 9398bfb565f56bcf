import fc from 'fast-check';
import { expect, it } from 'vitest';
import { affordable, toCents } from '../../../../kit/money.ts';
import { feeOfOrder, splitTotals } from './split-total.ts';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const amounts = fc.integer({ min: 1, max: 1_000_000_000 });
const rated = fc.constantFrom('USD', 'EUR', 'GBP', 'JPY', 'KRW', 'PLN', 'CHF').chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    rate: currency === 'USD' ? fc.constant(1_000_000) : fc.integer({ min: 1000, max: 2_000_000_000 }),
  }),
);
const percentFee = { fee: (_: string, amount: number) => Math.ceil(amount / 25) };
const placed = { id: 'V1', fee: 0, paymentMethod: null, billing: 'US' };

type Split = typeof splitTotals;
/** Splits the total of one order. */
const splitTotal = (
  methods: Parameters<Split>[0],
  order: Parameters<Split>[1][0],
  input: Parameters<Split>[2],
) => splitTotals(methods, [order], input)?.[0] ?? null;

it('splitTotals() covers no more of an order than the balance pays, whatever the currency and rate', () => {
  fc.assert(
    fc.property(cents, amounts, rated, (balance, total, rates) => {
      const order = { ...placed, total, ...rates };
      const terms = splitTotal(percentFee, order, { method: 'test', useBalance: true, balance });
      expect(terms).not.toBeNull();
      expect(toCents(terms?.covered ?? 0, order.rate, order.currency)).toBeLessThanOrEqual(balance);
      expect((terms?.covered ?? 0) + (terms?.amount ?? 0)).toBe(total + (terms?.fee ?? 0));
    }),
    { numRuns: 5000 },
  );
});

it('splitTotals() covers no more of all orders than the buyer lets it', () => {
  const orders = ['V1', 'V2'].map((id) => ({ ...placed, id, total: 100, rate: 1_000_000, currency: 'USD' }));
  const shares = splitTotals({ fee: () => 0 }, orders, {
    method: 'test',
    useBalance: true,
    balance: 180,
    balanceMax: 150,
  });
  expect(shares?.map(({ covered, amount }) => [covered, amount])).toEqual([
    [100, 0],
    [50, 50],
  ]);
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

it('splitTotals() pays wholly from a sufficient balance, and returns null for another', () => {
  const order = { ...placed, total: 92, rate: 920_000, currency: 'EUR' };
  const byBalance = { method: 'balance', useBalance: false } as const;
  expect(splitTotal(percentFee, order, { ...byBalance, balance: 100 })).toEqual({
    order: 'V1',
    covered: 92,
    amount: 0,
    fee: 0,
  });
  expect(splitTotal(percentFee, order, { ...byBalance, balance: 99 })).toBeNull();
});

it('an order keeps the fee of its own method, and any other method has the fee of today', () => {
  const order = { ...placed, total: 1000, rate: 1_000_000, currency: 'USD', fee: 10, paymentMethod: 'test' };
  const of = (method: 'test' | 'card') =>
    feeOfOrder(percentFee, order as Parameters<typeof feeOfOrder>[1], method);
  expect([of('test'), of('card')]).toEqual([10, 40]);
});

it('a share of the balance never raises the frozen fee', () => {
  fc.assert(
    fc.property(cents, amounts, fc.nat(1000), (balance, total, fee) => {
      const order = {
        id: 'V1',
        total,
        fee,
        paymentMethod: 'test' as const,
        billing: 'US',
        rate: 1_000_000,
        currency: 'USD',
      };
      const terms = splitTotal(percentFee, order, { method: 'test', useBalance: true, balance });
      expect(terms?.fee).toBeLessThanOrEqual(fee);
    }),
  );
});

it('splitTotals() takes the fee of one country on the sum of its orders, and none where none may be taken', () => {
  const fee = (_: string, amount: number, { billing }: { billing: string | null }) =>
    billing === 'DE' || amount === 0 ? 0 : 30 + Math.floor((amount * 34 + 500) / 1000);
  const order = (id: string, billing: string, total: number) => ({
    ...placed,
    id,
    billing,
    total,
    rate: 1_000_000,
    currency: 'USD',
  });
  const orders = [order('V1', 'US', 1000), order('V2', 'DE', 5000), order('V3', 'US', 3000)];
  const feesOf = (balance: number) =>
    splitTotals({ fee }, orders, { method: 'test', useBalance: balance > 0, balance })?.map((one) => one.fee);
  // 30 + 136 of 4000, by the totals.
  expect(feesOf(0)).toEqual([42, 0, 124]);
  // The balance covers the first order, which then has no part of the fee of 30 + 102.
  expect(feesOf(1000)).toEqual([0, 0, 132]);
  // Billed to two countries with fees, each has its own fixed part.
  expect(
    splitTotals({ fee }, [order('V1', 'US', 1000), order('V2', 'CA', 1000)], {
      method: 'test',
      useBalance: false,
      balance: 0,
    })?.map((one) => one.fee),
  ).toEqual([64, 64]);
});

it('splitTotals() of several orders never costs more than the balance has, nor more in fees than one by one', () => {
  const percent = { fee: (_: string, amount: number) => (amount === 0 ? 0 : 30 + Math.ceil(amount / 25)) };
  const totals = fc.array(fc.record({ total: amounts, fee: fc.nat(1000), isFrozen: fc.boolean() }), {
    minLength: 2,
    maxLength: 8,
  });
  fc.assert(
    fc.property(cents, totals, rated, (balance, given, rates) => {
      const orders = given.map(({ total, fee, isFrozen }, index) => ({
        id: `V${index}`,
        total,
        fee,
        paymentMethod: isFrozen ? ('test' as const) : null,
        billing: 'US',
        ...rates,
      }));
      const shares = splitTotals(percent, orders, { method: 'test', useBalance: true, balance }) ?? [];
      const sum = (of: (share: (typeof shares)[number]) => number) =>
        shares.reduce((all, share) => all + of(share), 0);
      expect(sum(({ covered }) => toCents(covered, rates.rate, rates.currency))).toBeLessThanOrEqual(balance);
      const single = orders.reduce((all, order) => all + feeOfOrder(percent, order, 'test'), 0);
      expect(sum(({ fee }) => fee)).toBeLessThanOrEqual(single);
      shares.forEach((share, index) => {
        expect(share.covered + share.amount - share.fee).toBe(orders[index]?.total);
      });
    }),
  );
});
