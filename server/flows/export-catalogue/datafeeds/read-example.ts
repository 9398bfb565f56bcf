import { priceTermsOf, shownPrice } from '../../../domains/pricing/index.ts';
import type { MemberContext } from '../../../platform/http/request-context.ts';
import type { FeedDependencies } from './dependencies.ts';
import { findExample, listOffers } from './query-feed.ts';

/** Returns a product that can be ordered with its price for a member in each currency; null in an empty shop. */
export async function readExample({ pool, places }: FeedDependencies, { visitor, language }: MemberContext) {
  const found = await findExample(pool, language);
  if (!found) return null;
  const { sku, title, productId } = found;
  const member = visitor.id;
  const offers = await listOffers(pool, { ids: [productId], member, warehouse: null });
  const offer = offers.find((one) => one.sku === sku);
  if (!offer?.quantities || !offer.prices || offer.floor === null) return null;
  const { levelPercent } = priceTermsOf({ visitor });
  const facts = { ...offer, quantities: offer.quantities, prices: offer.prices, floor: offer.floor };
  const prices = places.currencies().map(({ code: currency }): [string, number] => {
    const terms = { levelPercent, millionths: places.rate(currency), currency, vat: 0 };
    return [currency, shownPrice(facts, terms).tiers[0]?.[1] ?? 0];
  });
  return { sku, title, prices: Object.fromEntries(prices) };
}
