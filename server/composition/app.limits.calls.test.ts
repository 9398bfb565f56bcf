import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, loginWithToken, sendResetMail } from '../../contract/user.ts';
import { createPostgresCounter } from '../platform/counters/postgres-counter.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { guest } from '../testing/visitors.ts';

const LIMIT = login.limit?.perIp ?? 0;

describe('limits of calls', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const post = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { 'site-type': 'vip', ...headers },
      payload: { email: 'a@b.co', password: '' },
    });

  it('hold however the path is written', async () => {
    const ways = [
      '/api/user/login',
      '/%61pi/user/login',
      '/API/User/LOGIN',
      '/api/user/%6cogin',
      '/api/user/login?x=1',
    ];
    const statuses = [];
    for (let count = 0; count <= LIMIT; count += 1)
      statuses.push((await post(ways[count % ways.length] ?? '', '192.0.2.7')).statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const refused = await post('/%61pi/user/login', '192.0.2.7', { language: 'de' });
    expect(refused.json()).toMatchObject({
      code: 429,
      reason: 'TooManyRequests',
      message: expect.stringContaining('warten'),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['ratelimit-policy']).toBe(`"ip";q=1200;w=60, "call-ip";q=${LIMIT};w=60`);
    expect(refused.headers.ratelimit).toMatch(/^"ip";r=1168;t=\d+, "call-ip";r=0;t=\d+$/);
    expect((await post('/api/user/login', '192.0.2.8')).statusCode).toBe(400);
  });

  it('are one for all addresses of an IPv6 customer, and one for an IPv4 address in either form', async () => {
    for (let count = 0; count < LIMIT; count += 1)
      await post('/api/user/login', `2001:db8:1:2::${count.toString(16)}`);
    expect((await post('/api/user/login', '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await post('/api/user/login', '2001:db8:1:3::1')).statusCode).toBe(400);
    for (let count = 0; count < LIMIT; count += 1) await post('/api/user/login', '192.0.2.9');
    expect((await post('/api/user/login', '::ffff:192.0.2.9')).statusCode).toBe(429);
  });

  it('stand in front of the action when a page makes the call', async () => {
    const call = (ip: string) => {
      const answer = { retryAfterS: undefined as number | undefined };
      const context = { ...guestContext(), ip, answer } as unknown as Parameters<typeof shop.callFor>[0];
      return { answer, asked: shop.callFor(context)(sendResetMail, { email: 'a@b.co' }) };
    };
    const guestContext = () => ({
      visitor: { kind: 'guest', id: null },
      language: 'en',
      currency: 'USD',
      cookies: [],
      securityCode: null,
    });
    const codes = [];
    for (let count = 0; count < 4; count += 1) {
      const { asked, answer } = call(`192.0.2.${20 + count}`);
      const given = await asked;
      codes.push(given.ok ? 200 : given.code);
      if (!given.ok) expect(answer.retryAfterS).toBeGreaterThan(0);
    }
    expect(codes, 'three for an account, from whatever address').toEqual([200, 200, 200, 429]);
  });

  it('count in PostgreSQL what matters: another process has the same count', async () => {
    const other = createPostgresCounter(shop.pool);
    const limit = { name: `${loginWithToken.path} ip`, max: loginWithToken.limit?.perIp ?? 0, windowS: 60 };
    await Promise.all(Array.from({ length: limit.max }, () => other.count(limit, '192.0.2.40')));
    const refused = await shop.app.inject({
      url: '/api/user/loginwithtoken?token=x',
      remoteAddress: '192.0.2.40',
      headers: { 'site-type': 'vip' },
    });
    expect(refused.statusCode).toBe(429);
  });

  it('refuse an address that makes more than 1,200 calls a minute, before a body is read', async () => {
    const ask = () =>
      shop.app.inject({
        method: 'POST',
        url: '/api/shopcart/add',
        remoteAddress: '192.0.2.50',
        headers: { 'content-type': 'application/json' },
        payload: '{',
      });
    const statuses: number[] = [];
    for (let count = 0; count < 13; count += 1)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 100 }, ask))).map(({ statusCode }) => statusCode),
      );
    expect(statuses.slice(0, 1200)).toEqual(Array(1200).fill(400));
    expect(statuses.slice(1200)).toEqual(Array(100).fill(429));
  });

  it('need no write to the database for what is only read, nor for adding to the cart', async () => {
    const buyer = guest(shop);
    await shop.app.inject({ url: '/api/category/list', remoteAddress: buyer.address });
    await post('/api/shopcart/add', '192.0.2.60', { authorization: buyer.token });
    const { rows } = await shop.pool.query(`SELECT key FROM rate_limit WHERE key LIKE '%192.0.2.60'`);
    expect(rows).toEqual([]);
  });
});
