import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestLogin } from '../../contract/user.ts';
import { fakePages, registerFakePages } from '../testing/fake-pages.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';

describe('the answers of a public shop', () => {
  let shop: TestShop;
  beforeAll(async () => {
    const pages = fakePages(async () => 'a page', {
      routeAccess: (path) => ({
        path: '/*',
        access: 'open',
        openWhenClosed: false,
        shared: path !== '/own',
        cacheQuery: [],
      }),
    });
    shop = await seededShop({ PUBLIC_URL: 'https://shop.example' }, Date.now, (made) =>
      registerFakePages(made, pages, ['https://tags.example']),
    );
  });
  afterAll(() => shop.close());

  it('forbid sniffing and framing, and require https', async () => {
    for (const url of [
      '/',
      '/login',
      '/healthz',
      '/metrics',
      '/api/category/list',
      '/api/user/get',
      '/api/no/such',
      '/api/docs',
      '/images/320x320/etc/passwd.webp',
      '/downloads/pictures/CABLE-RED.zip',
      '/downloads/pictures/NONE.zip',
      '/%',
    ]) {
      const { headers } = await shop.app.inject({ url });
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['strict-transport-security'], url).toMatch(/^max-age=31536000/);
      expect(headers['content-security-policy'], url).toMatch(/base-uri 'none'.*frame-ancestors 'none'/);
    }
  });

  it('keep the stricter policy of a document', async () => {
    const policyOf = async (url: string) =>
      (await shop.app.inject({ url })).headers['content-security-policy'];
    expect(await policyOf('/login')).toContain("script-src 'self'");
  });

  it('admit services of others on public pages alone', async () => {
    const policyOf = async (url: string) =>
      (await shop.app.inject({ url })).headers['content-security-policy'];
    expect(await policyOf('/')).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/tags\.example;/);
    expect(await policyOf('/own')).not.toContain('tags.example');
  });

  it('set cookies that only https carries, and only to this site', async () => {
    const step = Math.floor(Date.now() / 300_000);
    const device = randomUUID();
    const digest = createHash('sha256').update(`${device}.${step}.lading`).digest('hex');
    const { headers } = await shop.app.inject({
      url: `/api${guestLogin.path}?sign=${device}.${step}.${digest}`,
      headers: { 'site-type': 'vip' },
    });
    const lines = [headers['set-cookie'] ?? []].flat();
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/; Path=\/;.* Secure; SameSite=Lax$/);
  });

  it('open to no other origin', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await shop.app.inject({ method, url: '/api/category/list', headers });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it('repeat nothing of a request to TRACE', async () => {
    for (const url of ['/', '/api/category/list']) {
      const answer = await shop.app.inject({ method: 'TRACE', url, headers: { cookie: 'token=hush' } });
      expect(answer.statusCode, url).toBe(405);
      expect(answer.body, url).not.toContain('hush');
    }
  });

  it('tell no other page an address that holds a secret', async () => {
    const policyOf = async (url: string) => (await shop.app.inject({ url })).headers['referrer-policy'];
    expect(await policyOf('/setpassword?code=hush')).toBe('no-referrer');
    expect(await policyOf('/Order/OrderDetail/V1?key=hush')).toBe('no-referrer');
    expect(await policyOf('/login')).toBe('strict-origin-when-cross-origin');
  });
});
