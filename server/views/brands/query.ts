import type { CountedLink, CountedSeries } from '../../../contract/catalogue.ts';
import { many } from '../../platform/database/statement.ts';

/** Brands with the number of their products in lists. */
export const countBrands = many<[], CountedLink>(
  'brands.count',
  `SELECT b.slug, b.name, n.count
   FROM (SELECT p.brand_id, count(*)::int AS count FROM product p JOIN card c ON c.product_id = p.id GROUP BY p.brand_id) n
   JOIN brand b ON b.id = n.brand_id
   ORDER BY lower(b.name), b.id`,
);

/**
 * Device series with the number of products made for each, the newest of a maker first. A maker is one, however its
 * name is spelled, and has the series of the lines that it sells under other names.
 */
export const countSeries = many<[], CountedSeries>(
  'brands.series',
  `SELECT s.id, s.slug, min(made.by) OVER (PARTITION BY lower(made.by)) AS maker, s.name, n.count
   FROM (SELECT ps.series_id, count(*)::int AS count FROM product_series ps JOIN card c USING (product_id) GROUP BY ps.series_id) n
   JOIN series s ON s.id = n.series_id
   LEFT JOIN (VALUES ('redmi', 'Xiaomi'), ('poco', 'Xiaomi'), ('moto', 'Motorola'), ('pixel', 'Google'),
     ('galaxy', 'Samsung'), ('iphone', 'Apple'), ('ipad', 'Apple'), ('beats', 'Apple')) AS line (name, maker)
     ON line.name = lower(trim(s.maker))
   CROSS JOIN LATERAL (SELECT coalesce(line.maker, trim(s.maker)) AS by) made
   ORDER BY lower(made.by), s.released_on DESC NULLS LAST, s.name, s.id`,
);
