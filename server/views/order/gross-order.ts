import type { Order } from '../../../contract/order.ts';
import { grossParcel, sumParcels } from '../../domains/pricing/index.ts';
import type { OrderDetailRow } from './query.ts';

/** Returns the lines and the totals of an order with the VAT of its parcels, as its buyer saw them in the cart. */
export function grossOrder(
  { lines, parcels }: Pick<OrderDetailRow, 'lines' | 'parcels'>,
  totals: Order['totals'],
): Pick<Order, 'lines' | 'gross'> {
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
  };
}
