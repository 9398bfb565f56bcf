import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { seed } from '../../testing/seed-catalogue.ts';
import { importCatalogue } from './import-catalogue.ts';

describe('a product that is sold by its variants', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-bases-'));
  let shop: TestDatabase;
  beforeAll(async () => {
    shop = await testDatabase();
    await seed(shop.pool);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await shop.drop();
  });

  async function importText(text: string) {
    const file = path.join(folder, 'file.csv');
    writeFileSync(file, text);
    const summary = await importCatalogue(shop.pool, { file, onProgress: () => undefined });
    const issues = await Array.fromAsync(summary.issues());
    return { ...summary, reported: issues.map(({ row, column, reason }) => `${row} ${column}: ${reason}`) };
  }
  const statesOf = async (like: string): Promise<Record<string, string>> => {
    const { rows } = await shop.pool.query('SELECT sku, state FROM variant WHERE sku LIKE $1 ORDER BY sku', [
      like,
    ]);
    return Object.fromEntries(rows.map(({ sku, state }) => [sku, state]));
  };

  const PRODUCTS =
    'Product ID;Active (0/1);Name *;Price tax excluded;Reference #;Quantity\n5;1;Jar;12.50;jar;9\n6;1;Lid;2.00;lid;9\n';
  const COMBINATIONS =
    'Product ID*;Product Reference;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Impact on price;Quantity\n5;jar;Size:select:0;L:0;JAR-L;2.25;4\n5;jar;Size:select:0;S:1;JAR-S;-1.50;5\n';

  it('of PrestaShop is no longer sold by itself after its combinations', async () => {
    await importText(PRODUCTS);
    expect(await statesOf('JAR%')).toEqual({ JAR: 'on_sale' });
    const first = await importText(COMBINATIONS);
    expect(first.reported).toContainEqual(
      expect.stringMatching(/^2 Reference \(sku\): .*sold by its variants/),
    );
    const states = { JAR: 'discontinued', 'JAR-L': 'on_sale', 'JAR-S': 'on_sale' };
    expect(await statesOf('JAR%')).toEqual(states);
    expect(await statesOf('LID')).toEqual({ LID: 'on_sale' });
    const prices = "SELECT sku, prices FROM variant_price WHERE sku LIKE 'JAR-%' ORDER BY sku";
    expect((await shop.pool.query(prices)).rows).toEqual([
      { sku: 'JAR-L', prices: [1475] },
      { sku: 'JAR-S', prices: [1100] },
    ]);

    expect(await importText(COMBINATIONS)).toMatchObject({ changed: 0, unchanged: 1, derived: 0 });
    expect(await importText(PRODUCTS)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
    expect(await statesOf('JAR%')).toEqual(states);
  });

  it('of Magento is no longer sold by itself once it has variants', async () => {
    const head =
      'sku,product_type,name,price,qty,product_online,visibility,configurable_variations,attribute_set_code\n';
    await importText(`${head}CUP,configurable,Cup,5,,1,"Catalog, Search",,Default\n`);
    expect(await statesOf('CUP%')).toEqual({ CUP: 'on_sale' });
    const variants = `${head}CUP-R,simple,Cup,5,3,1,Not Visible Individually,,Default\nCUP-B,simple,Cup,5,3,1,Not Visible Individually,,Default\nCUP,configurable,Cup,,,1,"Catalog, Search","sku=CUP-R,color=Red|sku=CUP-B,color=Blue",Default\n`;
    await importText(variants);
    expect(await statesOf('CUP%')).toEqual({ CUP: 'discontinued', 'CUP-B': 'on_sale', 'CUP-R': 'on_sale' });
    expect(await importText(variants)).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it('of Magento is not sold by itself where its row stands beside its variants', async () => {
    const head =
      'sku,product_type,name,price,qty,product_online,visibility,configurable_variations,attribute_set_code\n';
    const file = `${head}POT,simple,Pot,7,3,1,"Catalog, Search",,Default\nPOT-R,simple,Pot,5,3,1,Not Visible Individually,,Default\nPOT-X,simple,Pot,5,3,1,Not Visible Individually,,Default\nPOT,configurable,Pot,,,1,"Catalog, Search","sku=POT-R,color=Red|sku=POT-X",Default\n`;
    expect((await importText(file)).reported).toContainEqual(
      expect.stringMatching(/^4 sku: .*sold by its variants/),
    );
    const states = { POT: 'discontinued', 'POT-R': 'on_sale', 'POT-X': 'discontinued' };
    expect(await statesOf('POT%')).toEqual(states);
    expect(await importText(file)).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await statesOf('POT%')).toEqual(states);
  });

  it('keeps prices by quantity that the file has no column of, while its first price stays', async () => {
    const pricesOf = async () =>
      (await shop.pool.query("SELECT prices, floor FROM variant_price WHERE sku = 'TIER'")).rows[0];
    await importText('sku,title,price,price_10,floor\nTIER,Tier,9,8,6\n');
    await importText('Handle,Title,Variant SKU,Variant Price\ntier,Tier,TIER,9.00\n');
    expect(await pricesOf()).toEqual({ prices: [900, 800], floor: 600 });
    await importText('Handle,Title,Variant SKU,Variant Price\ntier,Tier,TIER,10.00\n');
    expect(await pricesOf()).toEqual({ prices: [1000], floor: 500 });
    await importText('sku,title,price,price_10\nTIER,Tier,10,\n');
    expect(await pricesOf()).toEqual({ prices: [1000], floor: 500 });
  });

  it('in our own columns may be sold by itself as well', async () => {
    await importText('product,sku,title,price\nBOX,BOX,Box,3\n');
    await importText('product,sku,title,price,attribute:Size\nBOX,BOX-L,Box,4,L\n');
    expect(await statesOf('BOX%')).toEqual({ BOX: 'on_sale', 'BOX-L': 'on_sale' });
  });
});
