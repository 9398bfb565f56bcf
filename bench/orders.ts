import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { getOrders } from '../contract/order.ts';
import { startEmbedded } from '../server/platform/database/embedded/start.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { createPool } from '../server/platform/database/pool.ts';
import { readOrders } from '../server/views/order/read-orders.ts';
import { printTimes } from './timed-reads.ts';

const ORDERS = Number(process.argv[2] ?? 50_000);
const MEMBER = 1;
const COMPANY = 1;
/** Sees the orders of the company and has none. */
const COLLEAGUE = 2;

/** Gives a member orders of two lines each, most of them done, a tenth of a percent being packed. */
async function fill(pool: Pool): Promise<void> {
  await pool.query(`
    INSERT INTO member (id, email, password_hash, first_name, last_name, country, customer_type, language, currency)
    OVERRIDING SYSTEM VALUE VALUES (${MEMBER}, 'big@example.com', 'x', 'Ada', 'Buyer', 'DE', 'reseller', 'en', 'USD');
    INSERT INTO company (id, name) OVERRIDING SYSTEM VALUE VALUES (${COMPANY}, 'Cables Ltd');
    INSERT INTO category (id, parent_id, slug, depth, position) VALUES (1, NULL, 'cables', 1, 0);
    INSERT INTO product (id, spu, slug, category_id, logistics, packings) VALUES (1, 'P1', 'cable', 1, '{}', '{0}');
    INSERT INTO variant (sku, product_id, position, attributes, moq, step, weight_g, length_mm, width_mm, height_mm, state)
    SELECT 'SKU-' || i, 1, i, '{}', 1, 1, 50, 10, 10, 10, 'on_sale' FROM generate_series(0, 499) i;
    INSERT INTO orders (id, member_id, company_id, email, state, language, currency, rate_millionths, goods, discount, packing, shipping,
      insurance, tax, total, address, parcels, shortage, placed_at, expires_at, words_at, searched_at)
    SELECT 'V261122' || (100000 + i), ${MEMBER}, ${COMPANY}, 'big@example.com',
      CASE WHEN i % 1000 = 0 THEN 'preparing' WHEN i % 97 = 0 THEN 'shipped' WHEN i % 31 = 0 THEN 'expired' ELSE 'done' END,
      'en', 'USD', 1000000, 1000, 0, 0, 0, 0, 0, 1000, '{"firstName": "Ada", "lastName": "Buyer", "country": "DE"}', '[]',
      'ask', now() - (${ORDERS} - i) * interval '10 minutes', now(), now(), now()
    FROM generate_series(1, ${ORDERS}) i;
    INSERT INTO order_line (order_id, position, sku, warehouse, packing, quantity, title, slug, unit_price, packing_price, total, weight_g)
    SELECT 'V261122' || (100000 + i), p, 'SKU-' || (i * 7 + p) % 500, 1, 0, 1, 'USB-C cable, color ' || i % 40, 'x', 500, 0, 500, 50
    FROM generate_series(1, ${ORDERS}) i, generate_series(0, 1) p;
    INSERT INTO order_word
    SELECT DISTINCT ${MEMBER}, word, o.placed_at, o.id FROM orders o JOIN order_line l ON l.order_id = o.id,
      unnest(regexp_split_to_array(lower(l.title || ' ' || l.sku || ' ada buyer'), '[^a-z0-9]+')) AS word`);
  for (const table of ['orders', 'order_line', 'order_word']) await pool.query(`VACUUM ANALYZE ${table}`);
}

const inputs: Record<string, object> = {
  'first page': {},
  'page 2,500': { page: 2500 },
  'a rare tab': { tab: 'Preparing' },
  'an empty tab': { tab: 'Unpaid' },
  'a word of all orders': { search: 'cable' },
  'two words': { search: 'cable 17' },
  'a SKU': { search: 'SKU-123' },
  'the beginning of every word': { search: 's' },
  'a number': { search: 'V261122149' },
  nothing: { search: 'nothing' },
};

const readers = {
  '': { member: MEMBER, guest: null, company: null },
  'of a colleague: ': { member: COLLEAGUE, guest: null, company: COMPANY },
};

/** Prints the median and the longest time of each kind of list, in ms. */
async function measure(pool: Pool, prefix: keyof typeof readers): Promise<void> {
  const owner = readers[prefix];
  for (const [name, input] of Object.entries(inputs)) {
    const parsed = getOrders.input.parse(input);
    const read = () => readOrders(pool, { owner, paying: null, language: 'en' }, parsed);
    await printTimes(prefix + name, read, ({ total }) => `${total} orders`);
  }
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lading-bench-orders-'));
const embedded = await startEmbedded({ dataDir, progress: () => undefined });
try {
  await migrate(embedded.url);
  const pool = createPool(embedded.url, 2);
  await fill(pool);
  for (const prefix of Object.keys(readers)) await measure(pool, prefix as keyof typeof readers);
  await pool.end();
} finally {
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
