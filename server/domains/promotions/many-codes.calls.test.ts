import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCart } from '../../../contract/cart.ts';
import { bindCoupon, removeCoupon } from '../../../contract/cart-coupon.ts';
import { getCouponDeals } from '../../../contract/content.ts';
import {
  collectCoupon,
  getCoupons,
  getMemberCoupons,
  offerCoupon,
} from '../../../contract/member-coupons.ts';
import { cancelVisibleOrder } from '../../../contract/order.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { member, place, readyCart } from '../../testing/visitors.ts';

const CODES = 100_000;
/** Rows of codes that one call may read. */
const FEW = 50;

describe('a coupon with a hundred thousand codes', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop({ RATE_LIMITS: '0' });
    await shop.query(
      `WITH c AS (INSERT INTO coupon (kind, amount, per_member, collectable, starts_at, ends_at)
         VALUES ('fixed', 200, 9, true, '2026-01-01', '2040-01-01') RETURNING id)
       INSERT INTO coupon_code (code, coupon_id, is_single)
       SELECT 'MANY-' || n, id, n > 0 FROM c, generate_series(0, ${CODES}) n`,
    );
    await shop.query('ANALYZE coupon_code');
    await shop.query('ANALYZE coupon');
  });
  afterAll(() => shop.close());

  /** Rows of codes that the shop's connections have read so far, from the table or its indexes. */
  async function rowsRead(): Promise<number> {
    // By itself a connection reports what it has read once a second, and late when it is idle.
    const { max } = shop.pool.options;
    const clients = await Promise.all(Array.from({ length: max }, () => shop.pool.connect()));
    await Promise.all(clients.map((client) => client.query('SELECT pg_stat_force_next_flush()')));
    for (const client of clients) client.release();
    const [read] = await shop.query<{ rows: number }>(
      `SELECT (t.seq_tup_read + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relid = t.relid))::int AS rows
       FROM pg_stat_user_tables t WHERE relname = 'coupon_code'`,
    );
    return read?.rows ?? 0;
  }

  it('is bound, priced, placed, given back, listed and offered without reading its codes', async () => {
    const buyer = await member(shop);
    const { orderid: orderId } = await readyCart(buyer, [{ sku: 'CABLE-RED', quantity: 3 }]);
    const steps: [string, () => Promise<{ status: number }>][] = [
      ['bind', () => buyer.call(bindCoupon, { orderId, code: `MANY-${CODES / 2}` })],
      ['bind an unknown one', () => buyer.call(bindCoupon, { orderId, code: 'MANY-NONE' })],
      ['cart', () => buyer.call(getCart, { orderId })],
      ['deals', () => buyer.call(getCouponDeals, {})],
      ['list', () => buyer.call(getCoupons, {})],
      ['list of codes', () => buyer.call(getCoupons, { codestr: 'MANY-7,MANY-0' })],
      ['place', async () => place(buyer, (await buyer.call(getCart, { orderId })).data)],
      ['cancel', () => buyer.call(cancelVisibleOrder, { orderId })],
      ['collect', () => buyer.call(collectCoupon, { code: 'MANY-0' })],
      ['coupons of the member', () => buyer.call(getMemberCoupons, {})],
      [
        'offer',
        async () => {
          const cart = await readyCart(buyer, [{ sku: 'CABLE-RED', quantity: 3 }]);
          await buyer.call(removeCoupon, { orderId: cart.orderid });
          return buyer.call(offerCoupon, { orderId: cart.orderid });
        },
      ],
    ];
    let before = await rowsRead();
    for (const [name, step] of steps) {
      const { status } = await step();
      expect([name, status]).toEqual([name, name.includes('unknown') ? 400 : 200]);
      const after = await rowsRead();
      expect([name, after - before <= FEW, after - before]).toEqual([name, true, expect.any(Number)]);
      before = after;
    }
    // nor has a connection of another process read any
    await new Promise((done) => setTimeout(done, 1100));
    expect(await rowsRead()).toBe(before);
    // what it would be to read them all
    await shop.query('SELECT count(*) FROM coupon_code WHERE order_id IS NULL');
    expect((await rowsRead()) - before).toBeGreaterThan(CODES);
  }, 60_000);
});
