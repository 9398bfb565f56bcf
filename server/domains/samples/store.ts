import { first, many, run } from '../../platform/database/statement.ts';

/** First key of the lock under which a member's samples are counted; the second is the hash of the member. */
const LOCK_CLASS = 7204;

/** Locks the samples of a member for the rest of the transaction. */
export const lockMemberSamples = run<[member: number]>(
  'samples.lock-member',
  `SELECT pg_advisory_xact_lock(${LOCK_CLASS}, hashint8($1))`,
);

/** Counts samples by the lowest numbers that are free under the limit. Returns how many there were. */
export const insertUses = many<{ member: number; orderId: string; products: number[] }, { count: number }>(
  'samples.insert-uses',
  `WITH wanted AS (
     SELECT product, count(*) AS pieces FROM unnest($products::bigint[]) AS w(product) GROUP BY product
   ), made AS (
     INSERT INTO sample_use (member_id, product_id, number, order_id)
     SELECT $member, w.product, free.number, $orderId FROM wanted w CROSS JOIN LATERAL (
       SELECT n AS number FROM generate_series(1, sample_limit(w.product)) AS n
       WHERE NOT EXISTS (SELECT FROM sample_use WHERE member_id = $member AND product_id = w.product AND number = n)
       ORDER BY n LIMIT w.pieces) free
     ON CONFLICT (member_id, product_id, number) DO NOTHING RETURNING 1
   )
   SELECT count(*)::int AS count FROM made`,
);

/** Releases the samples of an order that is closed unpaid; a repeat changes nothing. */
export const releaseSamples = run<[orderId: string]>(
  'samples.release',
  'DELETE FROM sample_use WHERE order_id = $1',
);

/** The product of a SKU, how many samples of it a member may order, and has ordered. */
export const usedSamples = first<
  { sku: string; member: number },
  { product: number; packing: number; limit: number; used: number }
>(
  'samples.used',
  `SELECT v.product_id AS product, COALESCE(p.packings[1], 0) AS packing, sample_limit(v.product_id) AS limit,
     (SELECT count(*)::int FROM sample_use WHERE member_id = $member AND product_id = v.product_id) AS used
   FROM variant v JOIN product p ON p.id = v.product_id WHERE v.sku = $sku AND p.published`,
);

/** Allows samples of the product of a SKU, or of the category with a slug; null pieces: as its category or parent. */
export const setSampleRule = run<{ sku: string | null; category: string | null; pieces: number | null }>(
  'samples.set-rule',
  `WITH target AS (
     SELECT product_id AS product, NULL::integer AS category FROM variant WHERE sku = $sku
     UNION ALL SELECT NULL, id FROM category WHERE slug = $category
   ), gone AS (
     DELETE FROM sample_rule r USING target t
     WHERE $pieces::int IS NULL AND (r.product_id = t.product OR r.category_id = t.category)
   ), made AS (
     INSERT INTO sample_rule (product_id, category_id, pieces)
     SELECT product, category, $pieces FROM target WHERE product IS NOT NULL AND $pieces::int IS NOT NULL
     ON CONFLICT (product_id) DO UPDATE SET pieces = excluded.pieces
   ), made_category AS (
     INSERT INTO sample_rule (product_id, category_id, pieces)
     SELECT product, category, $pieces FROM target WHERE category IS NOT NULL AND $pieces::int IS NOT NULL
     ON CONFLICT (category_id) DO UPDATE SET pieces = excluded.pieces
   )
   SELECT FROM target`,
);

/** The rules, each with the SKU of its product or the slug of its category. */
export const listSampleRules = many<[], { sku: string | null; category: string | null; pieces: number }>(
  'samples.list-rules',
  `SELECT (SELECT sku FROM variant WHERE product_id = r.product_id ORDER BY position LIMIT 1) AS sku,
     (SELECT slug FROM category WHERE id = r.category_id) AS category, r.pieces
   FROM sample_rule r ORDER BY category NULLS LAST, sku`,
);
