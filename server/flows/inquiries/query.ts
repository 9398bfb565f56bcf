import { first, many } from '../../platform/database/statement.ts';

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

/** Lists those of several SKUs that have no page, each once. */
export const listMissingSkus = many<[skus: string[]], { sku: string }>(
  'inquiry.missing-skus',
  `SELECT DISTINCT s.sku FROM unnest($1::text[]) AS s(sku)
   WHERE NOT EXISTS (
     SELECT FROM variant v JOIN product p ON p.id = v.product_id
     WHERE v.sku = s.sku AND p.withdrawn_at IS NULL AND p.published
   ) ORDER BY s.sku`,
);

/** Lists the titles of SKUs in a language, with the least that one of them may cost for a quantity in US cents. */
export const listQuotedSkus = many<
  [skus: string[], language: string],
  { sku: string; title: string; floor: number }
>(
  'inquiry.quoted-skus',
  `SELECT sku, COALESCE(titles ->> $2, titles ->> 'en', sku) AS title, floor FROM line_fact WHERE sku = ANY($1)`,
);
