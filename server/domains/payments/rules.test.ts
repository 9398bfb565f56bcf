import { expect, it } from 'vitest';
import { feeFor } from './rules.ts';
import { fromStripeAmount, stripeMinimum, toStripeAmount } from './stripe-amount.ts';

const card = { feePerMille: 34, feeCents: 30 };

it('feeFor() is a share of the amount, half up, and a fixed part in the currency', () => {
  expect(feeFor(card, 10_000, { rate: 1_000_000, currency: 'USD' })).toBe(370);
  expect(feeFor(card, 10_015, { rate: 1_000_000, currency: 'USD' })).toBe(371);
  expect(feeFor(card, 10_000, { rate: 150_000_000, currency: 'JPY' })).toBe(340 + 45);
});

it('feeFor() takes nothing of nothing', () => {
  expect(feeFor(card, 0, { rate: 1_000_000, currency: 'USD' })).toBe(0);
});

it.each([
  ['USD', 1250, 1250],
  ['JPY', 1250, 1250],
  ['KRW', 1250, 1250],
  ['HUF', 4000, 400_000],
  ['ISK', 4000, 400_000],
  ['COP', 4000, 400_000],
])('toStripeAmount() writes %s with the digits that Stripe reads', (currency, amount, written) => {
  expect(toStripeAmount(amount, currency)).toBe(written);
  expect(fromStripeAmount(written, currency.toLowerCase())).toEqual({ amount, currency });
});

it.each([
  ['USD', 1_000_000, 50],
  ['EUR', 920_000, 50],
  ['GBP', 790_000, 40],
  ['HUF', 330_000_000, 175],
  ['CZK', 21_000_000, 1500],
  ['JPY', 150_000_000, 75],
  ['PLN', 3_900_000, 200],
  ['MXN', 18_000_000, 1000],
  ['ZAR', 18_000_000, 900],
  ['CLP', 950_000_000, 475],
])(
  'stripeMinimum() is what Stripe charges at least in %s, and worth half a dollar',
  (currency, rate, minimum) => {
    expect(stripeMinimum({ currency, rate })).toBe(minimum);
  },
);
