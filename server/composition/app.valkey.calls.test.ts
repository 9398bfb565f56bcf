import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSecurityCode } from '../../contract/shop.ts';
import { login } from '../../contract/user.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { hasValkey, startValkey } from '../testing/valkey-server.ts';
import { guest, member, visitor } from '../testing/visitors.ts';
import { type App, createApp } from './app.ts';
import { readConfig } from './config/config.ts';

describe.runIf(hasValkey)('two web processes over one Valkey', () => {
  let valkey: Awaited<ReturnType<typeof startValkey>>;
  let shop: TestShop;
  let other: App;
  beforeAll(async () => {
    valkey = await startValkey();
    shop = await seededShop({ VALKEY_URL: valkey.url });
    const config = readConfig({ NODE_ENV: 'test', VALKEY_URL: valkey.url });
    other = await createApp({ config, pool: shop.pool, log: pino({ level: 'silent' }) });
  });
  afterAll(async () => {
    await other.app.close();
    await shop.close();
    await valkey.stop();
  });

  const securityCode = async ({ app }: Pick<App, 'app'>) => {
    const url = `/api${getSecurityCode.path}`;
    return (await app.inject({ url, remoteAddress: '192.0.2.1' })).statusCode;
  };
  const signIn = async ({ app }: Pick<App, 'app'>, remoteAddress: string) => {
    const headers = { 'site-type': 'vip', authorization: shop.createGuest().token };
    const payload = { email: 'nobody@example.com', password: 'wrong password' };
    const url = `/api${login.path}`;
    return (await app.inject({ method: 'POST', url, remoteAddress, headers, payload })).statusCode;
  };

  it('have one limit of a call that one process counts in memory', async () => {
    const max = getSecurityCode.limit?.perIp ?? 0;
    for (let call = 0; call < max; call += 1) expect(await securityCode(call % 2 ? shop : other)).toBe(200);
    expect([await securityCode(shop), await securityCode(other)]).toEqual([429, 429]);
  });

  it('have one limit of all calls of an address', async () => {
    const ask = async ({ app }: Pick<App, 'app'>) =>
      (await app.inject({ url: '/api/unknown', remoteAddress: '192.0.2.2' })).headers.ratelimit;
    expect(await ask(shop)).toMatch(/^"ip";r=1199;/);
    expect(await ask(other)).toMatch(/^"ip";r=1198;/);
  });

  it('write no count to PostgreSQL', async () => {
    expect(await signIn(shop, '192.0.2.3')).toBe(400);
    expect(await shop.query('SELECT key FROM rate_limit')).toEqual([]);
  });

  it('limit each by itself and are healthy when Valkey is killed', async () => {
    await valkey.kill();
    const max = login.limit?.perIp ?? 0;
    for (const process of [shop, other]) {
      const statuses: number[] = [];
      for (let call = 0; call <= max; call += 1) statuses.push(await signIn(process, '192.0.2.4'));
      expect(statuses).toEqual([...Array(max).fill(400), 429]);
    }
    const { email } = await member(shop);
    expect((await visitor(shop, guest(shop).token).call(login, { email, password: 'wrong' })).status).toBe(
      400,
    );
    expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
  });
});
