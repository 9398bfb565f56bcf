import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { datafeedFields } from '../../../../contract/datafeed.ts';
import { type Run, requestDownload, startRun } from '../../../domains/downloads/index.ts';
import { testDatabase } from '../../../testing/database.ts';
import { ensureDebianProgram } from '../../../testing/ensure-debian-program.ts';
import { member, type TestMember } from '../../../testing/visitors.ts';
import { importCatalogue } from '../../import-catalogue/import-catalogue.ts';
import { type FeedShop, feedShop } from '../testing/feed-shop.ts';
import { type FeedContext, feedOfDownload } from './feed-of-download.ts';

const run = promisify(execFile);
const SCHEMA = path.join(import.meta.dirname, '../../../../docs/integrate/datafeed.xsd');
const USD = { currency: 'USD', warehouse: 1 } as const;

/** Variants with pictures of their own, one plain product, texts that are markup, lists, quotes and formulas. */
const CATALOGUE = `product,sku,title,description,brand,category,attribute:Color,attribute:Size,spec:Material,spec:Note,price,price_10,floor,moq,weight_g,length_cm,ean,stock_1,pictures,variant_pictures,published
MUG,MUG-R,"=Mug & co ""two""","Intro
- One
- Two",Brand,Home > Kitchen,Red,"S, small",TPU,"a < b & c",9.99,9,4,1,1234,17,4006381333931,5,https://cdn.example/a.jpg?x=1&y=2 https://cdn.example/b.jpg,https://cdn.example/b.jpg,1
MUG,MUG-B,,,,,Blue,M,,,10.99,,4,1,900,,,7,,https://cdn.example/a.jpg?x=1&y=2,
PLAIN-1,PLAIN-1,Plain one,Text,,Other,,,,,1.50,,1,2,40,,,4,https://cdn.example/c.jpg,,1
PLAIN-2,PLAIN-2,Sold out,Text,,Other,,,ABS,,3.00,,1,1,40,,,0,,,1
`;
const SKUS = ['MUG-R', 'MUG-B', 'PLAIN-1', 'PLAIN-2'];

