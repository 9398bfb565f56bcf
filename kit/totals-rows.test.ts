import { expect, it } from 'vitest';
import { balanceRows, totalsRows } from './totals-rows.ts';

const sums = {
  goods: 1000,
  discount: 0,
  promotion: 0,
  packing: 0,
  shipping: 0,
  insurance: 0,
  tax: 0,
  customsDuty: 0,
  fee: 0,
};

it('totalsRows() leaves out zero rows, except goods and shipping', () => {
  expect(totalsRows({ ...sums, goods: 0 }).map(({ name }) => name)).toEqual(['goods', 'shipping']);
});

it('totalsRows() keeps a row with an unknown amount', () => {
  const rows = totalsRows({ ...sums, shipping: null, fee: null });
  expect(rows).toEqual([
    { name: 'goods', amount: 1000 },
    { name: 'shipping', amount: null },
    { name: 'fee', amount: null },
  ]);
});

it('totalsRows() adds up to the total', () => {
  const rows = totalsRows({
    goods: 1000,
    discount: 100,
    promotion: 40,
    promotionName: 'Year-end offer',
    coupon: 'SPRING',
    packing: 30,
    shipping: 500,
    insurance: 20,
    tax: 190,
    customsDuty: 60,
    fee: 56,
  });
  const total = rows.reduce((sum, { amount, minus }) => sum + (amount ?? 0) * (minus ? -1 : 1), 0);
  expect(total).toBe(1696);
  expect(rows.slice(1, 3)).toEqual([
    { name: 'discount', amount: 60, minus: true, code: 'SPRING' },
    { name: 'promotion', amount: 40, minus: true, code: 'Year-end offer' },
  ]);
  expect(rows.map(({ name }) => name)).toEqual([
    'goods',
    'discount',
    'promotion',
    'packing',
    'shipping',
    'insurance',
    'tax',
    'customsDuty',
    'fee',
  ]);
});

it('balanceRows() takes the balance off the total and says what is left, alike on pages and in mails', () => {
  expect(balanceRows({ balance: 0, toPay: 500 })).toEqual([]);
  expect(balanceRows({ balance: 200, toPay: 300 })).toEqual([
    { name: 'balance', amount: 200, minus: true },
    { name: 'toPay', amount: 300 },
  ]);
  expect(balanceRows({ balance: 200, paid: 300, toPay: 0 })).toEqual([
    { name: 'balance', amount: 200, minus: true },
    { name: 'paid', amount: 300, minus: true },
    { name: 'toPay', amount: 0 },
  ]);
});

it('totalsRows() names a coupon of free shipping at the shipping, beside an order promotion', () => {
  const rows = totalsRows({ ...sums, discount: 50, promotion: 50, shipping: 300, coupon: 'FREE' });
  expect(rows).toEqual([
    { name: 'goods', amount: 1000 },
    { name: 'promotion', amount: 50, minus: true },
    { name: 'shipping', amount: 300, code: 'FREE' },
  ]);
});
