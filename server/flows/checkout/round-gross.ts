import type { Parcel } from '../../../contract/cart.ts';
import { roundWithVat } from '../../domains/pricing/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { PricedLine } from './price-line.ts';

type Priced = { lines: PricedLine[]; parcels: Parcel[] };

/**
 * Rounds the prices of a cart with their VAT for a buyer who sees them so: twenty pieces at 2.45 are 49.00, of which the
 * VAT is a part. Other buyers, and parcels without VAT of the shop, keep net prices, to which the VAT of the parcel is added.
 */
export function roundGross({ priceDisplay }: Pick<RequestContext, 'priceDisplay'>, given: Priced): Priced {
  if (!priceDisplay.isGross) return given;
  const lines = [...given.lines];
  const parcels = given.parcels.map((parcel) => {
    if (parcel.vatRate === 0) return parcel;
    const own = parcel.lines.flatMap((index) => lines[index] ?? []);
    const { insurance, customsDuty } = parcel;
    const net = { lines: own, shipping: parcel.shipping ?? 0, insurance, customsDuty };
    const { vat, roundings } = roundWithVat(net, parcel.vatRate);
    parcel.lines.forEach((index, position) => {
      const line = lines[index];
      const rounding = roundings[position] ?? 0;
      if (line) lines[index] = { ...line, rounding, total: line.total + rounding };
    });
    return { ...parcel, tax: vat + customsDuty, isPricedGross: true };
  });
  return { lines, parcels };
}
