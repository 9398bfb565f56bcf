import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../../contract/call.ts';
import { addToCart } from '../../../contract/cart.ts';
import { getProductList, type ProductList } from '../../../contract/list.ts';
import { publish } from '../../flows/publish/publish.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest } from '../../testing/visitors.ts';
import { withSearchEngine } from '../../testing/with-engine.ts';

/** The cable in two blues more: a longer one without a picture of its own, and one that is no longer made. */
const BLUES = `
  INSERT INTO variant (sku, product_id, position, attributes, moq, step, weight_g, length_mm, width_mm, height_mm, lead_time, state) VALUES
    ('CABLE-LONG', 1, 2, '{"color": "blue", "length": "2 m"}', 5, 5, 50, 100, 50, 20, 3, 'on_sale'),
    ('CABLE-PAST', 1, 3, '{"color": "green"}', 1, 1, 50, 100, 50, 20, 1, 'discontinued');
  INSERT INTO variant_price (sku, quantities, prices, floor) VALUES
    ('CABLE-LONG', '{1,10}', '{1500,1400}', 500), ('CABLE-PAST', '{1}', '{100}', 50);
  INSERT INTO sale_price (sku, starts_at, ends_at, percent) VALUES
    ('CABLE-LONG', now() - interval '1 day', now() + interval '1 day', 20);
  INSERT INTO stock (sku, warehouse, on_hand) VALUES ('CABLE-LONG', 1, 4), ('CABLE-LONG', 2, 60), ('CABLE-PAST', 1, 9);
  UPDATE product SET specs = '[["plug", "usb-c"]]' WHERE id = 1`;

