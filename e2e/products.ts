import pg from 'pg';
import { testShops } from './test-shops.ts';

export async function withShopDatabase<Value>(use: (db: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: testShops().databaseUrl });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Queries the shop's database, by which a test finds a product of the kind that it needs. */
export const queryShop = <Row>(sql: string): Promise<Row[]> =>
  withShopDatabase(async (db) => (await db.query(sql)).rows as Row[]);

export const pathOf = ({ slug, sku }: { slug: string; sku: string }): string => `/details/${slug}-${sku}`;

export const skuOf = (path: string): string => /[^-]+$/.exec(path)?.[0] ?? '';

/** Returns the path of a product for a device with several variants in stock in China, the first among them. */
export async function findProductWithVariants(): Promise<string> {
  const [found] = await queryShop<{ slug: string; sku: string }>(
    `SELECT p.slug, min(v.sku) AS sku FROM product p JOIN variant v ON v.product_id = p.id
     JOIN stock k ON k.sku = v.sku AND k.warehouse = 1
     WHERE v.state = 'on_sale' AND k.on_hand - k.reserved >= 20 AND v.moq = 1
       AND EXISTS (SELECT FROM product_series s WHERE s.product_id = p.id)
     GROUP BY p.id HAVING count(*) >= 4 AND count(*) = (SELECT count(*) FROM variant a WHERE a.product_id = p.id)
     ORDER BY p.id LIMIT 1`,
  );
  if (!found) throw new Error('the demo shop has no product with four variants in stock');
  return pathOf(found);
}
