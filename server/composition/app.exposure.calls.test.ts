import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUser, login } from '../../contract/user.ts';
import { createExchangeCode, hashPassword, staffEmails } from '../domains/members/index.ts';
import { createLog } from '../platform/log.ts';
import { switchDemoAccounts } from '../supervisor/demo-shop.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { guest, member, PASSWORD } from '../testing/visitors.ts';
import { createApp } from './app.ts';
import { readConfig } from './config/config.ts';
import { demoSignIns } from './demo-sign-ins.ts';

const TOKEN = 'a-token-of-metrics';

describe('what a shop shows to strangers', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop({ METRICS_TOKEN: TOKEN });
  });
  afterAll(() => shop.close());

  const metrics = async (
    headers: Record<string, string>,
    remoteAddress = '127.0.0.1',
    url = '/metrics',
  ): Promise<number> => (await shop.app.inject({ url, headers, remoteAddress })).statusCode;

  it('opens /metrics to the token alone, wherever a request says that it comes from', async () => {
    expect(await metrics({})).toBe(404);
    expect(await metrics({ 'x-forwarded-for': '127.0.0.1' }, '203.0.113.9')).toBe(404);
    expect(await metrics({ authorization: 'Bearer wrong' })).toBe(404);
    expect(await metrics({ authorization: `Bearer ${TOKEN}` }, '203.0.113.9')).toBe(200);
  });

  it('opens /metrics by no other spelling, which a proxy that blocks the path could miss', async () => {
    for (const url of ['/METRICS', '/Metrics?a', '/%6detrics', '/metrics?a', '/%4Detrics'])
      expect(await metrics({ authorization: `Bearer ${TOKEN}` }, '127.0.0.1', url), url).toBe(404);
  });

  it('reads a client’s IP address only from trusted proxies', async () => {
    const ipOf = async (proxies: string, remoteAddress: string) => {
      const config = readConfig({ TRUSTED_PROXIES: proxies });
      const { app } = await createApp({ config, pool: shop.pool, log: createLog('silent') });
      app.get('/ip', async ({ ip }) => ip);
      const headers = { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' };
      const { body } = await app.inject({ url: '/ip', remoteAddress, headers });
      await app.close();
      return body;
    };
    expect(await ipOf('loopback', '127.0.0.1')).toBe('203.0.113.9');
    expect(await ipOf('loopback', '198.51.100.1')).toBe('198.51.100.1');
    expect(await ipOf('198.51.100.0/24', '198.51.100.1')).toBe('203.0.113.9');
    expect(await ipOf('none', '127.0.0.1')).toBe('127.0.0.1');
  });

  it('ends a request whose body never comes, with an answer', async () => {
    const config = readConfig({});
    const { app } = await createApp({
      config,
      pool: shop.pool,
      log: createLog('silent'),
      requestTimeoutMs: 300,
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as net.AddressInfo;
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = net.connect(port, '127.0.0.1', () =>
        socket.write(
          'POST /api/user/login HTTP/1.1\r\nhost: x\r\nsite-type: vip\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
        ),
      );
      socket.on('data', (part) => {
        text += part;
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    await app.close();
    expect(shop.app.server.requestTimeout).toBe(120_000);
    expect(shop.app.server.headersTimeout).toBe(15_000);
  });

  it('spends a one-time token neither for a look at the headers nor for a browser that fetches ahead', async () => {
    const buyer = await member(shop);
    const secret = (await createExchangeCode(shop.pool, buyer.email, { by: 'ann', from: '192.0.2.7' })) ?? '';
    const url = `/api/user/loginwithtoken?token=${secret}`;
    const ask = (method: 'GET' | 'HEAD', headers: Record<string, string> = {}) =>
      shop.app.inject({ method, url, headers: { 'site-type': 'vip', ...headers } });
    expect((await ask('HEAD')).statusCode).toBe(405);
    expect((await ask('GET', { 'sec-purpose': 'prefetch;prerender' })).statusCode).toBe(403);
    expect((await ask('GET', { purpose: 'prefetch' })).statusCode).toBe(403);
    expect((await ask('GET')).statusCode).toBe(200);
    expect((await ask('GET')).statusCode).toBe(400);
  });

  it('closes all that the demo has made, with sessions, and opens it again but for what is closed otherwise', async () => {
    const emails = ['manager@example.com', 'any@example.org', 'left@example.org'];
    const [demo, , left] = await Promise.all(emails.map((email) => member(shop, { email })));
    const other = await member(shop);
    await shop.pool.query(
      `UPDATE member SET is_demo = true, disabled_at = CASE WHEN id = $2 THEN now() END WHERE email = ANY ($1)`,
      [emails, left?.id],
    );
    await shop.pool.query(
      `INSERT INTO staff (email, password_hash, is_demo) VALUES ('staff@example.com', 'x', true), ('own@example.org', 'x', false)`,
    );
    const signIn = async (email: string) =>
      (await guest(shop).call(login, { email, password: PASSWORD })).status;
    const staff = async () => (await staffEmails(shop.pool)).map(({ email }) => email);
    expect(await switchDemoAccounts(shop.url, { DEMO: false, isPublic: false })).toEqual([]);
    expect((await demo?.call(getUser, {}))?.status).toBe(401);
    for (const email of emails) expect(await signIn(email), email).toBe(400);
    expect(await signIn(other.email)).toBe(200);
    expect(await staff()).toEqual(['own@example.org']);
    // None of them has the password that is printed.
    expect(await switchDemoAccounts(shop.url, { DEMO: true, isPublic: false })).toEqual([]);
    expect(await Promise.all(emails.map(signIn))).toEqual([200, 200, 400]);
    expect(await staff()).toEqual(['staff@example.com', 'own@example.org']);
    const hash = await hashPassword(demoSignIns.manager.password);
    await shop.pool.query('UPDATE member SET password_hash = $2 WHERE id = $1', [demo?.id, hash]);
    expect(await switchDemoAccounts(shop.url, { DEMO: true, isPublic: false })).toEqual(['manager']);
  });
});
