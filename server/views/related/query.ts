import { negotiatedOf, salePercentOf } from '../../domains/pricing/index.ts';
import { first, many } from '../../platform/database/statement.ts';

export type Self = { id: number; category: number; series: number[]; model: number | null };

/**
 * Finds the product of a SKU with its category, the devices (series) that it is made for and the one of them that this
 * variant is for, by its attribute `model`; none that is withdrawn or unpublished.
 */
export const findSelf = first<[sku: string], Self>(
  'related.self',
  `SELECT p.id, p.category_id AS category,
     coalesce((SELECT array_agg(series_id ORDER BY series_id) FROM product_series WHERE product_id = p.id), '{}') AS series,
     (SELECT s.id FROM product_series ps JOIN series s ON s.id = ps.series_id
       WHERE ps.product_id = p.id AND lower(v.attributes ->> 'model') IN (lower(s.name), lower(s.maker || ' ' || s.name))
       LIMIT 1) AS model
   FROM variant v JOIN product p ON p.id = v.product_id
   WHERE v.sku = $1 AND p.withdrawn_at IS NULL AND p.published`,
);

// A category may hold tens of thousands: only its best are candidates.
const BEST_OF_CATEGORY = 300;
const BEST_OF_SHOP = 3000;

/** Lists products in stock of the same category: for one of these devices first, then same brand and material, then by score. */
export const findSimilar = many<[product: number, limit: number, series: readonly number[]], { id: number }>(
  'related.similar',
  `WITH self AS (
     SELECT id, category_id, brand_id,
       (SELECT jsonb_build_array(s) FROM jsonb_array_elements(specs) s WHERE s ->> 0 = 'material' LIMIT 1) AS material
     FROM product WHERE id = $1
   ), near AS (
     SELECT product_id, true AS same_series FROM product_series WHERE series_id = ANY ($3::int[])
     UNION ALL
     SELECT best.product_id, false FROM self CROSS JOIN LATERAL (
       SELECT product_id FROM card_place WHERE category_id = self.category_id
       ORDER BY score DESC, product_id DESC LIMIT ${BEST_OF_CATEGORY}
     ) best
   ), candidate AS (
     SELECT product_id, bool_or(same_series) AS same_series FROM near WHERE product_id <> $1 GROUP BY product_id
   )
   SELECT p.id
   FROM candidate c CROSS JOIN self
   JOIN card_place place ON place.category_id = self.category_id AND place.product_id = c.product_id
   JOIN product p ON p.id = c.product_id AND p.category_id = self.category_id
   JOIN card ON card.product_id = c.product_id AND (card.facts ->> 'stock')::int > 0
   ORDER BY c.same_series DESC,
     (p.brand_id = self.brand_id) IS TRUE DESC, (p.specs @> self.material) IS TRUE DESC,
     place.score DESC, p.id DESC
   LIMIT $2`,
);

export type Candidate = { id: number; category: number };

/**
 * Lists products in stock of other categories that are made for at least `fitting` of these devices: the best of each
 * category, then its second best ...
 */
export const findForSeries = many<
  { product: number; perCategory: number; limit: number; series: readonly number[]; fitting: number },
  Candidate
>(
  'related.for-series',
  `WITH fits AS (
     SELECT product_id FROM product_series WHERE series_id = ANY ($series::int[]) AND product_id <> $product
     GROUP BY product_id HAVING count(*) >= $fitting
   ), ranked AS (
     SELECT p.id, p.category_id AS category, place.score,
       row_number() OVER (PARTITION BY p.category_id ORDER BY place.score DESC, p.id DESC) AS nth
     FROM fits JOIN product p ON p.id = fits.product_id
     JOIN card_place place ON place.category_id = 0 AND place.product_id = p.id
     JOIN card ON card.product_id = p.id AND (card.facts ->> 'stock')::int > 0
     WHERE p.category_id <> (SELECT category_id FROM product WHERE id = $product)
   )
   SELECT id, category FROM ranked WHERE nth <= $perCategory ORDER BY nth, score DESC, id DESC LIMIT $limit`,
);

/**
 * Lists the best product in stock of each other category under the same brand, among the best of the shop: of what is
 * made for certain devices, what is for one of these.
 */
export const findOfBrand = many<[product: number, series: readonly number[]], Candidate>(
  'related.of-brand',
  `WITH best AS (
     SELECT product_id, score FROM card_place WHERE category_id = 0
     ORDER BY score DESC, product_id DESC LIMIT ${BEST_OF_SHOP}
   ), foremost AS (
     SELECT DISTINCT ON (p.category_id) p.id, p.category_id AS category, best.score
     FROM best JOIN product p ON p.id = best.product_id
     JOIN product self ON self.id = $1 AND self.brand_id = p.brand_id AND self.category_id <> p.category_id
     JOIN card ON card.product_id = p.id AND (card.facts ->> 'stock')::int > 0
     WHERE NOT EXISTS (SELECT FROM product_series ps WHERE ps.product_id = p.id)
       OR EXISTS (SELECT FROM product_series ps WHERE ps.product_id = p.id AND ps.series_id = ANY ($2::int[]))
     ORDER BY p.category_id, best.score DESC, p.id DESC
   )
   SELECT id, category FROM foremost ORDER BY score DESC, id DESC`,
);

export type LineRow = {
  product: number;
  sku: string;
  moq: number;
  warehouse: number;
  quantities: number[];
  prices: number[];
  floor: number;
  salePercent: number;
  negotiated: number | null;
};

/**
 * Finds one variant of each product: of the SKU's own product that SKU, of others the first one in stock that is for
 * the device with this id, or for no model in particular. `member` null: without negotiated prices.
 */
export const findLines = many<
  { products: readonly number[]; sku: string; member: number | null; device: number | null },
  LineRow
>(
  'related.lines',
  `SELECT DISTINCT ON (v.product_id) v.product_id AS product, v.sku, v.moq, k.warehouse, vp.quantities, vp.prices, vp.floor,
     ${salePercentOf('v.sku')} AS "salePercent",
     ${negotiatedOf('v.sku')} AS negotiated
   FROM unnest($products::bigint[]) AS w (id) JOIN variant self ON self.sku = $sku
   JOIN variant v ON v.product_id = w.id AND (v.product_id <> self.product_id OR v.sku = self.sku)
   JOIN variant_price vp ON vp.sku = v.sku
   JOIN stock k ON k.sku = v.sku AND k.on_hand - k.reserved >= v.moq
     LEFT JOIN series s ON s.id = $device::int
   WHERE v.state IN ('on_sale', 'presale')
     AND (v.sku = self.sku OR NOT v.attributes ? 'model'
       OR lower(v.attributes ->> 'model') IN (lower(s.name), lower(s.maker || ' ' || s.name)))
   ORDER BY v.product_id, v.attributes ? 'model' DESC, v.position, k.warehouse`,
);
