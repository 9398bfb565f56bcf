import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiToken, getApiTokens, MAX_API_TOKENS, revokeApiToken } from '../../../contract/api-token.ts';
import type { Contract } from '../../../contract/call.ts';
import { addToCart, getCart } from '../../../contract/cart.ts';
import { getOrders } from '../../../contract/order.ts';
import { deleteAccount } from '../../../contract/personal-data.ts';
import { allowsScope, type Scope, scopes } from '../../../contract/scopes.ts';
import { changePassword } from '../../../contract/security.ts';
import { getUser, resetPassword } from '../../../contract/user.ts';
import { hashOf, insertCode } from '../../domains/members/index.ts';
import { MAX_TOKEN_CALLS } from '../../platform/http/limits/call-limits.ts';
import { allContracts } from '../../testing/all-contracts.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { listJobs } from '../../testing/jobs.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { member, PASSWORD, placedOrder, type TestMember, visitor } from '../../testing/visitors.ts';
import { MAIL_API_TOKEN } from './tasks.ts';

const contracts = await allContracts();

describe('API tokens', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const make = async (owner: TestMember, granted: Scope[] = [...scopes], more: object = {}) =>
    (await owner.call(createApiToken, { name: 'My program', scopes: granted, password: PASSWORD, ...more }))
      .data;
  /** A program: no cookie, no Origin, no header of the shop's own pages. */
  const program = (token: string) => {
    const { call } = visitor(shop, null, { authorization: `Bearer ${token}`, 'site-type': '' });
    return call;
  };

  it('are made by password, shown once, stored as a hash, and mailed about', async () => {
    const owner = await member(shop);
    const input = { name: 'ERP', scopes: ['orders:read'] as Scope[], password: 'not the password' };
    expect((await owner.call(createApiToken, input)).envelope.fields?.[0]).toMatchObject({
      field: 'password',
    });
    expect((await owner.call(createApiToken, { ...input, scopes: [] })).status).toBe(400);
    const past = await owner.call(createApiToken, { ...input, password: PASSWORD, lastDay: '2020-01-01' });
    expect(past.envelope.fields?.[0]).toMatchObject({ field: 'lastDay', reason: 'dayPast' });
    const { token } = await make(owner, ['orders:read'], { name: 'ERP', lastDay: '2099-12-31' });
    expect(token).toMatch(/^lading_[0-9A-Za-z]{42}$/);
    expect((await owner.call(getApiTokens, {})).data).toMatchObject([
      {
        name: 'ERP',
        ending: token.slice(-4),
        scopes: ['orders:read'],
        usedOn: null,
        expiresAt: '2100-01-01T00:00:00.000Z',
      },
    ]);
    const [row] = await shop.query<{ text: string }>(
      'SELECT t::text AS text FROM api_token t WHERE member_id = $1',
      [owner.id],
    );
    expect(row?.text).not.toContain(token.slice(7, -4));
    expect((await listJobs(shop.pool, MAIL_API_TOKEN)).map(({ payload }) => payload)).toContainEqual({
      member: owner.id,
      language: 'en',
    });
  });

  it('let a program act as the member without cookie or Origin, and note the day', async () => {
    const owner = await member(shop);
    const call = program((await make(owner)).token);
    expect((await call(getUser, {})).data.userinfo.email).toBe(owner.email);
    const added = await call(addToCart, { sku: 'CABLE-RED', quantity: 3 });
    expect(added.status).toBe(200);
    expect((await owner.call(getCart, {})).data.orderid).toBe(added.data.orderid);
    expect(added.headers['set-cookie']).toBeUndefined();
    const today = new Date().toISOString().slice(0, 10);
    expect((await owner.call(getApiTokens, {})).data[0]?.usedOn).toBe(today);
  });

  it('may make exactly the calls of their scopes', async () => {
    const owner = await member(shop);
    for (const granted of scopes) {
      const { token, id } = await make(owner, [granted]);
      const call = program(token);
      const denied = contracts.filter(({ scope }) => scope !== 'closed' && !allowsScope([granted], scope));
      expect(denied.length).toBeGreaterThan(50);
      for (const contract of denied) {
        const { status, reason, envelope } = await call(
          contract as Contract,
          {
            id: '0',
            placement: 'home',
            file: new Blob(['x']),
          } as never,
        );
        expect([status, reason], `${granted} ${contract.path}`).toEqual([403, 'ScopeMissing']);
        expect(envelope.data).toEqual({ scope: contract.scope });
        expect(envelope.message).toContain(contract.scope);
      }
      await owner.call(revokeApiToken, { id });
    }
  }, 120_000);

  it('open no call about sign-in, passwords, sessions, tokens or the account, whatever their scopes', async () => {
    const owner = await member(shop);
    const call = program((await make(owner)).token);
    const closed = contracts.filter(({ scope }) => scope === 'closed');
    expect(closed.length).toBeGreaterThan(40);
    for (const contract of closed) {
      const { status, reason } = await call(contract as Contract, { userToken: 'x' } as never);
      expect([status, reason], contract.path).toEqual([403, 'ClosedToTokens']);
    }
    expect((await owner.call(getUser, {})).status).toBe(200);
  });

  it('are never joined by a cookie, and are no cookie themselves', async () => {
    const [owner, other] = [await member(shop), await member(shop)];
    const { token } = await make(owner, ['catalogue:read']);
    const withCookie = (authorization: string, cookie: string) =>
      visitor(shop, null, { authorization, cookie: `token=${cookie}` }).call;
    expect((await withCookie(`Bearer ${token}`, other.token)(getUser, {})).reason).toBe('ScopeMissing');
    expect((await withCookie('Bearer lading_wrong', other.token)(getUser, {})).status).toBe(401);
    const full = await make(owner);
    const asCookie = visitor(shop, null, { cookie: `token=${full.token}` }).call;
    expect((await asCookie(getUser, {})).reason).toBe('TokenRefused');
  });

  it('see what is their member’s alone', async () => {
    const [owner, other] = [await member(shop), await member(shop)];
    const { id } = await placedOrder(owner, [{ sku: 'CABLE-RED', quantity: 1 }]);
    const { token } = await make(owner);
    const stranger = program((await make(other)).token);
    const numbers = async (call: ReturnType<typeof program>) =>
      (await call(getOrders, {})).data.items.map(({ orderid }) => orderid);
    expect(await numbers(program(token))).toEqual([id]);
    expect(await numbers(stranger)).toEqual([]);
    const [own] = (await owner.call(getApiTokens, {})).data;
    expect((await other.call(revokeApiToken, { id: own?.id ?? 0 })).status).toBe(404);
    expect((await program(token)(getUser, {})).status).toBe(200);
  });

  it('fetch finished files by files:read, and never what the shop stores of the member', async () => {
    const owner = await member(shop);
    const files = (await make(owner, ['files:read'])).token;
    const orders = (await make(owner, ['orders:write'])).token;
    const add = async (kind: string) => {
      const key = `test/${owner.id}-${kind}`;
      await shop.files.put(key, Readable.from(['content']));
      const [row] = await shop.query<{ id: string }>(
        `INSERT INTO download (id, member_id, kind, format, language, parameters, state, folder, total, name, file_key, expires_at)
         VALUES (gen_random_uuid(), $1, $2, 'csv', 'en', '{}', 'done', gen_random_uuid(), 1, 'file.csv', $3,
           now() + interval '1 day')
         RETURNING id`,
        [owner.id, kind, key],
      );
      return row?.id ?? '';
    };
    const status = async (id: string, headers: Record<string, string>) =>
      (await shop.app.inject({ url: `/downloads/files/${id}`, headers })).statusCode;
    const [own, personal] = [await add('orders'), await add('personal')];
    expect(await status(own, { authorization: `Bearer ${files}` })).toBe(200);
    expect(await status(own, { authorization: `Bearer ${orders}` })).toBe(404);
    expect(await status(own, { cookie: `token=${files}` })).toBe(404);
    expect(await status(personal, { authorization: `Bearer ${files}` })).toBe(404);
    expect(await status(personal, { authorization: `Bearer ${owner.token}` })).toBe(200);
  });

  it('end when they are revoked, past their day, and with their member', async () => {
    const owner = await member(shop);
    const call = async (token: string) => (await program(token)(getUser, {})).status;
    const [revoked, expired, rest] = [await make(owner), await make(owner), await make(owner)];
    expect((await owner.call(revokeApiToken, { id: revoked.id })).status).toBe(200);
    expect((await owner.call(revokeApiToken, { id: revoked.id })).status).toBe(404);
    expect(await call(revoked.token)).toBe(401);
    await shop.query('UPDATE api_token SET expires_at = now() WHERE id = $1', [expired.id]);
    expect(await call(expired.token)).toBe(401);
    expect(await call(rest.token)).toBe(200);
    await shop.query('UPDATE member SET disabled_at = now() WHERE id = $1', [owner.id]);
    expect(await call(rest.token)).toBe(401);
    const leaving = await member(shop);
    const last = await make(leaving);
    expect((await leaving.call(deleteAccount, { password: PASSWORD })).status).toBe(200);
    expect(await call(last.token)).toBe(401);
    expect(await shop.query('SELECT 1 FROM api_token WHERE member_id = $1', [leaving.id])).toEqual([]);
  });

  it('survive a changed password unless it revokes them, and end with a reset one', async () => {
    const owner = await member(shop);
    const first = await make(owner);
    const call = async (token: string) => (await program(token)(getUser, {})).status;
    const change = (oldPassword: string, password: string, revokeTokens?: boolean) =>
      owner.call(changePassword, { oldPassword, password, ...(revokeTokens && { revokeTokens }) });
    expect((await change(PASSWORD, 'another long password')).status).toBe(200);
    expect(await call(first.token)).toBe(200);
    expect((await change('another long password', 'a third long password', true)).status).toBe(200);
    expect(await call(first.token)).toBe(401);
    const second = await make(owner, ['account:read'], { password: 'a third long password' });
    await insertCode(shop.pool, { hash: hashOf('r.reset'), purpose: 'reset', member: owner.id, seconds: 60 });
    const reset = await visitor(shop, null).call(resetPassword, {
      code: 'r.reset',
      password: 'a fourth long one',
    });
    expect(reset.status).toBe(200);
    expect(await call(second.token)).toBe(401);
  });

  it('are at most twenty, however many are made at once', async () => {
    const owner = await member(shop);
    await shop.query(
      `INSERT INTO api_token (member_id, name, token_hash, hint, scopes)
       SELECT $1::bigint, 'one', sha256(convert_to($1::text || ' ' || n, 'UTF8')), 'aaaa', '{orders:read}'
       FROM generate_series(1, ${MAX_API_TOKENS - 1}) AS n`,
      [owner.id],
    );
    const input = { name: 'race', scopes: ['orders:read'] as Scope[], password: PASSWORD };
    const answers = await Promise.all([1, 2, 3, 4].map(() => owner.call(createApiToken, input)));
    expect(answers.map(({ reason }) => reason ?? 'made').sort()).toEqual([
      'TooManyTokens',
      'TooManyTokens',
      'TooManyTokens',
      'made',
    ]);
    expect((await owner.call(getApiTokens, {})).data).toHaveLength(MAX_API_TOKENS);
  });

  it('are not stored with an idempotency key', async () => {
    const owner = await member(shop);
    const input = { name: 'twice', scopes: ['orders:read'] as Scope[], password: PASSWORD };
    const send = () => owner.call(createApiToken, input, { 'idempotency-key': 'same' });
    const [one, two] = [(await send()).data, (await send()).data];
    expect(one.token).not.toBe(two.token);
  });

  it('cost one query a call, and another on the first of a day', async () => {
    const call = program((await make(await member(shop))).token);
    await call(getUser, {});
    const later = await countQueries(() => call(getCart, {}));
    expect(later.texts.filter((name) => /token|session/.test(name))).toEqual(['members.api-token']);
  });

  it('are counted each by itself, and the answer has what is left', async () => {
    const owner = await member(shop);
    const [one, two] = [program((await make(owner)).token), program((await make(owner)).token)];
    const { headers } = await one(getUser, {});
    expect(headers['ratelimit-policy']).toContain(`"token";q=${MAX_TOKEN_CALLS};w=60`);
    expect(headers.ratelimit).toMatch(new RegExp(`"token";r=${MAX_TOKEN_CALLS - 1};t=\\d+`));
    await Promise.all(Array.from({ length: MAX_TOKEN_CALLS - 1 }, () => one(getUser, {})));
    const refused = await one(getUser, {});
    expect([refused.status, refused.reason]).toEqual([429, 'TooManyRequests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers.ratelimit).toMatch(/"token";r=0;/);
    expect((await two(getUser, {})).status).toBe(200);
  });
});
