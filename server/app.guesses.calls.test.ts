import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindCoupon } from '../contract/cart-coupon.ts';
import { bindInvitationCode } from '../contract/invitation.ts';
import { collectCoupon, getCoupons } from '../contract/member-coupons.ts';
import { seededShop } from './testing/seed.ts';
import type { TestShop } from './testing/shop.ts';
import { guest, member, readyCart, visitorAt } from './testing/visitors.ts';

const CABLES = [{ sku: 'CABLE-RED', quantity: 3 }];

describe('codes', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
    await shop.pool.query(
      `WITH c AS (INSERT INTO coupon (kind, amount, per_member, starts_at, ends_at)
         VALUES ('fixed', 200, 9, '2026-01-01', '2030-01-01') RETURNING id)
       INSERT INTO coupon_code (code, coupon_id, is_single)
       SELECT code, id, true FROM c, unnest(ARRAY['MINE-1234', 'GIVEN-1234']) AS code`,
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
    ];
    for (let n = 0; n < 10; n += 1) expect((await tries[n % 3]?.(n))?.status).toBe(400);
    for (const attempt of tries) {
      const refused = await attempt(99);
      expect(refused.reason).toBe('TooManyRequests');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600);
      expect(refused.envelope.message).toMatch(/\d{3}\ss/);
    }
    expect((await one.call(bindCoupon, { orderId, code: 'MINE-1234' })).reason).toBe('TooManyRequests');

    const last = [];
    for (let n = 0; n < 12; n += 1) {
      const { token } = shop.createGuest();
      const other = visitorAt(one.address, shop, { token });
      await readyCart(other, CABLES);
      last.push((await other.call(bindCoupon, { code: `OTHER-${n}` })).status);
    }
    expect(last).toEqual([...Array(10).fill(400), 429, 429]);
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
