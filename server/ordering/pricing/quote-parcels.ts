import type { Cart } from '../../../contract/cart.ts';
import type { Language } from '../../../contract/fields.ts';
import type { CartRow } from '../../domains/cart/index.ts';
import { quoteParcel } from '../../domains/shipping/index.ts';
import type { DestinedRow } from '../facts/restrict-lines.ts';
import { parcelOf } from './price-cart.ts';
import type { PricingContext } from './price-line.ts';

type Priced = { row: CartRow; packed: readonly DestinedRow[]; cart: Cart };

/** Lists the shipping methods of each parcel of a priced cart to a country, and those that do not take it. */
export function quoteParcels(
  { places, tariff, taxes }: PricingContext,
  { row, packed: rows, cart }: Priced,
  { country, language }: { country: string; language: Language },
) {
  const { currency, lines } = cart;
  const price = (cents: number) => places.price(cents, currency);
  const exchange = (amount: number, from: string) => places.exchange(amount, from, currency);
  return cart.parcels.map(({ warehouse, weight, method }) => {
    const parcel = parcelOf({ row, rows, lines }, warehouse, country);
    const assess = taxes.assess({ ...parcel, exchange });
    return {
      ...{ warehouse, weight, method, chosen: row.methods[String(warehouse)] },
      ...quoteParcel(tariff, parcel, { language, price, assess }),
    };
  });
}
