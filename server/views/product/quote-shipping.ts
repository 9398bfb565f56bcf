import type { ParsedOf } from '../../../contract/call.ts';
import type { quoteShipping, ShippingQuote } from '../../../contract/product.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Places } from '../../domains/places/index.ts';
import { netTermsOf, priceTermsOf, priceUnit } from '../../domains/pricing/index.ts';
import { billedWeight, quoteParcel, type Tariff } from '../../domains/shipping/index.ts';
import type { TaxTables } from '../../domains/taxes/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { findParcel } from './query.ts';

export type QuoteDependencies = { db: Database; places: Places; tariff: Tariff; taxes: TaxTables };

/**
 * Returns the shipping methods of a parcel of one SKU, as a cart with nothing else shows them. Refuses an unknown SKU
 * and a country to which the shop does not ship.
 */
export async function quoteShippingOf(
  { db, places, tariff, taxes }: QuoteDependencies,
  context: RequestContext,
  { sku, quantity, warehouse, country }: ParsedOf<typeof quoteShipping>,
): Promise<Result<ShippingQuote, Refusal>> {
  if (!places.country(country)?.served)
    return refuse('CountryNotServed', { fields: [{ field: 'country', reason: 'countryNotServed' }] });
  const { currency } = context;
  const { member } = priceTermsOf(context);
  const row = await findParcel(db, sku, member);
  if (!row) return refuse('UnknownSku', { values: { sku } });
  const weight = billedWeight([{ ...row, quantity }]);
  const { unit } = priceUnit(row, quantity, netTermsOf(context, places.rate(currency)));
  const parcel = {
    warehouse,
    country,
    zip: null,
    trader: null,
    weight,
    logistics: new Set(row.logistics),
    goods: unit * quantity,
    insurance: 0,
    hsCodes: [row.hs],
    exchange: (amount: number, from: string) => places.exchange(amount, from, currency),
  };
  const quote = quoteParcel(tariff, parcel, {
    price: (cents) => places.price(cents, currency),
    assess: taxes.assess(parcel),
  });
  return ok({ currency, country, weight, ...quote });
}
