import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProduct } from '../../../contract/catalogue.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest } from '../../testing/visitors.ts';
import { importCatalogue } from './import-catalogue.ts';
import type { ImportOptions } from './import-run.ts';

describe('an import', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-decisions-'));
  let shop: TestShop;
  let files = 0;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await shop.close();
  });
  const rows = async (sql: string) => (await shop.pool.query(sql)).rows;

  async function importText(text: string, options: ImportOptions = {}) {
    files += 1;
    const file = path.join(folder, `${files}.csv`);
    writeFileSync(file, text);
    const plans: string[] = [];
    const summary = await importCatalogue(shop.pool, {
      file,
      options,
      onProgress: () => undefined,
      onPlan: ({ columns }) => plans.push(...columns.map(({ column, decision }) => `${column}: ${decision}`)),
    });
    const reported: string[] = [];
    for await (const { row, severity, column, reason } of summary.issues())
      if (!reason.startsWith('missing for')) reported.push(`${row} ${severity} ${column}: ${reason}`);
    return { ...summary, plans, reported };
  }
  const priceOf = async (sku: string) =>
    (await rows(`SELECT prices FROM variant_price WHERE sku = '${sku}'`))[0]?.prices;

  it('gives a repeated SKU of another product a derived one, the same each time', async () => {
    const text = 'Handle,Title,Variant SKU,Variant Price\none-r,One,REP,1.00\ntwo-r,Two,REP,2.00\n';
    const first = await importText(text);
    expect(first).toMatchObject({ created: 2, bad: 0 });
    expect(first.reported).toContain(
      '3 derived Variant SKU (sku): another row has the same SKU: it is REP-TWO-R',
    );
    expect(await importText(text)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  });

  it('keeps the SKU of a row from one that only gets it by cleaning, wherever it stands', async () => {
    const own = await importText('sku,title,price\nDS 2,Blank,1\nDS-2,Dash,2\nds/2,Slash,3\n');
    expect(own).toMatchObject({ created: 1, bad: 2 });
    expect(own.reported[0]).toMatch(/^2 error sku: .*DS-2 is that of another row/);
    expect(await priceOf('DS-2')).toEqual([200]);
    const other = await importText(
      'Handle,Title,Variant SKU,Variant Price\nds-a,A,DS 3,1.00\nds-b,B,DS-3,2.00\n',
    );
    expect(other).toMatchObject({ created: 2, bad: 0 });
    expect([await priceOf('DS-3'), await priceOf('DS-3-DS-A')]).toEqual([[200], [100]]);
  });

  it('refuses a row that is longer than the header, because its cells are shifted', async () => {
    const { reported, bad } = await importText(
      'sku,title,price,stock_1\nLONG-1,Thing,4,50,10\nLONG-2,Thing,5,50\n',
    );
    expect(bad).toBe(1);
    expect(reported).toContain(
      '2 error column 5: the row has more cells than the header: a separator stands in a cell without quotes',
    );
    expect(await priceOf('LONG-1')).toBeUndefined();
    expect(await priceOf('LONG-2')).toEqual([500]);
  });

  it('decides the decimal separator for the whole file, and asks when nothing tells', async () => {
    await importText('sku;title;price\nDEC-1;A;4,50\nDEC-2;B;1.299,00\nDEC-3;C;1.250\n');
    expect(await Promise.all(['DEC-1', 'DEC-2', 'DEC-3'].map(priceOf))).toEqual([
      [450],
      [129_900],
      [125_000],
    ]);
    const mixed = await importText('sku,title,price\nMIX-1,A,4.50\nMIX-2,B,3.20\nMIX-3,C,"4,50"\n');
    expect(mixed.reported).toContain(
      '4 warning price: not a number with "." before its decimals, as others of the file have; left out',
    );
    const unclear = 'sku,title,price\nUNC-1,A,"1,299"\n';
    await expect(importText(unclear)).rejects.toThrow('--decimal');
    await importText(unclear, { decimal: '.' });
    expect(await priceOf('UNC-1')).toEqual([129_900]);
  });

  it('converts prices of another currency at the rate of the shop', async () => {
    const [{ millionths }] = await rows(
      "SELECT millionths FROM rate WHERE currency = 'EUR' ORDER BY since DESC LIMIT 1",
    );
    await importText('sku,title,price\nCUR-1,A,10.00\n', { currency: 'EUR' });
    expect(await priceOf('CUR-1')).toEqual([Math.round(1000 / (millionths / 1e6))]);
    await expect(importText('sku,title,price\nCUR-2,A,10.00\n', { currency: 'XXX' })).rejects.toThrow(
      'no rate for XXX',
    );
  });

  it('proposes a mapping for an unknown header, and reads the file with it', async () => {
    const text = 'Artikelnummer;Bezeichnung;Preis;Bestand;Farbe\nMAP 1;Kabel;3,50;7;Rot\n';
    await expect(importText(text)).rejects.toThrow(
      '--map sku=Artikelnummer --map title=Bezeichnung --map price=Preis --map stock=Bestand',
    );
    const map = new Map([
      ['artikelnummer', 'sku'],
      ['bezeichnung', 'title'],
      ['preis', 'price'],
      ['bestand', 'stock'],
    ]);
    const { created, plans } = await importText(text, { map, language: 'de' });
    expect(created).toBe(1);
    expect(plans).toContain('Farbe: not carried');
    expect(await priceOf('MAP-1')).toEqual([350]);
  });

  it('does not publish drafts, and publishes them when they are drafts no longer', async () => {
    const text = (status: string) =>
      `Handle,Title,Variant SKU,Variant Price,Status\ndraft-p,Draft,DRAFT-P,1.00,${status}\n`;
    await importText(text('draft'));
    const { call } = guest(shop);
    expect((await call(getProduct, { sku: 'DRAFT-P' })).reason).toBe('NotFound');
    expect(await rows("SELECT 1 FROM card WHERE sku = 'DRAFT-P'")).toEqual([]);
    await importText(text('active'));
    expect((await call(getProduct, { sku: 'DRAFT-P' })).data.title).toBe('Draft');
  });

  it('imports a product without a price and does not sell it', async () => {
    const { bad, reported } = await importText('sku,title,price\nFREE-1,A,0\nFREE-2,B,\nFREE-3,C,.5\n');
    expect(bad).toBe(0);
    expect(reported).toContain('2 warning price: a price of 0; left out');
    expect(reported).toContain(
      '3 warning price: no price that can be read: imported, not on sale until it has one',
    );
    expect((await guest(shop).call(getProduct, { sku: 'FREE-2' })).reason).toBe('NotFound');
    expect(await priceOf('FREE-3')).toEqual([50]);
  });

  it('keeps cost, compare-at price and a dated sale, and shows none of them', async () => {
    await importText(
      'sku,title,price,compare_at,cost,sale_price,sale_from,sale_until\nKEPT,A,10,14,4,8,2026-01-01,2030-01-01\n',
    );
    expect(await rows("SELECT cost, compare_at, sale_price FROM variant_source WHERE sku = 'KEPT'")).toEqual([
      { cost: 400, compare_at: 1400, sale_price: 800 },
    ]);
    expect((await guest(shop).call(getProduct, { sku: 'KEPT' })).data.variants[0]).toMatchObject({
      was: null,
      discount: 0,
    });
  });

  it('warns of what the law asks for, a destination each, and shows what it has', async () => {
    const summary = await importText(
      [
        'sku,title,price,manufacturer,manufacturer_address,manufacturer_contact,responsible_person,responsible_address,responsible_contact,warnings,warnings_de,origin,hs_code,battery_type,battery_wh,energy_class,charger_included',
        'LAW-1,Lamp,5,Lumen Ltd,"1 Road, Shenzhen",lumen@example.com,EU Rep GmbH,"Weg 2, Berlin",https://rep.example,Keep dry.,Trocken halten.,Made in China,8513.10.00,Li-ion,12.5,B,no',
        'LAW-2,Lamp two,5,,,,,,,,,,,,,,',
      ].join('\n'),
    );
    const missing: string[] = [];
    for await (const { row, reason } of summary.issues())
      if (reason.startsWith('missing for')) missing.push(`${row} ${reason}`);
    expect(missing.filter((text) => text.startsWith('2'))).toEqual([]);
    expect(missing.map((text) => text.split(' (')[0])).toEqual([
      '3 missing for the EU',
      '3 missing for Great Britain',
      '3 missing for the USA',
      '3 missing for every customs border',
    ]);
    const [facts] = await rows(
      "SELECT c.*, p.hs_code FROM product_compliance c JOIN product p ON p.id = c.product_id JOIN variant v USING (product_id) WHERE v.sku = 'LAW-1'",
    );
    expect(facts).toMatchObject({
      origin: 'CN',
      hs_code: '851310',
      battery_type: 'Li-ion',
      energy_class: 'B',
    });
  });

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
