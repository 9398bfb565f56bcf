import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { seed } from '../../testing/seed-catalogue.ts';
import { PLATFORMS, type PlatformName } from '../catalogue-formats/formats.ts';
import { importCatalogue } from '../import-catalogue/import-catalogue.ts';
import { exportCatalogue } from './export-catalogue.ts';

const PUBLIC_URL = 'https://shop.example';
// PrestaShop has two files: its test is apart.
const formats = (Object.keys(PLATFORMS) as PlatformName[]).filter((format) => format !== 'prestashop');
const tables = formats.filter((format) => format !== 'google');
/** A feed has what can be bought: neither the unpublished nor the discontinued product. */
const countOf = (format: PlatformName): number => (format === 'google' ? 8 : 10);

/** Cells that spreadsheets run, quotes, lines, blanks, other alphabets, and each column of ours. */
const RICH = `product,sku,title,title_de,description,description_fr,seo_title,warnings,warnings_de,brand,category,tags,attribute:Color,attribute:Size,attribute:Plug,attribute:Pack of,spec:Material,spec:Length,price,price_3,price_500,floor,cost,compare_at,sale_price,sale_until,moq,step,weight_g,length_cm,width_cm,height_cm,carton_quantity,ean,lead_time,stock_1,stock_2,stock_6,certificates,logistics,hs_code,origin,manufacturer,manufacturer_contact,battery_type,battery_wh,charger_usb_pd,pictures,variant_pictures,state,published,not_sold_to,not_sold_on
RICH,RICH-1,"'=HYPERLINK(""http://x"")",Hülle „groß“,"'-5 °C to 40 °C
Size | 10 cm
   indented, two  blanks & <3",Ein Café,SEO,Hot!,Heiß!,+Plus Brand,"A & B > Cables, long > C
Other branch",one; two,'-Red,XL,EU,2,TPU; PC,'+2 m,9.99,9.50,8,4.10,3.33,12,9,2027-01-31,2,2,1234,17,9.5,1.6,200,4006381333931,7-10,5,0,,CE;RoHS,battery;magnet,850440,CN,@Maker GmbH,mail@maker.example,Li-ion,12.5,1,"https://cdn.example.com/a.jpg?x=1,2 https://cdn.example.com/b%20c.png",https://cdn.example.com/b%20c.png,presale,1,"RU, BY","Amazon, eBay"
RICH,RICH-2,,,,,,,,,,,Blue,XL,EU,2,,,10.99,,,,,,,,,,,,,,,,,,,7,,,,,,,,,,,,discontinued,,,
PLAIN,PLAIN-1,Лампа,,,,,,,,,,,,,,,,1,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,0
TWIN,TWIN,Twin,,,,,,,,,,Red,,,,,,3.00
TWIN,TWIN-B,,,,,,,,,,,Blue,,,,,,3.50
`;

