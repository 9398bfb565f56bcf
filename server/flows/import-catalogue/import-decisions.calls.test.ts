import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProduct } from '../../../contract/catalogue.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest } from '../../testing/visitors.ts';
import type { ImportOptions } from './import-run.ts';
import { importText as importInto } from './testing/import-text.ts';

describe('an import', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());
  const importText = (text: string, options: ImportOptions = {}) => importInto(shop, text, options);
  const rows = async (sql: string) => (await shop.pool.query(sql)).rows;
  const priceOf = async (sku: string) =>
    (await rows(`SELECT prices FROM variant_price WHERE sku = '${sku}'`))[0]?.prices;

  it('gives a repeated SKU of another product a derived one, the same each time', async () => {
    const text = 'Handle,Title,Variant SKU,Variant Price\none-r,One,REP,1.00\ntwo-r,Two,REP,2.00\n';
    const first = await importText(text);
    expect(first).toMatchObject({ created: 2, bad: 0 });
    expect(first.reported).toContain('3 warning Variant SKU (sku): row 2 has the same SKU: it is REP-TWO-R');
    expect(await importText(text)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  });

  it('keeps the SKU of a row from one that only gets it by cleaning, wherever it stands', async () => {
    const own = await importText('sku,title,price\nDS 2,Blank,1\nDS-2,Dash,2\nds/2,Slash,3\n');
    expect(own).toMatchObject({ created: 1, bad: 2 });
    expect(own.reported[0]).toMatch(/^2 error sku: .*DS-2 is that of row 3/);
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

  it.each([
    [
      'sku,title,price,currency\nNOR-1,A,10.00,AED\n',
      "INSERT INTO rate (currency, since, millionths) VALUES ('AED'",
    ],
    ['sku,title,price\nNOR-1,A,10.00 AED\n', 'no rate for AED'],
    ['sku,title,price,currency\nNOR-1,A,10.00,Taler\n', '"Taler" is no currency'],
    ['sku,title,price\nNOR-1,A,10.00 points\n', '"points" is no currency'],
  ])(
    'says of a currency that the shop cannot convert how to add it, and imports nothing: %j',
    async (text, said) => {
      await expect(importText(text)).rejects.toThrow(said);
      expect(await rows("SELECT 1 FROM variant WHERE sku = 'NOR-1'")).toEqual([]);
    },
  );

  it('imports what has a rate beside a price without one, and says how to add that', async () => {
    const { reported } = await importText('sku,title,price,currency\nSOM-1,A,10.00,USD\nSOM-2,A,10.00,AED\n');
    expect(await priceOf('SOM-1')).toEqual([1000]);
    expect(reported.join()).toContain("VALUES ('AED'");
  });

  it.each([
    ['ID,SKU,Name,Price EUR,Qty', '--map sku=SKU --map title=Name'],
    ['title,Artikel-Nr,Name,Preis', '--map sku=Artikel-Nr'],
    ['Qty,Price,Colour', 'add the column that names products, --map sku=COLUMN'],
  ])('proposes of %j what imports', async (header, said) => {
    await expect(importText(`${header}\n1,2,3,4,5\n`)).rejects.toThrow(said);
  });

  it('reads a column that is mapped rather than one before it of that name', async () => {
    const text = 'title,ID,Name,Amount\nwrong,PRE-1,Right,2.00\n';
    const map = new Map([
      ['id', 'sku'],
      ['name', 'title'],
      ['amount', 'price'],
    ]);
    await importText(text, { map });
    expect((await importText(text, { map })).plans).toEqual([
      'title: not carried',
      'ID: carried',
      'Name: carried',
      'Amount: carried',
    ]);
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
    const measures = 'weight_g, length_cm, width_cm, height_cm, carton_quantity';
    expect(missing.splice(0, 1)).toEqual([
      `2 missing for shipping: ${measures}; not shown, and quoted as 100 g, 16 x 10 x 3 cm, 1 a carton`,
    ]);
    expect(missing.filter((text) => text.startsWith('2'))).toEqual([]);
    expect(missing.map((text) => text.split(' (')[0])).toEqual([
      '3 missing for the EU',
      '3 missing for Great Britain',
      '3 missing for the USA',
      '3 missing for every customs border',
      `3 missing for shipping: ${measures}; not shown, and quoted as 100 g, 16 x 10 x 3 cm, 1 a carton`,
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

  it('warns of a new variant without a price, of a sale that ends before it begins, and has a marketplace once', async () => {
    const header =
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,sale_price,sale_from,sale_until,not_sold_on\n';
    const small = 'npv,NPV,Size,S,NPV-S,5,4,2026-12-31,2026-12-01,"AMAZON,amazon,eBay"\n';
    const first = await importText(header + small);
    expect(first.reported).toContain(
      '2 warning sale_price: a sale that ends before it begins, from 2026-12-31 until 2026-12-01; left out',
    );
    expect(
      (await shop.pool.query("SELECT not_sold_on FROM product_compliance WHERE 'eBay' = ANY(not_sold_on)"))
        .rows,
    ).toEqual([{ not_sold_on: ['AMAZON', 'eBay'] }]);
    const second = await importText(`${header}${small}npv,,,M,NPV-M,,,,,\n`);
    expect(second.reported).toContain(
      '3 warning Variant Price (price): no price that can be read: imported, not on sale until it has one',
    );
  });

  it.each([
    [
      'its own columns',
      'sku,title,price,not_sold_to,published\nNST-0,Thing,4,"US, Atlantis",true\n',
      'NST-0',
    ],
    [
      "a connected shop's export",
      'Handle,Title,Variant SKU,Variant Price,not_sold_to,Published,Status\nnst-1,Thing,NST-1,4,"US, Atlantis",true,active\n',
      'NST-1',
    ],
  ])(
    'publishes no product of %s with a restriction that cannot be read, until it can be',
    async (_, text, sku) => {
      const isShown = async () => {
        const [row] = await rows(
          `SELECT p.published, EXISTS (SELECT FROM card c WHERE c.product_id = p.id) AS listed
         FROM product p JOIN variant v ON v.product_id = p.id WHERE v.sku = '${sku}'`,
        );
        return row;
      };
      const { reported } = await importText(text);
      expect(reported.join('\n')).toContain(
        'no country or union is called Atlantis: imported, not published',
      );
      expect(await isShown()).toEqual({ published: false, listed: false });
      expect((await guest(shop).call(getProduct, { sku })).reason).toBe('NotFound');
      await importText(text.replace('Atlantis', 'Canada'));
      expect(await isShown()).toMatchObject({ published: true });
    },
  );
});
