import type { ReviewState } from '../../../contract/review.ts';
import { first, many, run } from '../../platform/database/statement.ts';

type LineKey = { orderId: string; position: number };

export type StoredReview = {
  id: number;
  member: number | null;
  productId: number;
  state: ReviewState;
  photos: string[];
  isAnswered: boolean;
};

/** Locks the review of an order line. */
export const lockReview = first<LineKey, StoredReview>(
  'reviews.lock',
  `SELECT id, member_id AS member, product_id AS "productId", state, photos, answer IS NOT NULL AS "isAnswered"
   FROM review WHERE order_id = $orderId AND position = $position FOR UPDATE`,
);

type NewReview = LineKey & {
  member: number;
  productId: number;
  sku: string;
  language: string;
  rating: number;
  title: string;
  text: string;
  photos: readonly string[];
  at: Date;
};

/** Stores the review of an order line for a check, in place of its former words. Returns 0 when it was answered meanwhile. */
export const saveReviewRow = run<NewReview>(
  'reviews.put',
  `INSERT INTO review (order_id, position, product_id, sku, member_id, language, rating, title, text, photos, written_at)
   VALUES ($orderId, $position, $productId, $sku, $member, $language, $rating, $title, $text, $photos::text[], $at)
   ON CONFLICT (order_id, position) DO UPDATE SET language = excluded.language, rating = excluded.rating,
     title = excluded.title, text = excluded.text, photos = excluded.photos, written_at = excluded.written_at,
     state = 'open', reason = NULL, decided_at = NULL
   WHERE review.answer IS NULL AND review.member_id = excluded.member_id`,
);

/** Notes photos that a review has no more, for the job that deletes files. */
export const noteRemovedPhotos = run<[sources: readonly string[]]>(
  'reviews.removed-photos',
  'INSERT INTO removed_photo (source) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
);

export type DecidedReview = {
  id: number;
  member: number | null;
  productId: number;
  sku: string;
  language: string;
  text: string;
  orderId: string | null;
  position: number | null;
};

const DECIDED = `id, member_id AS member, product_id AS "productId", sku, language, text, order_id AS "orderId", position`;

/** Shows a review that waits or was rejected; `incentive`: what its buyer got for it. Returns nothing for any other. */
export const publishReview = first<{ id: number; incentive: string | null; at: Date }, DecidedReview>(
  'reviews.publish',
  `UPDATE review SET state = 'published', reason = NULL, incentive = $incentive, decided_at = $at
   WHERE id = $id AND state <> 'published' RETURNING ${DECIDED}`,
);

/** Rejects a review that waits, or takes a published one off its product's page. Returns nothing for a rejected one. */
export const rejectReview = first<{ id: number; reason: string; at: Date }, DecidedReview>(
  'reviews.reject',
  `UPDATE review SET state = 'rejected', reason = $reason, decided_at = $at
   WHERE id = $id AND state <> 'rejected' RETURNING ${DECIDED}`,
);

/** Answers a published review, or answers it with other words. */
export const answerReview = first<{ id: number; answer: string; at: Date }, DecidedReview>(
  'reviews.answer',
  `UPDATE review SET answer = $answer, answered_at = $at WHERE id = $id AND state = 'published' RETURNING ${DECIDED}`,
);

/** Lists products whose stars are not those of their published reviews. */
export const findWrongRatings = many<[], { productId: number }>(
  'reviews.reconcile',
  `WITH counted AS (
     SELECT product_id, ARRAY[count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2),
       count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4),
       count(*) FILTER (WHERE rating = 5)]::int[] AS stars
     FROM review WHERE state = 'published' GROUP BY product_id
   )
   SELECT COALESCE(r.product_id, c.product_id) AS "productId"
   FROM product_rating r FULL JOIN counted c ON c.product_id = r.product_id
   WHERE COALESCE(r.stars, '{0,0,0,0,0}') <> COALESCE(c.stars, '{0,0,0,0,0}')`,
);
