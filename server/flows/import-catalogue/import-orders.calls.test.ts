import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { seed } from '../../testing/seed-catalogue.ts';
import { importText } from './testing/import-text.ts';

/** Two products with one SKU, a row each. */
const FILES: Record<string, { header: string; rows: [string, string] }> = {
  Shopify: {
    header: 'Handle,Title,Variant SKU,Variant Price,Body (HTML)',
    rows: ['lamp,Lamp,DUP,5,l', 'desk,Desk,DUP,6,d'],
  },
  'Shopify with options': {
    header: 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
    rows: [
      'lamp,Lamp,Color,Red,DUP,5\nlamp,,,Blue,DUP-B,5',
      'desk,Desk,Color,Red,DUP,6\ndesk,,,Blue,DUP-B,6\ndesk,,,Green,D-G,6',
    ],
  },
  WooCommerce: {
    header: 'ID,Type,SKU,Name,Published,Regular price',
    rows: ['1,simple,DUP,Lamp,1,5', '2,simple,DUP,Desk,1,6'],
  },
  'WooCommerce without numbers': {
    header: 'Type,SKU,Name,Published,Regular price',
    rows: ['simple,DUP,Lamp,1,5', 'simple,DUP,Desk,1,6'],
  },
  'WooCommerce with variations': {
    header: 'ID,Type,SKU,Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
    rows: [
      '3,variable,DUP,Lamp,1,,,Color,Red\n4,variation,DUP-R,,1,7,id:3,Color,Red',
      '6,variable,DUP,Desk,1,,,Color,Red\n5,variation,DUP-R,,1,9,id:6,Color,Red',
    ],
  },
  PrestaShop: {
    header: 'ID;Active (0/1);Name;Reference;Price tax excluded',
    rows: ['1;1;Lamp;DUP;5', '2;1;Desk;DUP;6'],
  },
  'PrestaShop without numbers': {
    header: 'Active (0/1);Name;Reference;Price tax excluded',
    rows: ['1;Lamp;DUP;5', '1;Desk;DUP;6'],
  },
  BigCommerce: {
    header: 'Item,ID,Name,SKU,Price,Options',
    rows: ['Product,1,Lamp,DUP,5,', 'Product,2,Desk,DUP,6,'],
  },
  'BigCommerce with variants': {
    header: 'Item,ID,Name,SKU,Price,Options',
    rows: [
      'Product,1,Lamp,DUP,5,\nVariant,10,,DUP,5,Type=Dropdown|Name=Color|Value=Red\nVariant,11,,DUP,5,Type=Dropdown|Name=Color|Value=Blue',
      'Product,2,Desk,DUP,6,\nVariant,20,,DUP,6,Type=Dropdown|Name=Color|Value=Red',
    ],
  },
  Google: {
    header: 'id,title,image_link,availability,price',
    rows: ['DUP,Lamp,,in_stock,5 USD', 'DUP,Desk,,in_stock,6 USD'],
  },
  'Google with groups': {
    header: 'id,title,image_link,availability,price,item_group_id',
    rows: ['DUP,Lamp,,in_stock,5 USD,lamp', 'DUP,Desk,,in_stock,6 USD,desk'],
  },
  'variants of one Shopify product': {
    header: 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
    rows: ['lamp,Lamp,Color,Red,DUP,5', 'lamp,Lamp,Color,Blue,DUP,6'],
  },
};

describe('two products with one SKU', () => {
  let shop: TestDatabase;
  beforeAll(async () => {
    shop = await testDatabase();
    await seed(shop.pool);
  });
  // The products of the little catalogue have the numbers below.
  afterEach(() => shop.pool.query('DELETE FROM product WHERE id > 1000'));
  afterAll(() => shop.drop());

  const variants = async (sku = 'D%') =>
    (
      await shop.pool.query(
        `SELECT p.id, spu, sku, title, v.attributes, prices FROM variant v JOIN product p ON p.id = v.product_id
         JOIN product_text t ON t.product_id = p.id AND language = 'en' JOIN variant_price USING (sku)
         WHERE sku LIKE $1 ORDER BY sku`,
        [sku],
      )
    ).rows;

  it.each(Object.entries(FILES))('stay what they are in any order of rows, as %s', async (name, file) => {
    const { header, rows } = file;
    const fileOf = (...parts: string[]): string => `${[header, ...parts].join('\n')}\n`;
    const [one, two] = rows;
    const count = name.startsWith('variants') ? 1 : 2;
    expect(await importText(shop, fileOf(...rows))).toMatchObject({ created: count, bad: 0 });
    const before = await variants();
    for (const parts of [[two, one], [one], [two], [one, two]]) {
      const done = await importText(shop, fileOf(...parts));
      expect({ parts, ...done }).toMatchObject({ created: 0, changed: 0, bad: 0 });
      expect(await variants()).toEqual(before);
    }
  });

  const cases = Object.entries(FILES).filter(([name]) => !/without numbers|variants of/.test(name));
  it.each(cases)('have the SKU by what came first, as %s', async (_, { header, rows: [one, two] }) => {
    const titlesOf = async () => Object.fromEntries((await variants()).map(({ sku, title }) => [sku, title]));
    await importText(shop, `${header}\n${one}\n`);
    const first = await titlesOf();
    expect(await importText(shop, `${header}\n${two}\n${one}\n`)).toMatchObject({
      created: 1,
      changed: 0,
      bad: 0,
    });
    expect(await titlesOf()).toMatchObject(first);
  });
});
