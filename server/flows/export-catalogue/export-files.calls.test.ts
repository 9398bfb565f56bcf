import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { seed } from '../../testing/seed-catalogue.ts';
import { PLATFORMS, type PlatformName } from '../catalogue-formats/formats.ts';
import { importCatalogue } from '../import-catalogue/import-catalogue.ts';
import type { PreviewWriter } from '../import-catalogue/preview.ts';
import { exportCatalogue } from './export-catalogue.ts';

const PUBLIC_URL = 'https://shop.example';
const tables = (Object.keys(PLATFORMS) as PlatformName[]).filter((format) => format !== 'google');

const CATALOGUE = `product,sku,title,title_de,description,brand,category,tags,attribute:Color,attribute:Size,spec:Material,spec:Length,price,price_10,floor,cost,compare_at,sale_price,sale_until,moq,step,weight_g,length_cm,carton_quantity,ean,stock_1,stock_2,certificates,pictures,variant_pictures,state,published
MUG,MUG-R,"'=Mug & <b>","Größe M","Line one

  Line  two",Brand,Home > Kitchen,one; two,Red,"S, small",TPU,2 m: long,9.99,9,4,3.33,12,9,2027-01-31,2,2,1234,17,200,4006381333931,5,0,CE;RoHS,https://cdn.example/a.jpg?x=1 https://cdn.example/b.jpg,https://cdn.example/b.jpg,on sale,1
MUG,MUG-B,,,,,,,Blue,M,,,10.99,,,,,,,,,900,,,,7,,,,,discontinued,
MUG,MUG,,,,,,,Green,L,,,8.50,,,,,,,,,,,,,3,,,,,on sale,
ONE,ONE-9,Single,,,,Other,,Black,,,,1.50,,,,,,,,,,,,,4,,,,,on sale,1
00012,00012,Zeros,,,,Other,,,,,,2,,,,,,,,,,,,,0,,,,,on sale,0
`;

