import type { SharedWish, Wish } from '../../../contract/wishlist.ts';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import type { Places } from '../../domains/places/index.ts';
import { type PriceTerms, shownPrice, shownTermsOf, toAmount } from '../../domains/pricing/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { availabilityOf, toListed } from './listed-sku.ts';
import type { OwnWishRow, WishRow } from './query.ts';

function stateOf(row: WishRow): SharedWish['state'] {
  const availability = availabilityOf(row);
  return availability === 'discontinued' && row.movedTo !== null ? 'moved' : availability;
}

function priceOf(row: WishRow, terms: PriceTerms): Pick<SharedWish, 'price' | 'was'> {
  const { quantities, prices, floor, moq } = row;
  if (!quantities || !prices || availabilityOf(row) === 'discontinued') return { price: null, was: null };
  const facts = { quantities, prices, floor: floor ?? 0, moq: moq ?? 1 };
  const { tiers, was } = shownPrice(
    { ...facts, salePercent: row.salePercent, negotiated: row.negotiated },
    terms,
  );
  return { price: tiers[0]?.[1] ?? null, was };
}

type Dependencies = { taxonomy: Taxonomy; places: Places };

/** Creates the functions from stored wishes to what a visitor sees of them, in the visitor's language and prices. */
export function createToWish({ taxonomy, places }: Dependencies, context: RequestContext) {
  const terms = shownTermsOf(context, places.rate(context.currency));
  const toShared = (row: WishRow): SharedWish => ({
    ...toListed(row, taxonomy, context.language),
    state: stateOf(row),
    movedTo: row.movedTo,
    ...priceOf(row, terms),
  });
  const toOwn = (row: OwnWishRow): Wish => ({
    ...toShared(row),
    addedAt: row.addedAt.toISOString(),
    addedPrice: toAmount(row.addedPrice, terms),
    folder: row.folder,
    alerts: {
      backInStock: row.backInStock,
      below: row.threshold === null ? null : toAmount(row.threshold, terms),
    },
  });
  return { toShared, toOwn };
}
