import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grossParcel, roundWithVat, sumParcels } from './gross-amounts.ts';

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
const sumOf = ({ lines, shipping, insurance, customsDuty }: Parameters<typeof roundWithVat>[0]): number =>
  shipping +
  insurance +
  customsDuty +
  lines.reduce((sum, one) => sum + one.quantity * (one.unitPrice + one.packingPrice), 0);

it('grossParcel() adds up to what is paid, and no part lies further than a minor unit from its own VAT', () => {
  fc.assert(
    fc.property(net, rate, (given, percent) => {
      const parcel = { ...given, vat: 0, roundedRate: null };
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
  const gross = grossParcel({
    lines,
    shipping: 0,
    insurance: 0,
    customsDuty: 0,
    vat: 569,
    roundedRate: null,
  });
  expect(gross.lines).toEqual([{ unitPrice: 1189, total: 3566, rate: 1900 }]);
});

it('grossParcel() leaves a parcel without VAT as it is', () => {
  const lines = [{ quantity: 2, unitPrice: 100, packingPrice: 15, discount: 20 }];
  const charges = { shipping: 500, insurance: 4, customsDuty: 300 };
  expect(grossParcel({ lines, ...charges, vat: 0, roundedRate: null })).toEqual({
    lines: [{ unitPrice: 115, total: 230, rate: 0 }],
    goods: 200,
    discount: 20,
    promotion: 0,
    packing: 30,
    shipping: 500,
    insurance: 4,
    customsDuty: 300,
    vat: 0,
  });
});

it('roundWithVat() makes a line its pieces at the price of one, and the VAT the part of what is paid', () => {
  const lines = [{ quantity: 20, unitPrice: 206, packingPrice: 0 }];
  const net = { lines, shipping: 0, insurance: 0, customsDuty: 0 };
  // 20 pieces at 2.45 are 49.00, and 49.00 * 19 / 119 is 7.82.
  expect(roundWithVat(net, 1900)).toEqual({ vat: 782, roundings: [-2] });
  expect(grossParcel({ ...net, vat: 782, roundedRate: 1900 })).toMatchObject({
    lines: [{ unitPrice: 245, total: 4900, rate: 1900 }],
    goods: 4900,
    vat: 782,
  });
});

it('roundWithVat() keeps what is shown, and every part within half a minor unit a price', () => {
  fc.assert(
    fc.property(net, rate, (parcel, percent) => {
      const { vat, roundings } = roundWithVat(parcel, percent);
      const gross = grossParcel({ ...parcel, vat, roundedRate: percent });
      const shown = gross.goods + gross.packing + gross.shipping + gross.insurance + gross.customsDuty;
      const rounding = roundings.reduce((sum, one) => sum + one, 0);
      expect(sumOf(parcel) + rounding + vat).toBe(shown);
      expect(Math.abs(vat - (shown * percent) / (10_000 + percent))).toBeLessThanOrEqual(4);
      for (const [at, line] of gross.lines.entries()) {
        const { quantity = 0, unitPrice = 0, packingPrice = 0 } = parcel.lines[at] ?? {};
        expect(line.total).toBe(line.unitPrice * quantity);
        expect(quantity * (unitPrice + packingPrice) + (roundings[at] ?? 0)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

it('roundWithVat() leaves a parcel without a rate as it is', () => {
  fc.assert(
    fc.property(net, (parcel) => {
      expect(roundWithVat(parcel, 0)).toEqual({ vat: 0, roundings: parcel.lines.map(() => 0) });
    }),
  );
});
