import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DatafeedField,
  datafeedFields,
  downloadCategories,
  downloadChoice,
} from '../../../../contract/datafeed.ts';
import { deleteDownload, getDownloads } from '../../../../contract/download.ts';
import { countQueries } from '../../../testing/count-queries.ts';
import { guest, member, type TestMember } from '../../../testing/visitors.ts';
import { type FeedShop, feedShop } from '../testing/feed-shop.ts';
import { readFeedPage } from './read-feed-page.ts';

type Rows = Record<string, string>[];
const rowsOf = (text: string): Rows => parse(text, { columns: true, bom: true }) as Rows;
const skusOf = (text: string): (string | undefined)[] => rowsOf(text).map(({ sku }) => sku);

describe('a feed of products', () => {
  let shop: FeedShop;
  let buyer: TestMember;
  beforeAll(async () => {
    shop = await feedShop();
    buyer = await member(shop);
  });
  afterAll(() => shop.close());
  const forget = () => shop.query('DELETE FROM download');
  const priceOf = async (who: TestMember, sku: string, input = {}) =>
    rowsOf(await shop.feedOf(who, { skus: [sku], ...input }))[0];

  it('has every product that can be ordered, with the fields that are chosen in their order', async () => {
    await forget();
    const fields: DatafeedField[] = ['price', 'sku', 'title', 'stock', 'moq', 'tiers', 'attributes'];
    const text = await shop.feedOf(buyer, { fields, currency: 'USD' });
    expect(text.split('\r\n')[0]).toBe(`\ufeff${fields.join(',')}`);
    expect(rowsOf(text)).toMatchObject([
      { sku: 'CABLE-RED', price: '10.00', stock: '1050', tiers: '1: 10.00; 10: 9.00; 100: 8.00' },
      { sku: 'CABLE-BLUE', title: 'USB-C cable', attributes: 'Color: Blue' },
      { sku: 'LAST' },
      { sku: 'TIE', price: '1.20', moq: '10', tiers: '10: 1.20; 50: 1.00' },
      { sku: 'BANK' },
      { sku: 'SALE', price: '16.00' },
      { sku: 'FLOOR', price: '9.00' },
    ]);
  });

  it('has the price of the member: of the level, of a negotiation, raised and in the currency', async () => {
    await forget();
    const loyal = await member(shop, { level: 5 });
    expect(await priceOf(loyal, 'CABLE-RED', { currency: 'USD' })).toMatchObject({ price: '9.50' });
    await shop.query("INSERT INTO negotiated_price (member_id, sku, price) VALUES ($1, 'BANK', 1500)", [
      loyal.id,
    ]);
    expect(await priceOf(loyal, 'BANK', { currency: 'USD' })).toMatchObject({ price: '15.00' });
    expect(await priceOf(buyer, 'BANK', { currency: 'USD' })).toMatchObject({ price: '30.00' });
    const raised = { currency: 'USD', markupPercent: '12,5', markupFixed: '1.5', ending: '99' } as const;
    expect(await priceOf(buyer, 'CABLE-RED', raised)).toMatchObject({
      price: '12.99',
      tiers: '1: 12.99; 10: 11.99; 100: 10.99',
    });
    await shop.query("UPDATE rate SET millionths = 150000000 WHERE currency = 'JPY'");
    expect(await priceOf(buyer, 'CABLE-RED', { currency: 'JPY' })).toMatchObject({
      price: '1500',
      currency: 'JPY',
    });
  });

  it('names no category that has no room in the database', async () => {
    for (const contract of [downloadCategories, downloadChoice]) {
      const { status, envelope } = await buyer.call(contract, { categories: [2 ** 31] } as never);
      expect([status, envelope.fields?.[0]?.field]).toEqual([400, 'categories.0']);
    }
  });

  it('is by categories with those below them, by SKUs, in stock and of one warehouse', async () => {
    await forget();
    const all = ['CABLE-RED', 'CABLE-BLUE', 'LAST', 'TIE', 'BANK', 'SALE', 'FLOOR'];
    const by = async (input: Parameters<FeedShop['feedOf']>[1]) => skusOf(await shop.feedOf(buyer, input));
    expect(await by({ categories: [1] })).toEqual(all);
    expect(await by({ categories: [3] })).toEqual(['BANK']);
    expect(await by({ categories: [3], skus: 'cable-red; tie\nUNKNOWN' as never })).toEqual([
      'CABLE-RED',
      'TIE',
      'BANK',
    ]);
    expect(await by({ warehouse: 6, inStock: true })).toEqual(['CABLE-RED']);
    const [row] = rowsOf(await shop.feedOf(buyer, { warehouse: 6, skus: ['CABLE-BLUE'] }));
    expect(row).toMatchObject({ stock: '0', availability: 'out of stock' });
    const { id } = (await buyer.call(downloadCategories, { categories: [2, '3'] as never })).data;
    expect(skusOf((await shop.readDownload(id)).toString())).toEqual(all);
  });

  it('is in the language that is chosen, and in English where that is missing', async () => {
    await forget();
    const text = await shop.feedOf(buyer, { language: 'de', skus: ['CABLE-RED', 'TIE'] });
    expect(rowsOf(text)).toMatchObject([
      { title: 'USB-C-Kabel', attributes: 'Farbe: Rot', category: 'Zubehör > Cables' },
      { title: 'Cable tie' },
    ]);
    expect(rowsOf(text)[0]?.link).toBe('http://localhost:3000/de/details/usb-c-cable-CABLE-RED?c=USD');
  });

  it('for Google has the price of the least quantity and labels of its language', async () => {
    await forget();
    await shop.query(
      `INSERT INTO attribute (code, texts) VALUES ('finish', '{"en": "Finish", "de": "Oberfläche"}')`,
    );
    await shop.query(`UPDATE product SET specs = '[["finish", "Matt"]]' WHERE id = 3`);
    const text = await shop.feedOf(buyer, {
      format: 'google',
      language: 'de',
      currency: 'EUR',
      skus: ['TIE'],
    });
    const unit = Number((await priceOf(buyer, 'TIE', { currency: 'EUR' }))?.price);
    expect(text).toContain(`<g:price>${(10 * unit).toFixed(2)} EUR</g:price>`);
    expect(text).toContain('<g:attribute_name>Oberfläche</g:attribute_name>');
    await shop.query("UPDATE product SET specs = '[]' WHERE id = 3");
  });

  it('for Shopify has a category of its taxonomy, ours as the type, and the picture of each variant', async () => {
    await forget();
    await shop.query(
      `UPDATE variant SET attributes = attributes || '{"size": "l"}' WHERE sku = 'CABLE-RED';
       INSERT INTO variant (sku, product_id, position, attributes, weight_g, length_mm, width_mm, height_mm)
       VALUES ('CABLE-RED-M', 1, 9, '{"color": "red", "size": "m"}', 50, 10, 10, 10);
       INSERT INTO variant_price (sku, quantities, prices, floor) VALUES ('CABLE-RED-M', '{1}', '{1000}', 500);
       UPDATE media SET sku = CASE position WHEN 0 THEN 'CABLE-RED' ELSE 'CABLE-BLUE' END WHERE product_id = 1`,
    );
    const text = await shop.feedOf(buyer, {
      format: 'shopify',
      language: 'de',
      skus: ['CABLE-RED', 'CABLE-RED-M'],
    });
    const rows = rowsOf(text);
    expect(rows[0]).toMatchObject({
      'Product Category': 'Electronics > Electronics Accessories > Cables',
      Type: 'Zubehör > Cables',
      'Option1 Name': 'Farbe',
      'Option1 Value': 'Rot',
    });
    const images = rows.map((row) => row['Variant Image']);
    expect(images[0]).toContain('/images/');
    expect(images[1]).toBe(images[0]);
    await shop.query(
      "DELETE FROM variant_price WHERE sku = 'CABLE-RED-M'; DELETE FROM variant WHERE sku = 'CABLE-RED-M'",
    );
    await shop.query("UPDATE variant SET attributes = attributes - 'size' WHERE sku = 'CABLE-RED'");
  });

  it('of changes has what has changed since, also what is gone', async () => {
    await forget();
    await shop.query("UPDATE product SET changed_at = now() - interval '9 days'");
    await shop.query("UPDATE stock SET changed_at = now() - interval '9 days'");
    await shop.query("UPDATE variant_price SET since = now() - interval '9 days'");
    await shop.query('DELETE FROM sale_price');
    await shop.query('DELETE FROM sale_history');
    const since = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const none = await buyer.call(downloadChoice, { since });
    expect(none.envelope.fields).toMatchObject([{ field: 'since', reason: 'feedUnchanged' }]);
    await shop.query("UPDATE stock SET reserved = 1 WHERE sku = 'LAST'");
    await shop.query("UPDATE variant_price SET prices = '{2900,2700}' WHERE sku = 'BANK'");
    await shop.query('UPDATE product SET published = false, changed_at = now() WHERE id = 3');
    expect(rowsOf(await shop.feedOf(buyer, { since, currency: 'USD' }))).toMatchObject([
      { sku: 'LAST', availability: 'out of stock' },
      { sku: 'TIE', availability: 'discontinued', stock: '0' },
      { sku: 'BANK', price: '29.00' },
    ]);
    await shop.query("UPDATE stock SET reserved = 0 WHERE sku = 'LAST'");
    await shop.query("UPDATE variant_price SET prices = '{3000,2800}' WHERE sku = 'BANK'");
    await shop.query('UPDATE product SET published = true WHERE id = 3');
  });

  it('since the last of the same choices has what has changed after that was asked for', async () => {
    await forget();
    const choices = { currency: 'USD', sinceLast: true } as const;
    expect(skusOf(await shop.feedOf(buyer, choices))).toHaveLength(7);
    const none = await buyer.call(downloadChoice, choices);
    expect(none.envelope.fields).toMatchObject([{ reason: 'feedUnchanged' }]);
    await shop.query('UPDATE product SET changed_at = clock_timestamp() WHERE id = 4');
    expect(skusOf(await shop.feedOf(buyer, choices))).toEqual(['BANK']);
    expect(skusOf(await shop.feedOf(buyer, { ...choices, currency: 'EUR' }))).toHaveLength(7);
  });

  it('asked for twice while it is being made is one download, and others see none of it', async () => {
    await forget();
    const { id } = (await buyer.call(downloadChoice, { fields: ['sku', 'title'], skus: ['TIE', 'BANK'] }))
      .data;
    const again = await buyer.call(downloadChoice, {
      fields: ['sku', 'title'],
      skus: ['BANK', 'TIE', 'tie'],
    });
    expect(again.data.id).toBe(id);
    const [row] = (await buyer.call(getDownloads, {})).data.items;
    expect(row).toMatchObject({ kind: 'datafeed', format: 'csv', total: 2, covers: { feed: { skus: 2 } } });
    expect(JSON.stringify(row)).not.toContain('TIE');
    const stranger = await member(shop);
    expect((await stranger.call(getDownloads, {})).data.items).toEqual([]);
    expect((await stranger.call(deleteDownload, { id })).status).toBe(404);
  });

  it('is refused without the permission, to guests, in unknown currencies and of nothing', async () => {
    await forget();
    const refused = async (input: object) => (await buyer.call(downloadChoice, input)).envelope;
    expect(await refused({ currency: 'ABC' })).toMatchObject({ fields: [{ field: 'currency' }] });
    expect(await refused({ skus: ['NONE-OF-THESE'] })).toMatchObject({ fields: [{ reason: 'feedEmpty' }] });
    expect(await refused({ markupPercent: '501' })).toMatchObject({ fields: [{ reason: 'markupPercent' }] });
    expect(await refused({ markupFixed: '1.234,5' })).toMatchObject({ fields: [{ reason: 'decimal' }] });
    const many = Array.from({ length: 5001 }, (_, at) => `S${at}`);
    expect(await refused({ skus: many })).toMatchObject({ fields: [{ reason: 'feedSkus' }] });
    const none = await buyer.call(downloadCategories, { categories: [] });
    expect(none.envelope).toMatchObject({ fields: [{ reason: 'feedCategories' }] });
    expect((await guest(shop).call(downloadChoice, {})).status).toBe(401);
    await shop.query(
      `UPDATE member SET permissions = permissions || '{"dropshipping": false}' WHERE id = $1`,
      [buyer.id],
    );
    expect((await buyer.call(downloadChoice, {})).reason).toBe('NotAllowed');
    expect((await buyer.call(downloadCategories, { categories: [1] })).reason).toBe('NotAllowed');
    await shop.query(
      `UPDATE member SET permissions = permissions || '{"dropshipping": true}' WHERE id = $1`,
      [buyer.id],
    );
  });

  it('is read by four statements a page, however many products it has', async () => {
    const options = {
      ...({ format: 'csv', language: 'en', currency: 'USD', percent: 0, fixed: 0, ending: 'none' } as const),
      ...{ inStock: false, warehouse: null, since: null, categories: [], skus: [], fields: [] },
    };
    const request = { member: buyer.id, options };
    const read = (pageSize: number) =>
      countQueries(() =>
        readFeedPage(shop.pool, { request, publicUrl: '', done: 0 }, { cursor: null, pageSize }),
      );
    const [few, many] = [await read(1), await read(5)];
    expect([few.value.done, many.value.done]).toEqual([1, 5]);
    expect([few.count, many.count]).toEqual([4, 4]);
  });

  it('neutralises cells that a spreadsheet would run, and is a workbook with numbers as numbers', async () => {
    await forget();
    await shop.query('UPDATE product_text SET title = \'=HYPERLINK("http://x")\' WHERE product_id = 2');
    const fields: DatafeedField[] = ['sku', 'title', 'price', 'stock'];
    const input = { skus: ['LAST'], fields, currency: 'USD' };
    const text = await shop.feedOf(buyer, input);
    expect(rowsOf(text)[0]?.title).toBe('\'=HYPERLINK("http://x")');
    const { id } = (await buyer.call(downloadChoice, { ...input, format: 'xlsx' })).data;
    const [sheet] = await readWorkbook(await shop.readDownload(id));
    expect(sheet?.data).toEqual([
      ['sku', 'title', 'price', 'stock'],
      ['LAST', '\'=HYPERLINK("http://x")', 25, 1],
    ]);
    await shop.query("UPDATE product_text SET title = 'Last piece' WHERE product_id = 2");
  });

  it('never has what only the shop knows: costs, floors, stock by warehouse', async () => {
    await forget();
    await shop.query(
      'INSERT INTO variant_source (sku, cost) SELECT sku, 123457 FROM variant ON CONFLICT (sku) DO UPDATE SET cost = 123457',
    );
    await shop.query('UPDATE variant_price SET floor = 7');
    for (const format of ['csv', 'xml', 'google', 'shopify', 'woocommerce'] as const) {
      const text = await shop.feedOf(buyer, {
        format,
        ...(format === 'csv' && { fields: [...datafeedFields] }),
      });
      expect(text, format).not.toMatch(/1234\.57|\b0\.07\b|floor(?!-cable)|[Cc]ost/);
      expect(text, format).toContain('CABLE-RED');
    }
    await shop.query('DELETE FROM variant_source');
    await shop.query("UPDATE variant_price SET floor = 900 WHERE sku = 'FLOOR'");
  });
});
