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
