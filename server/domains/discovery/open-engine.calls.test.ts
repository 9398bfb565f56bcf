import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publish } from '../../flows/publish/publish.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { openFolderStore } from '../../platform/files/folder-store.ts';
import type { MemoryEngine } from '../../search/memory/engine/open-memory-engine.ts';
import { query } from '../../search/memory/fakes/sample-index.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { seed } from '../../testing/seed-catalogue.ts';
import { type OpenEngineOptions, openEngine } from './open-engine.ts';

/** Changes are followed within a second; a loaded machine takes longer. */
const SOON = { timeout: 15_000, interval: 20 };

describe('openEngine()', () => {
  let database: TestDatabase;
  let folder: string;
  const open: MemoryEngine[] = [];
  const errors: unknown[] = [];
  beforeAll(async () => {
    database = await testDatabase();
    await seed(database.pool);
  });
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'lading-search-'));
  });
  afterEach(async () => {
    for (const engine of open.splice(0)) await engine.stop();
    await rm(folder, { recursive: true });
    expect(errors.splice(0)).toEqual([]);
  });
  afterAll(() => database.drop());

  async function start(more: Partial<OpenEngineOptions> = {}): Promise<MemoryEngine> {
    const engine = await openEngine({
      pool: database.pool,
      folder,
      onError: (error) => errors.push(error),
      ...more,
    });
    open.push(engine);
    return engine;
  }
  /** Ends an engine as a killed process would: nothing more is kept. */
  const killed = async (engine: MemoryEngine): Promise<void> => {
    const before = await readFile(path.join(folder, 'columns.search'));
    await engine.stop();
    open.splice(open.indexOf(engine), 1);
    await writeFile(path.join(folder, 'columns.search'), before);
  };
  const change = (sql: string, ids: number[]) =>
    transaction(database.pool, async (tx) => {
      await tx.query({ text: sql });
      await publish(tx, ids);
    });
  const found = (engine: MemoryEngine, words: string) => engine.search(query({ words })).ids;
  const all = (engine: MemoryEngine) => engine.search(query({ limit: 100 })).ids.toSorted((a, b) => a - b);

  it('finds exactly the products that lists show', async () => {
    const engine = await start();
    expect(all(engine)).toEqual([1, 2, 3, 4, 6, 7]);
    expect(engine.state).toMatchObject({ products: 6, from: 'build' });
    expect(engine.search(query({ words: 'kabel', language: 'de', now: Date.now() })).ids).toContain(1);
    expect(engine.search(query({ scope: 'discount', now: Date.now() })).ids.toSorted()).toEqual([6, 7]);
  });

  it('sorts lists as PostgreSQL does', async () => {
    const engine = await start();
    const orders = {
      best: 'score DESC, product_id DESC',
      priceUp: 'price, product_id',
      priceDown: 'price DESC, product_id DESC',
    };
    for (const [sort, order] of Object.entries(orders)) {
      const { rows } = await database.pool.query(
        `SELECT product_id FROM card_place WHERE category_id = 2 ORDER BY ${order}`,
      );
      const { ids } = engine.search(query({ category: 2, sort: sort as 'best' }));
      expect(ids).toEqual(rows.map(({ product_id }) => product_id));
    }
  });

  it('finds changed words, prices and products', async () => {
    const touched: number[][] = [];
    const engine = await start({ onApplied: (categories) => touched.push(categories) });
    await change(
      `UPDATE product_text SET title = 'Zebra cable' WHERE product_id = 1 AND language = 'en'`,
      [1],
    );
    await expect.poll(() => found(engine, 'zebra'), SOON).toEqual([1]);
    expect(touched.flat()).toEqual(expect.arrayContaining([1, 2]));
    await change(`UPDATE variant_price SET prices = '{5}' WHERE sku = 'LAST'`, [2]);
    await expect.poll(() => engine.search(query({ sort: 'priceUp' })).ids[0], SOON).toBe(2);
    await change(
      `INSERT INTO brand (id, slug, name) VALUES (55, 'novo', 'Novo'); UPDATE product SET brand_id = 55 WHERE id = 3`,
      [3],
    );
    await expect.poll(() => engine.search(query({ brand: 55 })).ids, SOON).toEqual([3]);
    expect(found(engine, 'novo')).toEqual([3]);
  });

  it('drops deleted and withdrawn products', async () => {
    await change(
      `INSERT INTO product (id, spu, slug, category_id) VALUES (50, 'P50', 'gone', 2), (51, 'P51', 'ended', 2);
       INSERT INTO product_text (product_id, language, title) VALUES (50, 'en', 'Gone giraffe'), (51, 'en', 'Ended giraffe');
       INSERT INTO variant (sku, product_id, position, weight_g, length_mm, width_mm, height_mm) VALUES ('G50', 50, 0, 1, 1, 1, 1), ('G51', 51, 0, 1, 1, 1, 1);
       INSERT INTO variant_price (sku, quantities, prices, floor) VALUES ('G50', '{1}', '{5}', 1), ('G51', '{1}', '{5}', 1)`,
      [50, 51],
    );
    const engine = await start();
    expect(found(engine, 'giraffe').toSorted()).toEqual([50, 51]);
    await change(`UPDATE variant SET state = 'discontinued' WHERE sku = 'G51'`, [51]);
    await database.pool.query('DELETE FROM product WHERE id = 50');
    await expect.poll(() => found(engine, 'giraffe'), SOON).toEqual([]);
  });

  it('opens its snapshot and applies the changes since', async () => {
    const first = await start();
    await change(`UPDATE product_text SET title = 'Yak cable' WHERE product_id = 6`, [6]);
    await expect.poll(() => found(first, 'yak'), SOON).toEqual([6]);
    const before = first.search(query({ limit: 100, sort: 'priceUp' }));
    await first.stop();
    open.length = 0;
    await change(`UPDATE product_text SET title = 'Xerus cable' WHERE product_id = 7`, [7]);
    const second = await start();
    expect(second.state.from).toBe('snapshot');
    expect(found(second, 'yak')).toEqual([6]);
    expect(found(second, 'xerus')).toEqual([7]);
    const { ids, index, prices } = second.search(query({ limit: 100, sort: 'priceUp' }));
    expect({ ids, index, prices }).toEqual({ ids: before.ids, index: before.index, prices: before.prices });
  });

  it('applies the changes since its last snapshot after a kill', async () => {
    const first = await start();
    await change(`UPDATE product_text SET title = 'Wombat cable' WHERE product_id = 6`, [6]);
    await change(
      `UPDATE variant_price SET quantities = '{1}', prices = '{1}', floor = 1 WHERE sku = 'BANK'`,
      [4],
    );
    await expect.poll(() => found(first, 'wombat'), SOON).toEqual([6]);
    await killed(first);
    const second = await start();
    expect(second.state.from).toBe('snapshot');
    expect(found(second, 'wombat')).toEqual([6]);
    expect(second.search(query({ sort: 'priceUp' })).ids[0]).toBe(4);
  });

  it('opens what another machine has left, and builds where nothing can be had', async () => {
    const place = path.join(folder, 'files');
    const shared = openFolderStore(place);
    const folderOf = (machine: string) => path.join(folder, machine);
    const first = await start({ folder: folderOf('one'), shared });
    expect(first.state.from).toBe('build');
    await change(`UPDATE product_text SET title = 'Vicuna cable' WHERE product_id = 6`, [6]);
    const second = await start({ folder: folderOf('two'), shared });
    expect(second.state.from).toBe('snapshot');
    expect(found(second, 'vicuna')).toEqual([6]);
    expect(all(second)).toEqual(all(first));
    // One is written in the middle of another's reading: its base is of another build.
    await cp(path.join(place, 'search/columns.search'), path.join(folder, 'columns.before'));
    await (await start({ folder: folderOf('one'), shared, rebuild: true })).stop();
    open.pop();
    await cp(path.join(folder, 'columns.before'), path.join(place, 'search/columns.search'));
    expect((await start({ folder: folderOf('three'), shared })).state.from).toBe('build');
    const away = async () => {
      throw new Error('the file store cannot be reached');
    };
    const alone = await start({ folder: folderOf('four'), shared: { get: away, put: away } });
    expect([alone.state.from, errors.splice(0).map(String)]).toEqual([
      'build',
      Array(2).fill('Error: the file store cannot be reached'),
    ]);
  });

  it('builds the index when the snapshot is damaged or of another database', async () => {
    const first = await start();
    const ids = all(first);
    await first.stop();
    open.length = 0;
    const [base = ''] = (await readdir(folder)).filter((name) => name.startsWith('base-'));
    for (const name of [base, 'columns.search']) {
      const whole = await readFile(path.join(folder, name));
      await writeFile(path.join(folder, name), whole.subarray(0, whole.length / 2));
      const again = await start();
      expect(again.state.from).toBe('build');
      expect(all(again)).toEqual(ids);
      await again.stop();
      open.length = 0;
    }
    const other = await testDatabase();
    await seed(other.pool);
    const foreign = await openEngine({ pool: other.pool, folder, onError: (error) => errors.push(error) });
    expect(foreign.state.from).toBe('build');
    await foreign.stop();
    await other.drop();
  });
});
