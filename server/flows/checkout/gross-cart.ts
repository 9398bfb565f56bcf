import type { Cart, Parcel } from '../../../contract/cart.ts';
import { grossParcel, sumParcels } from '../../domains/pricing/index.ts';
import type { PricedLine } from './price-line.ts';

type PricedCart = {
  lines: readonly PricedLine[];
  parcels: readonly Parcel[];
  /** VAT by parcel in the country that the visitor ships to; null when the address is known, or no country. */
  estimates: readonly number[] | null;
  totals: Cart['totals'];
};

/** Returns the lines and the totals of a cart with their VAT. */
export function grossCart({ lines, parcels, estimates, totals }: PricedCart): Pick<Cart, 'lines' | 'gross'> {
  const priced = parcels.map((parcel, at) =>
    grossParcel({
      lines: parcel.lines.flatMap((index) => lines[index] ?? []),
      shipping: parcel.shipping ?? 0,
      insurance: parcel.insurance,
      customsDuty: parcel.customsDuty,
      vat: estimates?.[at] ?? parcel.tax - parcel.customsDuty,
    }),
  );
  const grossByIndex = new Map(
    parcels.flatMap((parcel, at) =>
      parcel.lines.map((index, position) => [index, priced[at]?.lines[position]] as const),
    ),
  );
  const sums = sumParcels(priced);
  const estimate = estimates?.reduce((sum, vat) => sum + vat, 0) ?? 0;
  return {
    lines: lines.flatMap((line, index) => {
      const gross = grossByIndex.get(index);
      return gross ? [{ ...line, gross }] : [];
    }),
    gross: {
      ...totals,
      ...sums,
      discount: 0,
      shipping: totals.shipping === null ? null : sums.shipping,
      tax: sums.customsDuty,
      total: totals.total + estimate,
    },
  };
}
