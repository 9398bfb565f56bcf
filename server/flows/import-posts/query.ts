import { many } from '../../platform/database/statement.ts';

/** Lists those of some SKUs that the catalogue has. */
export const findKnownSkus = many<[skus: string[]], { sku: string }>(
  'import-posts.known-skus',
  'SELECT sku FROM variant WHERE sku = ANY($1)',
);

/** Lists for each of some categories the SKUs of its best products in stock, with those of categories below it. */
export const findBestOfCategories = many<[slugs: string[], limit: number], { slug: string; skus: string[] }>(
  'import-posts.best-of-categories',
  `SELECT c.slug, ARRAY(
     SELECT card.sku FROM card_place place JOIN card ON card.product_id = place.product_id
     WHERE place.category_id = c.id AND (card.facts ->> 'stock')::int > 0
     ORDER BY place.score DESC, place.product_id DESC LIMIT $2
   ) AS skus
   FROM category c WHERE c.slug = ANY($1)`,
);
