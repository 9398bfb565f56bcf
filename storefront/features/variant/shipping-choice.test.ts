import { expect, it } from 'vitest';
import type { ShippingOption } from '../../../contract/shipping-option.ts';
import { cheapestAndFastest, noMethodReason } from './shipping-choice.ts';

const option = (method: string, price: number, daysMin: number, daysMax: number): ShippingOption => ({
  method,
  carrier: method,
  price,
  tax: 0,
  vatRate: 0,
  customsDuty: 0,
  due: 'nothing',
  dueDuty: null,
  reverseCharge: false,
  daysMin,
  daysMax,
  closedUntil: null,
  tracked: true,
  duty: 'DDP',
});
const names = (options: ShippingOption[]) => cheapestAndFastest(options).map(({ method }) => method);

it('cheapestAndFastest() returns the cheapest and the fastest method', () => {
  expect(names([option('post', 300, 12, 25), option('line', 500, 6, 10), option('air', 900, 3, 5)])).toEqual([
    'post',
    'air',
  ]);
  expect(names([option('line', 500, 3, 10), option('air', 900, 2, 10)])).toEqual(['line', 'air']);
});

it('cheapestAndFastest() returns one method where the cheapest is the fastest', () => {
  expect(names([option('line', 500, 3, 5), option('air', 900, 3, 5)])).toEqual(['line']);
  expect(names([])).toEqual([]);
});

it('noMethodReason() prefers the weight, which a smaller quantity changes', () => {
  const refused = (...reasons: ('weight' | 'goods' | 'country')[]) =>
    reasons.map((reason) => ({ method: 'x', carrier: 'x', reason }));
  expect(noMethodReason(refused('goods', 'weight', 'country'))).toBe('weight');
  expect(noMethodReason(refused('country', 'goods'))).toBe('goods');
  expect(noMethodReason([])).toBe('country');
});
