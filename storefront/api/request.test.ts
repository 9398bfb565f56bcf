import { afterEach, expect, it, vi } from 'vitest';
import { buildRequest, commonHeaders } from './request.ts';

vi.mock('../session/device-id.ts', () => ({ deviceId: () => 'device' }));
afterEach(() => vi.unstubAllGlobals());

it('buildRequest() drops empty and null values from a query', () => {
  const call = { method: 'GET', path: '/shopcart/get', sends: 'query' } as const;
  expect(buildRequest(call, { orderId: '', page: null, sku: 'A 1', quantity: 0, no: undefined })).toEqual({
    url: '/api/shopcart/get?sku=A+1&quantity=0',
    body: undefined,
  });
});

it('buildRequest() sends a body as JSON, and a query where the contract says so', () => {
  const add = { method: 'POST', path: '/shopcart/add', sends: 'query' } as const;
  expect(buildRequest(add, { sku: 'A1' })).toEqual({ url: '/api/shopcart/add?sku=A1', body: undefined });
  const login = { method: 'POST', path: '/user/login', sends: 'body' } as const;
  expect(buildRequest(login, { email: '' })).toEqual({ url: '/api/user/login', body: '{"email":""}' });
});

it('buildRequest() fills the path', () => {
  const upload = { method: 'POST', path: '/dropshipping/excel/upload/{id}', sends: 'body' } as const;
  expect(buildRequest(upload, { id: 'B/1' })).toEqual({
    url: '/api/dropshipping/excel/upload/B%2F1',
    body: '{}',
  });
});

it('buildRequest() sends a file in a form, after all other fields', () => {
  const search = { method: 'POST', path: '/search/picture', sends: 'file' } as const;
  const file = new Blob(['picture']);
  const { url, body } = buildRequest(search, { file, words: 'usb', category: undefined, x: 0, w: '' });
  expect(url).toBe('/api/search/picture');
  if (!(body instanceof FormData)) throw new Error('no form');
  expect([...body.keys()]).toEqual(['words', 'x', 'file']);
  expect(body.get('x')).toBe('0');
});

it.each([
  ['?c=gbp', '', 'GBP'],
  ['?c=rub', 'CurrencyCode=EUR', 'USD'],
  ['', 'CurrencyCode=RUB', 'USD'],
  ['', 'CurrencyCode=EUR', 'EUR'],
  ['?c=%E2%82%AC', 'CurrencyCode=EUR', 'EUR'],
  ['?c=nonsense', '', 'USD'],
  ['', '', 'USD'],
])(
  'commonHeaders() contains the currency of the query %j or the cookie %j, and no invalid header value',
  (search, cookie, code) => {
    vi.stubGlobal('location', { search });
    vi.stubGlobal('document', { cookie, documentElement: { lang: 'en', dataset: {} } });
    expect(commonHeaders()['currency-code']).toBe(code);
  },
);
