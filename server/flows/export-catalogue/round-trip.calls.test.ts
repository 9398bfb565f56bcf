import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { seed } from '../../testing/seed-catalogue.ts';
import { PLATFORMS, type PlatformName } from '../catalogue-formats/formats.ts';
import { importCatalogue } from '../import-catalogue/import-catalogue.ts';
import { exportCatalogue } from './export-catalogue.ts';

/**
 * What formats have no place for: a variant without attributes beside others, attributes and lines of a specification
 * that Google does not know, stock in several warehouses, states, pictures of variants in another order, keys in small
 * letters, nothing known of parcels, and more pictures than a feed has.
 */
const CATALOGUE = `product,sku,title,description,brand,category,attribute:Color,attribute:Size,attribute:Length,spec:Material,spec:color,spec:Note,price,price_10,floor,moq,ean,stock_1,stock_2,stock_6,pictures,variant_pictures,state,published
mix,MIX-PLAIN,Plain beside combinations,Text,Brand,Home > Kitchen,,,,TPU,,"two  blanks, here",5.00,4.50,2,1,,3,4,,https://e.example/1.jpg https://e.example/2.jpg https://e.example/3.jpg,,on sale,1
mix,MIX-R,,,,,Red,,1 m,,,,6.00,5.50,2,1,,5,,6,,https://e.example/3.jpg,on sale,
mix,MIX-B,,,,,Blue,,1 m,,,,7.00,,2,1,,0,,,,https://e.example/2.jpg,sold out,
Case Only,CASE-ONLY-X,Single with attributes,,,Home,Green,L,,ABS,,,3.00,,1,2,,7,8,9,https://e.example/4.jpg https://e.example/5.jpg,https://e.example/5.jpg,on sale,1
lower,LOWER,Lower key,,,Home,,,,,,,2.00,,1,1,,1,,,https://e.example/6.jpg,https://e.example/6.jpg,on sale,1
states,ST-1,States,,,Home,Red,,,,,,2.00,,1,1,,11,,,,,locked,1
states,ST-2,,,,,Blue,,,,,,2.00,,1,1,,12,3,,,,presale,
states,ST-3,,,,,Green,,,,,,,,,1,,13,,,,,on sale,
plains,PL-1,Two plain ones,,,Home,,,,,,,2.00,,1,1,,11,,,,,on sale,1
plains,PL-2,,,,,,,,,,,3.00,,1,1,,12,,,,,on sale,
mugx,MUGX,Plain base,,,Home,,,,,,,9.00,,4,1,,5,,,,,discontinued,1
mugx,MUGX-L,,,,,,Large,,,,,9.50,,4,1,,6,,,,,on sale,
mugx,MUGX-S,,,,,,Small,,,,,8.50,,4,1,,7,2,,,,on sale,
many,MANY-1,Many pictures,"Intro
- One
- Two",,Home,Red,,,,,,4.00,,1,1,,5,6,,${pictures(40)},https://e.example/m30.jpg,on sale,1
many,MANY-2,,,,,Blue,,,,,,4.00,,1,1,,5,,,,https://e.example/m31.jpg,on sale,
`;

function pictures(count: number): string {
  return Array.from({ length: count }, (_, at) => `https://e.example/m${at}.jpg`).join(' ');
}

const ROW_SKUS = /\b(?:MIX-PLAIN|MIX-R|MIX-B|CASE-ONLY-X|LOWER|ST-\d|PL-\d|MUGX-[LS]|MANY-\d)\b/g;

describe('an export that is imported into its own shop', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-trip-'));
  let shop: TestDatabase;
  beforeAll(async () => {
    shop = await testDatabase();
    await seed(shop.pool);
    const file = path.join(folder, 'catalogue.csv');
    writeFileSync(file, CATALOGUE);
    const { created, bad } = await importCatalogue(shop.pool, { file, onProgress: () => undefined });
    expect({ created, bad }).toEqual({ created: 7, bad: 0 });
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await shop.drop();
  });

  const facts = async () =>
    (
      await shop.pool.query(
        'SELECT product, relation, key, facts FROM product_facts((SELECT array_agg(id) FROM product)) ORDER BY 1, 2, 3',
      )
    ).rows;

  const formats = Object.keys(PLATFORMS) as PlatformName[];
  const cases: [PlatformName, 'csv' | 'xlsx'][] = [
    ...formats.map((format): [PlatformName, 'csv'] => [format, 'csv']),
    ...formats.flatMap((format): [PlatformName, 'xlsx'][] => (format === 'google' ? [] : [[format, 'xlsx']])),
  ];
  it.each(cases)('changes nothing as %s in %s', async (format, as) => {
    const before = await facts();
    const file = path.join(folder, `${format}.${format === 'google' ? 'xml' : as}`);
    const { files } = await exportCatalogue(shop.pool, {
      file,
      format,
      as,
      publicUrl: 'https://shop.example',
    });
    for (const one of files) {
      const lines: unknown[] = [];
      const dryRun = (all: readonly unknown[]) => {
        lines.push(...all);
      };
      const asked = await importCatalogue(shop.pool, { file: one, onProgress: () => undefined, dryRun });
      expect({ lines, created: asked.created, changed: asked.changed }).toEqual({
        lines: [],
        created: 0,
        changed: 0,
      });
      const done = await importCatalogue(shop.pool, { file: one, onProgress: () => undefined });
      expect({ created: done.created, changed: done.changed }).toEqual({ created: 0, changed: 0 });
    }
    expect(await facts()).toEqual(before);
  });

  // What an import calls a product decides nothing of its place.
  it.each(formats)(
    'has its rows in the same order when an empty shop has imported it, as %s',
    async (format) => {
      const publicUrl = 'https://shop.example';
      const read = (files: readonly string[]): string[][] =>
        files.map((file) => readFileSync(file, 'utf8').match(ROW_SKUS) ?? []);
      const first = await exportCatalogue(shop.pool, {
        file: path.join(folder, `a-${format}`),
        format,
        publicUrl,
      });
      const empty = await testDatabase();
      try {
        for (const file of first.files)
          await importCatalogue(empty.pool, { file, onProgress: () => undefined });
        const file = path.join(folder, `b-${format}`);
        const second = await exportCatalogue(empty.pool, { file, format, publicUrl });
        expect(read(second.files)).toEqual(read(first.files));
      } finally {
        await empty.drop();
      }
    },
  );

  it('as a Google feed with other pieces changes warehouse 1 alone', async () => {
    const stockOf = async () =>
      (
        await shop.pool.query(
          "SELECT warehouse, on_hand FROM stock WHERE sku = 'CASE-ONLY-X' ORDER BY warehouse",
        )
      ).rows.map(({ on_hand }) => on_hand);
    expect(await stockOf()).toEqual([7, 8, 9]);
    const feed = (pieces: number): string => `id\ttitle\tprice\tavailability\tquantity\tcolor
CASE-ONLY-X\tSingle with attributes\t3.00 USD\tin_stock\t${pieces}\tGreen
`;
    const file = path.join(folder, 'feed.tsv');
    writeFileSync(file, feed(30));
    await importCatalogue(shop.pool, { file, onProgress: () => undefined });
    expect(await stockOf()).toEqual([13, 8, 9]);
    writeFileSync(file, feed(24));
    await importCatalogue(shop.pool, { file, onProgress: () => undefined });
    expect(await stockOf()).toEqual([7, 8, 9]);
  });
});
