import { expect, it } from 'vitest';
import { totalsRows } from '../../../kit/totals-rows.ts';
import { shownSums } from './shown-sums.ts';

const totals = {
  goods: 1000,
  discount: 0,
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
