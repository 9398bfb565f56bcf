import { type FeedParameters, Impossible } from '../../../domains/downloads/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import type { PartPage } from '../../../platform/files/parts.ts';
import { listProducts } from '../query-export.ts';
import { type FeedRow, feedRows } from './feed-rows.ts';
import { findFeedBuyer, listFeedProducts, listOffers } from './query-feed.ts';
import { type FeedTerms, toFeedProduct } from './to-feed-product.ts';

/** What a feed is read for. */
export type FeedRequest = { member: number; options: FeedParameters };

/** The product that a page begins behind. */
export type FeedCursor = { after: number };

/** Products of a page; the rows of each are some kilobytes. */
const PAGE = 250;

/** Google knows colours, sizes and materials by their English names. */
const namesIn = ({ format, language }: FeedParameters): string => (format === 'google' ? 'en' : language);

/** Returns at what prices a feed is. Throws Impossible when its member may not have it any more. */
async function termsOfFeed(db: Database, { member, options }: FeedRequest): Promise<FeedTerms> {
  const buyer = await findFeedBuyer(db, { member, currency: options.currency });
  if (!buyer) throw new Impossible('feedNotAllowed');
  const terms = { ...buyer, currency: options.currency, vat: 0 };
  return { options, terms, isChanges: options.since !== null };
}

/**
 * Reads a page of a feed's rows behind a cursor: products by their ids, at the member's prices of this moment. Four
 * statements a page, however many products it has.
 */
export async function readFeedPage(
  db: Database,
  { request, publicUrl, done }: { request: FeedRequest; publicUrl: string; done: number },
  { cursor, pageSize = PAGE }: { cursor: FeedCursor | null; pageSize?: number | undefined },
): Promise<PartPage & { next: FeedCursor | null }> {
  const { member, options } = request;
  const { after } = cursor ?? { after: 0 };
  const priced = await termsOfFeed(db, request);
  const { categories, skus, inStock, warehouse, since } = options;
  const keys = await listFeedProducts(db, {
    ...{ categories, skus, inStock, warehouse, since },
    ...{ after, limit: pageSize },
  });
  const ids = keys.map(({ id }) => id);
  const products = ids.length > 0 ? await listProducts(db, ids, options.language, namesIn(options)) : [];
  const offers = new Map(
    (ids.length > 0 ? await listOffers(db, { ids, member, warehouse }) : []).map((offer) => [
      offer.sku,
      offer,
    ]),
  );
  const rows: FeedRow[] = [];
  for (const product of products) {
    const id = offers.get(product.variants[0]?.sku ?? '')?.productId;
    const key = keys.find((one) => one.id === id);
    const shown = key && toFeedProduct(product, { key, offers }, priced);
    if (!shown) continue;
    rows.push(...feedRows(shown, { options, publicUrl }));
  }
  const last = ids.at(-1);
  return {
    rows,
    done: done + keys.length,
    next: keys.length < pageSize || last === undefined ? null : { after: last },
  };
}
