import { allocate } from '../../../kit/allocate.ts';
import { withVat } from '../../../kit/money.ts';

/** A parcel with the VAT that the shop collects on all of it; amounts in minor units of one currency. */
export type TaxedAmounts = {
  lines: readonly { quantity: number; unitPrice: number; packingPrice: number; discount?: number }[];
  shipping: number;
  insurance: number;
  customsDuty: number;
  vat: number;
};

/** Finest differences between rates, in hundredths of a percent: most are whole percents. */
const RATE_STEPS = [100, 50, 10, 1];

/** Returns the roundest rate, in hundredths of a percent, whose VAT on an amount is the given one. */
function rateOf(vat: number, amount: number): number {
  if (vat === 0 || amount === 0) return 0;
  const exact = (vat * 10_000) / amount;
  const rates = RATE_STEPS.map((step) => Math.round(exact / step) * step);
  return rates.find((rate) => withVat(amount, rate) - amount === vat) ?? Math.round(exact);
}

/**
 * Returns the amounts of a parcel with their VAT, which is shared over goods, packing and charges by largest remainder:
 * the parts add up to what is paid. `unitPrice`: goods and packing of one piece, rounded by itself, as product pages
 * show it; `rate` in hundredths of a percent.
 */
export function grossParcel({ lines, shipping, insurance, customsDuty, vat }: TaxedAmounts) {
  const goods = lines.map(({ quantity, unitPrice, discount = 0 }) => quantity * unitPrice - discount);
  const packing = lines.map(({ quantity, packingPrice }) => quantity * packingPrice);
  const net = [shipping, insurance, customsDuty, ...goods, ...packing];
  const rate = rateOf(
    vat,
    net.reduce((sum, amount) => sum + amount, 0),
  );
  const shares = allocate(vat, net);
  const gross = net.map((amount, at) => amount + (shares[at] ?? 0));
  const [grossShipping = 0, grossInsurance = 0, grossDuty = 0, ...rest] = gross;
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    lines: lines.map(({ unitPrice, packingPrice }, at) => ({
      unitPrice: withVat(unitPrice + packingPrice, rate),
      total: (rest[at] ?? 0) + (rest[lines.length + at] ?? 0),
      rate,
    })),
    goods: sum(rest.slice(0, lines.length)),
    packing: sum(rest.slice(lines.length)),
    shipping: grossShipping,
    insurance: grossInsurance,
    customsDuty: grossDuty,
    vat,
  };
}

type GrossParcel = ReturnType<typeof grossParcel>;

/** Adds up parcels with VAT. The sums contain neither the fee of a payment nor anything that no parcel has. */
export const sumParcels = (parcels: readonly GrossParcel[]) => {
  const sum = (name: Exclude<keyof GrossParcel, 'lines'>) =>
    parcels.reduce((total, parcel) => total + parcel[name], 0);
  return {
    goods: sum('goods'),
    packing: sum('packing'),
    shipping: sum('shipping'),
    insurance: sum('insurance'),
    customsDuty: sum('customsDuty'),
    vat: sum('vat'),
  };
};
