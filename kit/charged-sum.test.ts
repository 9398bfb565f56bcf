import { expect, it } from 'vitest';
import { chargedSum } from './charged-sum.ts';

const german = { vat: 1900, limits: { 1: 15_000 } };
const of = (quantity: number, warehouse = 1, price = 1190) => ({ warehouse, quantity, prices: [price] });

it('chargedSum() contains VAT up to the limit of its scheme, and none above it', () => {
  expect(chargedSum([of(15)], german)).toEqual({ amount: 17_850, isNet: false });
  expect(chargedSum([of(16)], german)).toEqual({ amount: 16_000, isNet: true });
});

it('chargedSum() counts what a piece costs beside its goods', () => {
  const packed = { ...of(15), prices: [1190, 12] };
  expect(chargedSum([packed], german)).toEqual({ amount: 15_150, isNet: true });
});

it('chargedSum() compares each parcel with the limit of its warehouse', () => {
  expect(chargedSum([of(10), of(10, 6)], german)).toEqual({ amount: 23_800, isNet: false });
  expect(chargedSum([of(100, 6)], german)).toEqual({ amount: 119_000, isNet: false });
  // No sum is half with and half without VAT.
  expect(chargedSum([of(16), of(10, 6)], german)).toEqual({ amount: 26_000, isNet: true });
});

it('chargedSum() takes no VAT out of prices that contain none', () => {
  expect(chargedSum([of(100)], { vat: 0, limits: {} })).toEqual({ amount: 119_000, isNet: false });
});
