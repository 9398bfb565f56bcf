import { tierOf } from '../../domains/pricing/index.ts';
import { many } from '../../platform/database/statement.ts';
import type { CardFacts } from './query.ts';

/** The facts of a card that are replaced by those of a matching variant. */
export type MatchingRow = Pick<
  CardFacts,
  | 'picture'
  | 'moq'
  | 'step'
  | 'from'
  | 'floor'
  | 'lead'
  | 'stock'
  | 'warehouse'
  | 'warehouses'
  | 'sales'
  | 'carton'
  | 'parcel'
> & { product: number; sku: string; quantities: number[]; prices: number[] };

type Criteria = {
  products: readonly number[];
  /** Facet and points of each value; the facet `code` is a SKU without separators, or an EAN. */
  facets: readonly string[];
  values: readonly string[];
  points: readonly number[];
  /** Points of a filter; values with fewer are preferences. */
  filterPoints: number;
  /** Points of a value that a variant in stock does not stand in for. */
  strictPoints: number;
  now: Date;
  /** The pieces that prices are for; null: the lowest price. */
  quantity: number | null;
};

/**
 * The matching variants, one a product: of those with most filters and strict values the one with most points whose
 * minimum order is in one warehouse, else the one with most points; of several the cheapest, before sales, and of these
 * the first. The search engine chooses the same one (search/memory/collect/shown-prices.ts). A filter that no variant
 * matches is matched by the product's specification. `from` is its own lowest price, or that for the quantity. A variant without a picture has
 * that of the variant most similar in the attributes of the criteria: black, though for another phone. Prices and stock
 * are read only of the variants that match as many filters as any of their product's; OFFSET 0 keeps the planner from
 * reading them first.
 */
export const matchingVariants = many<Criteria, MatchingRow>(
  'list.variants',
  `SELECT v.product_id AS product, v.sku, v.moq, v.step, v.lead_time AS lead, v.floor, v.lowest AS from,
     v.warehouse,
     coalesce(v.stock, 0) AS stock, coalesce(v.warehouses, '{}') AS warehouses,
     v.quantities, v.prices, CASE WHEN NOT v.assumed @> '{carton}' THEN v.carton_quantity END AS carton,
     jsonb_build_array(v.weight_g, v.length_mm, v.width_mm, v.height_mm) AS parcel,
     coalesce(CASE WHEN EXISTS (SELECT FROM sale_price WHERE sku = v.sku AND ends_at > $now)
       THEN sale_windows(v.sku, $now) END, '[]') AS sales,
     coalesce(
      (SELECT source FROM media WHERE product_id = v.product_id AND sku = v.sku ORDER BY position LIMIT 1),
      (SELECT m.source FROM media m LEFT JOIN variant o ON o.sku = m.sku
      WHERE m.product_id = v.product_id
      ORDER BY v.attributes ? 'color' AND o.attributes ->> 'color' IS DISTINCT FROM v.attributes ->> 'color',
        (SELECT count(*) FROM unnest($facets::text[]) AS facet
         WHERE v.attributes ? facet AND o.attributes ->> facet IS DISTINCT FROM v.attributes ->> facet),
        m.position
      LIMIT 1)) AS picture
   FROM (
     SELECT DISTINCT ON (v.product_id) v.*, pr.quantities, pr.prices, pr.floor, k.*,
       CASE WHEN $quantity::int IS NULL THEN (SELECT min(price) FROM unnest(pr.prices) AS price)
         ELSE ${tierOf('pr', 'greatest(v.moq, $quantity)')} END AS lowest
     FROM (
       SELECT product_id, sku, moq, step, lead_time, state, attributes, position, carton_quantity, weight_g, length_mm,
         width_mm, height_mm, assumed, points FROM (
         SELECT *, max(points) OVER (PARTITION BY product_id) AS most FROM (
           SELECT *, coalesce((
             SELECT sum(points) FROM unnest($facets::text[], $values::text[], $points::int[]) AS criterion (facet, value, points)
             WHERE one.attributes ->> facet = value OR facet = 'code' AND value IN (regexp_replace(upper(one.sku), '[^A-Z0-9]', '', 'g'), one.ean)), 0) AS points
           FROM variant one WHERE product_id = ANY ($products::bigint[]) AND state <> 'discontinued'
           OFFSET 0
         ) scored
       ) compared
       WHERE most > 0 AND points / $filterPoints::int = most / $filterPoints::int
       OFFSET 0
     ) v
       JOIN variant_price pr USING (sku)
       LEFT JOIN LATERAL (
         SELECT sum(on_hand - reserved)::int AS stock, array_agg(warehouse ORDER BY warehouse) AS warehouses,
           min(warehouse) FILTER (WHERE on_hand - reserved >= v.moq) AS warehouse
         FROM stock WHERE sku = v.sku AND on_hand > reserved
       ) k ON v.state = 'on_sale'
     ORDER BY v.product_id, v.points > 0 DESC, v.points / $strictPoints::int DESC, k.warehouse IS NULL, v.points DESC,
       lowest, v.position
   ) v`,
);
