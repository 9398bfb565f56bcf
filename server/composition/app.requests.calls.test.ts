import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCart, getCart, modifyCart } from '../../contract/cart.ts';
import { getCategories, getProduct } from '../../contract/catalogue.ts';
import { getProductList } from '../../contract/list.ts';
import { getCurrencies, reportClientError } from '../../contract/shop.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { guest, member } from '../testing/visitors.ts';

describe('requests of calls', () => {
  let shop: TestShop;
  const now = Date.now();
  beforeAll(async () => {
    shop = await seededShop({}, () => now);
  });
  afterAll(() => shop.close());

  const inject = (options: InjectOptions) => shop.app.inject(options);

  it('accepts 1 MB and answers 413 with an envelope beyond it', async () => {
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
    expect((await inject({ url: '/api/%zz' })).json()).toMatchObject({ code: 400, data: null });
  });

  it('names the methods of a path, and refuses others with 405', async () => {
    const ask = async (method: 'OPTIONS' | 'PUT' | 'PATCH' | 'DELETE' | 'POST' | 'HEAD', url: string) => {
      const { statusCode, headers, body } = await inject({ method, url });
      const { reason } = (body.startsWith('{') ? JSON.parse(body) : {}) as { reason?: string };
      return [statusCode, headers.allow, reason];
    };
    const get = 'GET, HEAD, OPTIONS';
    expect(await ask('OPTIONS', '/api/category/list')).toEqual([204, get, undefined]);
    expect(await ask('PUT', '/api/Category/List?x=1')).toEqual([405, get, 'MethodNotAllowed']);
    expect(await ask('POST', '/api/docs/openapi.json')).toEqual([405, get, 'MethodNotAllowed']);
    // A HEAD request would change the cart.
    expect(await ask('PATCH', '/api/shopcart/modify')).toEqual([405, 'GET, OPTIONS', 'MethodNotAllowed']);
    expect((await ask('HEAD', '/api/shopcart/modify')).slice(0, 2)).toEqual([405, 'GET, OPTIONS']);
    const withId = '/api/dropshipping/excel/upload/7';
    expect(await ask('DELETE', withId)).toEqual([405, 'OPTIONS, POST', 'MethodNotAllowed']);
    expect(await ask('OPTIONS', '/api/nothing')).toEqual([404, undefined, 'NotFound']);
    expect(await ask('PUT', '/api/nothing')).toEqual([404, undefined, 'NotFound']);
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

  it('rejects changes by cookie from other sites', async () => {
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

  it('answers 400 to texts that PostgreSQL cannot store, and names their fields', async () => {
    const { call } = guest(shop);
    const wrong = async (given: ReturnType<typeof call>) => {
      const { status, envelope } = await given;
      return [status, ...(envelope.fields ?? []).map(({ field, reason }) => `${field} ${reason}`)];
    };
    expect(await wrong(call(getProduct, { sku: 'A\0B' }))).toEqual([400, 'sku characters']);
    expect(await wrong(call(getProductList, { keyword: '\0' }))).toEqual([400, 'keyword characters']);
    expect(await wrong(call(reportClientError, { message: '\ud800' }))).toEqual([400, 'message characters']);
    expect(
      (await call(addToCart, { sku: 'TIE', quantity: 10 }, { 'idempotency-key': 'x'.repeat(500) })).status,
    ).toBe(200);
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

  it('describes itself', async () => {
    expect((await inject({ url: '/api/docs' })).headers.location).toBe('/httpprogram');
    const document = (await inject({ url: '/api/docs/openapi.json' })).json();
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/order/order/ceate', '/api/shopcart/add']),
    );
    expect((await inject({ url: '/api/tvcmall/currency/all' })).json().data.length).toBeGreaterThan(5);
    expect(getCurrencies.shared).toBe(true);
  });

  it('with a body that is no object are refused; one without a body is empty', async () => {
    const { token } = await member(shop);
    const post = async (payload: string) =>
      (
        await inject({
          method: 'POST',
          url: '/api/user/wish/list',
          headers: { 'content-type': 'application/json', 'site-type': 'vip', authorization: token },
          payload,
        })
      ).json();
    expect([(await post('{}')).code, (await post('null')).code]).toEqual([200, 200]);
    for (const body of ['[]', '[{"a":1}]', '"text"', '7', 'true', '{"a":', ''])
      expect(await post(body), body).toMatchObject({
        code: 400,
        fields: [{ field: 'body', reason: 'bodyObject' }],
      });
  });
});
