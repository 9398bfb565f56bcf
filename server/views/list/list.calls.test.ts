import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../../contract/call.ts';
import { getProduct } from '../../../contract/catalogue.ts';
import { getProductList, type ProductList } from '../../../contract/list.ts';
import { publish } from '../../flows/publish/publish.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { withSearchEngine } from '../../testing/with-engine.ts';

const RUNNING = { facet: 'sale', value: 'on' };

describe('getProductList', () => {
  let shop: TestShop;
  let withEngine: Awaited<ReturnType<typeof withSearchEngine>>;
  beforeAll(async () => {
    shop = await seededShop();
    await shop.pool.query("UPDATE product SET certificates = '{CE}' WHERE id = 4");
    await shop.pool.query(
      "INSERT INTO series (id, slug, maker, name) VALUES (1, 'iphone-17', 'Apple', 'iPhone 17'); INSERT INTO product_series VALUES (1, 1)",
    );
    await shop.pool.query("UPDATE variant SET carton_quantity = 50 WHERE sku = 'CABLE-RED'");
    // Before the engine reads it: it follows a change a moment later.
    await publish(shop.pool, [1]);
    await shop.refresh();
    withEngine = await withSearchEngine(shop);
  });
  afterAll(async () => {
    await withEngine.close();
    await shop.close();
  });

  type ListInput = Record<string, string | number | string[]>;
  async function requestList(
    from: Pick<TestShop, 'app'>,
    input: ListInput,
    headers: Record<string, string> = {},
  ) {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(input))
      for (const one of [value].flat()) search.append(name, String(one));
    const url = `/api${getProductList.path}?${search}`;
    return (
      await from.app.inject({ url, headers: { 'site-type': 'vip', ...headers } })
    ).json() as Envelope<ProductList>;
  }
  async function read(from: Pick<TestShop, 'app'>, input: ListInput, headers?: Record<string, string>) {
    const { data, message } = await requestList(from, input, headers);
    if (!data) throw new Error(message);
    return data;
  }

  it('has the colors of a product with several, and the pieces in a carton', async () => {
    const { items } = await read(shop, { id: 'cables' });
    const shown = items.map(({ sku, colors, swatches, carton }) => [sku, { colors, swatches, carton }]);
    expect(Object.fromEntries(shown)).toMatchObject({
      'CABLE-RED': { colors: 2, swatches: ['#c00', '#00c'], carton: 50 },
      LAST: { colors: 0, swatches: [] },
    });
  });

  it.each([
    [{ id: 'cables' }],
    [{ brand: 'kuvo' }],
    [{ brand: '1', id: 'power' }],
    [{ series: 'iphone-17' }],
    [{ scope: 'recommended' }],
    [{ scope: 'certified' }],
    [{ scope: 'discount' }],
    [{ scope: 'wholesale' }],
    [{ f: ['color:red'] }],
    [{ f: ['color:red', 'color:blue', 'brand:kuvo'] }],
    [{ f: ['brand:nobody'] }],
    [{ f: ['warehouse:6'] }],
    [{ f: ['stock:in', 'lead:1', 'moq:6-20'] }],
    [{ f: [`${RUNNING.facet}:${RUNNING.value}`] }],
    [{ f: ['certificate:CE', 'category:3'] }],
    [{ f: ['label:9'] }],
    [{ min: 1000, max: 2000 }],
    [{ keyword: 'sale', id: 'cables', min: 1500 }],
    [{ sort: 'priceUp' }],
    [{ sort: 'priceDown', pagesize: 2, page: 2 }],
    [{ min: 1440, max: 1440 }],
  ] satisfies [ListInput][])('returns the same list with and without the engine: %j', async (input) => {
    const [one, other] = [await read(withEngine, input), await read(shop, input)];
    expect(one.understood).not.toBeNull();
    expect(other.understood).toBeNull();
    expect(one.items.map(({ sku }) => sku)).toEqual(other.items.map(({ sku }) => sku));
    expect(one.more).toBe(other.more);
    expect({ brand: one.brand, series: one.series }).toEqual({ brand: other.brand, series: other.series });
  });

  it('returns counts, names in the language, prices and the corrected words', async () => {
    const data = await read(withEngine, { keyword: 'kabl zzzz', f: ['color:red'] }, { language: 'de' });
    expect(data.facets.find(({ code }) => code === 'color')).toEqual({
      code: 'color',
      name: 'Farbe',
      values: [
        { value: 'blue', text: 'Blau', count: 1, selected: false, swatch: '#00c' },
        { value: 'red', text: 'Rot', count: 1, selected: true, swatch: '#c00' },
      ],
      more: 0,
    });
    expect(data).toMatchObject({ total: 1, prices: { min: 800, max: 800 } });
    expect(data.understood).toMatchObject({ corrected: 'kabel', unknown: ['zzzz'], matched: 'all' });
    expect(data.understood?.queryId).toMatch(/^[\da-f-]{36}$/);
  });
  it('reads a price range out of the words, in dollars or in the currency of the list', async () => {
    const cheap = await read(withEngine, { keyword: 'cable under $11' });
    expect(cheap.understood?.price).toEqual({ min: null, max: 1100 });
    expect(cheap.items.every(({ from }) => from <= 1100)).toBe(true);
    expect((await read(withEngine, { keyword: 'cable under $0.50' })).total).toBe(0);
    const all = await read(withEngine, { keyword: 'cable' });
    expect(all.understood).toMatchObject({ price: null, language: 'en', isCode: false });
    expect((await read(withEngine, { keyword: 'cable-red' })).understood?.isCode).toBe(true);
  });

  it('returns `facetvalues` values of a facet, the number of others, and selected ones', async () => {
    const coloursOf = async (query: Parameters<typeof read>[1]) => {
      const { facets } = await read(withEngine, query);
      const found = facets.find(({ code }) => code === 'color');
      return { values: found?.values.map(({ value }) => value), more: found?.more };
    };
    const all = (await coloursOf({ facetvalues: 100 })).values ?? [];
    expect(all.length).toBeGreaterThan(1);
    expect(await coloursOf({ facetvalues: 1 })).toEqual({ values: all.slice(0, 1), more: all.length - 1 });
    const last = all.at(-1) ?? '';
    expect((await coloursOf({ facetvalues: 1, f: [`color:${last}`] })).values).toContain(last);
    expect((await read(withEngine, { facetvalues: 0 })).facets).toEqual([]);
  });

  it('narrows by price in the currency of the list, both ends included', async () => {
    const euros = { 'currency-code': 'EUR' };
    const all = await read(withEngine, {}, euros);
    const { min, max } = all.prices ?? { min: 0, max: 0 };
    expect((await read(withEngine, { min, max }, euros)).total).toBe(all.total);
    expect((await read(withEngine, { min: min + 1, max: max - 1 }, euros)).total).toBeLessThan(
      all.total ?? 0,
    );
  });

  it('sorts and narrows by the price that its cards show, sales included', async () => {
    const { items } = await read(withEngine, { sort: 'priceUp', pagesize: 20 });
    const shown = items.map(({ from }) => from);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expect(items.find(({ sku }) => sku === 'SALE')?.from).toBe(1440);
    for (const { sku, from } of items)
      for (const shopOf of [withEngine, shop]) {
        const exact = await read(shopOf, { min: from, max: from });
        expect(exact.items.map((item) => item.sku)).toContain(sku);
        expect(exact.items.every((item) => item.from === from)).toBe(true);
      }
  });

  it('refuses an unknown category, brand and series', async () => {
    const missing: ListInput[] = [{ brand: 'nobody' }, { series: 'nothing' }, { id: 'nowhere' }];
    for (const input of missing) expect((await requestList(withEngine, input)).code).toBe(404);
  });

  it('a product page opens by an EAN as by a SKU', async () => {
    await shop.pool.query("UPDATE variant SET ean = '6900006000124' WHERE sku = 'BANK'");
    const url = (code: string) => `/api${getProduct.path}?sku=${code}`;
    const answer = (await shop.app.inject({ url: url('6900006000124') })).json();
    expect(answer.data).toMatchObject({ sku: 'BANK', canonicalSku: 'BANK' });
    expect((await shop.app.inject({ url: url('6900006000125') })).json().code).toBe(404);
  });

  it('takes one statement', async () => {
    expect((await countQueries(() => read(withEngine, { keyword: 'cable', pagesize: 13 }))).texts).toEqual([
      'list.by-ids',
    ]);
  });
});
