import type { ClientBase } from 'pg';

/** Steps in US cents of goods, with the first price of their gifts; about one or two percent of the goods. */
const STEPS = [
  { minimum: 50_000, low: 300, high: 800 },
  { minimum: 100_000, low: 800, high: 1600 },
  { minimum: 150_000, low: 1600, high: 2600 },
  { minimum: 200_000, low: 2600, high: 4500 },
];
const MAX_GIFTS = 4;

/**
 * Loads steps of gifts: of the light products that every method carries, the best seller of as many categories. Those that
 * several warehouses have come first, since a gift ships with the goods.
 */
export async function loadGifts(client: ClientBase): Promise<void> {
  await client.query(
    `WITH step AS (SELECT * FROM jsonb_to_recordset($1) AS s(minimum bigint, low bigint, high bigint)),
     found AS (
       SELECT DISTINCT ON (step.minimum, p.category_id) step.minimum, v.sku, s.total AS sold, k.warehouses
       FROM step JOIN variant_price vp ON vp.prices[1] BETWEEN step.low AND step.high
       JOIN variant v ON v.sku = vp.sku AND v.state = 'on_sale' AND v.weight_g <= 300
       JOIN product p ON p.id = v.product_id AND p.published AND p.logistics = '{}'
       JOIN sales s ON s.product_id = p.id
       CROSS JOIN LATERAL (SELECT count(*) AS warehouses FROM stock WHERE sku = v.sku AND on_hand - reserved >= 20) k
       WHERE k.warehouses > 0
       ORDER BY step.minimum, p.category_id, k.warehouses DESC, s.total DESC, v.sku
     ), ranked AS (
       SELECT *, row_number() OVER (PARTITION BY minimum ORDER BY warehouses DESC, sold DESC, sku) AS rank FROM found
     )
     INSERT INTO gift_step (minimum, hint_from, skus)
     SELECT minimum, minimum * 4 / 5, array_agg(sku ORDER BY rank) FROM ranked WHERE rank <= $2 GROUP BY minimum`,
    [JSON.stringify(STEPS), MAX_GIFTS],
  );
}
