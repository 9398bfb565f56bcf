import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { exportSources, feedSource } from '../server/composition/export-sources.ts';
import { requestDownload } from '../server/domains/downloads/index.ts';
import { createDownloadFile } from '../server/flows/exports/create-download-file.ts';
import { startEmbedded } from '../server/platform/database/embedded/start.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { createPool } from '../server/platform/database/pool.ts';
import { openFiles } from '../server/platform/files/open-files.ts';
import { createLog } from '../server/platform/log.ts';
import { openTexts } from '../server/platform/pages/texts.ts';

const SIZES = [5000, Number(process.argv[2] ?? 50_000)];
const MEGABYTE = 1024 * 1024;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lading-bench-export-'));
const files = await openFiles({ filesUrl: undefined, dataDir });

/** Gives a member orders of two lines each, every tenth with a shipment. */
async function fill(pool: Pool, member: number, orders: number): Promise<void> {
  await pool.query(`
    INSERT INTO member (id, email, password_hash, first_name, last_name, country, customer_type, language, currency)
    OVERRIDING SYSTEM VALUE VALUES (${member}, 'big${member}@example.com', 'x', 'Ada', 'Buyer', 'DE', 'reseller', 'en', 'USD');
    INSERT INTO category (id, parent_id, slug, depth, position) VALUES (1, NULL, 'cables', 1, 0) ON CONFLICT DO NOTHING;
    INSERT INTO product (id, spu, slug, category_id, logistics, packings) VALUES (1, 'P1', 'cable', 1, '{}', '{0}') ON CONFLICT DO NOTHING;
    INSERT INTO variant (sku, product_id, position, attributes, moq, step, weight_g, length_mm, width_mm, height_mm, state)
    SELECT 'SKU-' || i, 1, i, '{}', 1, 1, 50, 10, 10, 10, 'on_sale' FROM generate_series(0, 499) i ON CONFLICT DO NOTHING;
    INSERT INTO orders (id, member_id, email, state, language, currency, rate_millionths, goods, discount, packing, shipping,
      insurance, tax, total, address, parcels, shortage, placed_at, expires_at, words_at, searched_at)
    SELECT 'V26112' || ${member} || (100000 + i), ${member}, 'big@example.com', 'done', 'en', 'USD', 1000000, 1000, 0, 0, 0, 0, 0, 1000,
      '{"firstName": "Ada", "lastName": "Buyer", "address1": "Hauptstr. 1", "city": "Berlin", "zip": "10115", "country": "DE", "phone": "+49 1512 3456789"}',
      '[]', 'ask', now() - (${orders} - i) * interval '10 minutes', now(), now(), now()
    FROM generate_series(1, ${orders}) i;
    INSERT INTO order_line (order_id, position, sku, warehouse, packing, quantity, title, slug, unit_price, packing_price, total, weight_g)
    SELECT o.id, p, 'SKU-' || (row_number() OVER () % 500), 1, 0, 1, 'USB-C cable, braided, 2 m, color ' || p, 'x', 500, 0, 500, 50
    FROM orders o, generate_series(0, 1) p WHERE o.member_id = ${member};
    INSERT INTO shipment (order_id, warehouse, carrier, number)
    SELECT id, 1, 'dhl', 'D' || id FROM orders WHERE member_id = ${member} AND right(id, 1) = '0'`);
  for (const table of ['orders', 'order_line', 'shipment']) await pool.query(`VACUUM ANALYZE ${table}`);
}

/** Makes one file and prints how long it took and how much the memory of this process grew at most. */
async function measure(
  pool: Pool,
  file: {
    member: number;
    orders: number;
    kind: 'orders' | 'order_lines' | 'tracking';
    format: 'xlsx' | 'csv';
  },
) {
  const { member, orders, kind, format } = file;
  const asked = { ...file, language: 'en', parameters: {}, name: `x.${format}`, total: orders };
  const requested = await requestDownload(pool, asked);
  if (!requested.ok) throw new Error(requested.refusal.reason);
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const started = performance.now();
  await createDownloadFile(
    {
      pool,
      reader: pool,
      files,
      pictures: { variant: async () => undefined },
      texts: openTexts(path.join(import.meta.dirname, '../storefront/texts')).read,
      seller: { name: '', address: '', email: '', phone: '', vatId: '' },
      ...exportSources(pool),
      ...feedSource({ pool, files, publicUrl: 'http://localhost:3000' }),
      log: createLog('error'),
    },
    requested.value,
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  clearInterval(sampling);
  const { rows } = await pool.query('SELECT bytes FROM download WHERE id = $1', [requested.value]);
  const grown = Math.round((peak - before) / MEGABYTE);
  process.stdout.write(
    `${orders} orders, ${kind} as ${format}: ${seconds} s, ${(Number(rows[0].bytes) / MEGABYTE).toFixed(1)} MB, memory +${grown} MB to ${Math.round(peak / MEGABYTE)} MB (member ${member})\n`,
  );
}

const embedded = await startEmbedded({ dataDir: path.join(dataDir, 'pg'), progress: () => undefined });
try {
  await migrate(embedded.url);
  const pool = createPool(embedded.url, 4);
  for (const [at, orders] of SIZES.entries()) {
    await fill(pool, at + 1, orders);
    for (const kind of ['orders', 'order_lines', 'tracking'] as const)
      for (const format of ['csv', 'xlsx'] as const)
        await measure(pool, { member: at + 1, orders, kind, format });
  }
  await pool.end();
} finally {
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
