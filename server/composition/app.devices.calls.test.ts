import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../contract/call.ts';
import { getSuggestions, type Suggestions } from '../../contract/discovery.ts';
import { getProductList, type ProductList } from '../../contract/list.ts';
import { setPreferences } from '../../contract/profile.ts';
import { getPreferences } from '../../contract/user.ts';
import { publish } from '../flows/publish/publish.ts';
import { countQueries } from '../testing/count-queries.ts';
import { fakePages, registerFakePages } from '../testing/fake-pages.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { member, PASSWORD } from '../testing/visitors.ts';
import { withSearchEngine } from '../testing/with-engine.ts';

/** A case in two variants for two phones, one for another phone, and a charger for none in particular. */
const FACTS = `
  INSERT INTO series (id, slug, maker, name, released_on) VALUES
    (1, 'orbit-1', 'Orbit', 'Orbit 1', '2024-01-01'), (2, 'orbit-2', 'Orbit', 'Orbit 2', '2025-01-01'), (3, 'nova-9', 'Nova', 'Nova 9', NULL);
  INSERT INTO category (id, parent_id, slug, depth, position) VALUES (50, NULL, 'shells', 1, 9);
  INSERT INTO category_text (category_id, language, name) VALUES (50, 'en', 'Shells');
  INSERT INTO product (id, spu, slug, category_id) VALUES (201, 'S1', 'orbit-shell', 50), (202, 'S2', 'nova-shell', 50), (203, 'S3', 'charger', 50);
  INSERT INTO product_text (product_id, language, title) VALUES (201, 'en', 'Matte shell'), (202, 'en', 'Glossy shell'), (203, 'en', 'Shell shaped charger');
  INSERT INTO product_series (product_id, series_id) VALUES (201, 1), (201, 2), (202, 3);
  INSERT INTO variant (sku, product_id, position, attributes, weight_g, length_mm, width_mm, height_mm) VALUES
    ('S1-A', 201, 0, '{"model": "Orbit 1"}', 50, 100, 50, 20), ('S1-B', 201, 1, '{"model": "Orbit 2"}', 50, 100, 50, 20),
    ('S2-A', 202, 0, '{"model": "Nova 9"}', 50, 100, 50, 20), ('S3-A', 203, 0, '{}', 50, 100, 50, 20);
  INSERT INTO variant_price (sku, quantities, prices, floor) SELECT sku, '{1}', ARRAY[CASE sku WHEN 'S1-B' THEN 700 ELSE 500 END], 1 FROM variant WHERE product_id > 200;
  INSERT INTO stock (sku, warehouse, on_hand) SELECT sku, 1, 9 FROM variant WHERE product_id > 200;`;

