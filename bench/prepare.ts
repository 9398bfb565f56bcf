import type { Pool } from 'pg';
import { loadDemo } from '../demo/load.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { createPool } from '../server/platform/database/pool.ts';
import type { Goods } from './buyers.ts';

type Aims = { ids: number[]; categories: string[]; skus: string[]; goods: Goods[] };
export type Prepared = Aims & { products: number; loadSeconds: number | null; bytes: number };

/** What shots aim at: products, the largest categories, SKUs, and goods of which there is enough for all buyers. */
export async function readAims(pool: Pool): Promise<Aims> {
  const read = async <Row>(text: string): Promise<Row[]> => (await pool.query(text)).rows as Row[];
  const ids = await read<{ id: number }>(
    'SELECT product_id AS id FROM card TABLESAMPLE SYSTEM (20) LIMIT 500',
  );
  const categories = await read<{ slug: string }>(
    'SELECT slug FROM category ORDER BY product_count DESC LIMIT 40',
  );
  const skus = await read<{ sku: string }>('SELECT sku FROM card TABLESAMPLE SYSTEM (20) LIMIT 300');
  const goods = await read<Goods>(
    `SELECT v.sku, v.moq FROM variant v JOIN stock k ON k.sku = v.sku AND k.warehouse = 1
     JOIN product p ON p.id = v.product_id
     WHERE v.state = 'on_sale' AND k.on_hand - k.reserved > 2000 * v.moq AND p.logistics = '{}' LIMIT 300`,
  );
  return {
    ids: ids.map(({ id }) => id),
    categories: categories.map(({ slug }) => slug),
    skus: skus.map(({ sku }) => sku),
    goods,
  };
}

/** A database with the demo shop of that size, loaded now unless it is there; and what the shots aim at. */
export async function prepare(url: string, products: number, say: (line: string) => void): Promise<Prepared> {
  await migrate(url);
  const pool = createPool(url, 2);
  const one = async <Row>(text: string): Promise<Row[]> => (await pool.query(text)).rows as Row[];
  let loadSeconds: number | null = null;
  const [filled] = await one<{ count: number }>('SELECT count(*)::int AS count FROM product');
  if (filled?.count === 0) {
    say(`loading ${products} products`);
    const begun = performance.now();
    await loadDemo({ url, products, seed: 1, progress: () => {} });
    loadSeconds = (performance.now() - begun) / 1000;
  }
  // Beside the shop's own tables, so that a backup of this database is a shop's.
  await pool.query(
    `CREATE SCHEMA IF NOT EXISTS bench;
     CREATE TABLE IF NOT EXISTS bench.insertion (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text)`,
  );
  const [size] = await one<{ bytes: number; products: number }>(
    'SELECT pg_database_size(current_database()) AS bytes, (SELECT count(*)::int FROM product) AS products',
  );
  const aims = await readAims(pool);
  await warm(pool);
  await pool.end();
  return {
    products: size?.products ?? 0,
    loadSeconds,
    bytes: size?.bytes ?? 0,
    ...aims,
  };
}

/**
 * Reads tables and indexes into PostgreSQL's cache, the largest first, as they would be in a shop that has run for a
 * while; otherwise a run that finds its database loaded would measure the disk. Without the extension it does.
 */
async function warm(pool: Pool): Promise<void> {
  const available = await pool.query("SELECT FROM pg_available_extensions WHERE name = 'pg_prewarm'");
  if (available.rowCount === 0) return;
  await pool.query('CREATE EXTENSION IF NOT EXISTS pg_prewarm SCHEMA bench');
  await pool.query(
    `SELECT bench.pg_prewarm(oid) FROM (
       SELECT c.oid FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = 'public' AND c.relkind IN ('r', 'i') ORDER BY pg_relation_size(c.oid) DESC
     ) relations`,
  );
  await pool.query('CHECKPOINT');
}
