import type { Order } from '../../../contract/order.ts';
import { grossParcel, sumParcels } from '../../domains/pricing/index.ts';
import type { OrderDetailRow } from './query.ts';

/** Returns the amounts of an order with the VAT of its parcels, as its buyer saw them in the cart. */
export function grossOrder({
  lines,
  parcels,
  insurance,
}: Pick<OrderDetailRow, 'lines' | 'parcels' | 'insurance'>): Order['gross'] {
  const priced = parcels.map((parcel) => {
    const customsDuty = parcel.customsDuty ?? 0;
    return grossParcel({
      lines: lines.filter(({ warehouse }) => warehouse === parcel.warehouse),
      shipping: parcel.shipping,
      insurance: parcel.insurance ?? 0,
      customsDuty,
      vat: parcel.tax - customsDuty,
    });
  });
  const nextLines = new Map(parcels.map(({ warehouse }, at) => [warehouse, priced[at]?.lines.values()]));
  const sums = sumParcels(priced);
  // What no parcel says of the insurance is without VAT.
  const known = parcels.reduce((sum, parcel) => sum + (parcel.insurance ?? 0), 0);
  return {
    ...sums,
    insurance: sums.insurance + insurance - known,
    lines: lines.map(({ warehouse, unitPrice, packingPrice, total, discount, quantity }) => {
      const gross = nextLines.get(warehouse)?.next().value;
      const net = total - discount + packingPrice * quantity;
      return gross ?? { unitPrice: unitPrice + packingPrice, total: net, rate: 0 };
    }),
  };
}