describe('the devices of a visitor', () => {
  let shop: TestShop;
  let withEngine: Awaited<ReturnType<typeof withSearchEngine>>;
  beforeAll(async () => {
    const pages = fakePages(({ devices }) => `for ${devices.map(({ name }) => name).join(' and ')}`);
    shop = await seededShop({}, Date.now, (made) => registerFakePages(made, pages));
    await shop.pool.query(FACTS);
    await publish(shop.pool, [201, 202, 203]);
    await shop.refresh();
    withEngine = await withSearchEngine(shop);
  });
  afterAll(async () => {
    await withEngine.close();
    await shop.close();
  });

  const page = (url: string, cookie = '') => shop.app.inject({ url, headers: { cookie } });

  it('are chosen by a query, which the address loses, and kept in a cookie', async () => {
    const chosen = await page('/c/shells?page=2&devices=orbit-2&devices=orbit-1&devices=unknown');
    expect(chosen.statusCode).toBe(303);
    expect(chosen.headers.location).toBe('/c/shells?page=2');
    expect(chosen.headers['cache-control']).toContain('no-store');
    expect(String(chosen.headers['set-cookie'])).toMatch(/^devices=orbit-1\.orbit-2;.*SameSite=Lax/);
    const none = await page('/?devices=', 'devices=orbit-1');
    expect(none.headers.location).toBe('/');
    expect(String(none.headers['set-cookie'])).toMatch(/^devices=;.*Expires=Thu, 01 Jan 1970/);
  });

  it('lead to no other host', async () => {
    expect((await page('//evil.example/?devices=orbit-1')).headers.location).toBe(
      '/evil.example/?devices=orbit-1',
    );
  });

  it('have pages of their own among the stored ones, whatever their order', async () => {
    expect((await page('/some', 'devices=orbit-2.orbit-1')).body).toBe('for Orbit 1 and Orbit 2');
    expect((await page('/some', 'devices=orbit-1.orbit-2')).body).toBe('for Orbit 1 and Orbit 2');
    expect((await page('/some')).body).toBe('for ');
    expect((await page('/some', 'devices=%3Cscript%3E.nova-9')).body).toBe('for Nova 9');
  });

  let pagesize = 10;
  async function read(from: Pick<TestShop, 'app'>, query: Record<string, string>, cookie: string) {
    pagesize += 1;
    const search = new URLSearchParams({ pagesize: String(pagesize), ...query });
    const answer = await from.app.inject({
      url: `/api${getProductList.path}?${search}`,
      headers: { cookie },
    });
    const { data, message } = answer.json() as Envelope<ProductList>;
    if (!data) throw new Error(message);
    return { fit: data.fit, skus: data.items.map(({ sku }) => sku).sort(), items: data.items };
  }

  it('narrow a list to what fits one of them or any device, in the variant for it', async () => {
    for (const from of [withEngine, shop]) {
      const { fit, skus, items } = await read(from, { id: 'shells' }, 'devices=orbit-2');
      expect({ fit, skus }).toEqual({ fit: 'mine', skus: ['S1-B', 'S3-A'] });
      expect(items.map(({ fits }) => fits)).toEqual(expect.arrayContaining([['Orbit 2'], undefined]));
      expect(await read(from, { id: 'shells' }, 'devices=orbit-2.nova-9')).toMatchObject({
        skus: ['S1-B', 'S2-A', 'S3-A'],
      });
      expect(await read(from, { id: 'shells' }, '')).toMatchObject({
        fit: null,
        skus: ['S1-A', 'S2-A', 'S3-A'],
      });
      expect(await read(from, { id: 'shells', fit: 'all' }, 'devices=orbit-2')).toMatchObject({
        fit: 'all',
        skus: ['S1-A', 'S2-A', 'S3-A'],
      });
    }
  });

  it('do not narrow the list of another device, nor a search that names one', async () => {
    for (const from of [withEngine, shop])
      expect(await read(from, { series: 'nova-9' }, 'devices=orbit-2')).toMatchObject({
        fit: null,
        skus: ['S2-A'],
      });
    expect(await read(withEngine, { keyword: 'nova 9 shell' }, 'devices=orbit-2')).toMatchObject({
      fit: null,
    });
    expect(await read(withEngine, { keyword: 'shell' }, 'devices=orbit-2')).toMatchObject({
      fit: 'mine',
      skus: ['S1-B', 'S3-A'],
    });
  });

  it('of a list, by its series or a filter, have the variant for them shown, priced and sorted', async () => {
    const queries: Record<string, string>[] = [{ series: 'orbit-2' }, { id: 'shells', f: 'series:orbit-2' }];
    for (const from of [withEngine, shop])
      for (const query of queries)
        expect(await read(from, query, 'devices=orbit-1')).toMatchObject({
          skus: ['S1-B'],
          items: [{ from: 700, slug: 'orbit-shell' }],
        });
    const dearest = { sort: 'priceDown', id: 'shells' };
    for (const [query, cookie] of [
      [{ ...dearest, f: 'series:orbit-2' }, ''],
      [dearest, 'devices=orbit-2'],
    ] as const) {
      const ranged = await read(withEngine, { ...query, min: '600' }, cookie);
      expect(ranged.skus, cookie).toEqual(['S1-B']);
      expect((await read(withEngine, query, cookie)).items[0]?.sku).toBe('S1-B');
    }
  });

  it('leave a list whole of which nothing fits them', async () => {
    await shop.pool.query('DELETE FROM product_series WHERE product_id = 201');
    await shop.pool.query('INSERT INTO product_series VALUES (201, 1), (203, 1)');
    await publish(shop.pool, [201, 203]);
    expect(await read(shop, { id: 'shells' }, 'devices=orbit-2')).toMatchObject({
      fit: 'none',
      skus: ['S1-A', 'S2-A', 'S3-A'],
    });
  });

  it('are asked for with one statement, and none without devices', async () => {
    const texts = async (cookie: string) =>
      (await countQueries(() => read(withEngine, { id: 'shells', sort: 'newest' }, cookie))).texts;
    expect(await texts('')).not.toContain('list.made-for');
    expect((await texts('devices=nova-9')).filter((name) => name === 'list.made-for')).toHaveLength(1);
  });

  it('come first in suggestions', async () => {
    const url = `/api${getSuggestions.path}?keyword=shell`;
    const answer = await withEngine.app.inject({ url, headers: { cookie: 'devices=nova-9' } });
    const { data } = answer.json() as Envelope<Suggestions>;
    const products = data?.items.filter(({ kind }) => kind === 'product') ?? [];
    expect(products.map(({ slug }) => slug)).toContain('nova-shell');
    expect(products.map(({ slug }) => slug)).not.toContain('orbit-shell');
    expect(products.find(({ slug }) => slug === 'nova-shell')?.fits).toEqual(['Nova 9']);
  });

  it('are kept with the account when the member says so, for browsers that have none', async () => {
    const buyer = await member(shop);
    const kept = { devices: ['orbit-2'], categories: ['shells'] };
    expect((await buyer.call(setPreferences, kept)).status).toBe(200);
    await buyer.call(setPreferences, { language: 'es' });
    expect((await buyer.call(getPreferences, {})).data).toMatchObject({ language: 'es', ...kept });
    const wrong = await buyer.call(setPreferences, { devices: ['no-such-device'] });
    expect(wrong.envelope.fields).toMatchObject([{ field: 'devices', reason: 'unknown' }]);
    const child = await buyer.call(setPreferences, { categories: ['no-such-category'] });
    expect(child.envelope.fields).toMatchObject([{ field: 'categories', reason: 'unknown' }]);
    const devicesAfter = async (cookie: string) => {
      const { cookies } = await shop.app.inject({
        method: 'POST',
        url: '/api/user/login',
        headers: { 'site-type': 'vip', cookie },
        payload: { email: buyer.email, password: PASSWORD },
      });
      return cookies.find(({ name }) => name === 'devices')?.value;
    };
    expect(await devicesAfter('')).toBe('orbit-2');
    expect(await devicesAfter('devices=orbit-1')).toBeUndefined();
  });
});
