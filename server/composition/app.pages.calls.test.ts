import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getCart } from '../../contract/cart.ts';
import { getProduct } from '../../contract/catalogue.ts';
import type { PageShop } from '../../contract/page.ts';
import { createPool } from '../platform/database/pool.ts';
import type { Pages } from '../platform/pages/build.ts';
import { createCuttableProxy } from '../testing/cut-off.ts';
import { testDatabase } from '../testing/database.ts';
import { registerFakePages } from '../testing/fake-pages.ts';
import { seed } from '../testing/seed-catalogue.ts';
import { type App, createApp } from './app.ts';
import { readConfig } from './config/config.ts';

// All that look like crawlers wait together.
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const PUBLIC_URL = 'http://localhost:3000';

/** Pages that show a product's title, and take forms; what each render waits for is the test's to say. */
function fakePages(waits: { for: () => Promise<void> }): Pages & { rendered: () => number } {
  let rendered = 0;
  return {
    render: async (request: Request, shop: PageShop) => {
      rendered += 1;
      await waits.for();
      const form = request.method === 'POST' ? await request.formData() : null;
      const product = await shop.call(getProduct, { sku: 'BANK' });
      const body = Buffer.from(`${product.ok ? product.data.title : 'nothing'} ${form ? 'form' : ''}`);
      return { status: 200, type: 'text/html', body };
    },
    guard: () => [],
    routeAccess: (path) => ({
      path: '/*',
      access: 'open',
      openWhenClosed: false,
      shared: path !== '/own',
      cacheQuery: ['page'],
    }),
    cachedQuery: (query) => (query.has('page') ? `?page=${query.get('page')}` : ''),
    script: '',
    listedPaths: [],
    errorReporter: { report: () => undefined },
    rendered: () => rendered,
  };
}