describe('a list narrowed by attributes', () => {
  let shop: TestShop;
  let withEngine: Awaited<ReturnType<typeof withSearchEngine>>;
  beforeAll(async () => {
    shop = await seededShop();
    await shop.pool.query(BLUES);
    await publish(shop.pool, [1]);
    await shop.refresh();
    withEngine = await withSearchEngine(shop);
  });
  afterAll(async () => {
    await withEngine.close();
    await shop.close();
  });

  // A page of another size each time: what was answered before is kept.
  let pagesize = 10;
  async function read(from: Pick<TestShop, 'app'>, f: string[], headers: Record<string, string> = {}) {
    pagesize += 1;
    const search = new URLSearchParams([['pagesize', String(pagesize)], ...f.map((item) => ['f', item])]);
    const url = `/api${getProductList.path}?${search}`;
    const answer = await from.app.inject({ url, headers: { 'site-type': 'vip', ...headers } });
    const { data, message } = answer.json() as Envelope<ProductList>;
    if (!data) throw new Error(message);
    return data.items;
  }
  const both = async (...f: string[]) => {
    const [one, other] = [await read(withEngine, f), await read(shop, f)];
    expect(one).toEqual(other);
    return one;
  };

  const search = async (keyword: string, language = 'en') => {
    pagesize += 1;
    const query = new URLSearchParams({ keyword, pagesize: String(pagesize) });
    const url = `/api${getProductList.path}?${query}`;
    const answer = await withEngine.app.inject({ url, headers: { 'site-type': 'vip', language } });
    const { items = [] } = (answer.json() as Envelope<ProductList>).data ?? {};
    return items.filter(({ sku }) => sku.startsWith('CABLE'));
  };

  it('shows the matching variant: its picture, prices, terms and stock', async () => {
    expect(await both('color:blue')).toMatchObject([
      { sku: 'CABLE-BLUE', picture: 'demo/cable.blue', from: 800, stock: 1000, warehouse: 1, variants: 3 },
    ]);
    expect(await both('length:2 m')).toMatchObject([
      {
        sku: 'CABLE-LONG',
        from: 1120,
        tiers: [
          [5, 1200],
          [10, 1120],
        ],
        was: 1500,
        discount: 20,
        moq: 5,
        step: 5,
        lead: 3,
        stock: 64,
        warehouse: 2,
        warehouses: [1, 2],
      },
    ]);
  });

  it('shows the variant that matches most filters, and its own without filters by attributes', async () => {
    expect(await both('color:red', 'color:blue')).toMatchObject([{ sku: 'CABLE-RED' }]);
    // No variant is red and two meters long.
    expect(await both('color:red', 'length:2 m')).toEqual([]);
    expect(await both('color:blue', 'length:2 m')).toMatchObject([
      { sku: 'CABLE-LONG', picture: 'demo/cable.blue' },
    ]);
    expect(await both('plug:usb-c')).toMatchObject([{ sku: 'CABLE-RED', picture: 'demo/cable' }]);
    expect(await both('plug:usb-c', 'color:blue')).toMatchObject([{ sku: 'CABLE-BLUE' }]);
    expect(await both('color:green')).toEqual([]);
  });

  it('shows the variant that the words of a search name, in any form, with its own prices', async () => {
    expect(await search('usb cable')).toMatchObject([{ sku: 'CABLE-RED', from: 800 }]);
    expect(await search('blue usb cable')).toMatchObject([{ sku: 'CABLE-BLUE', from: 800 }]);
    expect(await search('usb cable blue 2m')).toMatchObject([{ sku: 'CABLE-LONG', from: 1120, was: 1500 }]);
    expect(await search('usb cable blue 200 cm')).toMatchObject([{ sku: 'CABLE-LONG' }]);
    expect(await search('blaues usb-kabel', 'de')).toMatchObject([{ sku: 'CABLE-BLUE' }]);
    expect(await search('cable-long')).toMatchObject([{ sku: 'CABLE-LONG' }]);
  });

  it('takes one statement more, none without filters by attributes', async () => {
    const texts = async (f: string[]) => (await countQueries(() => read(withEngine, f))).texts;
    expect(await texts(['color:blue'])).toEqual(['list.by-ids', 'list.variants']);
    expect(await texts(['brand:kuvo', 'stock:in'])).toEqual(['list.by-ids']);
    expect(await texts(['color:nothing'])).toEqual([]);
  });

  it('shows a variant in stock before a sold-out one, and adds the one it shows', async () => {
    await shop.pool.query("UPDATE stock SET reserved = on_hand WHERE sku = 'CABLE-BLUE'");
    const [card] = await both('color:blue');
    expect(card).toMatchObject({ sku: 'CABLE-LONG', picture: 'demo/cable.blue', from: 1120 });
    const { sku = '', moq = 0, warehouse } = card ?? {};
    const { call } = guest(shop);
    expect((await call(addToCart, { sku, quantity: moq, warehouse })).data.failed).toEqual([]);

    await shop.pool.query("UPDATE stock SET reserved = on_hand WHERE sku = 'CABLE-LONG'");
    expect(await both('color:blue')).toMatchObject([
      { sku: 'CABLE-BLUE', stock: 0, label: 4, warehouses: [] },
    ]);
  });

  it('shows a variant in stock with some of the words before a sold-out one with all, but not instead of a SKU', async () => {
    await shop.pool.query("UPDATE stock SET reserved = on_hand WHERE sku = 'CABLE-LONG'");
    await shop.pool.query("UPDATE stock SET reserved = 0 WHERE sku = 'CABLE-BLUE'");
    expect(await search('usb cable blue 2m')).toMatchObject([{ sku: 'CABLE-BLUE', stock: 1000 }]);
    expect(await search('cable-long')).toMatchObject([{ sku: 'CABLE-LONG', stock: 0 }]);
    await shop.pool.query("UPDATE stock SET reserved = on_hand WHERE sku = 'CABLE-BLUE'");
    expect(await search('usb cable blue 2m')).toMatchObject([{ sku: 'CABLE-LONG', stock: 0 }]);
    // Red has none of the words, though it is in stock.
    expect(await search('blue usb cable')).toMatchObject([{ sku: 'CABLE-BLUE', stock: 0 }]);
  });

  it('converts the variant’s prices into the currency of the request', async () => {
    const [card] = await read(shop, ['length:2 m'], { 'currency-code': 'EUR' });
    const [dollars] = await read(shop, ['length:2 m']);
    expect(card?.tiers[0]?.[1]).toBeGreaterThan(0);
    expect(card?.tiers[0]?.[1]).not.toBe(dollars?.tiers[0]?.[1]);
  });
});