describe('a feed that programs of others read', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-feed-files-'));
  let xmllint: string;
  let shop: FeedShop;
  let buyer: TestMember;
  beforeAll(async () => {
    xmllint = ensureDebianProgram({ names: ['xmllint'], aptPackage: 'libxml2-utils' });
    shop = await feedShop();
    buyer = await member(shop);
    const file = path.join(folder, 'catalogue.csv');
    writeFileSync(file, CATALOGUE);
    const { created, bad } = await importCatalogue(shop.pool, { file, onProgress: () => undefined });
    expect({ created, bad }).toEqual({ created: 3, bad: 0 });
  }, 300_000);
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await shop.close();
  });

  beforeEach(() => shop.query('DELETE FROM download'));

  const save = (name: string, text: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const xpath = async (file: string, expression: string): Promise<string> =>
    (await run(xmllint, ['--nonet', '--xpath', `string(${expression})`, file])).stdout.trim();

  it('as XML is valid by docs/integrate/datafeed.xsd, with every field and with few, whatever its texts are', async () => {
    await shop.query('UPDATE product_text SET title = $1 WHERE product_id = 4', [
      `a${String.fromCharCode(1)}b ]]>&<" <!-- \ufffe Привет 😀`,
    ]);
    for (const fields of [[...datafeedFields].reverse(), ['title' as const], []]) {
      const file = save('feed.xml', await shop.feedOf(buyer, { ...USD, format: 'xml', fields }));
      await run(xmllint, ['--noout', '--nonet', '--schema', SCHEMA, file]);
    }
    const input = { ...USD, format: 'xml', fields: [...datafeedFields], skus: ['MUG-R', 'BANK'] } as const;
    const file = save(
      'mug.xml',
      await shop.feedOf(buyer, { ...input, fields: [...input.fields], skus: [...input.skus] }),
    );
    expect(await xpath(file, '/datafeed/@currency')).toBe('USD');
    expect(await xpath(file, 'count(/datafeed/item)')).toBe('2');
    expect(await xpath(file, "/datafeed/item[sku='MUG-R']/title")).toBe('=Mug & co "two"');
    expect(await xpath(file, "/datafeed/item[sku='MUG-R']/specifications/specification[@name='Note']")).toBe(
      'a < b & c',
    );
    expect(await xpath(file, "/datafeed/item[sku='MUG-R']/tiers/tier[@name='10']")).toBe('9.00');
    expect(await xpath(file, "/datafeed/item[sku='MUG-R']/pictures/picture[1]")).toBe(
      'https://cdn.example/b.jpg',
    );
    expect(await xpath(file, "/datafeed/item[sku='BANK']/title")).toBe('ab ]]>&<" <!--  Привет 😀');
    await shop.query("UPDATE product_text SET title = 'Power bank' WHERE product_id = 4");
  });

  it('for Google has each item with what an advertisement needs, in its namespace', async () => {
    const text = await shop.feedOf(buyer, {
      ...USD,
      format: 'google',
      currency: 'EUR',
      language: 'de',
      skus: SKUS,
    });
    const file = save('google.xml', text);
    const g = (sku: string, name: string) =>
      xpath(
        file,
        `/rss/channel/item[*[local-name()='id']='${sku}']/*[local-name()='${name}' and namespace-uri()='http://base.google.com/ns/1.0']`,
      );
    expect(await xpath(file, 'count(/rss[@version="2.0"]/channel/item)')).toBe('4');
    expect(await g('MUG-R', 'item_group_id')).toBe('MUG');
    expect(await g('PLAIN-1', 'item_group_id')).toBe('');
    expect(await g('MUG-R', 'price')).toMatch(/^\d+\.\d\d EUR$/);
    expect(await g('MUG-R', 'availability')).toBe('in_stock');
    expect(await g('PLAIN-2', 'availability')).toBe('out_of_stock');
    expect(await g('MUG-R', 'link')).toMatch(/^http:\/\/localhost:3000\/de\/details\/[\w-]+-MUG-R\?c=EUR$/);
    expect(await g('MUG-R', 'image_link')).toBe('https://cdn.example/b.jpg');
    expect(await g('MUG-R', 'additional_image_link'), 'no picture of another variant').toBe('');
    expect(await g('MUG-B', 'image_link')).toBe('https://cdn.example/a.jpg?x=1&y=2');
    expect(await g('MUG-R', 'condition')).toBe('new');
    expect(await g('MUG-R', 'gtin')).toBe('4006381333931');
    expect(await g('MUG-R', 'mpn')).toBe('MUG-R');
    expect(await g('MUG-R', 'color'), 'known by its English name').toBe('Rot');
    expect(await g('MUG-R', 'shipping_weight')).toBe('1234 g');
    expect(await g('PLAIN-1', 'identifier_exists')).toBe('no');
  });

  it('for Shopify has its documented columns and no other, a row for each variant and picture', async () => {
    const text = await shop.feedOf(buyer, { ...USD, format: 'shopify', skus: SKUS });
    const rows = parse(text, { columns: true }) as Record<string, string>[];
    expect(Object.keys(rows[0] ?? {})).toEqual([
      ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
      ...[1, 2, 3].flatMap((at) => [`Option${at} Name`, `Option${at} Value`]),
      ...['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty'],
      ...['Variant Inventory Policy', 'Variant Price', 'Variant Compare At Price', 'Variant Barcode'],
      ...['Image Src', 'Image Position', 'Variant Image', 'SEO Title', 'SEO Description', 'Status'],
      ...['Variant Fulfillment Service', 'Variant Requires Shipping', 'Variant Taxable'],
      ...['Variant Weight Unit', 'Image Alt Text'],
    ]);
    const mug = rows.filter(({ Handle }) => Handle === 'MUG');
    expect(mug).toMatchObject([
      {
        Title: '\'=Mug & co "two"',
        'Option1 Name': 'Color',
        'Option1 Value': 'Red',
        'Variant Price': '9.99',
      },
      { Title: '', 'Option2 Value': 'M', 'Variant Inventory Qty': '7', 'Image Position': '2' },
    ]);
  });

  it('for WooCommerce has its importer’s columns and no other, a product above its variations', async () => {
    const text = await shop.feedOf(buyer, { ...USD, format: 'woocommerce', skus: SKUS });
    const rows = parse(text, { columns: true }) as Record<string, string>[];
    expect(Object.keys(rows[0] ?? {})).toEqual([
      ...['Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Description', 'In stock?', 'Stock'],
      ...['Weight (kg)', 'Length (cm)', 'Width (cm)', 'Height (cm)', 'Regular price', 'Categories', 'Tags'],
      ...['Images', 'Parent', 'Brands'],
      ...[1, 2, 3, 4].flatMap((at) => [`Attribute ${at} name`, `Attribute ${at} value(s)`]),
    ]);
    expect(rows.map(({ Type, SKU, Parent }) => [Type, SKU, Parent])).toEqual([
      ['variable', 'MUG', ''],
      ['variation', 'MUG-R', 'MUG'],
      ['variation', 'MUG-B', 'MUG'],
      ['simple', 'PLAIN-1', ''],
      ['simple', 'PLAIN-2', ''],
    ]);
    expect(rows[1]).toMatchObject({ 'Regular price': '9.99', 'Attribute 2 value(s)': 'S\\, small' });
  });

  const facts = async () =>
    (
      await shop.pool.query(
        'SELECT product, relation, key, facts FROM product_facts((SELECT array_agg(id) FROM product)) ORDER BY 1, 2, 3',
      )
    ).rows;

  it.each(['shopify', 'woocommerce'] as const)(
    'as %s is imported into its own shop without a difference',
    async (format) => {
      const before = await facts();
      const file = save(`own-${format}.csv`, await shop.feedOf(buyer, { ...USD, format, skus: [...SKUS] }));
      const lines: unknown[] = [];
      const dryRun = (all: readonly unknown[]) => {
        lines.push(...all);
      };
      const asked = await importCatalogue(shop.pool, { file, onProgress: () => undefined, dryRun });
      expect({ lines, bad: asked.bad }).toEqual({ lines: [], bad: 0 });
      const done = await importCatalogue(shop.pool, { file, onProgress: () => undefined });
      expect({ created: done.created, changed: done.changed }).toEqual({ created: 0, changed: 0 });
      expect(await facts()).toEqual(before);
    },
  );

  it.each(['shopify', 'woocommerce'] as const)(
    'as %s of all products is imported into an empty shop, whose feed is the same to the byte',
    async (format) => {
      const first = await shop.feedOf(buyer, { ...USD, format, language: 'en' });
      const file = save(`first-${format}.csv`, first);
      const empty = await testDatabase();
      try {
        const { bad } = await importCatalogue(empty.pool, { file, onProgress: () => undefined });
        expect(bad).toBe(0);
        const stranger = await member({ ...shop, pool: empty.pool });
        expect(await feedFrom({ ...shop.context, pool: empty.pool }, stranger.id, format)).toBe(first);
      } finally {
        await empty.drop();
      }
    },
  );
});

/** The feed of another shop: all products, as first was asked for. */
async function feedFrom(context: FeedContext, member: number, format: 'shopify' | 'woocommerce') {
  const plain = { percent: 0, fixed: 0, ending: 'none', inStock: false, since: null } as const;
  const all = { categories: [], skus: [], fields: [] };
  const options = { ...plain, ...all, format, language: 'en', currency: 'USD', warehouse: 1 } as const;
  const parameters = { feed: { ...options, categories: 0, skus: 0 }, options };
  const asked = { member, kind: 'datafeed', format: 'csv', language: 'en', name: 'x.csv', total: 1 } as const;
  const requested = await requestDownload(context.pool, { ...asked, parameters });
  if (!requested.ok) throw new Error(requested.refusal.reason);
  const run = (await startRun(context.pool, requested.value)) as Run;
  return Buffer.concat(await Array.fromAsync((await feedOfDownload(context, run)) ?? [])).toString();
}
