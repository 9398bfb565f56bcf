import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProduct } from '../../contract/catalogue.ts';
import { getProductList } from '../../contract/list.ts';
import { displayKey } from '../../kit/price-display.ts';
import { fakePages, registerFakePages } from '../testing/fake-pages.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { guest, member, readyCart } from '../testing/visitors.ts';

let renders = 0;
// Pages that say how they show prices, and what they would show of a product.
const pages = fakePages(async ({ priceDisplay, call }) => {
  renders += 1;
  const product = await call(getProduct, { sku: 'CABLE-RED' });
  const price = product.ok ? product.data.variants[0]?.tiers[0]?.[1] : null;
  return `${displayKey(priceDisplay)} ${price}`;
});

describe('the display of prices', () => {
  let shop: TestShop;
  let net: number;
  beforeAll(async () => {
    shop = await seededShop({}, Date.now, (made) => registerFakePages(made, pages));
    net = (await guest(shop).call(getProduct, { sku: 'CABLE-RED' })).data.variants[0]?.tiers[0]?.[1] ?? 0;
  });
  afterAll(() => shop.close());

  const page = async (cookie: string, url = '/some/page') => {
    const answer = await shop.app.inject({ url, headers: { cookie } });
    return { body: answer.body, cookies: [answer.headers['set-cookie']].flat().join('\n') };
  };
  const gross = () => Math.round(net * 1.19);

  it.each([
    ['', 'other-0-net'],
    ['shipCountry=DE', 'eea-1900-gross'],
    ['shipCountry=DE; priceDisplay=net', 'eea-1900-net'],
    ['shipCountry=DE; priceDisplay=nonsense', 'eea-1900-gross'],
    ['shipCountry=GB', 'other-2000-gross'],
    ['shipCountry=NO', 'eea-0-net'],
    ['shipCountry=US; priceDisplay=gross', 'other-0-net'],
    ['shipCountry=ZZ', 'other-0-net'],
    ['shipCountry=DE%3B', 'other-0-net'],
  ])('of a page with the cookies %j is %s', async (cookie, key) => {
    expect((await page(cookie)).body.split(' ')[0]).toBe(key);
  });

  it('changes the prices of pages, and of calls that ask for it', async () => {
    expect((await page('shipCountry=DE')).body).toBe(`eea-1900-gross ${gross()}`);
    expect((await page('shipCountry=DE; priceDisplay=net')).body).toBe(`eea-1900-net ${net}`);
    const priceOf = async (headers: Record<string, string>) =>
      (await guest(shop, headers).call(getProduct, { sku: 'CABLE-RED' })).data.variants[0]?.tiers[0]?.[1];
    expect(await priceOf({ cookie: 'shipCountry=DE; priceDisplay=gross' })).toBe(net);
    expect(await priceOf({ 'price-display': 'eea-1900-gross' })).toBe(gross());
    expect(await priceOf({ 'price-display': 'eea-1900-net' })).toBe(net);
    expect(await priceOf({ 'price-display': 'eea-1234-gross' })).toBe(net);
  });

  it('is set by ?vat=, which is kept in a cookie', async () => {
    const without = await page('shipCountry=DE', '/some/page?vat=without');
    expect(without.body).toContain('eea-1900-net');
    expect(without.cookies).toContain('priceDisplay=net');
    const again = await page('shipCountry=DE; priceDisplay=net', '/some/page?vat=with');
    expect(again.body).toContain('eea-1900-gross');
    expect(again.cookies).toContain('priceDisplay=gross');
    expect((await page('shipCountry=DE', '/some/page?vat=1')).cookies).not.toContain('priceDisplay');
  });

  it('is a part of the cache key, which no cookie can multiply', async () => {
    const url = '/a/stored/page';
    const before = renders;
    const cookies = Array.from({ length: 40 }, (_, at) => `shipCountry=DE; priceDisplay=x${at}`);
    for (const cookie of cookies) await page(cookie, url);
    for (const code of ['FR', 'AT', 'SK']) await page(`shipCountry=${code}`, url);
    expect(renders - before).toBeLessThanOrEqual(4);
    const known = renders;
    await page('shipCountry=FR', url);
    for (const code of ['US', 'JP', 'ZZ', 'QQ']) await page(`shipCountry=${code}; priceDisplay=gross`, url);
    expect(renders - known).toBe(1);
  });

  it('is that of the address of a member’s cart, else of the default address, unless a country was chosen', async () => {
    const buyer = await member(shop);
    const cookie = `token=${buyer.token}`;
    expect((await page(cookie)).body).toContain('other-0-net');
    await shop.pool.query(
      `INSERT INTO address (member_id, fields, is_default)
       SELECT id, '{"country": "GB"}', true FROM member WHERE email = $1`,
      [buyer.email],
    );
    expect((await page(cookie)).body).toContain('other-2000-gross');
    expect((await page(`${cookie}; shipCountry=FR`)).body).toContain('eea-2000-gross');
    await readyCart(buyer, [{ sku: 'CABLE-RED', quantity: 10 }]);
    expect((await page(cookie)).body).toContain('eea-1900-gross');
  });

  it('is without VAT for a member with a confirmed VAT number', async () => {
    const trader = await member(shop);
    const cookie = `token=${trader.token}; shipCountry=DE`;
    expect((await page(cookie)).body).toContain('eea-1900-gross');
    const cart = await readyCart(trader, [{ sku: 'CABLE-RED', quantity: 10 }]);
    const vat = { number: 'DE123456788', country: 'DE', state: 'valid', name: null, consultation: null };
    await shop.pool.query('UPDATE cart SET vat = $2 WHERE id = $1', [
      cart.orderid,
      { ...vat, checkedAt: new Date().toISOString() },
    ]);
    expect((await page(cookie)).body).toContain('eea-1900-net');
    expect((await page(`${cookie}; priceDisplay=gross`)).body).toContain('eea-1900-gross');
  });

  it('leaves the bounds of a list in the prices that it shows', async () => {
    const { call } = guest(shop, { 'price-display': 'eea-1900-gross', 'currency-code': 'EUR' });
    const all = (await call(getProductList, {})).data.items;
    const shown = all[0]?.from ?? 0;
    const inside = (await call(getProductList, { min: shown, max: shown })).data.items;
    expect(inside.map(({ from }) => from)).toEqual(
      all.map(({ from }) => from).filter((one) => one === shown),
    );
    expect(inside.length).toBeGreaterThan(0);
  });
});
