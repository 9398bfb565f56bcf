import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCart, getCart, getCartStats } from '../../../contract/cart.ts';
import { getUser, login, loginWithToken, logout, register } from '../../../contract/user.ts';
import { createSecret, hashOf, insertCode } from '../../domains/members/index.ts';
import { proofOf } from '../../testing/proof.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { cartOf, guest, member, PASSWORD, type Visitor, visitor } from '../../testing/visitors.ts';

const MAIL_FIELDS = { firstName: 'Ada', lastName: 'Buyer', country: 'DE' };

describe('a visitor', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const signIn = ({ call }: Visitor, email: string, password = PASSWORD) => call(login, { email, password });

  it('keeps the cart when signing in: it is assigned to the member', async () => {
    const { email } = await member(shop);
    const before = guest(shop);
    const { orderid } = (await before.call(addToCart, { sku: 'BANK', quantity: 2 })).data;
    const answer = await signIn(before, email);
    const asMember = visitor(shop, answer.data.token);
    expect(await cartOf(asMember)).toMatchObject({ orderid, lines: [{ sku: 'BANK', quantity: 2 }] });
    expect((await cartOf(before)).lines).toEqual([]);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^token=m\..+Max-Age=604800; .+HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^isGuest=NO; .+SameSite=Lax$/),
      expect.stringMatching(/^CurrencyCode=USD; Max-Age=31104000; .+SameSite=Lax$/),
    ]);
    expect((await asMember.call(getCartStats, {})).data).toMatchObject({
      count: 2,
      visitor: { isGuest: false, name: 'Ada' },
    });
  });

  it('has equal lines of both carts added up, limited by stock and in whole steps', async () => {
    const buyer = await member(shop);
    const before = guest(shop);
    await shop.query(`UPDATE stock SET on_hand = reserved + 27 WHERE sku = 'TIE'`);
    for (const { call } of [buyer, before]) {
      await call(addToCart, { sku: 'TIE', quantity: 20 });
      await call(addToCart, { sku: 'CABLE-RED', quantity: 3 });
    }
    await before.call(addToCart, { sku: 'CABLE-RED', quantity: 1, packing: 1 });
    const { token } = (await signIn(before, buyer.email)).data;
    const { lines } = await cartOf(visitor(shop, token));
    expect(lines.map(({ sku, packing, quantity }) => [sku, packing, quantity]).sort()).toEqual([
      ['CABLE-RED', 0, 6],
      ['CABLE-RED', 1, 1],
      ['TIE', 0, 25],
    ]);
    expect((await signIn(before, buyer.email)).status).toBe(200);
    expect((await cartOf(buyer)).pieces).toBe(32);
  });

  it('gets another token when signing in again; the old one has ended', async () => {
    const first = await member(shop);
    const { token } = (await signIn(first, first.email)).data;
    expect((await first.call(getUser, {})).status).toBe(401);
    const second = visitor(shop, token);
    expect((await second.call(getUser, {})).data.userinfo.email).toBe(first.email);
    const left = await second.call(logout, {});
    expect(String(left.headers['set-cookie'])).toMatch(/token=g\..*isGuest=YES/);
    expect((await second.call(getUser, {})).status).toBe(401);
  });

  it('stays signed in by coming back: session and cookie are extended', async () => {
    const buyer = await member(shop);
    const ask = async () => {
      const headers = { cookie: `token=${buyer.token}`, 'site-type': 'vip' };
      return String(
        (await shop.app.inject({ url: `/api${getUser.path}`, headers })).headers['set-cookie'] ?? '',
      );
    };
    expect(await ask()).toBe('');
    await shop.query(
      `UPDATE session SET seen_at = now() - interval '2 hours', expires_at = now() + interval '1 day' WHERE member_id = $1`,
      [buyer.id],
    );
    expect(await ask()).toContain(`token=${buyer.token}; Max-Age=604800; Path=/; HttpOnly`);
    expect(
      await shop.query(
        `SELECT expires_at > now() + interval '6 days' AS slid FROM session WHERE member_id = $1`,
        [buyer.id],
      ),
    ).toEqual([{ slid: true }]);
    expect(await ask()).toBe('');
  });

  it('signs in by a code of staff once and within a minute', async () => {
    const buyer = await member(shop);
    const issue = async (seconds: number) => {
      const secret = createSecret('x');
      await insertCode(shop.pool, { hash: hashOf(secret), purpose: 'exchange', member: buyer.id, seconds });
      return secret;
    };
    const exchange = (token: string) => guest(shop).call(loginWithToken, { token });
    const token = await issue(60);
    const answers = await Promise.all([exchange(token), exchange(token), exchange(token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const good = answers.find(({ status }) => status === 200);
    expect(good?.data.userid).toBe(String(buyer.id));
    expect((await exchange(token)).envelope).toMatchObject({ code: 400, reason: 'CodeInvalid' });
    expect((await exchange(await issue(-1))).reason).toBe('CodeInvalid');
    const resetCode = createSecret('r');
    await insertCode(shop.pool, {
      hash: hashOf(resetCode),
      purpose: 'reset',
      member: buyer.id,
      seconds: 60,
    });
    expect((await exchange(resetCode)).reason, 'of another purpose').toBe('CodeInvalid');
  });

  it('registers with a captcha, a new e-mail and a password that is not common', async () => {
    const stranger = guest(shop, { 'currency-code': 'USD' });
    await stranger.call(addToCart, { sku: 'BANK', quantity: 1 });
    const input = {
      ...MAIL_FIELDS,
      email: 'new@example.com',
      password: 'a long enough one',
      newsletter: true,
    };
    const submit = async (more: object) => stranger.call(register, { ...input, ...more });
    expect((await submit({})).reason).toBe('CaptchaRequired');
    const refused = await submit({ email: 'a@b.c', password: 'short', firstName: ' ', country: 'germany' });
    expect(refused.envelope.fields?.map(({ field, reason }) => [field, reason])).toEqual([
      ['email', 'email'],
      ['password', 'passwordShort'],
      ['firstName', 'required'],
      ['country', 'choose'],
    ]);
    expect(
      (await submit({ country: 'XX', password: '1234567890' })).envelope.fields?.map(({ field }) => field),
    ).toEqual(['country', 'password']);
    const done = (await submit({ captcha: await proofOf(stranger) })).data;
    const asMember = visitor(shop, done.token);
    expect((await asMember.call(getUser, {})).data).toMatchObject({
      userinfo: { email: 'new@example.com', customerType: 'individual', country: 'DE' },
      permissions: { exclusiveProducts: false, dropshipping: true, bankTransfer: true, viewStock: true },
      currencycode: 'EUR',
    });
    expect((await asMember.call(getCart, {})).data.lines).toHaveLength(1);
    for (const email of ['NEW@example.com', 'new@exam\u200bple.com', 'ｎｅｗ＠ｅｘａｍｐｌｅ．ｃｏｍ']) {
      const again = await guest(shop).call(register, {
        ...input,
        email,
        captcha: await proofOf(guest(shop)),
      });
      expect(again.envelope).toMatchObject({ code: 409, reason: 'EmailTaken' });
      expect((await signIn(guest(shop), email, input.password)).status).toBe(200);
    }
    const literal = await guest(shop).call(register, {
      ...input,
      email: 'a@[192.0.2.1]',
      captcha: await proofOf(guest(shop)),
    });
    expect(literal.status).toBe(200);
  });
});
