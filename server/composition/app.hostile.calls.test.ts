import { createHmac, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';

const DEEP = 10_000;
const nested = (open: string, close: string) => open.repeat(DEEP) + close.repeat(DEEP);
const bodies = [
  '',
  'null',
  '[]',
  '"text"',
  '{"a":',
  nested('[', ']'),
  `{"sku":${nested('{"a":', '').replace(/$/, '1')}${'}'.repeat(DEEP)}}`,
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"orderId":"V2401010000001","sku":"\\u0000","items":[{"sku":"\\ud800"}]}',
  '{"orderId":{},"sku":[],"quantity":1e999,"items":"x","id":-1,"page":"0x10"}',
];
const types = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
];
const values = [
  '',
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  'constructor',
  '__proto__',
  '%00',
  '%ED%A0%80',
  '%',
  'é',
  '../..',
  'a'.repeat(3000),
];

describe('a hostile request', { timeout: 120_000 }, () => {
  let shop: TestShop;
  let port = 0;
  let calls: { method: 'GET' | 'POST' | 'DELETE'; path: string }[] = [];
  beforeAll(async () => {
    shop = await seededShop({ RATE_LIMITS: 'false' });
    const { paths } = (await shop.app.inject('/api/docs/openapi.json')).json() as {
      paths: Record<string, object>;
    };
    calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase() as 'GET', path })),
    );
    const url = await shop.app.listen({ port: 0 });
    port = Number(new URL(url).port);
  });
  afterAll(() => shop.close());

  const filled = (path: string, value: string) => path.replace(/\{\w+\}/g, value);
  const others = [
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/docs',
    '/images/320x320/demo/VALUE.webp',
    '/images/VALUE/VALUE.webp',
    '/downloads/pictures/VALUE.zip',
    '/dev/mail/VALUE',
    '/test-gateway/VALUE',
    '/api/payments/webhook/VALUE',
    '/global_resources/page/VALUE.json',
    '/api/VALUE',
    '/VALUE',
  ];

  it('to any call never ends in 500, whatever its body', async () => {
    expect(calls.length).toBeGreaterThan(50);
    const token = shop.createGuest().token;
    for (const { method, path } of calls.filter((call) => call.method !== 'GET'))
      for (const type of types)
        for (const payload of bodies) {
          const { statusCode } = await shop.app.inject({
            method,
            url: filled(path.startsWith('/api') ? path : `/api${path}`, 'x'),
            headers: { 'content-type': type, authorization: token, 'site-type': 'vip' },
            payload,
          });
          expect(statusCode, `${method} ${path} ${type} ${payload.slice(0, 40)}`).toBeLessThan(500);
        }
  });

  it('to any address never ends in 500, whatever stands in it', async () => {
    const gets = calls.filter(({ method }) => method === 'GET').map(({ path }) => path);
    for (const value of values) {
      const query = ['id', 'sku', 'skus', 'keyword', 'f', 'page', 'orderId', 'pagesize', 'c', 'code']
        .map((name) => `${name}=${value}`)
        .join('&');
      const urls = [
        ...gets.map((path) => `${filled(path.startsWith('/api') ? path : `/api${path}`, value)}?${query}`),
        ...others.map((path) => path.replaceAll('VALUE', value)),
      ];
      for (const url of urls)
        for (const method of ['GET', 'POST', 'HEAD', 'DELETE', 'OPTIONS'] as const) {
          const { statusCode } = await shop.app.inject({ method, url, headers: { 'site-type': 'vip' } });
          expect(statusCode, `${method} ${url.slice(0, 200)}`).toBeLessThan(500);
        }
    }
  });

  it('with any headers never ends in 500', async () => {
    const text = fc.stringMatching(/^[\x21-\x7e]{0,60}$/);
    const headers = fc.record({
      authorization: fc.oneof(
        text,
        text.map((token) => `g.${token}`),
        text.map((token) => `m.${token}`),
      ),
      cookie: fc.oneof(
        text,
        text.map((value) => `token=${value}; CurrencyCode=${value}; lang=${value}`),
      ),
      language: fc.oneof(text, fc.constant('constructor')),
      'currency-code': fc.oneof(text, fc.constant('__proto__')),
      'accept-encoding': text,
      'if-none-match': text,
      'security-code': text,
      murmur: text,
    });
    await fc.assert(
      fc.asyncProperty(headers, fc.constantFrom(...calls), async (given, { method, path }) => {
        const url = filled(path.startsWith('/api') ? path : `/api${path}`, '1');
        const { statusCode } = await shop.app.inject({ method, url, headers: given });
        expect(statusCode).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
  });

  /** The answer to what is sent as it is. */
  const rawAnswer = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (piece) => {
        answer += piece;
        socket.end();
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });
  /** The status line of it. */
  const raw = async (text: string): Promise<string> => (await rawAnswer(text)).split('\r\n', 1)[0] ?? '';

  it('that are too large are refused with the envelope of calls, or with a document', async () => {
    const ask = (head: string) =>
      rawAnswer(`${head}\r\nHost: shop\r\nX-Long: ${'x'.repeat(20_000)}\r\nConnection: close\r\n\r\n`);
    for (const head of [
      'GET /api/category/list HTTP/1.1',
      'POST /API/user/login?a=b HTTP/1.1\r\nlanguage: de',
    ]) {
      const [top = '', body = ''] = (await ask(head)).split('\r\n\r\n');
      expect(top).toContain('HTTP/1.1 431 ');
      expect(top).toContain('application/json');
      expect(JSON.parse(body)).toEqual({
        code: 431,
        message: expect.any(String),
        data: null,
        reason: 'HeadersTooLarge',
      });
    }
    const [top = '', body] = (await ask('GET /de/c/cases HTTP/1.1')).split('\r\n\r\n');
    expect(top).toContain('HTTP/1.1 431 ');
    expect(top).toContain('text/html');
    expect(body).toContain('<html lang="de">');
    const long = await rawAnswer(`GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: shop\r\n\r\n`);
    expect(long).toContain('"reason":"HeadersTooLarge"');
    expect(await rawAnswer('GET /api/x HTTP/9.9\r\n\r\n')).toContain('"code":400');
  });

  it('with any form of target is answered as its path, or not found', async () => {
    const ask = (line: string) => raw(`${line} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
    expect(await ask('GET http://shop/healthz')).toContain(' 200 ');
    expect(await ask('GET http://other.example:81/healthz?x')).toContain(' 200 ');
    for (const line of [
      'GET *',
      'OPTIONS *',
      'GET http://',
      'GET http://shop/api/nothing',
      'GET healthz',
      'GET //shop/healthz',
      'POST http://shop/api/tvcmall/cart/add',
      'GET /test-gateway/%00',
      'GET /%00',
      'GET /%',
      'GET /api/%ff',
    ])
      expect(await ask(line), line).toMatch(/ 4\d\d /);
  });

  it('with two hosts is refused, as a call and as a page', async () => {
    for (const more of ['', 'Accept: text/html\r\n'])
      expect(
        await raw(`GET /healthz HTTP/1.1\r\nHost: shop\r\n${more}Host: other\r\nConnection: close\r\n\r\n`),
      ).toContain(' 400 ');
  });

  it('with two lengths, or a length in two ways, is refused: no proxy in front can be told another', async () => {
    const post = 'POST /api/error_log HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n';
    for (const lengths of [
      'Content-Length: 4\r\nTransfer-Encoding: chunked',
      'Content-Length: 4\r\nContent-Length: 5',
      'Transfer-Encoding: chunked, identity',
      'Transfer-Encoding : chunked',
    ])
      expect(await raw(`${post}${lengths}\r\n\r\n0\r\n\r\n`), lengths).toContain(' 400 ');
  });

  it('to a webhook, signed but malformed, is refused', async () => {
    const signed = (body: string) =>
      createHmac('sha256', shop.gatewayKey).update(`event ${body}`).digest('hex');
    const events = [
      '',
      'null',
      '[]',
      '{}',
      'text',
      '{"id":1,"charge":2}',
      '{"id":"a","charge":null}',
      '{"id":"a","charge":"\\u0000"}',
      JSON.stringify({ id: 'a'.repeat(100_000), charge: 'b' }),
      nested('[', ']'),
      randomBytes(50).toString('latin1'),
    ];
    for (const body of events) {
      const { statusCode } = await shop.app.inject({
        method: 'POST',
        url: '/api/payments/webhook/test',
        headers: { 'content-type': 'application/json', 'test-signature': signed(body) },
        payload: body,
      });
      expect(statusCode, body.slice(0, 50)).toBe(400);
    }
  });
});
