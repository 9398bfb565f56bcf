import { globSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZodObject } from 'zod';
import type { Contract } from '../../contract/call.ts';
import { bindCoupon } from '../../contract/cart-coupon.ts';
import { bindInvitationCode } from '../../contract/invitation.ts';
import { collectCoupon, getCoupons } from '../../contract/member-coupons.ts';
import { register } from '../../contract/user.ts';
import { CODE_FIELDS } from '../platform/http/limits/limit-guesses.ts';
import { proofOf } from '../testing/proof.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { guest, member, PASSWORD, readyCart, visitor, visitorAt } from '../testing/visitors.ts';
import { guessableCalls } from './guessable-calls.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const CABLES = [{ sku: 'CABLE-RED', quantity: 3 }];

describe('codes', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
    await shop.pool.query(
      `WITH c AS (INSERT INTO coupon (kind, amount, per_member, starts_at, ends_at)
         VALUES ('fixed', 200, 9, '2026-01-01', '2030-01-01') RETURNING id)
       INSERT INTO coupon_code (code, coupon_id, is_single)
       SELECT code, id, true FROM c, unnest(ARRAY['MINE-1234', 'GIVEN-1234', 'LISTED-1234']) AS code`,
    );
  });
  afterAll(() => shop.close());

  it('are not found by trying: ten wrong ones of a visitor close every call that tells of codes, for all tokens of a network after twenty', async () => {
    const one = await member(shop);
    const cart = await readyCart(one, CABLES);
    const orderId = cart.orderid ?? '';
    const tries = [
      (n: number) => one.call(bindCoupon, { orderId, code: `WRONG-${n}` }),
      (n: number) => one.call(collectCoupon, { code: `WRONG-${n}` }),
      (n: number) => one.call(bindInvitationCode, { code: `WRONG${n}` }),
      (n: number) => one.call(getCoupons, { codestr: `WRONG-${n}` }),
    ];
    for (let n = 0; n < 10; n += 1) expect((await tries[n % 4]?.(n))?.status).toBe(n % 4 === 3 ? 200 : 400);
    for (const attempt of tries) {
      const refused = await attempt(99);
      expect(refused.reason).toBe('TooManyRequests');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600);
      expect(refused.envelope.message).toMatch(/wait 1\d\sminutes/);
    }
    expect((await one.call(bindCoupon, { orderId, code: 'MINE-1234' })).reason).toBe('TooManyRequests');

    // What the shop shows to everybody is no guess.
    await shop.pool.query(
      `WITH c AS (INSERT INTO coupon (kind, amount, per_member, collectable, starts_at, ends_at)
         VALUES ('fixed', 200, 9, true, '2026-01-01', '2030-01-01') RETURNING id)
       INSERT INTO coupon_code (code, coupon_id) SELECT 'SHOWN-1234', id FROM c`,
    );
    expect((await one.call(bindCoupon, { orderId, code: 'shown-1234' })).status).toBe(200);
    expect((await one.call(collectCoupon, { code: 'SHOWN-1234' })).status).toBe(200);

    const last = [];
    for (let n = 0; n < 12; n += 1) {
      const { token } = shop.createGuest();
      const other = visitorAt(one.address, shop, { token });
      await readyCart(other, CABLES);
      last.push((await other.call(bindCoupon, { code: `OTHER-${n}` })).status);
    }
    expect(last).toEqual([...Array(10).fill(400), 429, 429]);
  });

  /** Wrong codes that are counted for a visitor. */
  const countOf = async (id: string): Promise<number> =>
    (
      await shop.query<{ points: number }>(
        `SELECT points FROM rate_limit WHERE key = 'code-guess visitor:' || $1`,
        [id],
      )
    )[0]?.points ?? 0;

  it('are counted by every call that takes one', async () => {
    const contracts: Contract[] = [];
    for (const file of globSync('contract/!(*.test).ts', { cwd: ROOT }))
      for (const one of Object.values<unknown>(await import(path.join(ROOT, file))))
        if (typeof one === 'object' && one !== null && 'path' in one && 'input' in one)
          contracts.push(one as Contract);
    const taking = contracts.filter(({ input }) =>
      Object.keys((input as ZodObject).shape ?? {}).some((field) =>
        CODE_FIELDS.some((name) => name === field),
      ),
    );
    // The codes of these are mailed, long and good for one member.
    const mailed = [
      '/user/passwordreset',
      '/user/email/verify',
      '/user/balance/reset/password',
      '/user/company/invitation',
      '/user/company/invitation/accept',
    ];
    // Those of the second factor are counted by member: server/domains/members/factor-attempts.ts.
    const ofFactor = [
      '/user/login/code',
      '/user/secondfactor/confirm',
      '/user/secondfactor/codes',
      '/user/secondfactor/end',
      '/user/tokens/create',
      '/user/passkeys/start',
      '/user/delete',
    ];
    const names = (calls: Iterable<Contract>) => [...calls].map((call) => call.path).sort();
    expect(names(taking)).toEqual([...names(guessableCalls), ...mailed, ...ofFactor].sort());

    const tries: Record<string, (one: Awaited<ReturnType<typeof member>>) => Promise<unknown>> = {
      [bindCoupon.path]: async (one) => {
        await readyCart(one, CABLES);
        return one.call(bindCoupon, { code: 'WRONG-1' });
      },
      [collectCoupon.path]: (one) => one.call(collectCoupon, { code: 'WRONG-1' }),
      [getCoupons.path]: (one) => one.call(getCoupons, { codestr: 'WRONG-1' }),
      [bindInvitationCode.path]: (one) => one.call(bindInvitationCode, { code: 'WRONG1' }),
    };
    for (const [name, attempt] of Object.entries(tries)) {
      const one = await member(shop);
      await attempt(one);
      expect([name, await countOf(`m${one.id}`)]).toEqual([name, 1]);
    }
    const { id, token } = shop.createGuest();
    const stranger = visitor(shop, token);
    const account = {
      email: 'wrong@example.com',
      password: PASSWORD,
      firstName: 'A',
      lastName: 'B',
      country: 'DE',
    };
    const captcha = await proofOf(stranger);
    await stranger.call(register, { ...account, captcha, invitation: 'WRONG1' });
    expect(await countOf(`g${id}`)).toBe(1);
    expect(names(guessableCalls)).toEqual([...Object.keys(tries), register.path].sort());
  });

  it('in one list are counted each; those that are public, or the member’s own, are not', async () => {
    const one = await member(shop);
    await shop.query("INSERT INTO coupon_grant (member_id, code) VALUES ($1, 'LISTED-1234')", [one.id]);
    for (let n = 0; n < 12; n += 1)
      expect((await one.call(getCoupons, { codestr: 'LISTED-1234' })).data.deals).toHaveLength(1);
    expect(await countOf(`m${one.id}`)).toBe(0);
    await one.call(getCoupons, { codestr: 'LISTED-1234,A-1,A-2,A-2,A-3' });
    expect(await countOf(`m${one.id}`)).toBe(3);
    const many = Array.from({ length: 7 }, (_, n) => `B-${n}`).join();
    expect((await one.call(getCoupons, { codestr: many })).status).toBe(200);
    expect((await one.call(getCoupons, { codestr: 'LISTED-1234,B-1' })).reason).toBe('TooManyRequests');
    expect((await one.call(getCoupons, { codestr: 'LISTED-1234' })).data.deals).toHaveLength(1);
    // what tries no code goes on
    expect((await one.call(getCoupons, {})).status).toBe(200);
  });

  it('at once are counted before they are looked up: no more are answered than one after another', async () => {
    const one = await member(shop);
    const { orderid: orderId = '' } = await readyCart(one, CABLES);
    const statusesOf = async (calls: Promise<{ status: number }>[]): Promise<number[]> =>
      (await Promise.all(calls)).map(({ status }) => status).sort();
    const calls = Array.from({ length: 30 }, (_, n) =>
      one.call(bindCoupon, { orderId, code: `AT-ONCE-${n}` }),
    );
    expect(await statusesOf(calls)).toEqual([...Array(10).fill(400), ...Array(20).fill(429)]);
    expect(await countOf(`m${one.id}`)).toBe(10);

    const others = Array.from({ length: 4 }, () =>
      visitorAt(one.address, shop, { token: shop.createGuest().token }),
    );
    const more = others.flatMap((other) =>
      Array.from({ length: 5 }, (_, n) => other.call(getCoupons, { codestr: `AT-ONCE-${n}` })),
    );
    expect(await statusesOf(more)).toEqual([...Array(10).fill(200), ...Array(10).fill(429)]);
  });

  it('that are right are not counted', async () => {
    const buyer = guest(shop);
    const cart = await readyCart(buyer, CABLES);
    for (let n = 0; n < 12; n += 1)
      expect((await buyer.call(bindCoupon, { orderId: cart.orderid ?? '', code: 'MINE-1234' })).status).toBe(
        200,
      );
  });

  it('for one order that another member was given are answered as unknown ones are', async () => {
    const [owner, stranger] = [await member(shop), await member(shop)];
    await shop.pool.query("INSERT INTO coupon_grant (member_id, code) VALUES ($1, 'GIVEN-1234')", [owner.id]);
    const answers = [];
    for (const code of ['GIVEN-1234', 'NEVER-1234']) {
      const cart = await readyCart(stranger, CABLES);
      answers.push((await stranger.call(bindCoupon, { orderId: cart.orderid ?? '', code })).envelope);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect((await stranger.call(getCoupons, { codestr: 'GIVEN-1234' })).data.deals).toEqual([]);
    const own = await readyCart(owner, CABLES);
    const bound = await owner.call(bindCoupon, { orderId: own.orderid ?? '', code: 'GIVEN-1234' });
    expect(bound.data.coupon).toMatchObject({ discount: 200 });
  });
});
