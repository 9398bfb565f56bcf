import type { Product } from '../../../contract/catalogue.ts';
import type { PageShop } from '../../../contract/page.ts';
import { getProductReviews, type Review } from '../../../contract/review.ts';

export type ReviewFilter = { stars?: number | undefined; photos?: '1' | undefined };

/** Reviews of a product as its page shows them first. */
export type LoadedReviews = { total: number; reviews: Review[]; filter: ReviewFilter; page: number };

const NONE: LoadedReviews = { total: 0, reviews: [], filter: {}, page: 1 };

/** Reads the filter and page of reviews from the query of a product's page; anything else counts as none. */
function readQuery(query: URLSearchParams): { filter: ReviewFilter; page: number } {
  const stars = /^[1-5]$/.exec(query.get('stars') ?? '')?.[0];
  const page = /^[1-9]\d{0,2}$/.exec(query.get('page') ?? '')?.[0];
  const photos = query.get('photos') === '1' ? ('1' as const) : undefined;
  return {
    filter: { ...(stars && { stars: Number(stars) }), ...(photos && { photos }) },
    page: Number(page ?? 1),
  };
}

/** Loads the reviews of a product that its page shows, by the page's query. Makes no call where there are none. */
export async function loadReviews(
  shop: PageShop,
  { canonicalSku, rating }: Product,
  query: URLSearchParams,
): Promise<LoadedReviews> {
  if (!rating) return NONE;
  const { filter, page } = readQuery(query);
  const answer = await shop.call(getProductReviews, { sku: canonicalSku, ...filter, page });
  return answer.ok ? { ...answer.data, filter, page } : NONE;
}

/** Whether the page shows other reviews than at first. */
export const isNarrowed = ({ filter, page }: LoadedReviews): boolean =>
  page > 1 || filter.stars !== undefined || filter.photos !== undefined;