describe('pages and calls', () => {
  let shop: App;
  let stop: () => Promise<void>;
  let way: Awaited<ReturnType<typeof createCuttableProxy>>;
  const waits = { for: async () => {} };
  const pages = fakePages(waits);
  beforeAll(async () => {
    const database = await testDatabase();
    await seed(database.pool);
    way = await createCuttableProxy(database.url);
    const pool = createPool(way.url, 4);
    const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL, RATE_LIMITS: 'false' });
    shop = await createApp({ config, pool, log: pino({ level: 'silent' }) });
    registerFakePages(shop, pages);
    await shop.app.ready();
    stop = async () => {
      await shop.app.close();
      await pool.end();
      await way.close();
      await database.drop();
    };
  });
  afterAll(() => stop());
  afterEach(() => {
    way.restore();
    waits.for = async () => {};
  });
  const get = (url: string, headers = {}, remoteAddress = '203.0.113.1') =>
    shop.app.inject({ url, headers: { 'user-agent': BROWSER, ...headers }, remoteAddress });
  const post = (
    url: string,
    type: string | undefined,
    payload: string | Buffer,
    remoteAddress = '203.0.113.1',
  ) =>
    shop.app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: {
        'user-agent': BROWSER,
        'sec-fetch-site': 'same-origin',
        ...(type && { 'content-type': type }),
      },
      payload,
    });

  describe('while the database is away', () => {
    it('answer 503 with Retry-After, and 200 again when it is back', async () => {
      const { token } = shop.createGuest();
      way.cut();
      for (const [url, headers] of [
        [`/api${getProduct.path}?sku=TIE`, {}],
        [`/api${getCart.path}`, { authorization: token, 'site-type': 'vip' }],
        [`/api${getProduct.path}?sku=BANK`, { authorization: `m.${'x'.repeat(43)}` }],
        ['/new-page', {}],
        ['/own', {}],
        ['/own', { cookie: `token=m.${'x'.repeat(43)}` }],
      ] as const) {
        const { statusCode, headers: answered } = await get(url, headers);
        expect([statusCode, answered['retry-after']], url).toEqual([503, '5']);
      }
      way.restore();
      expect((await get('/new-page')).body).toContain('Power bank');
      expect((await get(`/api${getProduct.path}?sku=TIE`)).statusCode).toBe(200);
    });

    it('are served from the store where they are in it', async () => {
      await get('/kept');
      await get(`/api${getProduct.path}?sku=LAST`);
      way.cut();
      const { token } = shop.createGuest();
      expect((await get('/kept')).body).toContain('Power bank');
      expect((await get('/kept', { cookie: `token=${token}` })).statusCode).toBe(200);
      expect((await get(`/api${getProduct.path}?sku=LAST`)).statusCode).toBe(200);
    });
  });

  describe('that take forms', () => {
    it('refuse whatever is no form with 400', async () => {
      const crlf = (...lines: string[]) => lines.join('\r\n');
      for (const [type, body] of [
        ['application/json', '{"email":"a@example.com"}'],
        ['text/plain', 'email=a@example.com'],
        [undefined, ''],
        ['multipart/form-data', 'x'],
        ['multipart/form-data; boundary=x', 'no boundary at all'],
        [
          'multipart/form-data; boundary=x',
          crlf('--x', 'Content-Disposition: form-data; name="a"', '', 'cut off'),
        ],
        ['multipart/form-data; boundary=', '--\r\n'],
        ['application/x-www-form-urlencodedx', 'a=b'],
      ] as const) {
        const { statusCode } = await post('/login', type, body);
        expect(statusCode, `${type} ${body}`).toBe(400);
      }
    });

    it('take forms as browsers send them', async () => {
      const multipart = ['--x', 'Content-Disposition: form-data; name="a"', '', 'b', '--x--', ''].join(
        '\r\n',
      );
      for (const [type, body] of [
        ['application/x-www-form-urlencoded', 'a=b'],
        ['application/x-www-form-urlencoded;charset=UTF-8', ''],
        ['multipart/form-data; boundary=x', multipart],
      ] as const) {
        const answer = await post('/login', type, body);
        expect([answer.statusCode, answer.body], type).toEqual([200, 'Power bank form']);
      }
    });
  });

  it('are rendered for an ordinary visitor while one address sends sixty forms', async () => {
    waits.for = () => new Promise((go) => setTimeout(go, 15));
    const form = 'application/x-www-form-urlencoded';
    const flood = Array.from({ length: 60 }, () => post('/login', form, 'a=b', '203.0.113.66'));
    const asked = Array.from(
      { length: 50 },
      async (_, at) => (await get(`/uncached-${at}`, {}, `198.51.100.${at}`)).statusCode,
    );
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
    const answers = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(answers.filter((status) => status === 503).length).toBeGreaterThan(30);
  });

  it('count all addresses of one IPv6 network as one in the queue of renders', async () => {
    waits.for = () => new Promise((go) => setTimeout(go, 15));
    const flood = Array.from({ length: 40 }, (_, at) =>
      get(`/own?at=${at}`, {}, `2001:db8:1:2::${at.toString(16)}`),
    );
    const answers = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(answers.filter((status) => status === 200)).toHaveLength(22);
  });

  it('are stored under one key, whatever is added to the address', async () => {
    await get('/one-key?page=2');
    const stored = shop.cache.count();
    const rendered = pages.rendered();
    for (let at = 0; at < 100; at += 1) await get(`/one-key?utm=${at}&page=2&${'x'.repeat(50)}=${at}`);
    expect([shop.cache.count(), pages.rendered()]).toEqual([stored, rendered]);
    for (let at = 0; at < 20; at += 1) await get(`/one-%6bey?page=2&at=${at}`);
    expect(shop.cache.count(), 'another spelling of the path is rendered and not stored').toBe(stored);
  });

  it('of calls are stored under one key, whatever is added to the address', async () => {
    const url = `/api${getProduct.path}?sku=SALE`;
    await get(url);
    const stored = shop.cache.count();
    for (let at = 0; at < 100; at += 1)
      await get(`${url}&sku=SALE&${at}=${'x'.repeat(200)}`.replace('&sku=SALE', ''));
    await get(`/api${getProduct.path}?sku=%20sale%20`);
    for (let at = 0; at < 100; at += 1) await get(`/api${getProduct.path}?sku=NONE${at}`);
    expect(shop.cache.count()).toBe(stored);
  });
});
