import type { SharedWish, Wish } from '../../../contract/wishlist.ts';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import type { Places } from '../../domains/places/index.ts';
import { type PriceTerms, shownPrice, shownTermsOf, toAmount } from '../../domains/pricing/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { OwnWishRow, WishRow } from './query.ts';

/** States of a variant in which it can be bought, once it is in stock. */
const SOLD = new Set(['on_sale', 'presale', 'sold_out']);
/** Price of what has none: it is not shown. */
const NO_WAREHOUSE = 1;

function stateOf({ state, moq, available, movedTo }: WishRow): SharedWish['state'] {
  if (state === null || !SOLD.has(state)) return movedTo === null ? 'discontinued' : 'moved';
  return state !== 'sold_out' && (available ?? 0) >= (moq ?? 1) ? 'available' : 'soldOut';
}

function priceOf(row: WishRow, terms: PriceTerms): Pick<SharedWish, 'price' | 'was'> {
  const { quantities, prices, floor, moq } = row;
  if (!quantities || !prices || row.state === null || !SOLD.has(row.state)) return { price: null, was: null };
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
    sku: row.sku,
    title: row.title,
    slug: row.slug,
    picture: row.picture,
    attributes: Object.entries(row.attributes ?? {}).map(([code, value]) =>
      taxonomy.valueText(code, value, context.language),
    ),
    state: stateOf(row),
    movedTo: row.movedTo,
    ...priceOf(row, terms),
    moq: row.moq ?? 1,
    stock: Math.max(0, row.available ?? 0),
    warehouse: row.warehouse ?? NO_WAREHOUSE,
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
