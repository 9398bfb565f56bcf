import { first, many } from '../../platform/database/statement.ts';

/** The highest id of what is shown; null for an empty shop. */
export const lastProduct = first<[], { id: number | null }>(
  'sitemap.last-product',
  'SELECT max(product_id) AS id FROM card',
);

/**
 * Addresses of products by id, from `after` (not included) to `last` (included). They name the first variant, as the
 * canonical address does: a card's own one follows the stock.
 */
export const productAddresses = many<
  [after: number, last: number, limit: number],
  { id: number; slug: string; sku: string; changed: Date }
>(
  'sitemap.products',
  `SELECT c.product_id AS id, c.slug, first.sku, p.changed_at AS changed
   FROM card c JOIN product p ON p.id = c.product_id
   JOIN LATERAL (
     SELECT v.sku FROM variant v JOIN variant_price vp ON vp.sku = v.sku
     WHERE v.product_id = c.product_id ORDER BY v.position LIMIT 1
   ) first ON true
   WHERE c.product_id > $1 AND c.product_id <= $2 ORDER BY c.product_id LIMIT $3`,
);

/** Brands and device series of which something is shown, as paths. */
export const groupPaths = many<[], { path: string }>(
  'sitemap.groups',
  `SELECT '/brands/' || slug AS path FROM brand b
     WHERE EXISTS (SELECT FROM product p JOIN card c ON c.product_id = p.id WHERE p.brand_id = b.id)
   UNION ALL
   SELECT '/series/' || slug FROM series s
     WHERE EXISTS (SELECT FROM product_series ps JOIN card c ON c.product_id = ps.product_id WHERE ps.series_id = s.id)
   ORDER BY 1`,
);
