import type { Cart, CartLine, Parcel } from '../../../contract/cart.ts';
import { grossParcel, sumParcels } from '../../domains/pricing/index.ts';

type PricedCart = {
  lines: readonly CartLine[];
  parcels: readonly Parcel[];
  /** VAT by parcel in the country that the visitor ships to; null when the address is known, or no country. */
  estimates: readonly number[] | null;
  isShippingKnown: boolean;
};

/** Returns the amounts of a cart with their VAT. */
export function grossCart({ lines, parcels, estimates, isShippingKnown }: PricedCart): Cart['gross'] {
  const priced = parcels.map((parcel, at) =>
    grossParcel({
      lines: parcel.lines.flatMap((index) => lines[index] ?? []),
      shipping: parcel.shipping ?? 0,
      insurance: parcel.insurance,
      customsDuty: parcel.customsDuty,
      vat: estimates?.[at] ?? parcel.tax - parcel.customsDuty,
    }),
  );
  const lineByIndex = new Map(
    parcels.flatMap((parcel, at) =>
      parcel.lines.map((index, position) => [index, priced[at]?.lines[position]] as const),
    ),
  );
  const { shipping, ...sums } = sumParcels(priced);
  return {
    ...sums,
    lines: lines.flatMap((_, index) => lineByIndex.get(index) ?? []),
    shipping: isShippingKnown ? shipping : null,
    estimate: estimates?.reduce((sum, vat) => sum + vat, 0) ?? 0,
  };
}
