import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import pino from 'pino';
import { createApp } from '../server/composition/app.ts';
import { readConfig } from '../server/composition/config/config.ts';
import { startEmbedded } from '../server/platform/database/embedded/start.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { createPool } from '../server/platform/database/pool.ts';
import { CountedClient, countQueries } from '../server/testing/count-queries.ts';
import { seed } from '../server/testing/seed-catalogue.ts';

const LINES = Number(process.argv[2] ?? 500);
const COUPONS = Number(process.argv[3] ?? 20);
const WARM_UP = 30;
const RUNS = 100;

/** Makes a cart of so many products with three tiers each, and public coupons of every kind that all apply to it. */
async function fill(pool: Pool, guest: string): Promise<void> {
  await seed(pool);
  await pool.query(`
    INSERT INTO product (id, spu, slug, brand_id, category_id, logistics, packings)
      SELECT 2000 + n, 'B' || n, 'bench-' || n, 1, 2 + n % 2, '{}', '{0,1}' FROM generate_series(1, ${LINES}) n;
    INSERT INTO product_text (product_id, language, title, description)
      SELECT 2000 + n, 'en', 'Bench ' || n, '' FROM generate_series(1, ${LINES}) n;
    INSERT INTO variant (sku, product_id, position, attributes, moq, step, weight_g, length_mm, width_mm, height_mm, state)
      SELECT 'BENCH-' || n, 2000 + n, 0, '{"color": "red"}', 1, 1, 50, 100, 50, 20, 'on_sale' FROM generate_series(1, ${LINES}) n;
    INSERT INTO variant_price (sku, quantities, prices, floor)
      SELECT 'BENCH-' || n, '{1,10,100}', ARRAY[1000 + n, 900 + n, 800 + n], 500 FROM generate_series(1, ${LINES}) n;
    INSERT INTO stock (sku, warehouse, on_hand) SELECT 'BENCH-' || n, 1, 1000 FROM generate_series(1, ${LINES}) n;
    INSERT INTO cart (id, guest_id) VALUES ('V26010110001', '${guest}');
    INSERT INTO cart_line (cart_id, sku, warehouse, packing, quantity, seen_price, seen_moq)
      SELECT 'V26010110001', 'BENCH-' || n, 1, 0, 1 + n % 20, 1000 + n, 1 FROM generate_series(1, ${LINES}) n;
    INSERT INTO order_promotion (amount, minimum, starts_at, ends_at)
      VALUES (1000, 30000, '2026-01-01', '2040-01-01'), (2000, 50000, '2026-01-01', '2040-01-01');
    WITH c AS (
      INSERT INTO coupon (kind, amount, percent, cap, categories, brands, exclusive, collectable, starts_at, ends_at)
      SELECT CASE n % 3 WHEN 0 THEN 'fixed' WHEN 1 THEN 'percent' ELSE 'free_shipping' END,
        CASE n % 3 WHEN 0 THEN 500 + n END, CASE n % 3 WHEN 1 THEN 5 + n END, CASE n % 6 WHEN 1 THEN 5000 END,
        CASE n % 4 WHEN 1 THEN '{1}' ELSE '{}' END::int[], CASE n % 4 WHEN 2 THEN '{1}' ELSE '{}' END::int[],
        n % 2 = 0, true, '2026-01-01', '2040-01-01' FROM generate_series(1, ${COUPONS}) n RETURNING id
    ) INSERT INTO coupon_code (code, coupon_id) SELECT 'BENCH-' || id, id FROM c;
    ANALYZE`);
}

type Measured = { name: string; read: () => Promise<unknown> };

/** Prints median and 95th percentile of the CPU time of a process that does nothing else, and the queries of one run. */
async function measure({ name, read }: Measured): Promise<void> {
  for (let run = 0; run < WARM_UP; run += 1) await read();
  const { count } = await countQueries(read);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.cpuUsage();
    await read();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  times.sort((left, right) => left - right);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
  process.stdout.write(`${name}: CPU median ${at(0.5)} ms, p95 ${at(0.95)} ms, ${count} queries\n`);
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lading-bench-pricing-'));
const embedded = await startEmbedded({ dataDir, progress: () => undefined });
try {
  await migrate(embedded.url);
  const pool = createPool(embedded.url, 2, { Client: CountedClient });
  const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000', RATE_LIMITS: '0' });
  const shop = await createApp({ config, pool, log: pino({ level: 'silent' }) });
  const guest = shop.createGuest();
  await fill(pool, guest.id);
  await shop.refresh();
  await shop.app.ready();
  const headers = { 'site-type': 'vip', authorization: guest.token };
  const get = async (url: string) => {
    const answer = await shop.app.inject({ method: 'GET', url, headers });
    if (answer.statusCode !== 200)
      throw new Error(`${url}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
    return answer.json().data;
  };
  const offer = await get('/api/promotion/offer?orderId=V26010110001');
  process.stdout.write(
    `${LINES} lines, ${COUPONS} coupons, 2 order promotions; offered: ${JSON.stringify(offer)}\n`,
  );
  await measure({ name: 'cart', read: () => get('/api/shopcart/get') });
  await measure({
    name: 'cart with the best coupon found',
    read: () => get('/api/promotion/offer?orderId=V26010110001'),
  });
  await shop.app.close();
  await pool.end();
} finally {
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
