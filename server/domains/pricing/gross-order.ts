import { isPricedGross } from '../../../kit/order-terms.ts';
import { grossParcel, sumParcels } from './gross-amounts.ts';

type Line = {
  warehouse: number;
  quantity: number;
  unitPrice: number;
  packingPrice: number;
  total: number;
  discount: number;
  promotion: number;
};
type Parcel = {
  warehouse: number;
  shipping: number;
  insurance?: number;
  tax: number;
  customsDuty?: number;
  vatRate?: number;
  isPricedGross?: boolean;
};

/**
 * Returns the lines and the totals of an order with the VAT of its parcels, as its buyer saw them in the cart, and
 * whether that was at prices with VAT. Amounts in minor units; `rate` in hundredths of a percent.
 */
export function grossOrder<L extends Line, T extends { insurance: number }>(
  { lines, parcels }: { lines: readonly L[]; parcels: readonly Parcel[] },
  totals: T,
) {
  const priced = parcels.map((parcel) => {
    const customsDuty = parcel.customsDuty ?? 0;
    return grossParcel({
      lines: lines.filter(({ warehouse }) => warehouse === parcel.warehouse),
      shipping: parcel.shipping,
      insurance: parcel.insurance ?? 0,
      customsDuty,
      vat: parcel.tax - customsDuty,
      roundedRate: parcel.isPricedGross ? (parcel.vatRate ?? null) : null,
    });
  });
  const nextLines = new Map(parcels.map(({ warehouse }, at) => [warehouse, priced[at]?.lines.values()]));
  const sums = sumParcels(priced);
  // What no parcel says of the insurance is without VAT.
  const known = parcels.reduce((sum, parcel) => sum + (parcel.insurance ?? 0), 0);
  const insurance = sums.insurance + totals.insurance - known;
  return {
    lines: lines.map((line) => ({
      ...line,
      gross: nextLines.get(line.warehouse)?.next().value ?? {
        unitPrice: line.unitPrice + line.packingPrice,
        total: line.total + line.packingPrice * line.quantity,
        rate: 0,
      },
    })),
    gross: { ...totals, ...sums, insurance, tax: sums.customsDuty },
    isGross: isPricedGross(parcels),
  };
}
