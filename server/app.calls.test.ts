import { createHash, randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptChanges,
  addManyToCart,
  addToCart,
  getCart,
  getCartStats,
  modifyCart,
} from '../contract/cart.ts';
import { getCategories, getProduct } from '../contract/catalogue.ts';
import { getProductList } from '../contract/list.ts';
import { changeCurrency, getCurrencies, getSecurityCode, reportClientError } from '../contract/shop.ts';
import { getCaptcha, getUser, guestLogin, logout } from '../contract/user.ts';
import { makeGuestToken } from './domains/members/index.ts';
import { seededShop } from './testing/seed.ts';
import type { TestShop } from './testing/shop.ts';
import { guest, member, visitor } from './testing/visitors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

// The fields that a product, a cart and the purchased lookup carry on the wire, in every spelling.
const productFields =
  `Sku SKU Title Name ProductName Price UnitPriceDisplay CurrencyCode CatalogName AddedQuantity
  Quantity MinQuantity MinimumOrderQuantity Warehouse Attributes isPurchased last_bought_date Brand Variant`.split(
    /\s+/,
  );

describe('the wire', () => {
  let shop: TestShop;
  let now = Date.now();
  beforeAll(async () => {
    shop = await seededShop({}, () => now);
  });
  afterAll(() => shop.close());

  const inject = (options: InjectOptions) => shop.app.inject(options);

  it.each([
    [0, 'atLeastOne'],
    [-1, 'atLeastOne'],
    [1.5, 'whole'],
    [1e9, 'tooMany'],
    ['many', 'number'],
    ['', 'number'],
    [null, 'number'],
  ])('refuses a quantity of %j, naming the field', async (quantity, reason) => {
    const { token } = guest(shop);
    const response = await inject({
      method: 'POST',
      url: '/api/shopcart/bulk/new',
      headers: { 'site-type': 'vip', authorization: token },
      payload: { items: [{ sku: 'TIE', quantity }] },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 400,
      data: null,
      reason: 'InvalidInput',
      fields: [{ field: 'items.0.quantity' }],
    });
    if (quantity !== null && quantity !== '') expect(response.json().fields[0].reason).toBe(reason);
  });

  it('refuses what a product’s minimum, step and stock do not allow', async () => {
    const { call } = guest(shop);
    const add = (sku: string, quantity: number, more = {}) => call(addToCart, { sku, quantity, ...more });
    expect((await add('TIE', 5)).envelope).toMatchObject({
      code: 400,
      reason: 'BelowMinimum',
      fields: [{ field: 'quantity' }],
    });
    expect((await add('TIE', 12)).reason).toBe('NotAStep');
    expect((await add('TIE', 505)).envelope).toMatchObject({ code: 409, reason: 'InsufficientStock' });
    expect((await add('NO-SUCH', 1)).envelope).toMatchObject({
      code: 404,
      reason: 'UnknownSku',
      fields: [{ field: 'sku' }],
    });
    expect((await add('OLD', 1)).envelope).toMatchObject({ code: 409, reason: 'Unavailable' });
    expect((await add('LAST', 1, { warehouse: 6 })).reason).toBe('InsufficientStock');
    expect((await add('LAST', 1, { warehouse: 3 })).reason).toBe('InvalidInput');
    expect((await add('LAST', 1, { packing: 2 })).envelope).toMatchObject({
      reason: 'InvalidInput',
      fields: [{ field: 'packing' }],
    });
    expect((await add('x'.repeat(65), 1)).reason).toBe('InvalidInput');
    expect((await add('CABLE-RED', 1, { orderId: 'V1' })).reason).toBe('InvalidInput');
    expect((await call(getCart, {})).data.lines).toEqual([]);
  });

  it('adds what can be added and tells the rest under FailedItems', async () => {
    const { call } = guest(shop);
    const items = [
      { sku: 'CABLE-RED', quantity: 1 },
      { sku: 'NO-SUCH', quantity: 1 },
      { sku: 'cable-red', quantity: 2 },
      { sku: 'LAST', quantity: 2 },
    ];
    const { envelope } = await call(addManyToCart, { items });
    expect(envelope.data?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([['CABLE-RED', 3]]);
    expect(envelope.data).toMatchObject({
      FailedItems: [
        { Sku: 'NO-SUCH', reason: 'UnknownSku', ErrorMessage: { Message: expect.any(String) } },
        { Sku: 'LAST', reason: 'InsufficientStock', ErrorMessage: { Message: expect.any(String) } },
      ],
    });
  });

  it('answers 400 to texts that no database takes', async () => {
    const { call } = guest(shop);
    expect((await call(getProduct, { sku: 'A\0B' })).status).toBe(400);
    expect((await call(getProductList, { keyword: '\0' })).status).toBe(400);
    expect((await call(reportClientError, { message: '\ud800' })).status).toBe(400);
    expect(
      (await call(addToCart, { sku: 'TIE', quantity: 10 }, { 'idempotency-key': 'x'.repeat(500) })).status,
    ).toBe(200);
  });

  it('finds a product by an address longer than a SKU', async () => {
    const { call } = guest(shop);
    expect((await call(getProduct, { sku: `${'long-'.repeat(20)}cable-red` })).data.sku).toBe('CABLE-RED');
    expect((await call(getProduct, { sku: 'no-such-thing' })).envelope).toMatchObject({
      code: 404,
      reason: 'NotFound',
    });
  });

  it('carries every specified spelling of a product’s fields', async () => {
    const { call } = guest(shop);
    const list = (await call(getProductList, {})).envelope.data as unknown as { items: object[] };
    expect(Object.keys(list.items[0] ?? {})).toEqual(expect.arrayContaining(productFields));
    const product = (await call(getProduct, { sku: 'CABLE-BLUE' })).envelope.data as object;
    expect(Object.keys(product)).toEqual(expect.arrayContaining(productFields));
    expect(product).toMatchObject({
      SKU: 'CABLE-BLUE',
      Price: 10,
      UnitPriceDisplay: '$10.00',
      MinQuantity: 1,
      Warehouse: [1],
    });
    const cart = (await call(addToCart, { sku: 'TIE', quantity: 50 })).envelope.data as unknown as Record<
      string,
      unknown
    >;
    expect(Object.keys(cart)).toEqual(
      expect.arrayContaining(['Items', 'Currency', 'FailedItems', 'Splitinfo', 'orderid']),
    );
    const [item] = cart.Items as object[];
    expect(Object.keys(item ?? {})).toEqual(expect.arrayContaining(productFields));
    expect(item).toMatchObject({ Price: 1, AddedQuantity: 50, MinimumOrderQuantity: 10, isPurchased: false });
    expect(cart.Currency).toEqual({ CurrencyCode: 'USD' });
  });

  it('refuses a guest’s token that is forged, another shop’s or old with 412, so that he gets another', async () => {
    const { token } = guest(shop);
    const refused = async (bad: string) => (await visitor(shop, bad).call(getCartStats, {})).envelope;
    expect(await refused(`${token.slice(0, -2)}xx`)).toMatchObject({
      code: 412,
      reason: 'TokenRefused',
      data: null,
    });
    expect(await refused(token.replace(/^g\.[^.]+/, `g.${randomUUID()}`))).toMatchObject({ code: 412 });
    expect(await refused(makeGuestToken(Buffer.alloc(32, 7), now))).toMatchObject({ code: 412 });
    for (const odd of ['g.', 'g...', 'x', 'Bearer', 'g.a.b.c'])
      expect(await refused(odd), odd).toMatchObject({ code: 412 });
    expect((await visitor(shop, `Bearer ${token}`).call(getCartStats, {})).status).toBe(200);
    now += 7 * DAY_MS + 1000;
    expect(await refused(token)).toMatchObject({ code: 412 });
    const step = Math.floor(now / 300_000);
    const device = randomUUID();
    const digest = createHash('sha256').update(`${device}.${step}.lading`).digest('hex');
    expect(
      (await visitor(shop, token).call(guestLogin, { sign: `${device}.${step}.${digest}` })).status,
    ).toBe(200);
    now = Date.now();
  });

  it('answers 401 to a member whose session is dead, and lets him out', async () => {
    const { call, token } = await member(shop);
    const { call: guestCall } = guest(shop);
    expect((await guestCall(getUser, {})).envelope).toMatchObject({
      code: 401,
      reason: 'MemberNeeded',
      data: null,
    });
    expect((await call(getUser, {})).status).toBe(200);
    await shop.pool.query('DELETE FROM session');
    expect((await call(getUser, {})).envelope).toMatchObject({ code: 401, reason: 'MemberNeeded' });
    expect((await call(getCartStats, {})).status).toBe(401);
    expect((await visitor(shop, token).call(logout, {})).status).toBe(200);
    expect((await visitor(shop, 'm.never-was-one').call(getUser, {})).status).toBe(401);
  });

  it('takes 1 MB and answers anything larger with the envelope of 413', async () => {
    const send = (payload: string) =>
      inject({
        method: 'POST',
        url: '/api/error_log',
        headers: { 'site-type': 'vip', 'content-type': 'application/json' },
        payload,
      });
    const large = await send(JSON.stringify({ message: 'x'.repeat(5 * 1024 * 1024) }));
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({
      code: 413,
      reason: 'TooLarge',
      data: null,
      message: expect.any(String),
    });
    const broken = await send('{"message": ');
    expect(broken.statusCode).toBe(400);
    expect(broken.json()).toMatchObject({ code: 400, reason: 'InvalidInput', data: null });
    for (const odd of ['[]', 'null', '3', '"text"']) expect((await send(odd)).json().code, odd).toBe(400);
    const form = await inject({
      method: 'POST',
      url: '/api/error_log',
      headers: { 'site-type': 'vip', 'content-type': 'text/xml' },
      payload: '<a/>',
    });
    expect(form.json()).toMatchObject({ code: 400 });
  });

  it('answers unknown paths and methods with the envelope, whatever their case', async () => {
    for (const url of ['/api/no/such', '/API/no/such', '/api/', '/api/shopcart/get/']) {
      const response = await inject({ url, headers: { 'site-type': 'vip' } });
      expect(response.statusCode, url).toBe(404);
      expect(response.json(), url).toMatchObject({
        code: 404,
        reason: 'NotFound',
        data: null,
        message: expect.any(String),
      });
    }
    expect((await inject({ method: 'PUT', url: '/api/shopcart/get' })).json()).toMatchObject({ code: 404 });
    expect((await inject({ url: '/api/%zz' })).json()).toMatchObject({ code: 400, data: null });
  });

  it('finds paths in any case and passes over empty values of a query', async () => {
    const { token } = guest(shop);
    const headers = { 'site-type': 'vip', authorization: token };
    const response = await inject({ url: '/API/ShopCart/Get?orderId=', headers });
    expect(response.json()).toMatchObject({ code: 200, data: { orderid: null } });
    const list = await inject({ url: '/api/Category/Product/List?id=&keyword=&page=&sort=', headers });
    expect(list.json()).toMatchObject({ code: 200, data: { page: 1, sort: 'best', category: null } });
    const twice = await inject({ url: '/api/category/product/list?id=a&id=b', headers });
    expect(twice.json()).toMatchObject({ code: 400 });
  });

  it('takes roubles for dollars and no currency that it has no rate for', async () => {
    const { call, token } = guest(shop);
    const priced = async (headers: Record<string, string>) =>
      (await call(getProductList, {}, headers)).envelope;
    expect(await priced({ 'currency-code': 'rub' })).toMatchObject({ data: { currency: 'USD' } });
    expect(await priced({ 'currency-code': 'eur' })).toMatchObject({ data: { currency: 'EUR' } });
    expect(await priced({ 'currency-code': 'XXX' })).toMatchObject({ data: { currency: 'USD' } });
    const both = { 'currency-code': 'XXX', cookie: 'CurrencyCode=GBP' };
    expect(await priced(both)).toMatchObject({ data: { currency: 'GBP' } });
    expect(await priced({ cookie: 'CurrencyCode=GBP' })).toMatchObject({ data: { currency: 'GBP' } });
    expect(await priced({ cookie: 'CurrencyCode=nonsense' })).toMatchObject({ data: { currency: 'USD' } });
    const byQuery = await inject({ url: '/api/shopcart/get?c=JPY', headers: { authorization: token } });
    expect(byQuery.json().data.currency).toBe('JPY');
    const changed = await call(changeCurrency, { currencyCode: 'rub' });
    expect(changed.data).toEqual({ currencycode: 'USD' });
    expect(String(changed.headers['set-cookie'])).toContain('CurrencyCode=USD');
    expect((await call(changeCurrency, { currencyCode: 'XXX' })).reason).toBe('UnknownCurrency');
  });

  it('lets no other site change anything by a cookie', async () => {
    const { token } = guest(shop);
    const cookie = `token=${token}`;
    const add = (headers: Record<string, string>) =>
      inject({ method: 'POST', url: '/api/shopcart/add?sku=TIE&quantity=10', headers }).then(
        (response) => response.statusCode,
      );
    expect(await add({ cookie })).toBe(403);
    expect(await add({ cookie, 'sec-fetch-site': 'cross-site', 'site-type': 'vip' })).toBe(403);
    expect(await add({ cookie, 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await add({ cookie, origin: 'https://evil.example', 'site-type': 'vip' })).toBe(403);
    expect(await add({ cookie, origin: 'null' })).toBe(403);
    expect(await add({ cookie, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await add({ cookie, origin: 'http://localhost:3000' })).toBe(200);
    expect(await add({ cookie, 'site-type': 'vip' })).toBe(200);
    expect(await add({ authorization: token, origin: 'https://partner.example' })).toBe(200);
    // A changing GET is no less a change.
    const modify = `/api${modifyCart.path}?orderId=V26010110001&sku=TIE&quantity=0`;
    expect((await inject({ url: modify, headers: { cookie } })).json()).toMatchObject({
      code: 403,
      reason: 'CrossSite',
    });
    expect((await inject({ url: `/api${getCart.path}`, headers: { cookie } })).statusCode).toBe(200);
  });

  it('answers shared calls with an entity tag and 304', async () => {
    const { call } = guest(shop);
    const first = await call(getCategories, {});
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await inject({
      url: '/api/category/list',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await call(getCart, {})).headers['cache-control']).toBe('no-store');
    const german = await call(getCategories, {}, { language: 'de' });
    expect(german.data[0]?.name).toBe('Zubehör');
    expect((await call(getCategories, {}, { language: 'xx' })).data[0]?.name).toBe('Accessories');
  });

  it('prices shared answers for nobody, and others for the member who asks', async () => {
    const price = async (call: ReturnType<typeof guest>['call']) =>
      (await call(getProduct, { sku: 'CABLE-RED' })).data.variants[0]?.tiers[0]?.[1];
    const v5 = await member(shop, { level: 5 });
    expect(await price(v5.call)).toBe(950);
    expect(await price(guest(shop).call)).toBe(1000);
    expect(await price(v5.call)).toBe(950);
    const list = (await v5.call(getProductList, { id: '2' })).data.items.find(({ sku }) => sku === 'SALE');
    expect(list).toMatchObject({
      was: 2000,
      discount: 20,
      tiers: [
        [1, 1600],
        [10, 1440],
      ],
    });
  });

  it('shows the same price in list, product and cart where the floor binds', async () => {
    const { call } = guest(shop);
    const listed = (await call(getProductList, {})).data.items.find(({ sku }) => sku === 'FLOOR');
    const product = (await call(getProduct, { sku: 'FLOOR' })).data.variants[0];
    const line = (await call(addToCart, { sku: 'FLOOR', quantity: 1 })).data.lines[0];
    expect(product?.tiers).toEqual([
      [1, 900],
      [10, 900],
    ]);
    expect(line?.unitPrice).toBe(900);
    expect(listed?.tiers).toEqual(product?.tiers);
  });

  it('gives captcha and security code, and takes no odd ones', async () => {
    const { call } = guest(shop);
    const { puzzle } = (await call(getCaptcha, {})).data;
    expect(puzzle).toMatchObject({ algorithm: 'SHA-256', salt: expect.stringMatching(/expires=\d+&$/) });
    expect((await call(getSecurityCode, {})).data.code).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps reported errors without secrets', async () => {
    const { call } = guest(shop);
    for (let count = 0; count < 2; count += 1)
      await call(reportClientError, { message: 'boom', page: '/setpassword?code=r.secret' });
    const { rows } = await shop.pool.query(`SELECT page, count FROM client_error WHERE message = 'boom'`);
    expect(rows).toEqual([{ page: '/setpassword?code=[redacted]', count: 2 }]);
  });

  it('accepts no notices of another version', async () => {
    const { call } = guest(shop);
    const { orderid, version } = (await call(addToCart, { sku: 'TIE', quantity: 10 })).data;
    const stale = await call(acceptChanges, { orderId: orderid ?? '', version: version - 1 });
    expect(stale.envelope).toMatchObject({ code: 409, reason: 'CartChanged', data: { orderid } });
  });

  it('describes itself', async () => {
    expect((await inject({ url: '/api/docs' })).statusCode).toBe(200);
    const document = (await inject({ url: '/api/docs/openapi.json' })).json();
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/order/order/ceate', '/api/shopcart/add']),
    );
    expect((await inject({ url: '/api/tvcmall/currency/all' })).json().data.length).toBeGreaterThan(5);
    expect(getCurrencies.shared).toBe(true);
  });
});
