import type { Owner } from '../../platform/database/owner.ts';
import { ownedBy } from '../../platform/database/owner.ts';
import { first, many } from '../../platform/database/statement.ts';

type OwnLine = Owner & { orderId: string; position: number };

/** Finds a line of one of an owner's orders that is no gift, and whether a parcel with it was delivered. */
export const findOwnLine = first<OwnLine, { sku: string; productId: number; isDelivered: boolean }>(
  'review.own-line',
  `SELECT l.sku, v.product_id AS "productId", EXISTS (
       SELECT FROM shipment s JOIN shipment_line sl ON sl.shipment_id = s.id AND sl.position = l.position
       WHERE s.order_id = o.id AND s.delivered_at IS NOT NULL
     ) AS "isDelivered"
   FROM orders o JOIN order_line l ON l.order_id = o.id JOIN variant v ON v.sku = l.sku
   WHERE o.id = $orderId AND l.position = $position AND NOT l.is_gift AND ${ownedBy('o')}`,
);

/** Finds the address and title of the product of a review, in a language; nothing of one without a page. */
export const findReviewedProduct = first<[sku: string, language: string], { slug: string; title: string }>(
  'review.product',
  `SELECT p.slug, t.title FROM variant v JOIN product p ON p.id = v.product_id
   JOIN product_text t ON t.product_id = p.id AND t.language IN ($2, 'en')
   WHERE v.sku = $1 ORDER BY t.language = $2 DESC LIMIT 1`,
);

export type StaffReview = {
  id: number;
  state: string;
  orderId: string | null;
  sku: string;
  email: string | null;
  language: string;
  rating: number;
  title: string;
  text: string;
  photos: string[];
  reason: string | null;
  incentive: string | null;
  answer: string | null;
  writtenAt: Date;
};

const COLUMNS = `r.id, r.state, r.order_id AS "orderId", r.sku, m.email, r.language, r.rating, r.title, r.text, r.photos, r.reason,
  r.incentive, r.answer, r.written_at AS "writtenAt"`;

/** Lists reviews that wait for a check, the oldest first, with how many there are. */
export const listOpenReviews = many<[limit: number], StaffReview & { total: number }>(
  'review.open',
  `SELECT ${COLUMNS}, count(*) OVER ()::int AS total FROM review r LEFT JOIN member m ON m.id = r.member_id
   WHERE r.state = 'open' ORDER BY r.id LIMIT $1`,
);

/** Finds any review, for staff. */
export const findStaffReview = first<[id: number], StaffReview>(
  'review.staff',
  `SELECT ${COLUMNS} FROM review r LEFT JOIN member m ON m.id = r.member_id WHERE r.id = $1`,
);
