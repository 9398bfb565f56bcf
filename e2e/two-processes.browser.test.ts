import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { publish } from '../server/flows/publish/publish.ts';
import { freePort } from '../server/platform/database/embedded/port.ts';
import { fetchPage } from './agent.ts';
import { type StartedShop, startShop } from './start-shop.ts';
import { testShops } from './test-shops.ts';

const WITHIN = { timeout: 1000, interval: 20 };

describe('two web processes over one database', () => {
  const { url, databaseUrl, dataDir } = testShops();
  const db = new pg.Client({ connectionString: databaseUrl });
  let second: StartedShop;
  beforeAll(async () => {
    await db.connect();
    const key = await readFile(path.join(dataDir, 'secrets.key'), 'utf8');
    second = await startShop({ DATABASE_URL: databaseUrl, DEMO_PRODUCTS: '0', SECRETS_KEY: key.trim() });
  });
  afterAll(async () => {
    await second.stop();
    await db.end();
  });

  it('one lets a proxy see that it stops before it does, and serves what comes until then', async () => {
    const port = await freePort();
    const own = `http://localhost:${port}`;
    const secret = (await readFile(path.join(dataDir, 'secrets.key'), 'utf8')).trim();
    const web = spawn(process.execPath, [path.join(import.meta.dirname, '../start.mjs'), 'web'], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl,
        SECRETS_KEY: secret,
        DATA_DIR: second.dataDir,
        PORT: String(port),
        DRAIN_S: '2',
        LOG_LEVEL: 'warn',
        SEARCH_ENGINE: 'off',
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const ended = new Promise((resolve) => web.once('exit', resolve));
    await new Promise((resolve) => web.once('message', resolve));
    const look = async (path: string) => {
      const { status, headers } = await fetch(own + path);
      return [status, headers.get('connection')];
    };
    expect(await look('/readyz')).toEqual([200, 'keep-alive']);
    web.kill('SIGTERM');
    await expect.poll(() => look('/readyz'), WITHIN).toEqual([503, 'close']);
    expect(await look('/bestselling')).toEqual([200, 'close']);
    expect(await ended).toBe(0);
  });

  it('both update the cached pages of a new price within a second', async () => {
    const { rows } = await db.query<{ id: number; sku: string; slug: string; category: string }>(
      `SELECT c.product_id::int AS id, c.sku, c.slug, k.slug AS category FROM card c
       JOIN card_place p ON p.product_id = c.product_id AND p.category_id = 0
       JOIN product o ON o.id = c.product_id JOIN category k ON k.id = o.category_id
       WHERE (c.facts->>'stock')::int > 0 AND c.facts->>'sale' IS NULL ORDER BY p.score DESC LIMIT 1`,
    );
    const [product] = rows;
    if (!product) throw new Error('nothing is for sale');
    const paths = [`/details/${product.slug}-${product.sku}`, `/c/${product.category}`, '/bestselling'];
    const pages = [url, second.url].flatMap((shop) => paths.map((path) => shop + path));
    const read = async (page: string) => (await fetchPage(page)).text();

    const { rows: before } = await db.query(
      'SELECT sku, prices FROM variant_price WHERE sku IN (SELECT sku FROM variant WHERE product_id = $1)',
      [product.id],
    );
    onTestFinished(async () => {
      for (const { sku, prices } of before)
        await db.query('UPDATE variant_price SET prices = $2 WHERE sku = $1', [sku, prices]);
      await publish(db, [product.id]);
    });
    for (const [round, cents] of [71_234, 82_345, 93_456].entries()) {
      const price = `$${(cents / 100).toFixed(2)}`;
      // Twice, so that the second comes from the cache.
      for (const page of [...pages, ...pages]) expect(await read(page)).not.toContain(price);
      await db.query('BEGIN');
      await db.query(
        `UPDATE variant_price SET prices = array_fill($2::bigint, ARRAY[cardinality(prices)])
         WHERE sku IN (SELECT sku FROM variant WHERE product_id = $1)`,
        [product.id, cents],
      );
      await publish(db, [product.id]);
      await db.query('COMMIT');
      const committed = performance.now();
      await Promise.all(pages.map((page) => expect.poll(() => read(page), WITHIN).toContain(price)));
      expect([round, performance.now() - committed]).toEqual([round, expect.toSatisfy((ms) => ms < 1000)]);
    }
  });
});
