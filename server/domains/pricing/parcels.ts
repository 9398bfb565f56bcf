import { roundWithVat } from './gross-amounts.ts';

type Line = {
  quantity: number;
  unitPrice: number;
  packingPrice: number;
  /** A part of `total`; 0 in lines that are to be rounded. */
  rounding: number;
  total: number;
  discount: number;
};

type Parcel = {
  /** The positions of its lines. */
  lines: readonly number[];
  shipping: number | null;
  insurance: number;
  /** Value added tax and customs duty. */
  tax: number;
  vatRate: number;
  customsDuty: number;
  isPricedGross: boolean;
};

/**
 * Rounds the prices of those parcels with their VAT whose buyer sees them so: twenty pieces at 2.45 are 49.00, of which
 * the VAT is a part. Other parcels, and those without VAT of the shop, keep net prices, to which their VAT is added.
 */
export function roundParcels<L extends Line, P extends Parcel>(
  given: { lines: readonly L[]; parcels: readonly P[] },
  isSeenGross: (parcel: P) => boolean,
): { lines: L[]; parcels: P[] } {
  const lines = [...given.lines];
  const parcels = given.parcels.map((parcel) => {
    if (parcel.vatRate === 0 || !isSeenGross(parcel)) return parcel;
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

/** Adds up lines and parcels; `shipping` is null until that of every parcel is known. */
export function sumsOf(lines: readonly Line[], parcels: readonly Parcel[]) {
  const isShippingKnown = parcels.length > 0 && parcels.every((parcel) => parcel.shipping !== null);
  return {
    goods: lines.reduce((sum, line) => sum + line.quantity * line.unitPrice + line.rounding, 0),
    discount: lines.reduce((sum, line) => sum + line.discount, 0),
    packing: lines.reduce((sum, line) => sum + line.quantity * line.packingPrice, 0),
    shipping: isShippingKnown ? parcels.reduce((sum, parcel) => sum + (parcel.shipping ?? 0), 0) : null,
    insurance: parcels.reduce((sum, parcel) => sum + parcel.insurance, 0),
    tax: parcels.reduce((sum, parcel) => sum + parcel.tax, 0),
    customsDuty: parcels.reduce((sum, parcel) => sum + parcel.customsDuty, 0),
  };
}
