import type { ParsedOf } from '../../../contract/call.ts';
import type { quoteShipping, ShippingQuote } from '../../../contract/product.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { priceUnit } from '../../domains/pricing/index.ts';
import { billedWeight, taxOf } from '../../domains/shipping/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { buyerOf, type RelatedDependencies } from './dependencies.ts';
import { findParcel } from './query.ts';

/**
 * What a parcel of one SKU may go by, as a cart with nothing else would be told. Refuses a SKU that is not there and
 * a country that nothing is shipped to.
 */
export async function readQuote(
  { db, places, tariff }: RelatedDependencies,
  context: RequestContext,
  { sku, quantity, warehouse, country }: ParsedOf<typeof quoteShipping>,
): Promise<Result<ShippingQuote, Refusal>> {
  if (!places.country(country)?.served)
    return refuse('CountryNotServed', { fields: [{ field: 'country', reason: 'countryNotServed' }] });
  const { currency } = context;
  const { member, levelPercent } = buyerOf(context);
  const row = await findParcel(db, sku, member);
  if (!row) return refuse('UnknownSku', { values: { sku } });
  const weight = billedWeight([{ ...row, quantity }]);
  const { options, refused } = tariff.quote({
    warehouse,
    country,
    weight,
    logistics: new Set(row.logistics),
  });
  const { unit } = priceUnit(row, quantity, levelPercent, places.rate(currency), currency);
  const rule = tariff.taxRule(warehouse, country);
  const limit = rule ? places.exchange(rule.limitAmount, rule.limitCurrency, currency) : 0;
  return ok({
    currency,
    country,
    weight,
    options: options.map(({ method, price, daysMin, daysMax }) => {
      const shipping = places.price(price, currency);
      const { code, carrier, tracked, duty } = method;
      const tax = taxOf(rule, limit, unit * quantity, shipping);
      return { method: code, carrier, price: shipping, tax, daysMin, daysMax, tracked, duty };
    }),
    refused: refused.map(({ method: { code, carrier }, reason }) => ({ method: code, carrier, reason })),
  });
}
