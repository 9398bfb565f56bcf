import type { ReviewState } from '../../../contract/review.ts';
import { lineTitle } from '../../domains/orders/index.ts';
import type { Owner } from '../../platform/database/owner.ts';
import { ownedBy } from '../../platform/database/owner.ts';
import { first, many } from '../../platform/database/statement.ts';

/** Finds the product of a SKU; none that is withdrawn or unpublished. */
export const findProductOfSku = first<[sku: string], { id: number }>(
  'reviews.product',
  `SELECT p.id FROM variant v JOIN product p ON p.id = v.product_id
   WHERE v.sku = $1 AND p.withdrawn_at IS NULL AND p.published`,
);

export type ShownReviewRow = {
  id: number;
  firstName: string | null;
  lastName: string | null;
  language: string;
  rating: number;
  title: string;
  text: string;
  photos: string[];
  attributes: Record<string, string> | null;
  incentive: string | null;
  answer: string | null;
  writtenOn: string;
  total: number;
};

type ReviewFilter = {
  productId: number;
  stars: number | null;
  withPhotos: boolean;
  limit: number;
  offset: number;
};

/** Lists the published reviews of a product, the newest first, with how many there are. */
export const listShownReviews = many<ReviewFilter, ShownReviewRow>(
  'reviews.shown',
  `SELECT r.id, m.first_name AS "firstName", m.last_name AS "lastName", r.language, r.rating, r.title, r.text, r.photos,
     v.attributes, r.incentive, r.answer, to_char(r.written_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "writtenOn",
     count(*) OVER ()::int AS total
   FROM review r LEFT JOIN member m ON m.id = r.member_id LEFT JOIN variant v ON v.sku = r.sku
   WHERE r.product_id = $productId AND r.state = 'published'
     AND ($stars::int IS NULL OR r.rating = $stars::int) AND (NOT $withPhotos::boolean OR r.photos <> '{}')
   ORDER BY r.id DESC LIMIT $limit::int OFFSET $offset::int`,
);

export type ReviewableRow = {
  orderid: string;
  position: number;
  sku: string;
  slug: string;
  title: string;
  picture: string | null;
  deliveredOn: string;
  total: number;
  state: ReviewState | null;
  rating: number | null;
  words: {
    title: string;
    text: string;
    photos: string[];
    reason: string | null;
    answer: string | null;
  } | null;
};

/** Lines of an owner's orders that were delivered, with the owner's reviews of them; a line in two parcels counts once. */
const DELIVERED = `
  FROM orders o JOIN order_line l ON l.order_id = o.id JOIN LATERAL (
    SELECT max(s.delivered_at) AS at FROM shipment s
    JOIN shipment_line sl ON sl.shipment_id = s.id AND sl.position = l.position WHERE s.order_id = o.id
  ) d ON d.at IS NOT NULL
  LEFT JOIN review r ON r.order_id = l.order_id AND r.position = l.position AND r.member_id = $member
  WHERE NOT l.is_gift AND ${ownedBy('o')}`;

const COLUMNS = `o.id AS orderid, l.position, l.sku, l.slug, ${lineTitle} AS title, l.picture,
  to_char(d.at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "deliveredOn", r.state, r.rating,
  CASE WHEN r.id IS NOT NULL THEN jsonb_build_object('title', r.title, 'text', r.text, 'photos', to_jsonb(r.photos),
    'reason', r.reason, 'answer', r.answer) END AS words`;

type Page = Owner & { language: string; sku: string | null; limit: number; offset: number };

/** Lists what was delivered to an owner, the latest first; `sku`: of the product of that SKU. */
export const listReviewables = many<Page, ReviewableRow>(
  'reviews.reviewables',
  `SELECT ${COLUMNS}, count(*) OVER ()::int AS total ${DELIVERED}
     AND ($sku::text IS NULL OR l.sku IN (
       SELECT w.sku FROM variant v JOIN variant w ON w.product_id = v.product_id WHERE v.sku = $sku::text))
   ORDER BY d.at DESC, o.id DESC, l.position LIMIT $limit::int OFFSET $offset::int`,
);

/** Finds one such line. */
export const findReviewable = first<
  Owner & { language: string; orderId: string; position: number },
  ReviewableRow
>(
  'reviews.reviewable',
  `SELECT ${COLUMNS}, 1 AS total ${DELIVERED} AND o.id = $orderId AND l.position = $position`,
);
