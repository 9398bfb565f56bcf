import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { type DatafeedFormat, datafeedFormats } from '../contract/datafeed.ts';
import { requestDownload, startRun } from '../server/domains/downloads/index.ts';
import { feedOfDownload } from '../server/flows/export-catalogue/datafeeds/feed-of-download.ts';
import { startEmbedded } from '../server/platform/database/embedded/start.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { createPool } from '../server/platform/database/pool.ts';
import { openFiles } from '../server/platform/files/open-files.ts';

const { values } = parseArgs({
  options: {
    /** Products, of three variants each on average. */
    products: { type: 'string', default: '20000' },
    /** Formats with commas between them; all by default. */
    formats: { type: 'string', default: datafeedFormats.join(',') },
  },
});
const PRODUCTS = Number(values.products);
const MEMBER = 1;
const MEGABYTE = 1024 * 1024;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lading-bench-feed-'));

/** Fills a shop with products of one to five variants, texts of half a kilobyte in two languages, and pictures. */
async function fill(pool: Pool): Promise<void> {
  await pool.query(`
    INSERT INTO member (id, email, password_hash, first_name, last_name, country, customer_type, language, currency)
    OVERRIDING SYSTEM VALUE VALUES (${MEMBER}, 'feed@example.com', 'x', 'Ada', 'Buyer', 'DE', 'dropshipper', 'en', 'USD');
    INSERT INTO category (id, parent_id, slug, depth, position)
      SELECT i, NULL, 'c' || i, 1, i FROM generate_series(1, 20) i UNION ALL
      SELECT 100 + i, 1 + i % 20, 'd' || i, 2, i FROM generate_series(1, 200) i;
    INSERT INTO category_text (category_id, language, name) SELECT id, 'en', 'Category ' || id FROM category;
    INSERT INTO attribute (code, texts) VALUES ('color', '{"en": "Color", "de": "Farbe"}'), ('material', '{"en": "Material"}');
    INSERT INTO attribute_value (attribute, code, texts)
      SELECT 'color', 'c' || i, jsonb_build_object('en', 'Color ' || i, 'de', 'Farbe ' || i) FROM generate_series(0, 9) i;
    INSERT INTO product (id, spu, slug, category_id, specs, packings, certificates)
      SELECT i, 'SPU' || i, 'product-' || i, 101 + i % 200, '[["material", "TPU"], ["length", "2 m"]]', '{0}', '{CE,RoHS}'
      FROM generate_series(1, ${PRODUCTS}) i;
    INSERT INTO product_text (product_id, language, title, description)
      SELECT i, l, 'Protective case number ' || i || ' for phones', repeat('It fits well & keeps what it promises. ', 12)
      FROM generate_series(1, ${PRODUCTS}) i, unnest(ARRAY['en', 'de']) l;
    INSERT INTO variant (sku, product_id, position, attributes, weight_g, length_mm, width_mm, height_mm, ean)
      SELECT 'SKU' || i || '-' || p, i, p, jsonb_build_object('color', 'c' || p), 50, 100, 50, 20, '4006381333931'
      FROM generate_series(1, ${PRODUCTS}) i, generate_series(0, 4) p WHERE p <= i % 5;
    INSERT INTO variant_price (sku, quantities, prices, floor) SELECT sku, '{1,10,100}', '{1000,900,800}', 500 FROM variant;
    INSERT INTO stock (sku, warehouse, on_hand) SELECT sku, w, 100 FROM variant, unnest(ARRAY[1, 6]) w;
    INSERT INTO media (product_id, position, source)
      SELECT i, p, 'demo/case-' || i || '-' || p FROM generate_series(1, ${PRODUCTS}) i, generate_series(0, 3) p`);
  await pool.query('VACUUM ANALYZE');
}

/** Makes one file and prints how long it took and how much memory this process had at most. */
async function measure(pool: Pool, format: DatafeedFormat): Promise<void> {
  const files = await openFiles({ filesUrl: undefined, dataDir });
  const chosen = { format, language: 'de', currency: 'EUR', since: null } as const;
  const options = {
    ...({ ...chosen, percent: 2500, fixed: 0, ending: '99', inStock: false, warehouse: null } as const),
    ...{ categories: [], skus: [], fields: [] },
  };
  const kind = format === 'xlsx' ? 'xlsx' : format === 'xml' || format === 'google' ? 'xml' : 'csv';
  const requested = await requestDownload(pool, {
    ...{ member: MEMBER, kind: 'datafeed', format: kind, language: 'de', name: `x.${kind}`, total: PRODUCTS },
    parameters: { feed: { ...chosen, categories: 0, skus: 0 }, options },
  });
  if (!requested.ok) throw new Error(requested.refusal.reason);
  const run = await startRun(pool, requested.value);
  if (!run) throw new Error('the download is gone');
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const started = performance.now();
  const bytes = await feedOfDownload({ pool, files, publicUrl: 'https://shop.example' }, run);
  const read = performance.now();
  const size = await files.put(`feeds/${format}.${kind}`, Readable.from(bytes ?? []));
  clearInterval(sampling);
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  await pool.query("UPDATE download SET deleted_at = now() WHERE state <> 'done'");
  process.stdout.write(
    `${PRODUCTS} products as ${format}: ${seconds(started, performance.now())} s (${seconds(started, read)} s to read), ${(size / MEGABYTE).toFixed(1)} MB, memory +${Math.round((peak - before) / MEGABYTE)} MB to ${Math.round(peak / MEGABYTE)} MB\n`,
  );
  await files.deleteFolder('feeds');
  await files.deleteFolder('downloads');
}

const embedded = await startEmbedded({ dataDir: path.join(dataDir, 'pg'), progress: () => undefined });
try {
  await migrate(embedded.url);
  const pool = createPool(embedded.url, 4);
  await fill(pool);
  for (const format of datafeedFormats.filter((datafeedFormat) =>
    values.formats.split(',').includes(datafeedFormat),
  ))
    await measure(pool, format);
  await pool.end();
} finally {
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
