import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCards, getProductList } from '../../contract/list.ts';
import { quoteShipping } from '../../contract/product.ts';
import { getGuestLocation } from '../../contract/shop.ts';
import { nextCutOff } from '../../kit/arrival.ts';
import { insertClosure } from '../domains/shipping/index.ts';
import { publish } from '../flows/publish/publish.ts';
import { fakePages, registerFakePages } from '../testing/fake-pages.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { guest } from '../testing/visitors.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A Thursday, at the cut-off of Germany. */
const CUT_OFF = Date.parse('2026-12-03T14:00:00+01:00');
const SKU = 'CABLE-RED';

let now = CUT_OFF;
let renders = 0;
let beforeRendering = async () => {};
// A page that says when a product arrives, as its card does.
const pages = fakePages(
  async ({ call }) => {
    renders += 1;
    await beforeRendering();
    const cards = await call(getCards, { skus: SKU });
    return JSON.stringify(cards.ok ? cards.data.items[0]?.arrival : null);
  },
  {
    routeAccess: (path) => ({
      ...{ path: '/*', access: 'open', openWhenClosed: false, shared: true, cacheQuery: [] },
      byArrival: path !== '/without-cards',
    }),
  },
);

describe('dates of arrival on cards', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop(
      {},
      () => now,
      (made) => registerFakePages(made, pages),
    );
    await shop.query('INSERT INTO stock (sku, warehouse, on_hand) VALUES ($1, 2, 0)', [SKU]);
  });
  afterAll(() => shop.close());

  /** Sets what weighs and where it is, as an import does. */
  async function change(facts: { weight?: number; warehouse?: number; logistics?: string[] }) {
    const { weight = 50, warehouse = 1, logistics = [] } = facts;
    await shop.query('UPDATE variant SET weight_g = $2 WHERE sku = $1', [SKU, weight]);
    await shop.query('UPDATE product SET logistics = $1 WHERE id = 1', [logistics]);
    await shop.query(
      'UPDATE stock SET on_hand = CASE WHEN warehouse = $2 THEN 1000 ELSE 0 END WHERE sku = $1',
      [SKU, warehouse],
    );
    await publish(shop.pool, [1]);
    shop.cache.purge(['product:1', 'category:0']);
  }
  const to = (country: string) => guest(shop, { cookie: `shipCountry=${country}` });
  const cardTo = async (country: string) =>
    (await to(country).call(getCards, { skus: SKU })).data.items[0]?.arrival;
  /** What the product's page says: nothing without a tracked method. */
  async function quotedTo(country: string, quantity = 1, warehouse = 1) {
    const { data } = await to(country).call(quoteShipping, {
      sku: SKU,
      quantity,
      warehouse,
      packing: 0,
      country,
    });
    return data.options.find(({ tracked }) => tracked)?.arrival ?? null;
  }
  const page = async (cookie: string, url = '/some/list') =>
    (await shop.app.inject({ url, headers: { cookie } })).body;

  it('are those of the product, for each country, weight, warehouse and kind of goods', async () => {
    for (const weight of [50, 1900, 9000, 40_000, 100_000])
      for (const warehouse of [1, 2, 6])
        for (const logistics of [[], ['liquid']]) {
          await change({ weight, warehouse, logistics });
          for (const country of ['DE', 'US', 'AE', 'IL', 'IN', 'BR', 'GB', 'CA'])
            expect(await cardTo(country), `${weight} g ${warehouse} ${logistics} ${country}`).toEqual(
              await quotedTo(country, 1, warehouse),
            );
        }
  });

  it('are for the quantity of a list, which another method carries', async () => {
    await change({ weight: 900 });
    const listed = async (quantity: number) =>
      (await to('DE').call(getProductList, { quantity })).data.items.find(({ sku }) => sku === SKU)?.arrival;
    expect(await quotedTo('DE', 20)).not.toEqual(await quotedTo('DE', 1));
    for (const quantity of [1, 20]) expect(await listed(quantity)).toEqual(await quotedTo('DE', quantity));
  });

  it('are absent where nothing tracked goes, where the shop does not ship, and of what is sold out', async () => {
    await change({ weight: 100_000 });
    expect(await cardTo('DE')).toBeNull();
    await change({});
    expect(await cardTo('DE')).not.toBeNull();
    expect(await cardTo('QQ')).toBeNull();
    await shop.query('UPDATE stock SET on_hand = reserved WHERE sku IN ($1, $2)', [SKU, 'CABLE-BLUE']);
    await publish(shop.pool, [1]);
    shop.cache.purge(['product:1']);
    expect(await cardTo('DE')).toBeNull();
    await change({});
  });

  it('are for the home of the language where nothing is known of the visitor, as the product says', async () => {
    for (const [language, country] of [
      ['en', 'US'],
      ['ru', 'RU'],
    ] as const) {
      const reader = guest(shop, { language });
      expect((await reader.call(getGuestLocation, {})).data.ship_to).toBe(country);
      const { items } = (await reader.call(getCards, { skus: SKU })).data;
      expect(items[0]?.arrival).toEqual(await quotedTo(country));
    }
    expect((await to('FR').call(getGuestLocation, {})).data.ship_to).toBe('FR');
  });

  it('are stored once for countries with the same methods and days of rest, and for each other one', async () => {
    const rendered = async (countries: string[]) => {
      const before = renders;
      for (const country of countries)
        await page(`shipCountry=${country}; priceDisplay=net`, '/list/of/zones');
      return renders - before;
    };
    // A rate of VAT is a part of the key too: no two of these have one.
    expect(await rendered(['US', 'CA', 'JP'])).toBe(3);
    expect(await rendered(['PR', 'KR', 'US'])).toBe(0);
    // Of one zone, with Friday and Saturday, Saturday and Sunday.
    expect(await rendered(['IL', 'AE', 'TR'])).toBe(2);
    // To all of which nothing goes.
    expect(await rendered(['QQ', 'ZZ'])).toBe(1);
    const before = renders;
    for (const country of ['US', 'CA', 'JP'])
      await page(`shipCountry=${country}; priceDisplay=net`, '/without-cards');
    expect(renders - before).toBe(1);
    expect(await page('shipCountry=US', '/without-cards')).toBe('null');
  });

  it('end at the cut-off, and not before', async () => {
    const url = '/list/of/an/hour';
    const cookie = 'shipCountry=DE';
    await change({ warehouse: 6 });
    now = CUT_OFF - 60_000;
    const before = await page(cookie, url);
    const made = renders;
    now = CUT_OFF - 1;
    expect(await page(cookie, url)).toBe(before);
    expect(renders).toBe(made);
    const stored = shop.cache.count();
    now = CUT_OFF;
    const after = await page(cookie, url);
    expect(JSON.parse(after).first > JSON.parse(before).first).toBe(true);
    expect(JSON.parse(after)).toEqual(await quotedTo('DE', 1, 6));
    // Those from before are not kept.
    expect(shop.cache.count()).toBeLessThanOrEqual(stored);
    now = CUT_OFF + 60_000;
    expect(await page(cookie, url)).toBe(after);
    expect(renders).toBe(made + 1);
  });

  it('are not stored when they were made over a cut-off', async () => {
    const url = '/list/made/late';
    now = nextCutOff(now) - 1;
    const [begun, cutOff] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    beforeRendering = () => {
      begun.resolve();
      return cutOff.promise;
    };
    const late = page('shipCountry=DE', url);
    await begun.promise;
    now += 1;
    cutOff.resolve();
    await late;
    const made = renders;
    expect(JSON.parse(await page('shipCountry=DE', url))).toEqual(await quotedTo('DE', 1, 6));
    expect(renders).toBe(made + 1);
  });

  it('wait for the end of a weekend and of a closure', async () => {
    await change({});
    const days = [];
    for (let at = CUT_OFF; at < CUT_OFF + 8 * 24 * HOUR_MS; at += 7 * HOUR_MS) {
      now = at;
      const shown = JSON.parse(await page('shipCountry=IL', '/list/of/days'));
      expect(shown, new Date(at).toISOString()).toEqual(await quotedTo('IL'));
      days.push(shown.first);
    }
    expect(days).toEqual(days.toSorted());
    const open = JSON.parse(await page('shipCountry=DE'));
    const day = new Date(now).toISOString().slice(0, 10);
    const lastDay = new Date(now + 20 * 24 * HOUR_MS).toISOString().slice(0, 10);
    await insertClosure(shop.pool, { warehouse: 1, firstDay: day, lastDay });
    await shop.refresh();
    const closed = JSON.parse(await page('shipCountry=DE'));
    expect(closed.first > open.first).toBe(true);
    expect(closed).toEqual(await quotedTo('DE'));
  });
});
