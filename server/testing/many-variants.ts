import type { TestShop } from './shop.ts';

/** Adds variants MANY-1 to MANY-{count} of one product, ten pieces of each in China. */
export async function manyVariants({ pool }: TestShop, count: number): Promise<string[]> {
  await pool.query(
    `WITH v AS (
       INSERT INTO variant (sku, product_id, position, attributes, moq, step, weight_g, length_mm, width_mm, height_mm, state)
       SELECT 'MANY-' || n, 1, 100 + n, '{}', 1, 1, 50, 100, 50, 20, 'on_sale' FROM generate_series(1, $1::int) n
       RETURNING sku
     ), p AS (
       INSERT INTO variant_price (sku, quantities, prices, floor) SELECT sku, '{1}', '{1000}', 500 FROM v RETURNING sku
     )
     INSERT INTO stock (sku, warehouse, on_hand) SELECT sku, 1, 10 FROM p`,
    [count],
  );
  return Array.from({ length: count }, (_, index) => `MANY-${index + 1}`);
}
