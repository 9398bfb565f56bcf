import { refuse } from '../../../contract/refusals.ts';
import {
  getProductReviews,
  getReviewable,
  getReviewables,
  REVIEWS_SHOWN,
  type Review,
  type Reviewable,
} from '../../../contract/review.ts';
import { shortName } from '../../../kit/masked-name.ts';
import { ok } from '../../../kit/result.ts';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import {
  findProductOfSku,
  findReviewable,
  listReviewables,
  listShownReviews,
  type ReviewableRow,
  type ShownReviewRow,
} from './query.ts';

const LINES_SHOWN = 20;

const toReview = (
  { firstName, lastName, attributes, total: _, ...row }: ShownReviewRow,
  taxonomy: Taxonomy,
  { language }: RequestContext,
): Review => ({
  ...row,
  name: !firstName ? null : shortName(firstName, lastName ?? ''),
  variant: Object.entries(attributes ?? {})
    .map(([code, value]) => taxonomy.valueText(code, value, language))
    .join(', '),
});

const toReviewable = ({ state, rating, words, total: _, ...line }: ReviewableRow): Reviewable => ({
  ...line,
  review: state && rating && words ? { state, rating, ...words } : null,
  isOpen: !words?.answer,
});

/** The calls that show reviews: those of a product, and what a member can review. */
export const reviewViewRoutes = ({ db, taxonomy }: { db: Database; taxonomy: Taxonomy }): Route[] => [
  handle(getProductReviews, async (context, { sku, stars = null, photos, page }) => {
    const product = await findProductOfSku(db, sku);
    if (!product) return refuse('UnknownSku', { values: { sku } });
    context.tags?.add(`product:${product.id}`);
    const limit = REVIEWS_SHOWN;
    const narrowed = { productId: product.id, stars, withPhotos: photos === '1' };
    const rows = await listShownReviews(db, { ...narrowed, limit, offset: (page - 1) * limit });
    return ok({
      total: rows[0]?.total ?? 0,
      reviews: rows.map((row) => toReview(row, taxonomy, context)),
    });
  }),
  handle(getReviewables, async (context, { sku = null, page }) => {
    const owner = ownerOf(context);
    if (!owner) return refuse('NotFound');
    const offset = (page - 1) * LINES_SHOWN;
    const rows = await listReviewables(db, {
      ...owner,
      language: context.language,
      sku,
      limit: LINES_SHOWN,
      offset,
    });
    return ok({ total: rows[0]?.total ?? 0, items: rows.map(toReviewable) });
  }),
  handle(getReviewable, async (context, line) => {
    const owner = ownerOf(context);
    const row = owner && (await findReviewable(db, { ...owner, language: context.language, ...line }));
    return row ? ok(toReviewable(row)) : refuse('NotFound');
  }),
];
