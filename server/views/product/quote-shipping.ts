import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type {
  getShippingOffers,
  quoteShipping,
  quoteWeight,
  ShippingQuote,
  WeightQuote,
} from '../../../contract/product.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import type { Places } from '../../domains/places/index.ts';
import { netTermsOf, priceTermsOf, priceUnit } from '../../domains/pricing/index.ts';
import { billedWeight, methodName, quoteParcel, type Tariff } from '../../domains/shipping/index.ts';
import type { TaxTables } from '../../domains/taxes/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { findParcel, listParcels, type ParcelRow } from './query.ts';

export type QuoteDependencies = {
  db: Database;
  taxonomy: Taxonomy;
  places: Places;
  tariff: Tariff;
  taxes: TaxTables;
};

/** The parcel of a quantity of one SKU with nothing else, and its methods as a cart shows them. */
function quoteRow(
  { taxonomy, places, tariff, taxes }: QuoteDependencies,
  context: RequestContext,
  {
    row,
    quantity,
    warehouse,
    packing,
    country,
  }: { row: ParcelRow; quantity: number; warehouse: number; packing: number; country: string },
) {
  const { currency, language } = context;
  const weight = billedWeight([{ ...row, quantity }]);
  const { unit } = priceUnit(row, quantity, netTermsOf(context, places.rate(currency)));
  const packed = taxonomy.packings(row.packings).find(({ code }) => code === packing);
  const surcharge = packed ? places.price(packed.surcharge, currency) : 0;
  const parcel = {
    warehouse,
    country,
    zip: null,
    trader: null,
    weight,
    logistics: new Set(row.logistics),
    lead: row.lead,
    goods: (unit + surcharge) * quantity,
    insurance: 0,
    hsCodes: [row.hs],
    exchange: (amount: number, from: string) => places.exchange(amount, from, currency),
  };
  const quote = quoteParcel(tariff, parcel, {
    language,
    price: (cents) => places.price(cents, currency),
    assess: taxes.assess(parcel),
  });
  return { weight, goods: parcel.goods, ...quote };
}

const notServed = () =>
  refuse('CountryNotServed', { fields: [{ field: 'country', reason: 'countryNotServed' }] });

/**
 * Returns the shipping methods of a parcel of one SKU, as a cart with nothing else shows them. Refuses an unknown SKU
 * and a country to which the shop does not ship.
 */
export async function quoteShippingOf(
  dependencies: QuoteDependencies,
  context: RequestContext,
  { sku, country, ...parcel }: ParsedOf<typeof quoteShipping>,
): Promise<Result<ShippingQuote, Refusal>> {
  if (!dependencies.places.country(country)?.served) return notServed();
  const row = await findParcel(dependencies.db, sku, priceTermsOf(context).member);
  if (!row) return refuse('UnknownSku', { values: { sku } });
  const quote = quoteRow(dependencies, context, { row, country, ...parcel });
  return ok({ currency: context.currency, country, ...quote });
}

/**
 * Returns the cheapest method for the least quantity of each variant of a product; none of a variant that cannot be
 * bought or that no method carries. Refuses a country to which the shop does not ship.
 */
export async function offerShipping(
  dependencies: QuoteDependencies,
  context: RequestContext,
  { sku, country }: ParsedOf<typeof getShippingOffers>,
): Promise<Result<OutputOf<typeof getShippingOffers>, Refusal>> {
  if (!dependencies.places.country(country)?.served) return notServed();
  const rows = await listParcels(dependencies.db, sku, priceTermsOf(context).member);
  const items = rows.flatMap(({ sku: variant, productId, moq: quantity, warehouse, ...row }) => {
    context.tags?.add(`product:${productId}`);
    const parcel = { row, quantity, warehouse, packing: 0, country };
    const [cheapest] = quoteRow(dependencies, context, parcel).options;
    if (!cheapest) return [];
    const { arrival: _, closedUntil: __, ...option } = cheapest;
    return [{ sku: variant, quantity, warehouse, option }];
  });
  return ok({ currency: context.currency, country, items });
}

/**
 * Returns the methods for a parcel of a weight, from each warehouse that has rates, whatever is in it. Refuses a country
 * to which the shop does not ship.
 */
export function quoteWeightOf(
  { places, tariff, taxes }: Pick<QuoteDependencies, 'places' | 'tariff' | 'taxes'>,
  { currency, language }: RequestContext,
  { country, weight }: ParsedOf<typeof quoteWeight>,
): Result<WeightQuote, Refusal> {
  if (!places.country(country)?.served) return notServed();
  const warehouses = new Set(tariff.reach().map(({ warehouse }) => warehouse));
  const options = [...warehouses].flatMap((warehouse) =>
    tariff
      .quote({ warehouse, country, weight, logistics: new Set(), lead: 0 })
      .options.map(({ method, price, daysMin, daysMax }) => ({
        warehouse,
        method: method.code,
        carrier: methodName(method, language),
        price: places.price(price, currency),
        ...{ daysMin, daysMax, tracked: method.tracked },
        duty: taxes.isImport(warehouse, country) ? method.duty : ('none' as const),
      })),
  );
  return ok({ currency, country, weight, options: options.sort((a, b) => a.price - b.price) });
}
