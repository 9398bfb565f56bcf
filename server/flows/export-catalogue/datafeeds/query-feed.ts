import { joinNegotiated, salePercentOf } from '../../../domains/pricing/index.ts';
import { first, many } from '../../../platform/database/statement.ts';

/** Which products a feed has. */
export type FeedSelection = {
  categories: readonly number[];
  skus: readonly string[];
  inStock: boolean;
  /** Stock of this one alone; null for all. */
  warehouse: number | null;
  /** Only what has changed since this moment; null for everything. */
  since: string | null;
};

const BELOW = `WITH RECURSIVE below AS (
     SELECT unnest($categories::int[]) AS id
     UNION SELECT c.id FROM category c JOIN below b ON c.parent_id = b.id
   )`;

/** Whether a product belongs to a chosen category; without categories and SKUs each does. */
const IN_CATEGORIES = `(cardinality($categories::int[]) = 0 AND cardinality($skus::text[]) = 0
     OR p.category_id IN (SELECT id FROM below)
     OR EXISTS (SELECT FROM product_category pc WHERE pc.product_id = p.id AND pc.category_id IN (SELECT id FROM below)))`;

const PIECES = `SELECT FROM stock k WHERE k.sku = v.sku AND k.on_hand > k.reserved
         AND ($warehouse::smallint IS NULL OR k.warehouse = $warehouse)`;

/**
 * What has changed: the product, a price, pieces, or a sale that has begun or ended. Then products that are gone count
 * as well, so that they can be taken out of the other shop.
 */
const CHANGED = `(p.changed_at >= $since::timestamptz AND EXISTS (SELECT FROM variant WHERE product_id = p.id) OR EXISTS (
     SELECT FROM variant v LEFT JOIN variant_price r ON r.sku = v.sku
     WHERE v.product_id = p.id AND (r.since >= $since::timestamptz
       OR EXISTS (SELECT FROM stock k WHERE k.sku = v.sku AND k.changed_at >= $since::timestamptz)
       OR EXISTS (SELECT FROM sale_price s WHERE s.sku = v.sku
         AND (s.recorded_at >= $since::timestamptz AND s.starts_at <= now() OR s.starts_at BETWEEN $since::timestamptz AND now()
           OR s.ends_at BETWEEN $since::timestamptz AND now()))
       OR EXISTS (SELECT FROM sale_history h WHERE h.sku = v.sku AND h.ends_at >= $since::timestamptz))))`;
const OFFERED = `(p.published AND p.withdrawn_at IS NULL AND EXISTS (
     SELECT FROM variant v JOIN variant_price r ON r.sku = v.sku WHERE v.product_id = p.id AND v.state <> 'discontinued'
       AND (NOT $inStock OR v.state IN ('on_sale', 'presale') AND EXISTS (${PIECES}))))`;
const SELECTED = `(${IN_CATEGORIES} OR p.id IN (SELECT product_id FROM variant WHERE sku = ANY ($skus::text[])))
     AND ($since::timestamptz IS NULL AND ${OFFERED} OR $since::timestamptz IS NOT NULL AND ${CHANGED})`;

export const countFeedProducts = first<FeedSelection, { count: number }>(
  'feeds.count',
  `${BELOW} SELECT count(*)::int AS count FROM product p WHERE ${SELECTED}`,
);

/** A product of a feed; `isWhole`: with all its variants, else with the chosen SKUs alone. */
export type FeedKey = { id: number; isWhole: boolean };

/** Lists a page of a feed's products behind one of them, by their ids, which never change. */
export const listFeedProducts = many<FeedSelection & { after: number; limit: number }, FeedKey>(
  'feeds.products',
  `${BELOW} SELECT p.id, ${IN_CATEGORIES} AS "isWhole" FROM product p
   WHERE p.id > $after AND ${SELECTED} ORDER BY p.id LIMIT $limit`,
);

/** What a member pays for a variant, and how many pieces there are; prices in US cents. */
export type Offer = {
  productId: number;
  sku: string;
  /** 'discontinued' as well when the product is not published or withdrawn. */
  state: string;
  isGone: boolean;
  moq: number;
  quantities: number[] | null;
  prices: number[] | null;
  floor: number | null;
  salePercent: number;
  negotiated: number | null;
  pieces: number;
};

/** Reads the offers of products, as a cart of the member would have them. */
export const listOffers = many<{ ids: number[]; member: number; warehouse: number | null }, Offer>(
  'feeds.offers',
  `SELECT v.product_id AS "productId", v.sku, v.moq, r.quantities, r.prices, r.floor,
     CASE WHEN g.gone THEN 'discontinued' ELSE v.state END AS state, g.gone AS "isGone",
     ${salePercentOf('v.sku')} AS "salePercent",
     n.price AS negotiated,
     CASE WHEN g.gone OR v.state NOT IN ('on_sale', 'presale') THEN 0 ELSE COALESCE((
       SELECT sum(k.on_hand - k.reserved) FROM stock k
       WHERE k.sku = v.sku AND ($warehouse::smallint IS NULL OR k.warehouse = $warehouse)), 0)::int END AS pieces
   FROM variant v JOIN product p ON p.id = v.product_id
   CROSS JOIN LATERAL (SELECT NOT p.published OR p.withdrawn_at IS NOT NULL AS gone) g
   LEFT JOIN variant_price r ON r.sku = v.sku
   ${joinNegotiated('v.sku')}
   WHERE v.product_id = ANY ($ids::bigint[])`,
);

/** For whom prices are computed; nothing of a member who is disabled or may not have feeds, or of an unknown currency. */
export const findFeedBuyer = first<
  { member: number; currency: string },
  { levelPercent: number; millionths: number }
>(
  'feeds.buyer',
  `SELECT l.percent AS "levelPercent", r.millionths
   FROM member m JOIN level l ON l.level = m.level
   CROSS JOIN LATERAL (
     SELECT millionths FROM rate WHERE currency = $currency AND since <= now() ORDER BY since DESC LIMIT 1
   ) r
   WHERE m.id = $member AND m.disabled_at IS NULL AND COALESCE((m.permissions ->> 'dropshipping')::boolean, false)`,
);

/** An offered variant whose price a page computes as an example: in stock, of the newest products. */
export const findExample = first<[language: string], { sku: string; title: string; productId: number }>(
  'feeds.example',
  `SELECT v.sku, x.title, p.id AS "productId"
   FROM (SELECT id FROM product WHERE published AND withdrawn_at IS NULL ORDER BY id DESC LIMIT 500) p
   JOIN variant v ON v.product_id = p.id AND v.state = 'on_sale' JOIN variant_price r ON r.sku = v.sku
   CROSS JOIN LATERAL (
     SELECT title FROM product_text WHERE product_id = p.id AND language IN ($1, 'en') ORDER BY language = $1 DESC LIMIT 1
   ) x
   WHERE EXISTS (SELECT FROM stock k WHERE k.sku = v.sku AND k.on_hand > k.reserved) ORDER BY p.id DESC, v.position LIMIT 1`,
);
