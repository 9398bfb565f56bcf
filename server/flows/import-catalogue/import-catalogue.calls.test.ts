import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { importCatalogue } from './import-catalogue.ts';
import type { ImportProgress } from './import-run.ts';
import { readNamed, sampleFile, sampleNames } from './testing/read-sample.ts';
import { writeReport } from './write-report.ts';

const silent = () => undefined;
const importFile = (database: TestDatabase, file: string, onProgress: ImportProgress = silent) =>
  importCatalogue(database.pool, { file, onProgress });

describe('importCatalogue()', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-import-'));
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });
  const rows = async (sql: string) => (await database.pool.query(sql)).rows;
  const stamps = () => rows('SELECT product_id, changed FROM card ORDER BY 1');
  const file = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };

  it('imports rows without errors, lists the others and publishes the products', async () => {
    const summary = await importFile(database, sampleFile('lading/sample.csv'));
    expect(summary).toMatchObject({
      format: 'lading',
      resumed: false,
      created: 3,
      changed: 0,
      unchanged: 0,
      rows: 6,
      bad: 1,
      warned: 4,
      derived: 0,
    });
    expect(
      await rows(
        "SELECT sku, facts->'stock' AS stock, facts->'brand'->>'name' AS brand FROM card ORDER BY 1",
      ),
    ).toEqual([
      { sku: 'CABLE-1M', stock: 80, brand: 'Cablery' },
      { sku: 'CABLE-2M', stock: 70, brand: 'Cablery' },
      { sku: 'CASE-17-BLK', stock: 520, brand: 'Examplio' },
    ]);
    const report = path.join(folder, 'faults.csv');
    await writeReport(report, summary.issues());
    expect(readFileSync(report, 'utf8')).toContain('\r\n4,warning,price,free,not a number; left out\r\n');
  });

  it('creates missing categories in three levels, attributes, and texts in every language', async () => {
    expect(await rows('SELECT slug, depth, product_count FROM category ORDER BY depth, slug')).toEqual([
      { slug: 'cables', depth: 1, product_count: 2 },
      { slug: 'phone-cases', depth: 1, product_count: 1 },
      { slug: 'iphone-cases', depth: 2, product_count: 1 },
      { slug: 'iphone-17-series-cases', depth: 3, product_count: 1 },
    ]);
    expect(await rows("SELECT attributes FROM variant WHERE sku = 'CASE-17-BLU'")).toEqual([
      { attributes: { color: 'Blue', model: 'iPhone 17' } },
    ]);
    expect(
      await rows(
        "SELECT title FROM product_text WHERE language IN ('de', 'fr') AND product_id = (SELECT product_id FROM variant WHERE sku = 'CASE-17-BLK') ORDER BY language",
      ),
    ).toEqual([{ title: 'Hülle für iPhone 17' }, { title: 'For iPhone 17 Case Matte Phone Cover' }]);
  });

  it('changes nothing when the same file is imported again', async () => {
    const before = await stamps();
    expect(await importFile(database, sampleFile('lading/sample.csv'))).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 3,
      bad: 1,
    });
    expect(await stamps()).toEqual(before);
  });

  it('updates what differs from the file and nothing else', async () => {
    const text = 'sku,title,price,stock_1\nCABLE-2M,USB-C Cable 2 m 100 W,1.99,70\n';
    expect(await importFile(database, file('change.csv', text))).toMatchObject({
      created: 0,
      changed: 1,
      unchanged: 0,
    });
    expect(
      await rows(
        "SELECT slug, facts->'tiers' AS tiers, facts->'stock' AS stock FROM card WHERE sku = 'CABLE-2M'",
      ),
    ).toEqual([{ slug: 'usb-c-cable-2-m-100-w', tiers: [[1, 199]], stock: 70 }]);
    expect(await rows("SELECT lead_time, weight_g FROM variant WHERE sku = 'CABLE-2M'")).toEqual([
      { lead_time: 2, weight_g: 40 },
    ]);
    expect(
      await rows(
        "SELECT DISTINCT t.title FROM product_text t JOIN variant v USING (product_id) WHERE v.sku = 'CABLE-2M'",
      ),
    ).toEqual([{ title: 'USB-C Cable 2 m 100 W' }]);
  });

  // Rejected rows of our own sample, and products that combinations add to, are tests of their own.
  const samples = sampleNames().filter((name) => !/^lading|combinations/.test(name));
  it.each(samples)('imports %s, and changes nothing the second time', async (name) => {
    const sample = await readNamed(name);
    const products = sample.products.length;
    const bad = sample.reported.filter((line) => /^\d+ error /.test(line)).length;
    expect(products).toBeGreaterThan(0);
    expect(await importFile(database, sampleFile(name))).toMatchObject({ created: products, bad });
    expect(await importFile(database, sampleFile(name))).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: products,
      bad,
    });
  });

  it('adds combinations to the products of another file', async () => {
    expect(await importFile(database, sampleFile('prestashop/sample-combinations.csv'))).toMatchObject({
      created: 0,
      changed: 1,
      bad: 0,
    });
  });

  it('rejects a SKU of another product', async () => {
    const text = 'product,sku,title,price\nMIX,case-17-blk,Mixed,2.49\nMIX,cable-2m,,1.00\n';
    const summary = await importFile(database, file('taken.csv', text));
    expect(summary).toMatchObject({ created: 0, changed: 1, bad: 1 });
  });

  it('resumes where it was interrupted, while staging and while writing', async () => {
    const lines = Array.from(
      { length: 1500 },
      (_, at) => `BULK-${String(at).padStart(4, '0')},Thing ${at},1.${10 + (at % 80)},${at}`,
    );
    const bulk = file('bulk.csv', ['sku,title,price,stock_1', ...lines].join('\n'));
    const cutAt = (step: string) => (now: string) => {
      if (now === step) throw new Error(`cut in ${step}`);
    };
    const count = async () => (await rows("SELECT count(*) FROM variant WHERE sku LIKE 'BULK-%'"))[0];
    await expect(importFile(database, bulk, cutAt('reading'))).rejects.toThrow('cut in reading');
    expect(await count()).toEqual({ count: 0 });
    await expect(importFile(database, bulk, cutAt('writing'))).rejects.toThrow('cut in writing');
    expect(await count()).toEqual({ count: 500 });
    expect(await importFile(database, bulk)).toMatchObject({
      resumed: true,
      created: 1000,
      rows: 1500,
      bad: 0,
    });
    expect(await count()).toEqual({ count: 1500 });
    expect(await rows("SELECT count(*)::int FROM import_run WHERE file_name = 'bulk.csv'")).toEqual([
      { count: 1 },
    ]);
  });

  it('throws for a file of an unknown format', async () => {
    await expect(importFile(database, file('other.csv', 'a,b\n1,2\n'))).rejects.toThrow('known format');
    await expect(importFile(database, file('empty.csv', ''))).rejects.toThrow('empty');
  });
});
