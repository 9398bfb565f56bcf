import { expect, it } from 'vitest';
import { chargedSum, createCharged } from './charged-sum.ts';

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

it('createCharged() says what one of the pieces of a parcel costs', () => {
  const { piece } = createCharged({ vat: 1900, isGross: true, isEea: true }, german.limits);
  expect(piece(1190, { warehouse: 1, quantity: 15 })).toEqual({ piece: 1190, isNet: false });
  expect(piece(1190, { warehouse: 1, quantity: 16 })).toEqual({ piece: 1000, isNet: true });
  const net = createCharged({ vat: 1900, isGross: false, isEea: true }, german.limits);
  expect(net.piece(1190, { warehouse: 1, quantity: 16 })).toEqual({ piece: 1190, isNet: false });
});
