import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCart, type Cart, getCart } from '../../../contract/cart.ts';
import { bindCoupon } from '../../../contract/cart-coupon.ts';
import { cancelOrder } from '../../../contract/order.ts';
import { findDiscrepancies } from '../../testing/gateway.ts';
import { listJobs } from '../../testing/jobs.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, place, readyCart, type Visitor } from '../../testing/visitors.ts';

const CHILD = path.join(import.meta.dirname, '../../testing/fakes/place.ts');
const LOCK_KEY = 4711;

describe('placeOrder()', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const stockOf = async (sku: string) =>
    (
      await shop.query<{ on_hand: number; reserved: number }>(
        'SELECT on_hand, reserved FROM stock WHERE sku = $1 AND warehouse = 1',
        [sku],
      )
    )[0];
  const setStock = (sku: string, onHand: number) =>
    shop.query('UPDATE stock SET on_hand = $2 WHERE sku = $1 AND warehouse = 1', [sku, onHand]);

  it('sells the last piece to one of two buyers, twenty times', async () => {
    for (let round = 0; round < 20; round += 1) {
      const pair = [guest(shop), await member(shop)] as const;
      const carts = [
        await readyCart(pair[0], [{ sku: 'LAST', quantity: 1 }]),
        await readyCart(pair[1], [{ sku: 'LAST', quantity: 1 }]),
      ];
      const answers = await Promise.all(pair.map((buyer, index) => place(buyer, carts[index] as Cart)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = answers.find(({ status }) => status !== 200);
      expect(refused?.status).toBe(409);
      expect(['InsufficientStock', 'NoticeOpen']).toContain(refused?.reason);
      if (refused?.reason === 'InsufficientStock')
        expect(refused.envelope.fields).toMatchObject([{ field: 'LAST', reason: 'soldOut' }]);
      expect(await stockOf('LAST')).toEqual({ on_hand: 1 + round, reserved: 1 + round });
      await setStock('LAST', 2 + round);
      // The refused buyer accepts the line again in the next round.
      await shop.query(`DELETE FROM cart WHERE state = 'open'`);
    }
    expect(await findDiscrepancies(shop)).toEqual([]);
    await setStock('LAST', 21);
  });

  it('returns the first order to a repeat, at once or later', async () => {
    const buyer = guest(shop);
    const cart = await readyCart(buyer, [
      { sku: 'BANK', quantity: 1 },
      { sku: 'CABLE-RED', quantity: 2, warehouse: 6 },
    ]);
    const answers = await Promise.all([1, 2, 3].map(() => place(buyer, cart)));
    for (const answer of [...answers, await place(buyer, cart)]) {
      expect(answer.data).toEqual({
        orderid: cart.orderid,
        state: 'unpaid',
        total: cart.totals.total,
        currency: 'USD',
      });
    }
    expect(
      await shop.query('SELECT sku, warehouse, quantity FROM reservation WHERE order_id = $1 ORDER BY sku', [
        cart.orderid,
      ]),
    ).toEqual([
      { sku: 'BANK', warehouse: 1, quantity: 1 },
      { sku: 'CABLE-RED', warehouse: 6, quantity: 2 },
    ]);
    expect(
      (await listJobs(shop.pool, '%')).filter(({ payload }) => payload.orderId === cart.orderid),
    ).toHaveLength(1);
    expect(await shop.query(`SELECT event FROM order_event WHERE order_id = $1`, [cart.orderid])).toEqual([
      { event: 'place' },
    ]);
  });

  it('finds one cart after two first lines were added at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { call } = guest(shop);
      const added = await Promise.all(
        ['CABLE-RED', 'CABLE-BLUE', 'CABLE-RED'].map((sku) => call(addToCart, { sku, quantity: 1 })),
      );
      expect(new Set(added.map(({ data }) => data.orderid)).size).toBe(1);
      const { lines } = (await call(getCart, {})).data;
      expect(lines.map(({ sku, quantity }) => [sku, quantity]).sort()).toEqual([
        ['CABLE-BLUE', 1],
        ['CABLE-RED', 2],
      ]);
    }
  });

  it('reserves the same SKUs in opposite order for many carts at once without deadlock', async () => {
    const skus = ['BANK', 'CABLE-BLUE', 'CABLE-RED', 'FLOOR', 'SALE'];
    const buyers: [Visitor, Cart][] = [];
    for (let count = 0; count < 8; count += 1) {
      const buyer = guest(shop);
      const order = count % 2 === 0 ? skus : skus.toReversed();
      buyers.push([
        buyer,
        await readyCart(
          buyer,
          order.map((sku) => ({ sku, quantity: 1 })),
        ),
      ]);
    }
    const [before] = await shop.query<{ deadlocks: number }>(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    );
    const answers = await Promise.all(buyers.map(([buyer, cart]) => place(buyer, cart)));
    expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 200));
    const [after] = await shop.query<{ deadlocks: number }>(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    );
    expect(after).toEqual(before);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('leaves nothing behind when its process is killed before the commit', async () => {
    const buyer = guest(shop);
    const ready = await readyCart(buyer, [{ sku: 'CABLE-BLUE', quantity: 7 }]);
    await shop.query(
      `WITH c AS (INSERT INTO coupon (kind, amount, total, starts_at, ends_at)
         VALUES ('fixed', 200, 1, '2026-01-01', '2040-01-01') RETURNING id)
       INSERT INTO coupon_code (code, coupon_id, is_single) SELECT 'KILLED-1', id, true FROM c`,
    );
    await buyer.call(bindCoupon, { orderId: ready.orderid, code: 'KILLED-1' });
    const cart = { ...(await buyer.call(getCart, {})).data, orderid: ready.orderid };
    const usesOfCoupon = () =>
      shop.query(
        `SELECT c.orders_count AS uses, k.order_id AS taken FROM coupon_code k JOIN coupon c ON c.id = k.coupon_id
         WHERE k.code = 'KILLED-1'`,
      );
    const before = await stockOf('CABLE-BLUE');
    await shop.query(
      `CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock(${LOCK_KEY}); RETURN NEW; END $$`,
    );
    await shop.query(
      'CREATE TRIGGER gate BEFORE INSERT ON reservation FOR EACH ROW EXECUTE FUNCTION wait_at_gate()',
    );
    const keeper = await shop.pool.connect();
    await keeper.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    const order = {
      token: buyer.token,
      orderId: cart.orderid,
      version: cart.version,
      total: cart.totals.total,
    };
    const child = fork(CHILD, {
      env: { ...process.env, DATABASE_URL: shop.url, PLACE: JSON.stringify(order) },
    });
    const waiting = () =>
      shop.query<{ pid: number }>(
        `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = $1`,
        [LOCK_KEY],
      );
    await expect.poll(waiting, { timeout: 15_000 }).toHaveLength(1);
    const [backend] = await waiting();

    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await keeper.query('SELECT pg_advisory_unlock($1)', [LOCK_KEY]);
    keeper.release();
    await expect
      .poll(() => shop.query('SELECT FROM pg_stat_activity WHERE pid = $1', [backend?.pid]), {
        timeout: 15_000,
      })
      .toEqual([]);
    await shop.query('DROP TRIGGER gate ON reservation');

    expect(await stockOf('CABLE-BLUE')).toEqual(before);
    expect(await shop.query('SELECT FROM reservation WHERE order_id = $1', [cart.orderid])).toEqual([]);
    expect(await shop.query('SELECT FROM orders WHERE id = $1', [cart.orderid])).toEqual([]);
    expect(await usesOfCoupon()).toEqual([{ uses: 0, taken: null }]);
    expect((await buyer.call(getCart, {})).data).toEqual(cart);
    expect((await place(buyer, cart)).data.orderid).toBe(cart.orderid);
    expect(await usesOfCoupon()).toEqual([{ uses: 1, taken: cart.orderid }]);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('reserves stock that a cancelled order releases exactly once', async () => {
    const buyer = await member(shop);
    const before = await stockOf('FLOOR');
    const cart = await readyCart(buyer, [{ sku: 'FLOOR', quantity: 5 }]);
    await place(buyer, cart);
    const cancelled = await Promise.all(
      [1, 2, 3].map(() => buyer.call(cancelOrder, { orderId: cart.orderid })),
    );
    for (const answer of cancelled)
      expect(answer.data).toEqual({ orderid: cart.orderid, state: 'cancelled' });
    expect(await stockOf('FLOOR')).toEqual(before);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });
});
