import { first, many } from '../../platform/database/statement.ts';

/** The variant with this SKU, or else this EAN. */
export const variantByCode = first<[code: string], { sku: string; productId: number }>(
  'list.variant-by-code',
  `SELECT v.sku, v.product_id AS "productId" FROM variant v JOIN card c USING (product_id)
   WHERE v.sku = $1 OR v.ean = $1 ORDER BY v.sku = $1 DESC LIMIT 1`,
);

export type NamedRow = { kind: 'category' | 'brand' | 'series'; slug: string; name: string };

/**
 * Categories, brands and series with a word that begins with `words`, lower case; at most `each` of a kind. Used while
 * the search engine warms; all three tables are small.
 */
export const namesBeginning = many<[words: string, language: string, each: number], NamedRow>(
  'list.names-beginning',
  `(SELECT 'category' AS kind, c.slug, t.name FROM category c JOIN category_text t ON t.category_id = c.id
    WHERE t.language = $2 AND c.product_count > 0 AND strpos(' ' || lower(t.name), ' ' || $1) > 0
    ORDER BY c.product_count DESC LIMIT $3)
   UNION ALL
   (SELECT 'brand', slug, name FROM brand WHERE strpos(' ' || lower(name), ' ' || $1) > 0 ORDER BY name LIMIT $3)
   UNION ALL
   (SELECT 'series', slug, name FROM series WHERE strpos(' ' || lower(maker || ' ' || name), ' ' || $1) > 0
    ORDER BY released_on DESC NULLS LAST, name LIMIT $3)`,
);
