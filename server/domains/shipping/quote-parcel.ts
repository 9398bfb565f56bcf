import type { ShippingOption } from '../../../contract/cart.ts';
import { taxOf } from './rules.ts';
import type { ParcelFacts, Refused, Tariff } from './tariff.ts';

type TaxBase = {
  /** Value of the goods in the buyer's currency, in minor units. */
  goods: number;
  /** Converts an amount of a currency to the buyer's. */
  exchange: (amount: number, from: string) => number;
};

/** Returns the tax on a parcel as a function of its shipping price, all in the buyer's currency. */
export function parcelTaxes(
  tariff: Tariff,
  { warehouse, country }: Pick<ParcelFacts, 'warehouse' | 'country'>,
  { goods, exchange }: TaxBase,
): (shipping: number) => number {
  const rule = tariff.taxRule(warehouse, country);
  const limit = rule ? exchange(rule.limitAmount, rule.limitCurrency) : 0;
  return (shipping) => taxOf(rule, { goods, shipping, limit });
}

type Quote = {
  options: ShippingOption[];
  refused: { method: string; carrier: string; reason: Refused['reason'] }[];
};

/** Returns the shipping methods of a parcel with price and tax, cheapest first, and those that refuse it. */
export function quoteParcel(
  tariff: Tariff,
  parcel: ParcelFacts,
  { price, ...base }: TaxBase & { price: (cents: number) => number },
): Quote {
  const { options, refused } = tariff.quote(parcel);
  const taxAt = parcelTaxes(tariff, parcel, base);
  return {
    options: options.map(({ method, price: cents, daysMin, daysMax }) => {
      const { code, carrier, tracked, duty } = method;
      const shipping = price(cents);
      return {
        method: code,
        carrier,
        price: shipping,
        tax: taxAt(shipping),
        daysMin,
        daysMax,
        tracked,
        duty,
      };
    }),
    refused: refused.map(({ method: { code, carrier }, reason }) => ({ method: code, carrier, reason })),
  };
}