describe('exportCatalogue()', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-files-'));
  let shop: TestDatabase;
  beforeAll(async () => {
    shop = await testDatabase();
    await seed(shop.pool);
    const file = path.join(folder, 'catalogue.csv');
    writeFileSync(file, CATALOGUE);
    expect(await importFile(shop, file)).toMatchObject({ created: 3, bad: 0 });
    // The products of the seed have no texts in most languages, which every import gives them.
    await exportTo(shop, 'lading', 'all.csv');
    await importFile(shop, path.join(folder, 'all.csv'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await shop.drop();
  });

  const importFile = ({ pool }: TestDatabase, file: string) =>
    importCatalogue(pool, { file, onProgress: () => undefined });
  const exportTo = ({ pool }: TestDatabase, format: PlatformName, name: string, as?: 'csv' | 'xlsx') =>
    exportCatalogue(pool, {
      file: path.join(folder, name),
      format,
      publicUrl: PUBLIC_URL,
      ...(as && { as }),
    });
  const textsOf = (files: readonly string[]): string[] => files.map((file) => readFileSync(file, 'utf8'));
  const rowsOf = (text = '') => parse(text, { columns: true, bom: true }) as Record<string, string>[];
  const facts = async () =>
    (
      await shop.pool.query(
        'SELECT product, relation, key, facts FROM product_facts((SELECT array_agg(id) FROM product)) ORDER BY 1, 2, 3',
      )
    ).rows;

  it('writes products and combinations of PrestaShop that an empty shop imports and exports again the same', async () => {
    const first = await exportTo(shop, 'prestashop', 'ps.csv');
    expect(first.files).toEqual([path.join(folder, 'ps.csv'), path.join(folder, 'ps-combinations.csv')]);
    const empty = await testDatabase();
    try {
      for (const file of first.files) {
        const summary = await importFile(empty, file);
        const issues = await Array.fromAsync(summary.issues());
        expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
      }
      const states = await empty.pool.query(
        "SELECT sku, state FROM variant WHERE sku LIKE 'MUG%' ORDER BY 1",
      );
      expect(states.rows).toEqual([
        { sku: 'MUG', state: 'on_sale' },
        { sku: 'MUG-B', state: 'discontinued' },
        { sku: 'MUG-PRODUCT', state: 'discontinued' },
        { sku: 'MUG-R', state: 'on_sale' },
      ]);
      const second = await exportTo(empty, 'prestashop', 'ps-2.csv');
      for (const file of second.files)
        expect(await importFile(empty, file)).toMatchObject({ created: 0, changed: 0, bad: 0 });
      expect(textsOf(second.files)).toEqual(textsOf(first.files));
    } finally {
      await empty.drop();
    }
  });

  it('writes files of PrestaShop that change nothing in the shop that they come from', async () => {
    const before = await facts();
    for (const file of (await exportTo(shop, 'prestashop', 'same.csv')).files) {
      const lines: string[] = [];
      const dryRun: PreviewWriter = (all) => {
        lines.push(...all.map((line) => JSON.stringify(line)));
      };
      await importCatalogue(shop.pool, { file, onProgress: () => undefined, dryRun });
      expect(lines).toEqual([]);
      expect(await importFile(shop, file)).toMatchObject({ created: 0, changed: 0, bad: 0 });
    }
    expect(await facts()).toEqual(before);
  });

  it('writes impacts for PrestaShop, and attributes that it cannot hold in columns of ours', async () => {
    const [products, combinations] = textsOf((await exportTo(shop, 'prestashop', 'impacts.csv')).files);
    expect(rowsOf(products).find((row) => row.Name?.includes('Mug'))).toMatchObject({
      'Reference #': 'MUG-PRODUCT',
      'Price tax excluded': '9.99',
      Quantity: '0',
      'Categories (x,y,z...)': 'Home/Home/Kitchen',
      'Feature (Name:Value:Position:Customized)': 'Material:TPU:1:1',
      'spec:Length': '2 m: long',
    });
    const rows = rowsOf(combinations).filter((row) => row['Product Reference'] === 'MUG-PRODUCT');
    expect(rows).toMatchObject([
      {
        Reference: 'MUG-R',
        'Value (Value:Position)': 'Red:0',
        'attribute:Size': 'S, small',
        'Impact on price': '0',
      },
      {
        Reference: 'MUG-B',
        'Value (Value:Position)': 'Blue:0,M:1',
        'Impact on price': '1',
        price: '10.99',
      },
      { Reference: 'MUG', 'Impact on price': '-1.49' },
    ]);
    expect(rowsOf(products).find((row) => row.Name === 'Single')).toMatchObject({ 'Reference #': 'ONE-9' });
  });

  it.each(tables)('writes %s as a workbook that an empty shop imports as it does the CSV', async (format) => {
    const csv = await exportTo(shop, format, `${format}.csv`);
    const workbook = await exportTo(shop, format, `${format}.xlsx`, 'xlsx');
    const empty = await testDatabase();
    try {
      for (const file of workbook.files) {
        const { bad, rows } = await importFile(empty, file);
        expect({ file, bad, isEmpty: rows === 0 }).toEqual({ file, bad: 0, isEmpty: false });
      }
      expect(textsOf((await exportTo(empty, format, `${format}-2.csv`)).files)).toEqual(textsOf(csv.files));
    } finally {
      await empty.drop();
    }
  });

  it('cuts cells that a workbook cannot hold, and tells it', async () => {
    const file = path.join(folder, 'long.csv');
    writeFileSync(file, `sku,title,price,description\nLONG,Long,1,"${'word '.repeat(8000)}"\n`);
    await importFile(shop, file);
    const { losses } = await exportTo(shop, 'lading', 'long.xlsx', 'xlsx');
    expect(losses.at(-1)).toMatch(/the ends of \d+ cells.*\(row \d+, description\)/);
    expect((await exportTo(shop, 'lading', 'long-2.csv')).losses).toHaveLength(1);
  });

  it.each(tables)('as a workbook of %s with a text that is cut does not shorten it', async (format) => {
    const file = path.join(folder, 'long.csv');
    const text = `<p>${'word & line\n'.repeat(4000)}</p>`;
    writeFileSync(file, `sku,title,price,description\nLONG,Long,1,"${text}"\n`);
    await importFile(shop, file);
    const before = await facts();
    const [first = ''] = (await exportTo(shop, format, `long-${format}.xlsx`, 'xlsx')).files;
    const done = await importFile(shop, first);
    const issues = await Array.fromAsync(done.issues());
    expect(issues.filter(({ reason }) => reason.includes('as long as a cell'))).not.toEqual([]);
    expect(done).toMatchObject({ created: 0, changed: 0 });
    expect(await facts()).toEqual(before);
  });

  it('refuses a feed as a workbook, and leaves no file', async () => {
    await expect(exportTo(shop, 'google', 'feed.xlsx', 'xlsx')).rejects.toThrow('--as=xlsx is for tables');
    expect(readdirSync(folder).filter((name) => /feed|partial/.test(name))).toEqual([]);
  });
});
