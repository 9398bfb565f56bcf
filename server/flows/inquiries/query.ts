import { first } from '../../platform/database/statement.ts';

export type AskedProduct = { sku: string; productId: number; slug: string; title: string };

/** Finds the product of a SKU that has a page, with its title in a language. */
export const findAskedProduct = first<[sku: string, language: string], AskedProduct>(
  'inquiry.product',
  `SELECT v.sku, p.id AS "productId", p.slug, t.title
   FROM variant v JOIN product p ON p.id = v.product_id
   JOIN product_text t ON t.product_id = p.id AND t.language IN ($2, 'en')
   WHERE v.sku = $1 AND p.withdrawn_at IS NULL AND p.published
   ORDER BY t.language = $2 DESC LIMIT 1`,
);
