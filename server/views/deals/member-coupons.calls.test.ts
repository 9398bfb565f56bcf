import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindCoupon } from '../../../contract/cart-coupon.ts';
import {
  collectCoupon,
  getCoupons,
  getMemberCoupons,
  offerCoupon,
} from '../../../contract/member-coupons.ts';
import { cancelVisibleOrder } from '../../../contract/order.ts';
import { startPayment } from '../../../contract/payment.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { decide } from '../../testing/gateway.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, place, readyCart, type Visitor } from '../../testing/visitors.ts';

const LINES = [{ sku: 'CABLE-RED', quantity: 3 }];

describe('the coupons of a member', () => {
  let shop: TestShop;
  const insert = (code: string, amount: number, more: Record<string, unknown> = {}) => {
    const row = {
      kind: 'fixed',
      amount,
      collectable: true,
      starts_at: '2026-01-01',
      ends_at: '2030-01-01',
      ...more,
    };
    const names = Object.keys(row);
    return shop.pool.query(
      `WITH c AS (INSERT INTO coupon (${names}) VALUES (${names.map((_, at) => `$${at + 2}`)}) RETURNING id)
       INSERT INTO coupon_code (code, coupon_id) SELECT $1, id FROM c`,
      [code, ...Object.values(row)],
    );
  };
  beforeAll(async () => {
    shop = await seededShop();
    await insert('PUBLIC2', 200);
    await insert('PUBLIC3', 300, { minimum: 2000 });
    await insert('SECRET9', 900, { collectable: false });
    await insert('LARGE', 1000, { minimum: 100_000 });
    await insert('PAST', 5000, { ends_at: '2026-02-01' });
  });
  afterAll(() => shop.close());

  const listed = async ({ call }: Visitor) =>
    (await call(getMemberCoupons, {})).data.coupons.map(({ code, state }) => [code, state]);
  const offerOf = async ({ call }: Visitor, { orderid }: { orderid: string }) =>
    (await call(offerCoupon, { orderId: orderid })).data.offer;

  it('are collected once, of the public ones only', async () => {
    const buyer = await member(shop);
    expect(await listed(buyer)).toEqual([]);
    for (let press = 0; press < 2; press += 1)
      expect((await buyer.call(collectCoupon, { code: 'public2' })).status).toBe(200);
    for (const code of ['SECRET9', 'PAST', 'NO-SUCH'])
      expect((await buyer.call(collectCoupon, { code })).status, code).toBe(400);
    expect(await listed(buyer)).toEqual([['PUBLIC2', 'available']]);
    expect(await listed(await member(shop))).toEqual([]);
    expect((await guest(shop).call(collectCoupon, { code: 'PUBLIC2' })).status).toBe(401);
  });

  it('are held by an unpaid order, available again with its end, and used by its payment', async () => {
    const buyer = await member(shop);
    await buyer.call(collectCoupon, { code: 'PUBLIC2' });
    const order = async () => {
      const cart = await readyCart(buyer, LINES);
      const { data } = await buyer.call(bindCoupon, { orderId: cart.orderid, code: 'PUBLIC2' });
      await place(buyer, data);
      return cart.orderid;
    };
    const first = await order();
    expect(await listed(buyer)).toEqual([['PUBLIC2', 'held']]);
    await buyer.call(cancelVisibleOrder, { orderId: first });
    expect(await listed(buyer)).toEqual([['PUBLIC2', 'available']]);
    const orderId = await order();
    const { redirect } = (await buyer.call(startPayment, { orderId, method: 'test' })).data;
    await decide(shop, redirect, 'succeeded');
    expect(await listed(buyer)).toEqual([['PUBLIC2', 'used']]);
    const [coupon] = (await buyer.call(getMemberCoupons, {})).data.coupons;
    expect(coupon?.order).toBe(orderId);
  });

  it('are listed by code as far as they are public or the member’s', async () => {
    const buyer = await member(shop);
    await buyer.call(collectCoupon, { code: 'LARGE' });
    const codes = async (visitor: Visitor, codestr?: string) =>
      (await visitor.call(getCoupons, { codestr })).data.deals.map(({ code, state }) => [code, state]);
    const all = ['PUBLIC2', 'PUBLIC3', 'LARGE'];
    expect(await codes(guest(shop))).toEqual(all.map((code) => [code, null]));
    expect(await codes(buyer, 'large,SECRET9, public2,PAST')).toEqual([
      ['PUBLIC2', null],
      ['LARGE', 'available'],
    ]);
    expect((await buyer.call(getCoupons, { codestr: 'A,'.repeat(21) })).status).toBe(400);
  });

  it('and the public ones are offered to a cart: the one that takes most off', async () => {
    const buyer = guest(shop);
    const cart = await readyCart(buyer, LINES);
    expect(await offerOf(buyer, cart)).toEqual({
      code: 'PUBLIC3',
      discount: 300,
      refused: null,
      message: '',
    });
    const bound = (await buyer.call(bindCoupon, { orderId: cart.orderid, code: 'PUBLIC3' })).data;
    expect(bound.coupon?.discount).toBe(300);
    expect(await offerOf(buyer, cart)).toBeNull();
  });

  it('are offered with what is missing where none takes anything off', async () => {
    await shop.query(`UPDATE coupon SET minimum = 90000 WHERE amount IN (200, 300)`);
    const buyer = await member(shop);
    const cart = await readyCart(buyer, LINES);
    expect(await offerOf(buyer, cart)).toBeNull();
    await buyer.call(collectCoupon, { code: 'LARGE' });
    expect(await offerOf(buyer, cart)).toMatchObject({ code: 'LARGE', discount: 0, refused: 'minimum' });
    await shop.query(
      `UPDATE coupon SET minimum = CASE amount WHEN 200 THEN 0 ELSE 2000 END WHERE amount IN (200, 300)`,
    );
  });

  it('are all told of a cart: what each takes off, the best first, then what is missing, then why not at all', async () => {
    const buyer = await member(shop);
    await insert('GRANTED1', 100, { collectable: false });
    await insert('OTHERGOODS', 500, { categories: [3] });
    await insert('FRANCE', 500, { countries: ['FR'] });
    for (const code of ['FRANCE', 'LARGE', 'OTHERGOODS', 'PUBLIC2', 'PUBLIC3'])
      expect((await buyer.call(collectCoupon, { code })).status).toBe(200);
    await shop.query(`INSERT INTO coupon_grant (member_id, code) VALUES ($1, 'GRANTED1')`, [buyer.id]);
    expect((await buyer.call(offerCoupon, {})).data).toMatchObject({ offer: null, coupons: [], bound: null });
    const { orderid } = await readyCart(buyer, LINES);
    const standing = async () => {
      const { coupons, bound, offer } = (await buyer.call(offerCoupon, {})).data;
      return {
        bound,
        offer: offer?.code,
        coupons: coupons.map(({ code, discount, refused }) => [code, refused ?? discount]),
      };
    };
    const coupons = [
      ['PUBLIC3', 300],
      ['PUBLIC2', 200],
      ['GRANTED1', 100],
      ['LARGE', 'minimum'],
      ['OTHERGOODS', 'scope'],
      ['FRANCE', 'country'],
    ];
    expect(await standing()).toEqual({ bound: null, offer: 'PUBLIC3', coupons });
    // The same with a code in the cart, for which nothing else is offered.
    await buyer.call(bindCoupon, { orderId: orderid, code: 'PUBLIC2' });
    expect(await standing()).toEqual({ bound: 'PUBLIC2', offer: undefined, coupons });
    const messages = (await buyer.call(offerCoupon, {})).data.coupons.map(({ message }) => message);
    expect(messages.slice(0, 3)).toEqual(['', '', '']);
    expect(messages.slice(3).every((message) => / /.test(message))).toBe(true);
    await shop.query(`DELETE FROM coupon WHERE id IN (SELECT coupon_id FROM coupon_code
      WHERE code IN ('GRANTED1', 'OTHERGOODS', 'FRANCE'))`);
  });

  it('that can be used are listed by their ends, before used and expired ones', async () => {
    const buyer = await member(shop);
    const soon = (days: number) => new Date(Date.now() + days * 86_400_000);
    const ends = { LATER: soon(9), FIRST: soon(2), SECOND: soon(3), GONE: soon(-1) };
    for (const [code, at] of Object.entries(ends)) {
      await insert(code, 100, { collectable: false, ends_at: at });
      await shop.query('INSERT INTO coupon_grant (member_id, code) VALUES ($1, $2)', [buyer.id, code]);
    }
    const held = await readyCart(buyer, LINES);
    await place(buyer, (await buyer.call(bindCoupon, { orderId: held.orderid, code: 'SECOND' })).data);
    expect(await listed(buyer)).toEqual([
      ['FIRST', 'available'],
      ['SECOND', 'held'],
      ['LATER', 'available'],
      ['GONE', 'expired'],
    ]);
  });

  it('are looked for in one statement beside the cart', async () => {
    const buyer = guest(shop);
    const cart = await readyCart(buyer, LINES);
    const { texts } = await countQueries(() => offerOf(buyer, cart));
    expect(texts).toEqual(['cart.find', 'cart.lines', 'promotions.offerable']);
  });
});
