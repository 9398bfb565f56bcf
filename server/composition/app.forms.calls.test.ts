import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '../../contract/user.ts';
import { createExchangeCode } from '../domains/members/index.ts';
import { fakePages, registerFakePages } from '../testing/fake-pages.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { member } from '../testing/visitors.ts';

const LIMIT = login.limit?.perIp ?? 0;

// A form that signs in, as the page's action does, and a link that exchanges a token.
const pages = fakePages(
  async (shop, request) => {
    if (request.method === 'GET') return 'a page';
    const form = await request.formData();
    const answer = await shop.call(login, {
      email: String(form.get('email')),
      password: String(form.get('password')),
    });
    return answer.ok ? 'signed in' : `${answer.code} ${answer.reason}`;
  },
  {
    guard: ({ query }) => {
      const token = query.get('token');
      return token === null ? [] : [{ do: 'exchange', token, to: '/' }];
    },
  },
);

describe('a page', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop({}, Date.now, (made) => registerFakePages(made, pages));
  });
  afterAll(() => shop.close());

  const submit = (remoteAddress: string, url = '/login', more: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        accept: 'text/html',
        ...more,
      },
      payload: 'email=a%40b.co&password=x',
    });

  it('has its form’s call counted like any other, and says when to come again', async () => {
    for (let count = 0; count < LIMIT; count += 1)
      expect((await submit('192.0.2.1')).body).not.toBe('429 TooManyRequests');
    const refused = await submit('192.0.2.1');
    expect(refused.body).toBe('429 TooManyRequests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const call = await shop.app.inject({
      method: 'POST',
      url: '/api/user/login',
      remoteAddress: '192.0.2.1',
      headers: { 'site-type': 'vip' },
      payload: { email: 'a@b.co', password: 'x' },
    });
    expect(call.statusCode, 'one count for both doors').toBe(429);
  });

  it('accepts at most 1,200 forms a minute from an IP address, then answers 429 with a document', async () => {
    const post = (url: string) => submit('192.0.2.2', url, { 'sec-fetch-site': 'cross-site' });
    for (let count = 0; count < 12; count += 1)
      await Promise.all(Array.from({ length: 100 }, (_, index) => post(`/page-${index}`)));
    const refused = await post('/de/page');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['content-type']).toMatch(/^text\/html/);
    expect(refused.body).toContain('<html lang="de">');
    expect((await submit('192.0.2.3', '/de/page', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });

  it('answers what is no form, comes from another site or goes to no page with the reason', async () => {
    const post = async (headers: Record<string, string>, payload: string, url = '/de/login') => {
      const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
      return { status: answer.statusCode, type: String(answer.headers['content-type']), body: answer.body };
    };
    const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    for (const body of ['[]', '"text"', '5', 'null', '{"a":', '']) {
      const program = await post(own, body);
      expect(program, body).toMatchObject({ status: 400, type: expect.stringContaining('json') });
      expect(JSON.parse(program.body).fields, body).toMatchObject([{ field: 'body', reason: 'bodyForm' }]);
    }
    const page = await post({ ...own, accept: 'text/html' }, '[]');
    expect(page).toMatchObject({ status: 400, type: expect.stringContaining('html') });
    expect(page.body).toContain('liest nur Formulare');
    const broken = await post({ ...own, 'content-type': 'multipart/form-data; boundary=x' }, 'x');
    expect(JSON.parse(broken.body).fields).toMatchObject([{ reason: 'bodyForm' }]);
    const strange = await post({ ...own, 'sec-fetch-site': 'cross-site' }, '[]');
    expect(JSON.parse(strange.body)).toMatchObject({ code: 403, reason: 'CrossSite' });
  });

  it('spends the token of its link for a visitor alone, not for a look or a browser that fetches ahead', async () => {
    const buyer = await member(shop);
    const url = `/?token=${await createExchangeCode(shop.pool, buyer.email, { by: 'ann', from: '192.0.2.7' })}`;
    const open = (method: 'GET' | 'HEAD', headers: Record<string, string> = {}) =>
      shop.app.inject({ method, url, headers });
    expect((await open('HEAD')).statusCode).toBe(503);
    expect((await open('GET', { 'sec-purpose': 'prefetch' })).statusCode).toBe(503);
    const opened = await open('GET');
    expect(opened.statusCode).toBe(302);
    expect(String(opened.headers['set-cookie'])).toContain('token=m.');
    expect(String((await open('GET')).headers['set-cookie'] ?? '')).not.toContain('token=m.');
  });
});
