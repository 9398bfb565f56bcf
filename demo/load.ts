import type { ClientBase } from 'pg';
import pg from 'pg';
import { countCategories } from '../server/flows/publish/count-categories.ts';
import { publishAll } from '../server/flows/publish/publish-all.ts';
import { loadCompany } from './company.ts';
import { loadBlog } from './load/blog.ts';
import { loadContent } from './load/content.ts';
import { copyInto } from './load/copy.ts';
import { dropIndexes } from './load/drop-indexes.ts';
import { loadGifts } from './load/gifts.ts';
import { addRows, noRows, targets } from './load/products.ts';
import { loadSamples } from './load/samples.ts';
import { loadTaxonomy } from './load/taxonomy.ts';
import { loadTeam } from './load/team.ts';
import { loadWarmUps } from './load/warm-ups.ts';
import { loadMembers } from './members.ts';
import { loadOrders } from './orders/load.ts';
import { plannedOrders } from './orders/plan.ts';
import { loadReviews } from './reviews/load.ts';
import { createProduct } from './shop/product.ts';

/** Receives the progress of a step: `done` of `of` parts. */
type LoadProgress = (step: string, done: number, of: number) => void;

type Options = {
  url: string;
  /** How many products, 0 or more. */
  products: number;
  seed: number;
  progress: LoadProgress;
  /** Sales and listing dates are relative to this time. */
  now?: Date;
};

const BATCH = 2000;
const tables = [
  'brand',
  'series',
  'category',
  'category_text',
  'attribute',
  'attribute_value',
  'product',
  'product_text',
  'product_category',
  'product_series',
  'variant',
  'media',
  'variant_price',
  'price_history',
  'sale_price',
  'sale_history',
  'stock',
  'sales',
  'card',
  'card_text',
  'card_place',
  'line_fact',
];
/** Tables whose rows a trigger writes into line_fact, which is filled once instead. */
const factTables = ['product_text', 'media', 'variant', 'variant_price', 'sale_price'];

/**
 * Fills a migrated database that has no catalog with a demo shop. All of it is one transaction: a load that is
 * killed leaves the database as it was. The same seed and `now` make the same shop. Throws when there are products.
 */
export async function loadDemo({ url, products, seed, progress, now = new Date() }: Options): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'lading demo' });
  await client.connect();
  try {
    await client.query('BEGIN');
    await prepare(client);
    const finish = await dropIndexes(client, tables);
    await client.query(`TRUNCATE ${tables.join(', ')}, gift_step CASCADE`);
    for (const table of factTables) await switchTrigger(client, table, 'DISABLE');
    await loadTaxonomy(client);
    await loadProducts(client, { products, seed, progress, now });
    await analyze(client, progress, 0);
    await client.query('INSERT INTO line_fact SELECT * FROM line_fact_source');
    // Without it the first night would count the demo's popularity away.
    await client.query(
      'INSERT INTO earlier_sales (product_id, day, week, month, total) SELECT product_id, day, week, month, total FROM sales',
    );
    await publishAll(client, (done, of) => progress('lists', done, of));
    await countCategories(client);
    // Before the orders: it empties the table of coupons, and with it that of carts.
    await loadContent(client, now);
    const member = await loadMembers(client);
    if (member) {
      await loadOrders(client, { buyer: member, orders: plannedOrders, now });
      await loadReviews(client, member.address, now);
      await loadCompany(client, member.address, now);
      await loadWarmUps(client, now);
    }
    await loadGifts(client);
    await loadSamples(client);
    await loadTeam(client);
    await loadBlog(client);
    progress('indexes', 0, 1);
    await finish();
    for (const table of factTables) await switchTrigger(client, table, 'ENABLE');
    progress('indexes', 1, 1);
    await client.query('COMMIT');
    await analyze(client, progress, 1, 'VACUUM ');
  } finally {
    await client.end();
  }
}

const switchTrigger = (client: ClientBase, table: string, state: 'ENABLE' | 'DISABLE') =>
  client.query(`ALTER TABLE ${table} ${state} TRIGGER line_facts_inserted`);

async function prepare(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    'SELECT EXISTS (SELECT FROM product) OR EXISTS (SELECT FROM category) AS filled',
  );
  if (rows[0]?.filled) throw new Error('the demo shop can be loaded into an empty catalogue only');
  // Accounts, staff, companies and tokens that this transaction makes are marked by the defaults of their tables.
  await client.query("SET LOCAL lading.demo = 'on'");
  // Sorting for the indexes is most of the work; these settings end with the transaction.
  await client.query(
    "SET LOCAL maintenance_work_mem = '256MB'; SET LOCAL work_mem = '64MB'; SET LOCAL synchronous_commit = off",
  );
}

async function loadProducts(
  client: ClientBase,
  { products, seed, progress, now }: Required<Omit<Options, 'url'>>,
): Promise<void> {
  for (let from = 1; from <= products; from += BATCH) {
    const to = Math.min(products, from + BATCH - 1);
    const rows = noRows();
    for (let id = from; id <= to; id += 1) addRows(rows, createProduct(seed, id, now));
    for (const [part, target] of Object.entries(targets))
      await copyInto(client, target, rows[part as keyof typeof targets]);
    progress('products', to, products);
  }
  await client.query(
    `SELECT setval(pg_get_serial_sequence('product', 'id'), greatest(1, $1::bigint), $1::bigint > 0)`,
    [products],
  );
}

// A joined read of tables without statistics can be hundreds of times slower.
async function analyze(client: ClientBase, progress: LoadProgress, done: number, before = ''): Promise<void> {
  progress('statistics', done, 2);
  await client.query(`${before}ANALYZE ${tables.join(', ')}`);
  progress('statistics', done + 1, 2);
}
