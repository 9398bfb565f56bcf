import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grossParcel, sumParcels } from './gross-amounts.ts';

const cents = fc.integer({ min: 0, max: 500_000 });
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 5000 }),
  unitPrice: fc.integer({ min: 1, max: 500_000 }),
  packingPrice: fc.constantFrom(0, 15, 25),
});
const net = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 20 }),
  shipping: cents,
  insurance: cents,
  customsDuty: fc.constantFrom(0, 300, 900),
});
const rate = fc.constantFrom(0, 550, 1700, 1900, 2000, 2100, 2550, 2700);

/** What is paid for a parcel without VAT. */
const sumOf = ({ lines, shipping, insurance, customsDuty }: Parameters<typeof grossParcel>[0]): number =>
  shipping +
  insurance +
  customsDuty +
  lines.reduce((sum, one) => sum + one.quantity * (one.unitPrice + one.packingPrice), 0);

it('grossParcel() adds up to what is paid, and no part lies further than a minor unit from its own VAT', () => {
  fc.assert(
    fc.property(net, rate, (given, percent) => {
      const parcel = { ...given, vat: 0 };
      parcel.vat = Math.floor((sumOf(parcel) * percent + 5000) / 10_000);
      const gross = grossParcel(parcel);
      const sums = sumParcels([gross]);
      const parts = sums.goods + sums.packing + sums.shipping + sums.insurance + sums.customsDuty;
      expect(parts).toBe(sumOf(parcel) + parcel.vat);
      expect(gross.lines.reduce((sum, { total }) => sum + total, 0)).toBe(sums.goods + sums.packing);
      for (const [at, { total }] of gross.lines.entries()) {
        const { quantity = 0, unitPrice = 0, packingPrice = 0 } = parcel.lines[at] ?? {};
        const exact = quantity * (unitPrice + packingPrice) * (1 + percent / 10_000);
        expect(Math.abs(total - exact)).toBeLessThan(2.01);
      }
    }),
  );
});

it('grossParcel() shows a piece at the price of its page', () => {
  const lines = [{ quantity: 3, unitPrice: 999, packingPrice: 0 }];
  const gross = grossParcel({ lines, shipping: 0, insurance: 0, customsDuty: 0, vat: 569 });
  expect(gross.lines).toEqual([{ unitPrice: 1189, total: 3566, rate: 1900 }]);
});

it('grossParcel() leaves a parcel without VAT as it is', () => {
  const lines = [{ quantity: 2, unitPrice: 100, packingPrice: 15, discount: 20 }];
  expect(grossParcel({ lines, shipping: 500, insurance: 4, customsDuty: 300, vat: 0 })).toEqual({
    lines: [{ unitPrice: 115, total: 210, rate: 0 }],
    goods: 180,
    packing: 30,
    shipping: 500,
    insurance: 4,
    customsDuty: 300,
    vat: 0,
  });
});
