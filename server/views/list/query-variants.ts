import { many } from '../../platform/database/statement.ts';
import type { CardFacts } from './query.ts';

/** What a card says of one variant, in place of what it says of the product's foremost one. */
export type MatchingRow = Pick<
  CardFacts,
  'picture' | 'moq' | 'step' | 'from' | 'floor' | 'lead' | 'stock' | 'warehouse' | 'warehouses' | 'sale'
> & { product: number; sku: string; quantities: number[]; prices: number[] };

/**
 * The variants that filters by attributes ask for, one a product: of those that meet most of them the first of which a
 * least order lies in one warehouse, else the first. Filters that none of a product's variants meets are met by its
 * specification, and say nothing of which it is. `from` is the lowest price of those that meet as many. A variant
 * without a picture of its own has that of the one likest to it in what is asked for: black, though for another phone.
 * OFFSET keeps prices from being looked up for variants that meet nothing.
 */
export const matchingVariants = many<
  [
    products: readonly number[],
    /** [{"facet", "values"}] as JSON. */
    filters: string,
    now: Date,
  ],
  MatchingRow
>(
  'list.variants',
  `WITH asked AS MATERIALIZED (
     SELECT facet, values FROM jsonb_to_recordset($2::jsonb) AS f (facet text, values jsonb)
   )
   SELECT w.id AS product, v.sku, v.moq, v.step, v.lead_time AS lead, v.floor, v.lowest AS from, v.warehouse,
     coalesce(v.stock, 0) AS stock, coalesce(v.warehouses, '{}') AS warehouses,
     v.quantities, v.prices,
     (SELECT jsonb_build_object('percent', percent, 'starts', starts_at, 'ends', ends_at)
      FROM sale_price WHERE sku = v.sku AND ends_at > $3 ORDER BY starts_at LIMIT 1) AS sale,
     coalesce(
      (SELECT source FROM media WHERE product_id = w.id AND sku = v.sku ORDER BY position LIMIT 1),
      (SELECT m.source FROM media m LEFT JOIN variant o ON o.sku = m.sku
      WHERE m.product_id = w.id
      ORDER BY (SELECT count(*) FROM asked
         WHERE v.attributes ? asked.facet AND o.attributes ->> asked.facet IS DISTINCT FROM v.attributes ->> asked.facet),
        m.position
      LIMIT 1)) AS picture
   FROM unnest($1::bigint[]) AS w (id)
   JOIN LATERAL (
     SELECT v.*, pr.quantities, pr.prices, pr.floor, k.*,
       min((SELECT min(price) FROM unnest(pr.prices) AS price)) OVER (PARTITION BY v.facets) AS lowest
     FROM (
       SELECT one.*, (SELECT count(*) FROM asked WHERE asked.values ? (one.attributes ->> asked.facet)) AS facets
       FROM variant one WHERE one.product_id = w.id AND one.state <> 'discontinued'
       OFFSET 0
     ) v
       JOIN variant_price pr USING (sku)
       LEFT JOIN LATERAL (
         SELECT sum(on_hand - reserved)::int AS stock, array_agg(warehouse ORDER BY warehouse) AS warehouses,
           min(warehouse) FILTER (WHERE on_hand - reserved >= v.moq) AS warehouse
         FROM stock WHERE sku = v.sku AND on_hand > reserved
       ) k ON v.state = 'on_sale'
     WHERE v.facets > 0
     ORDER BY v.facets DESC, k.warehouse IS NULL, v.position
     LIMIT 1
   ) v ON true`,
);
