import { allocate } from '../../../kit/allocate.ts';
import { prorate, WHOLE_RATE, withVat } from '../../../kit/money.ts';

type Line = {
  quantity: number;
  unitPrice: number;
  packingPrice: number;
  discount?: number;
  promotion?: number;
};

/** What is paid for a parcel without VAT, in minor units of one currency. */
export type NetAmounts = {
  lines: readonly Line[];
  shipping: number;
  insurance: number;
  customsDuty: number;
};

/**
 * A parcel with the VAT that the shop collects on all of it. `roundedRate`: the rate, in hundredths of a percent, with
 * which each price is rounded by itself; null where the VAT is reckoned on the whole parcel.
 */
export type TaxedAmounts = NetAmounts & { vat: number; roundedRate: number | null };

/** Finest differences between rates, in hundredths of a percent: most are whole percents. */
const RATE_STEPS = [100, 50, 10, 1];

/** Returns the roundest rate, in hundredths of a percent, whose VAT on an amount is the given one. */
function rateOf(vat: number, amount: number): number {
  if (vat === 0 || amount === 0) return 0;
  const exact = (vat * WHOLE_RATE) / amount;
  const rates = RATE_STEPS.map((step) => Math.round(exact / step) * step);
  return rates.find((rate) => withVat(amount, rate) - amount === vat) ?? Math.round(exact);
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const netOf = ({ quantity, unitPrice, packingPrice, discount = 0 }: Line): number =>
  quantity * (unitPrice + packingPrice) - discount;

/** The price of one piece with its packing, each rounded with its VAT, as product pages add them up. */
const grossUnit = ({ unitPrice, packingPrice }: Omit<Line, 'quantity'>, rate: number): number =>
  withVat(unitPrice, rate) + withVat(packingPrice, rate);

/** The promotion's part of the discounts, which are each rounded with their VAT. */
const grossPromotion = (lines: readonly Line[], rate: number): number =>
  sumOf(lines.map(({ promotion = 0 }) => withVat(promotion, rate)));

/** Returns the amounts of a parcel with each price rounded with its VAT: a line is its pieces at the price of one. */
function rounded({ lines, ...charges }: NetAmounts, rate: number) {
  const packing = lines.map(({ quantity, packingPrice }) => quantity * withVat(packingPrice, rate));
  const totals = lines.map(({ quantity, ...line }) => quantity * grossUnit(line, rate));
  const discounts = lines.map(({ discount = 0 }) => withVat(discount, rate));
  const shipping = withVat(charges.shipping, rate);
  const insurance = withVat(charges.insurance, rate);
  const customsDuty = withVat(charges.customsDuty, rate);
  return {
    lines: lines.map((line, at) => ({
      unitPrice: grossUnit(line, rate),
      total: totals[at] ?? 0,
      rate,
    })),
    goods: sumOf(totals) - sumOf(packing),
    discount: sumOf(discounts),
    promotion: grossPromotion(lines, rate),
    packing: sumOf(packing),
    shipping,
    insurance,
    customsDuty,
    paid: totals.map((total, at) => total - (discounts[at] ?? 0)),
  };
}

/**
 * Returns the VAT that is contained in a parcel whose prices are each rounded with it, and by line what that makes its
 * net amount more or less: net amounts, roundings and VAT add up to what the buyer sees. `rate` in hundredths of a
 * percent.
 */
export function roundWithVat(parcel: NetAmounts, rate: number): { vat: number; roundings: number[] } {
  const { paid, shipping, insurance, customsDuty } = rounded(parcel, rate);
  const total = sumOf(paid) + shipping + insurance + customsDuty;
  const charges = parcel.shipping + parcel.insurance + parcel.customsDuty;
  const net = Math.max(0, prorate(total, WHOLE_RATE, WHOLE_RATE + rate) - charges);
  const shares = allocate(net, paid);
  return {
    vat: total - charges - sumOf(shares),
    roundings: parcel.lines.map((line, at) => (shares[at] ?? 0) - netOf(line)),
  };
}

/**
 * Returns the amounts of a parcel with their VAT. Where it is reckoned on the whole parcel it is shared over goods,
 * packing and charges by largest remainder: the parts add up to what is paid. `unitPrice`: goods and packing of one
 * piece, rounded by itself, as product pages show it; `rate` in hundredths of a percent. Goods and lines are before
 * `discount`.
 */
export function grossParcel({ roundedRate, ...parcel }: TaxedAmounts) {
  if (roundedRate === null) return shareVat(parcel);
  const { paid: _, ...amounts } = rounded(parcel, roundedRate);
  return { ...amounts, vat: parcel.vat };
}

function shareVat({ lines, shipping, insurance, customsDuty, vat }: Omit<TaxedAmounts, 'roundedRate'>) {
  const goods = lines.map(({ quantity, unitPrice, discount = 0 }) => quantity * unitPrice - discount);
  const packing = lines.map(({ quantity, packingPrice }) => quantity * packingPrice);
  const net = [shipping, insurance, customsDuty, ...goods, ...packing];
  const rate = rateOf(vat, sumOf(net));
  const shares = allocate(vat, net);
  const gross = net.map((amount, at) => amount + (shares[at] ?? 0));
  const [grossShipping = 0, grossInsurance = 0, grossDuty = 0, ...rest] = gross;
  const discounts = lines.map(({ discount = 0 }) => withVat(discount, rate));
  const discount = sumOf(discounts);
  return {
    lines: lines.map((line, at) => ({
      unitPrice: grossUnit(line, rate),
      total: (rest[at] ?? 0) + (rest[lines.length + at] ?? 0) + (discounts[at] ?? 0),
      rate,
    })),
    goods: sumOf(rest.slice(0, lines.length)) + discount,
    discount,
    promotion: grossPromotion(lines, rate),
    packing: sumOf(rest.slice(lines.length)),
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
    discount: sum('discount'),
    promotion: sum('promotion'),
    packing: sum('packing'),
    shipping: sum('shipping'),
    insurance: sum('insurance'),
    customsDuty: sum('customsDuty'),
    vat: sum('vat'),
  };
};