describe('exportCatalogue()', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-export-'));
  let shop: TestDatabase;
  beforeAll(async () => {
    shop = await testDatabase();
    await seed(shop.pool);
    const file = path.join(folder, 'rich.csv');
    writeFileSync(file, RICH);
    const { bad } = await importCatalogue(shop.pool, { file, onProgress: () => undefined });
    expect(bad).toBe(0);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await shop.drop();
  });

  const exportTo = async ({ pool }: TestDatabase, format: PlatformName, name: string) => {
    const file = path.join(folder, `${name}.csv`);
    const { products } = await exportCatalogue(pool, { file, format, publicUrl: PUBLIC_URL });
    return { file, products, text: readFileSync(file, 'utf8') };
  };
  const rowsOf = (text: string) => parse(text, { columns: true, bom: true }) as Record<string, string>[];

  it.each(formats)(
    'writes %s that an empty shop imports and exports again as the same file',
    async (format) => {
      const first = await exportTo(shop, format, `${format}-1`);
      expect(first.products).toBe(countOf(format));
      const empty = await testDatabase();
      try {
        const summary = await importCatalogue(empty.pool, { file: first.file, onProgress: () => undefined });
        const errors = (await Array.fromAsync(summary.issues())).filter(
          ({ severity }) => severity === 'error',
        );
        expect({ format: summary.format, created: summary.created, errors }).toEqual({
          format,
          created: countOf(format),
          errors: [],
        });
        expect((await exportTo(empty, format, `${format}-2`)).text).toBe(first.text);
      } finally {
        await empty.drop();
      }
    },
  );

  it('writes our own columns that change nothing when they are imported again', async () => {
    const { file } = await exportTo(shop, 'lading', 'again');
    await importCatalogue(shop.pool, { file, onProgress: () => undefined });
    const second = await exportTo(shop, 'lading', 'again-2');
    const facts = () =>
      shop.pool.query(
        `SELECT product, relation, key, facts FROM product_facts((SELECT array_agg(id) FROM product)) ORDER BY 1, 2, 3`,
      );
    const before = (await facts()).rows;
    expect(
      await importCatalogue(shop.pool, { file: second.file, onProgress: () => undefined }),
    ).toMatchObject({ created: 0, changed: 0, unchanged: 10, bad: 0 });
    expect((await facts()).rows).toEqual(before);
  });

  it.each(tables)('writes %s that changes nothing in the shop that it comes from', async (format) => {
    const { file } = await exportTo(shop, format, `${format}-same`);
    const lines: string[] = [];
    const summary = await importCatalogue(shop.pool, {
      file,
      onProgress: () => undefined,
      dryRun: (all) => {
        lines.push(
          ...all.map(
            ({ sku, what, column, before, after }) => `${sku} ${what} ${column}: ${before} -> ${after}`,
          ),
        );
      },
    });
    expect({ lines, created: summary.created, changed: summary.changed, bad: summary.bad }).toEqual({
      lines: [],
      created: 0,
      changed: 0,
      bad: 0,
    });
  });

  it.each(tables)('writes no cell of %s that a spreadsheet runs', async (format) => {
    const { text } = await exportTo(shop, format, 'cells');
    const cells = rowsOf(text).flatMap((row) => Object.values(row));
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(cells).toContain(`'=HYPERLINK("http://x")`);
    expect(
      (await shop.pool.query(`SELECT title FROM product_text WHERE language = 'en' AND title LIKE '=%'`))
        .rows,
    ).toHaveLength(1);
  });

  it('writes facts of a product in its first row, and every variant with its prices', async () => {
    const rows = rowsOf((await exportTo(shop, 'lading', 'rows')).text);
    const [first, second] = rows.filter(({ product }) => product === 'RICH');
    expect(first).toMatchObject({
      sku: 'RICH-1',
      price: '9.99',
      price_3: '9.50',
      price_500: '8.00',
      lead_time: '7-10 days',
      state: 'presale',
      category: 'A & B > Cables, long > C\nOther branch',
      stock_2: '0',
      stock_6: '',
      'attribute:Color': `'-Red`,
      pictures: 'https://cdn.example.com/a.jpg?x=1,2 https://cdn.example.com/b%20c.png',
      'spec:Length': `'+2 m`,
    });
    expect(second).toMatchObject({
      sku: 'RICH-2',
      title: '',
      brand: '',
      state: 'discontinued',
      stock_6: '7',
    });
    expect(rows.find(({ sku }) => sku === 'CABLE-RED')).toMatchObject({
      'attribute:Color': 'Red',
      pictures: `${PUBLIC_URL}/images/1280x1280/demo/cable.webp ${PUBLIC_URL}/images/1280x1280/demo/cable.blue.webp`,
    });
    expect(rows.find(({ sku }) => sku === 'CABLE-BLUE')?.variant_pictures).toBe(
      `${PUBLIC_URL}/images/1280x1280/demo/cable.blue.webp`,
    );
  });

  it.each([
    ['bigcommerce', 'SKU', 'Item', 'Product'],
    ['magento', 'sku', 'product_type', 'configurable'],
    ['woocommerce', 'SKU', 'Type', 'variable'],
  ] as const)('writes no SKU of %s twice', async (format, sku, type, parent) => {
    const rows = rowsOf((await exportTo(shop, format, 'twice')).text);
    const skus = rows.map((row) => row[sku]).filter(Boolean);
    expect(skus.filter((one, at) => skus.indexOf(one) !== at)).toEqual([]);
    expect(rows.find((row) => row[sku] === 'TWIN')?.[type]).not.toBe(parent);
    expect(rows.find((row) => row[sku] === 'TWIN-PRODUCT')?.[type]).toBe(parent);
  });

  it('leaves no file when it is interrupted', async () => {
    const file = path.join(folder, 'cut.csv');
    const onProgress = () => {
      throw new Error('cut');
    };
    await expect(
      exportCatalogue(shop.pool, { file, format: 'lading', publicUrl: PUBLIC_URL, onProgress }),
    ).rejects.toThrow('cut');
    expect(existsSync(file) || existsSync(`${file}.partial`)).toBe(false);
  });
});
