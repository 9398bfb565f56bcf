import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getShippingMethods } from '../../contract/cart.ts';
import { reportClientError } from '../../contract/shop.ts';
import { getUser, loginWithToken } from '../../contract/user.ts';
import { testCompany } from '../testing/companies.ts';
import { runStaff } from '../testing/run-command.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { guest, member, readyCart, visitor } from '../testing/visitors.ts';

describe('npm run staff', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const staff = (...words: string[]) =>
    runStaff(shop, words, { env: { PUBLIC_URL: 'https://shop.example' } });

  it('unlock allows a locked balance password again', async () => {
    const { email, id } = await member(shop);
    await shop.pool.query('UPDATE member SET balance_password_errors = 5 WHERE id = $1', [id]);
    expect((await staff('unlock', email)).text).toContain('again');
    const { rows } = await shop.pool.query('SELECT balance_password_errors FROM member WHERE id = $1', [id]);
    expect(rows).toEqual([{ balance_password_errors: 0 }]);
    expect((await staff('unlock', 'nobody@example.com')).text).toContain('there is no member');
  });

  it('company-administrator appoints a person of a company', async () => {
    const { buyer } = await testCompany(shop, 1);
    expect((await staff('company-administrator', buyer.email)).text).toContain('is an administrator');
    const { rows } = await shop.pool.query('SELECT role FROM company_member WHERE member_id = $1', [
      buyer.id,
    ]);
    expect(rows).toEqual([{ role: 'administrator' }]);
    const stranger = await member(shop);
    expect((await staff('company-administrator', stranger.email)).text).toContain('is in no company');
  });

  it('journal names its days', async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect((await staff('journal', today, today)).text).toContain('id,time,debit,credit');
    expect((await staff('journal', today, 'soon')).text).toContain('journal FROM_DAY TO_DAY');
  });

  it('gift sets the SKUs of a step that carts then offer, and deletes it', async () => {
    expect((await staff('gift', '50', 'NO-SUCH')).text).toContain('the catalogue has no NO-SUCH');
    expect((await staff('gift', '50', 'TIE', 'BANK')).code).toBe(0);
    expect((await staff('gifts')).text).toContain('from 50 USD  hint from 40 USD  TIE BANK');
    await shop.refresh();
    const cart = await readyCart(guest(shop), [{ sku: 'CABLE-RED', quantity: 6 }]);
    expect(cart.gift.offers.map(({ sku }) => sku)).toEqual(['TIE', 'BANK']);
    expect((await staff('gift', '50', 'none')).code).toBe(0);
    expect((await staff('gift', '50', 'none')).text).toContain('there are no gifts');
    await shop.refresh();
  });

  it('coupon gives a coupon a code, and generates codes that are each good for one order', async () => {
    const { rows: made } = await shop.pool.query(
      `INSERT INTO coupon (kind, amount, starts_at, ends_at) VALUES ('fixed', 500, now(), now() + interval '1 day') RETURNING id`,
    );
    const id = String(made[0].id);
    expect((await staff('coupon', id, 'code', 'spring')).text).toContain('SPRING may be entered');
    expect((await staff('coupon', id, 'code', 'SPRING')).text).toContain('is taken');
    const codes = (await staff('coupon', id, 'codes', '300')).text.trim().split('\n');
    expect(new Set(codes).size).toBe(300);
    const { rows } = await shop.pool.query(
      'SELECT is_single, count(*)::int FROM coupon_code WHERE coupon_id = $1 GROUP BY is_single ORDER BY is_single',
      [id],
    );
    expect(rows).toEqual([
      { is_single: false, count: 1 },
      { is_single: true, count: 300 },
    ]);
    expect((await staff('coupons')).text).toMatch(/fixed 5 USD {2}301 codes {2}used 0 {2}until/);
    expect((await staff('coupon', '999999', 'codes', '3')).text).toContain('there is no coupon');
    expect((await staff('coupon', id, 'codes', '0')).text).toContain('COUNT is up to');
  });

  it('add prints the password of a new staff account, and a new one when repeated', async () => {
    const passwordOf = async () =>
      /password is (\S+)/.exec((await staff('add', 'Boss@example.com')).text)?.[1] ?? '';
    const [first, second] = [await passwordOf(), await passwordOf()];
    expect(second).toMatch(/^[\w-]{20}$/);
    const { rows } = await shop.pool.query(
      "SELECT password_hash FROM staff WHERE lower(email) = 'boss@example.com'",
    );
    expect(rows).toHaveLength(1);
    expect(await verify(rows[0].password_hash, second)).toBe(true);
    expect(await verify(rows[0].password_hash, first)).toBe(false);
  });

  it('token prints a link that signs in as a member once', async () => {
    const { email } = await member(shop);
    const { text } = await staff('token', email);
    const token = new URL(text.split('\n')[0] ?? '').searchParams.get('token') ?? '';
    const answer = await guest(shop).call(loginWithToken, { token });
    expect((await visitor(shop, answer.data.token).call(getUser, {})).data.userinfo.email).toBe(email);
    expect((await guest(shop).call(loginWithToken, { token })).reason).toBe('CodeInvalid');
    expect(await staff('token', 'nobody@example.com')).toMatchObject({
      code: 1,
      text: 'there is no member nobody@example.com\n',
    });
  });

  it('errors lists reports of browsers without control characters', async () => {
    expect((await staff('errors')).text).toBe('No errors were reported.\n');
    await guest(shop).call(reportClientError, { message: 'boom\u001b[2J', page: '/c/cables' });
    const { text } = await staff('errors');
    expect(text).toMatch(/1x {2}\/c\/cables {2}boom/);
    expect(text).not.toContain('\u001b');
  });

  it('exits with 1 for a malformed command', async () => {
    for (const words of [
      [],
      ['add'],
      ['add', 'x'],
      ['fire', 'a@b.co'],
      ['errors', 'a@b.co'],
      ['add', 'a@b.co', 'more'],
      ['payments'],
      ['remittances'],
      ['documents'],
      ['documents', 'V1'],
      ['documents', 'V26010199999', 'more'],
      ['ship', 'V26010199999'],
      ['errors', '--again'],
    ]) {
      expect((await staff(...words)).code, words.join(' ')).toBe(1);
    }
  });

  it('closure makes parcels of a warehouse arrive later until it is open again', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const buyer = guest(shop);
    const cart = await readyCart(buyer, [{ sku: 'CABLE-RED', quantity: 1 }]);
    const quoted = async () => {
      await shop.refresh();
      const { parcels } = (await buyer.call(getShippingMethods, { orderId: cart.orderid })).data;
      return parcels[0]?.options[0];
    };
    const before = await quoted();
    expect((await staff('closure', '1', day(0), day(20))).code).toBe(0);
    const later = await quoted();
    expect(later?.closedUntil && later.closedUntil > day(20)).toBe(true);
    expect(later && before && later.arrival.first > before.arrival.first).toBe(true);
    expect(later).toMatchObject({ daysMin: before?.daysMin, daysMax: before?.daysMax });
    expect((await staff('closures')).text).toContain(`warehouse 1  ${day(0)} to ${day(20)}`);
    expect((await staff('closure', '1', day(4), day(0))).text).toContain('before');
    expect((await staff('closure', '1', day(0), 'open')).code).toBe(0);
    expect(await quoted()).toEqual(before);
    expect((await staff('closure', '1', day(0), 'open')).text).toContain('no closure');
  });
});
