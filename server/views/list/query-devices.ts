import { many } from '../../platform/database/statement.ts';

/** Which of these series each product is made for; no row for a product that is for none of them. */
export const madeFor = many<
  [products: readonly number[], series: readonly number[]],
  { product: number; series: number[] }
>(
  'list.made-for',
  `SELECT product_id AS product, array_agg(series_id ORDER BY array_position($2::int[], series_id)) AS series
   FROM product_series WHERE product_id = ANY($1::bigint[]) AND series_id = ANY($2::int[]) GROUP BY product_id`,
);
