import { run } from '../../platform/database/statement.ts';

export type CountTerms = {
  now: Date;
  pieceDays: number;
  countryDays: number;
  minOrders: number;
  minPieces: number;
  minCountries: number;
};

/** Replaces the counts of all products; those that are as they were are not written. */
export const replaceCounts = run<CountTerms>(
  'count-sold.replace',
  `WITH bought AS (
     SELECT v.product_id, o.id, l.quantity, o.address ->> 'country' AS country,
       o.paid_at > $now::timestamptz - $pieceDays * interval '1 day' AS is_recent
     FROM orders o JOIN order_line l ON l.order_id = o.id JOIN variant v ON v.sku = l.sku
     WHERE o.paid_at > $now::timestamptz - $countryDays * interval '1 day'
       AND o.state NOT IN ('cancelled', 'expired') AND o.refund_state <> 'full'
   ), counted AS (
     SELECT product_id,
       CASE WHEN count(DISTINCT id) FILTER (WHERE is_recent) >= $minOrders
         AND sum(quantity) FILTER (WHERE is_recent) >= $minPieces
         THEN sum(quantity) FILTER (WHERE is_recent) END::int AS pieces,
       CASE WHEN count(DISTINCT country) >= $minCountries THEN count(DISTINCT country) END::int AS countries
     FROM bought GROUP BY product_id
   ), shown AS (
     SELECT * FROM counted WHERE pieces IS NOT NULL OR countries IS NOT NULL
   ), gone AS (
     DELETE FROM product_sold p WHERE NOT EXISTS (SELECT FROM shown s WHERE s.product_id = p.product_id)
   )
   INSERT INTO product_sold AS p (product_id, pieces, countries) SELECT product_id, pieces, countries FROM shown
   ON CONFLICT (product_id) DO UPDATE SET pieces = excluded.pieces, countries = excluded.countries
   WHERE (p.pieces, p.countries) IS DISTINCT FROM (excluded.pieces, excluded.countries)`,
);

/**
 * Replaces the pieces that lists rank by: those of paid orders in a day, a week, a month of 30 days and in all, and what
 * was sold before the shop's first order. Products that are as they were are not written.
 */
export const replaceSales = run<{ now: Date }>(
  'count-sold.replace-sales',
  `WITH bought AS (
     SELECT v.product_id, l.quantity, $now::timestamptz - o.paid_at AS age
     FROM orders o JOIN order_line l ON l.order_id = o.id JOIN variant v ON v.sku = l.sku
     WHERE o.paid_at IS NOT NULL AND o.state NOT IN ('cancelled', 'expired') AND o.refund_state <> 'full'
   ), counted AS (
     SELECT product_id,
       coalesce(sum(quantity) FILTER (WHERE age < interval '1 day'), 0) AS day,
       coalesce(sum(quantity) FILTER (WHERE age < interval '7 days'), 0) AS week,
       coalesce(sum(quantity) FILTER (WHERE age < interval '30 days'), 0) AS month,
       sum(quantity) AS total
     FROM bought GROUP BY product_id
   ), summed AS (
     SELECT product_id, sum(day)::int AS day, sum(week)::int AS week, sum(month)::int AS month, sum(total)::int AS total
     FROM (SELECT * FROM counted UNION ALL SELECT product_id, day, week, month, total FROM earlier_sales) AS both_kinds
     GROUP BY product_id
   ), gone AS (
     DELETE FROM sales s WHERE NOT EXISTS (SELECT FROM summed WHERE summed.product_id = s.product_id)
   )
   INSERT INTO sales AS s (product_id, day, week, month, total)
   SELECT product_id, day, week, month, total FROM summed
   ON CONFLICT (product_id) DO UPDATE
     SET day = excluded.day, week = excluded.week, month = excluded.month, total = excluded.total
     WHERE (s.day, s.week, s.month, s.total) <> (excluded.day, excluded.week, excluded.month, excluded.total)`,
);
