import { first, many } from '../../platform/database/statement.ts';

/** The highest id of a product on sale; null for an empty shop. */
export const lastProduct = first<[], { id: number | null }>(
  'sitemap.last-product',
  'SELECT max(product_id) AS id FROM card',
);

/**
 * The parts of products' URLs by id, from `after` (not included) to `last` (included). They have the SKU of the first
 * variant, as canonical URLs do: a card's own variant changes with the stock.
 */
export const productUrls = many<
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

/** Paths of brands and device series with products on sale. */
export const groupPaths = many<[], { path: string }>(
  'sitemap.groups',
  `SELECT '/brands/' || slug AS path FROM brand b
     WHERE EXISTS (SELECT FROM product p JOIN card c ON c.product_id = p.id WHERE p.brand_id = b.id)
   UNION ALL
   SELECT '/series/' || slug FROM series s
     WHERE EXISTS (SELECT FROM product_series ps JOIN card c ON c.product_id = ps.product_id WHERE ps.series_id = s.id)
   ORDER BY 1`,
);

/** Paths of the blog that have been written in a language: categories with posts, and posts. */
export const blogPaths = many<[language: string, now: Date], { path: string; changed: Date }>(
  'sitemap.blog',
  `WITH shown AS (
     SELECT p.slug, p.updated_at AS changed, p.category_id, c.parent_id, concat_ws('/', parent.slug, c.slug) AS place
     FROM post p JOIN post_text t ON t.post_id = p.id AND t.language = $1
     JOIN post_category c ON c.id = p.category_id LEFT JOIN post_category parent ON parent.id = c.parent_id
     WHERE p.published_at <= $2
   )
   SELECT '/blog/' || concat_ws('/', parent.slug, c.slug) AS path, max(s.changed) AS changed
   FROM post_category c LEFT JOIN post_category parent ON parent.id = c.parent_id
   JOIN shown s ON c.id IN (s.category_id, s.parent_id) GROUP BY 1
   UNION ALL
   SELECT '/blog/' || place || '/' || slug || '.html', changed FROM shown ORDER BY 1`,
);
