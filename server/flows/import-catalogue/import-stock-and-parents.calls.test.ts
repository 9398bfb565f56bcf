import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProduct } from '../../../contract/catalogue.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest } from '../../testing/visitors.ts';
import type { ImportOptions } from './import-run.ts';
import { importText as importInto } from './testing/import-text.ts';

describe('stock, combinations and parents of an import', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());
  const importText = (text: string, options: ImportOptions = {}) => importInto(shop, text, options);
  const rows = async (sql: string) => (await shop.pool.query(sql)).rows;

  it('sells what is in stock without a number, and not what has a number that cannot be read', async () => {
    await importText(
      'Handle,Title,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy\n' +
        'st-a,A,ST-A,1,,,deny\nst-b,B,ST-B,1,shopify,,deny\nst-c,C,ST-C,1,shopify,0,continue\nst-d,D,ST-D,1,shopify,many,deny\nst-e,E,ST-E,1,shopify,0,deny\n',
    );
    expect(await rows("SELECT sku, on_hand FROM stock WHERE sku LIKE 'ST-_' ORDER BY 1")).toEqual([
      { sku: 'ST-A', on_hand: 1000 },
      { sku: 'ST-B', on_hand: 0 },
      { sku: 'ST-C', on_hand: 1000 },
      { sku: 'ST-E', on_hand: 0 },
    ]);
  });

  it('adds impacts on price and weight to those of the product, however often they are imported', async () => {
    await importText(
      'Product ID;Active (0/1);Name *;Price tax excluded;Reference #;Weight\n5;1;Jar;12.50;jar;0.4\n',
    );
    const head =
      'Product ID*;Product Reference;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Impact on price;Impact on weight\n';
    const text = `${head}5;jar;Size:select:0;L:0;JAR-L;2.25;0.1\n5;jar;Size:select:0;S:1;JAR-S;-1.50;-0.15\n5;jar;Size:select:0;M:2;JAR-M;;\n5;jar;Size:select:0;XS:3;JAR-XS;-12.5;\n`;
    const { bad, reported } = await importText(text);
    expect(bad).toBe(0);
    expect(reported.filter((line) => line.includes('Impact'))).toEqual([
      '5 warning Impact on price: nothing is left of the price of its product; left out',
    ]);
    await importText(`${text}\n`);
    expect(
      await rows(
        `SELECT sku, prices[1] AS price, weight_g FROM variant LEFT JOIN variant_price USING (sku)
         WHERE sku LIKE 'JAR%' ORDER BY sku`,
      ),
    ).toEqual([
      { sku: 'JAR', price: 1250, weight_g: 400 },
      { sku: 'JAR-L', price: 1475, weight_g: 500 },
      { sku: 'JAR-M', price: 1250, weight_g: 400 },
      { sku: 'JAR-S', price: 1100, weight_g: 250 },
      { sku: 'JAR-XS', price: null, weight_g: 400 },
    ]);
  });

  it('has none of a new variant whose cell of stock is empty, and leaves that of a known one', async () => {
    const first = await importText('sku,title,price,stock\nEMP-1,A,5,7\nEMP-2,B,5,\nEMP-3,C,5,-2\n');
    expect(first.reported).toEqual([
      '3 warning stock: no number of pieces: imported as out of stock',
      '4 warning stock: below 0: none in stock',
    ]);
    await importText('sku,price,stock\nEMP-1,6,\nEMP-2,6,\n');
    await importText('sku,title,price,stock_1,stock_2\nEMP-4,D,5,,\nEMP-5,E,5,,3\n');
    await importText(
      'id\ttitle\tprice\tlink\timage_link\tavailability\nEMP-6\tF\t5 USD\t\t\t\nEMP-7\tG\t5 USD\t\t\tin stock\n',
    );
    expect(
      await rows(
        "SELECT sku, sum(on_hand)::int AS n FROM stock WHERE sku LIKE 'EMP-_' GROUP BY 1 ORDER BY 1",
      ),
    ).toEqual([7, 0, 0, 0, 3, 0, 1000].map((n, at) => ({ sku: `EMP-${at + 1}`, n })));
  });

  it('refuses what it would have to invent a title for, and takes it once the product is known', async () => {
    const files = [
      'sku,price\nINV-1,5\n',
      'sku,title,price\nINV-1,,5\n',
      'Handle,Title,Variant SKU,Variant Price\ninv-1,,INV-1,5\n',
      'sku,product_type,categories,name,price\nINV-1,simple,Default Category/A,,5\n',
    ];
    for (const text of files) {
      const { bad, created, reported } = await importText(text);
      expect({ bad, created }).toEqual({ bad: 1, created: 0 });
      expect(reported.join('\n')).toContain('no product of the shop has this SKU, and the row has no title');
    }
    expect(await rows("SELECT 1 FROM variant WHERE sku = 'INV-1'")).toEqual([]);
    expect(await importText('sku,title,price\nINV-1,Invention,4\n')).toMatchObject({ created: 1, bad: 0 });
    expect(await importText('sku,price\nINV-1,5\nINV-2,5\n')).toMatchObject({ changed: 1, bad: 1 });
  });

  it('refuses variations whose product is nowhere, and takes those of one that the shop has', async () => {
    const header = 'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price';
    const orphan = await importText(
      `${header},Parent\n500,variation,ORPH-1,Real Name - Red,1,1,3,20,GONE\n501,variation,ORPH-2,Real Name - Blue,1,1,3,20,\n`,
    );
    expect(orphan).toMatchObject({ created: 0, bad: 2 });
    expect(orphan.reported).toEqual([
      '2 error Parent: the parent GONE is not found, neither in the file nor in the shop',
      '3 error Parent: a variation that names no parent: its cell is empty, or no column of the file is known as the parent',
    ]);
    const renamed = await importText(
      `${header},Categories,Mutter\n1,variable,ORPH,Real,1,1,3,20,Caps,\n2,variation,ORPH-1,Real - Red,1,1,3,20,,ORPH\n`,
    );
    expect(renamed).toMatchObject({ created: 1, bad: 1 });
    const known = await importText(`${header},Parent\n500,variation,ORPH-1,Real Name - Red,1,1,3,20,ORPH\n`);
    expect(known).toMatchObject({ created: 0, changed: 1, bad: 0 });
  });

  it('refuses combinations of a product that the shop does not have', async () => {
    const text =
      'Product ID*;Product Reference;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Quantity\n9;nowhere;Size:select:0;S:0;COMB-S;3\n';
    const { bad, created, reported } = await importText(text);
    expect({ bad, created }).toEqual({ bad: 1, created: 0 });
    expect(reported).toContain(
      '2 error Product Reference (product): its product is not in the shop: import the products first',
    );
    expect(await rows("SELECT 1 FROM variant WHERE sku = 'COMB-S'")).toEqual([]);
  });

  it('has rows without a handle belong to the product above, or to that of their title', async () => {
    const { created } = await importText(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price\nhan-a,Han,Size,S,1\n,,,M,1\n,Other Han,Size,S,2\n',
    );
    expect(created).toBe(2);
    expect(await rows("SELECT sku FROM variant WHERE sku LIKE '%HAN%' ORDER BY 1")).toEqual([
      { sku: 'HAN-A-M' },
      { sku: 'HAN-A-S' },
      { sku: 'OTHER-HAN-S' },
    ]);
  });

  it('reads SKUs, titles and stock of a file of updates, and leaves what it lacks', async () => {
    await importText('sku,title,description,price,stock_1\nUPD-1,First,Text,3.00,5\n');
    expect(await importText('sku,stock_1\nUPD-1,9\n')).toMatchObject({ created: 0, changed: 1, bad: 0 });
    const { data } = await guest(shop).call(getProduct, { sku: 'UPD-1' });
    expect(data).toMatchObject({ title: 'First', description: 'Text' });
    expect(data.variants[0]?.stock[0]?.available).toBe(9);
  });
});
