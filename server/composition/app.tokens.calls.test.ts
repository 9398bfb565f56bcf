import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCartStats } from '../../contract/cart.ts';
import { getSecurityCode, reportClientError } from '../../contract/shop.ts';
import { getCaptcha, getUser, guestLogin, logout } from '../../contract/user.ts';
import { createGuestToken } from '../domains/members/index.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { guest, member, visitor } from '../testing/visitors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('tokens and codes', () => {
  let shop: TestShop;
  let now = Date.now();
  beforeAll(async () => {
    shop = await seededShop({}, () => now);
  });
  afterAll(() => shop.close());

  it('refuses a guest’s token that is forged, another shop’s or old with 412, so that he gets another', async () => {
    const { token } = guest(shop);
    const refused = async (bad: string) => (await visitor(shop, bad).call(getCartStats, {})).envelope;
    expect(await refused(`${token.slice(0, -2)}xx`)).toMatchObject({
      code: 412,
      reason: 'TokenRefused',
      data: null,
    });
    expect(await refused(token.replace(/^g\.[^.]+/, `g.${randomUUID()}`))).toMatchObject({ code: 412 });
    expect(await refused(createGuestToken(Buffer.alloc(32, 7), now))).toMatchObject({ code: 412 });
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

  it('answers 401 to a member whose session has ended, and accepts the logout', async () => {
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

  it('returns a puzzle and a security code', async () => {
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
});
