import { expect, it } from 'vitest';
import { totalsRows } from '../../../kit/totals-rows.ts';
import { hasUnknownFee, shownSums } from './shown-sums.ts';

const totals = {
  goods: 1000,
  discount: 0,
  promotion: 0,
  packing: 30,
  shipping: null,
  insurance: 20,
  tax: 0,
  customsDuty: 0,
  fee: 56,
  total: 1106,
};
const gross = { ...totals, goods: 1190, packing: 36, insurance: 24, total: 1306 };

it.each([true, false])('shownSums() with VAT in them: %s, adds up to the same total', (isGross) => {
  const rows = totalsRows(shownSums({ totals, gross }, isGross));
  expect(rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(1306);
  expect(rows.some(({ name }) => name === 'tax')).toBe(!isGross);
});

it('hasUnknownFee() is true for a method with a fee until the country of the bill is known', () => {
  const option = { fee: 0, refused: null, minimum: 0, minimumCharge: 0 };
  const options = [
    { method: 'card' as const, hasFee: true, ...option },
    { method: 'bank_transfer' as const, hasFee: false, ...option },
  ];
  const of = (method: 'card' | 'bank_transfer' | null) =>
    hasUnknownFee({ address: null, billing: null, payment: { method, isChosen: true, options } });
  expect([of('card'), of('bank_transfer'), of(null)]).toEqual([true, false, false]);
  const germany = { firstName: 'a', lastName: 'b', address1: 'c', city: 'd', country: 'DE', phone: '1' };
  const payment = { method: 'card' as const, isChosen: true, options };
  expect(hasUnknownFee({ address: germany, billing: null, payment })).toBe(false);
});
