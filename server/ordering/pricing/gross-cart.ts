import type { Cart, Parcel } from '../../../contract/cart.ts';
import { grossParcel, sumParcels } from '../../domains/pricing/index.ts';
import type { PricedLine } from './price-line.ts';

type PricedCart = {
  lines: readonly PricedLine[];
  parcels: readonly Parcel[];
  /** VAT by parcel in the country that the visitor ships to; null when the address is known, or no country. */
  estimates: readonly EstimatedVat[] | null;
  totals: Cart['totals'];
};

/** `roundedRate`: the rate with which each price is rounded by itself; null where the buyer sees prices without VAT. */
export type EstimatedVat = { vat: number; roundedRate: number | null };

const taxOf = ({ tax, customsDuty, vatRate, isPricedGross }: Parcel): EstimatedVat => ({
  vat: tax - customsDuty,
  roundedRate: isPricedGross ? vatRate : null,
});

/** Returns the lines and the totals of a cart with their VAT. */
export function grossCart({ lines, parcels, estimates, totals }: PricedCart): Pick<Cart, 'lines' | 'gross'> {
  const priced = parcels.map((parcel, at) =>
    grossParcel({
      lines: parcel.lines.flatMap((index) => lines[index] ?? []),
      shipping: parcel.shipping ?? 0,
      insurance: parcel.insurance,
      customsDuty: parcel.customsDuty,
      ...(estimates?.[at] ?? taxOf(parcel)),
    }),
  );
  const grossByIndex = new Map(
    parcels.flatMap((parcel, at) =>
      parcel.lines.map((index, position) => [index, priced[at]?.lines[position]] as const),
    ),
  );
  const sums = sumParcels(priced);
  return {
    lines: lines.flatMap((line, index) => {
      const gross = grossByIndex.get(index);
      return gross ? [{ ...line, gross }] : [];
    }),
    gross: {
      ...totals,
      ...sums,
      shipping: totals.shipping === null ? null : sums.shipping,
      tax: sums.customsDuty,
      total:
        sums.goods -
        sums.discount +
        sums.packing +
        sums.shipping +
        sums.insurance +
        sums.customsDuty +
        totals.fee,
    },
  };
}
