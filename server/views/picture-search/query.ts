import { salePercentOf } from '../../domains/pricing/index.ts';
import { many } from '../../platform/database/statement.ts';

/** A picture of a product, and the variant on sale that it shows; `sku` is null where it shows none. */
export type ShownPictureRow = { product: number; source: string } & (
  | { sku: null }
  | {
      sku: string;
      moq: number;
      step: number;
      lead: number;
      quantities: number[];
      prices: number[];
      floor: number;
      /** Percent off of the running sale; 0 without one. */
      sale: number;
      /** The lowest price of the 30 days before the sale; null where it is not known. */
      prior: number | null;
      stock: number;
      /** Warehouse with a minimum order of it; null without one. */
      warehouse: number | null;
      warehouses: number[];
    }
);

/** Pictures by their products and positions. */
export const findShownPictures = many<
  [products: readonly number[], positions: readonly number[], now: Date],
  ShownPictureRow
>(
  'picture-search.shown',
  `SELECT m.product_id AS product, m.source, v.sku, v.moq, v.step, v.lead_time AS lead, pr.quantities, pr.prices,
     pr.floor,
     ${salePercentOf('v.sku', '$3')} AS sale, prior_price(v.sku, $3) AS prior, COALESCE(k.stock, 0) AS stock, k.warehouse, COALESCE(k.warehouses, '{}') AS warehouses
   FROM unnest($1::bigint[], $2::smallint[]) AS w (product, position)
   JOIN media m ON m.product_id = w.product AND m.position = w.position
   LEFT JOIN (variant v JOIN variant_price pr ON pr.sku = v.sku)
     ON v.sku = m.sku AND v.product_id = m.product_id AND v.state = 'on_sale'
   LEFT JOIN LATERAL (
     SELECT sum(on_hand - reserved)::int AS stock, array_agg(warehouse ORDER BY warehouse) AS warehouses,
       min(warehouse) FILTER (WHERE on_hand - reserved >= v.moq) AS warehouse
     FROM stock WHERE sku = v.sku AND on_hand > reserved
   ) k ON true`,
);
