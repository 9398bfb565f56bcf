import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cart, getCart } from '../../../contract/cart.ts';
import { bindCoupon } from '../../../contract/cart-coupon.ts';
import { removeGift, selectGift } from '../../../contract/cart-gift.ts';
import { cancelVisibleOrder, copyOrder, getOrder, reopenOrder } from '../../../contract/order.ts';
import { startPayment } from '../../../contract/payment.ts';
import { createLog } from '../../platform/log.ts';
import { decide, decideSilently, notify } from '../../testing/gateway.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { addressCart, guest, member, place, readyCart, type Visitor } from '../../testing/visitors.ts';
import { sweepOrders } from '../payment/expire/expire-orders.ts';
import { reconcile } from '../reconcile/reconcile.ts';

const CABLES = [{ sku: 'CABLE-RED', quantity: 6 }];

let shop: TestShop;
beforeAll(async () => {
  shop = await seededShop({ RATE_LIMITS: '0' });
});
afterAll(() => shop.close());

let made = 0;
type Limits = { total?: number; perMember?: number; isSingle?: boolean };
async function coupon({ total, perMember = 99, isSingle = false }: Limits): Promise<string> {
  made += 1;
  const code = `RACE-${made}`;
  await shop.query(
    `WITH c AS (INSERT INTO coupon (kind, amount, total, per_member, starts_at, ends_at)
       VALUES ('fixed', 200, $2, $3, '2026-01-01', '2040-01-01') RETURNING id)
     INSERT INTO coupon_code (code, coupon_id, is_single) SELECT $1, id, $4 FROM c`,
    [code, total ?? null, perMember, isSingle],
  );
  return code;
}

/** Uses of a coupon, and what its orders say of themselves, in one snapshot. */
async function usesOf(code: string) {
  const [uses] = await shop.query<{ counted: number; redeemed: number; wrong: number; taken: string | null }>(
    `SELECT c.orders_count AS counted, k.order_id AS taken,
       (SELECT count(*)::int FROM redemption WHERE coupon_id = c.id AND state <> 'released') AS redeemed,
       (SELECT count(*)::int FROM redemption r JOIN orders o ON o.id = r.order_id WHERE r.coupon_id = c.id
          AND r.state <> CASE WHEN o.state IN ('cancelled', 'expired') THEN 'released'
            WHEN o.paid_at IS NULL THEN 'held' ELSE 'used' END) AS wrong
     FROM coupon_code k JOIN coupon c ON c.id = k.coupon_id WHERE k.code = $1`,
    [code],
  );
  if (!uses) throw new Error(`no coupon ${code}`);
  return uses;
}

/** Runs work and looks at a coupon all the while. Returns the highest number of uses that was seen. */
async function watched(code: string, work: Promise<unknown>): Promise<number> {
  let isOver = false;
  let highest = 0;
  const watch = async () => {
    while (!isOver) {
      const { counted, redeemed, wrong } = await usesOf(code);
      expect({ counted, wrong }).toEqual({ counted: redeemed, wrong: 0 });
      highest = Math.max(highest, counted);
    }
  };
  await Promise.all([watch(), work.finally(() => (isOver = true))]);
  return highest;
}

const read = async (buyer: Visitor, orderId: string): Promise<Cart> =>
  (await buyer.call(getCart, { orderId })).data;

async function payNow(buyer: Visitor, orderId: string): Promise<void> {
  const { data } = (await buyer.call(startPayment, { orderId, method: 'test' })).envelope;
  if (data?.redirect) await decide(shop, data.redirect, 'succeeded');
}

async function expireNow(orderId: string): Promise<void> {
  await shop.query(`UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = $1`, [orderId]);
  const { pool, providers } = shop;
  await sweepOrders({ pool, providers, now: Date.now, log: createLog('silent') });
}

/** Places an order with a code if it can be had; ends it in one of the ways there are. */
async function buyAndEnd(code: string, turn: number): Promise<void> {
  const buyer = guest(shop);
  const before = await readyCart(buyer, CABLES);
  const orderId = before.orderid;
  const bound = await buyer.call(bindCoupon, { orderId, code });
  if (bound.status !== 200 || (await place(buyer, bound.data)).status !== 200) return;
  // not cancelled at the same time: late money may use a coupon beyond its limit
  if (turn % 4 === 0) await payNow(buyer, orderId);
  else if (turn % 4 === 1) await expireNow(orderId);
  else if (turn % 4 === 2) await buyer.call(cancelVisibleOrder, { orderId });
  else {
    const reopened = (await buyer.call(reopenOrder, { orderId })).data.orderid;
    await place(buyer, await read(buyer, reopened));
  }
}

describe('the limits of a coupon', () => {
  it('hold at every moment while orders are placed, paid, cancelled, changed and expire', async () => {
    const code = await coupon({ total: 3 });
    const storm = Promise.all(
      Array.from({ length: 8 }, async (_, one) => {
        for (let turn = 0; turn < 3; turn += 1) await buyAndEnd(code, one + turn);
      }),
    );
    const highest = await watched(code, storm);
    expect(highest).toBeGreaterThan(0);
    expect(highest).toBeLessThanOrEqual(3);
    expect(await reconcile(shop.pool)).toEqual([]);
  }, 60_000);

  it('of one member hold over all carts that are placed at once', async () => {
    const code = await coupon({ perMember: 2 });
    const buyer = await member(shop);
    const first = await readyCart(buyer, CABLES);
    await place(buyer, first);
    const carts: Cart[] = [];
    for (let count = 0; count < 4; count += 1) {
      const { orderid } = (await buyer.call(copyOrder, { orderId: first.orderid, separate: true })).data;
      await addressCart(buyer, orderid ?? '');
      carts.push((await buyer.call(bindCoupon, { orderId: orderid ?? '', code })).data);
    }
    const highest = await watched(code, Promise.all(carts.map((cart) => place(buyer, cart))));
    expect(highest).toBeLessThanOrEqual(2);
    expect((await usesOf(code)).counted).toBe(2);
  });
});

describe('a code for one order', () => {
  it('goes to one of many carts of many buyers, and from a cancelled order to one of the others', async () => {
    const code = await coupon({ isSingle: true });
    const buyers = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const buyer = guest(shop);
        const cart = await readyCart(buyer, CABLES);
        return { buyer, cart: (await buyer.call(bindCoupon, { orderId: cart.orderid, code })).data };
      }),
    );
    const placeAll = () => Promise.all(buyers.map(({ buyer, cart }) => place(buyer, cart)));
    expect((await placeAll()).filter(({ status }) => status === 200)).toHaveLength(1);
    const { taken } = await usesOf(code);
    const holder = buyers.find(({ cart }) => cart.orderid === taken);
    if (!holder) throw new Error('nobody has the code');
    const again = async () => {
      await holder.buyer.call(cancelVisibleOrder, { orderId: taken ?? '' });
      const others = buyers.filter((buyer) => buyer !== holder);
      return Promise.all(others.map(({ buyer, cart }) => place(buyer, cart)));
    };
    expect(await watched(code, again())).toBeLessThanOrEqual(1);
    const now = await usesOf(code);
    expect(now).toMatchObject({ counted: 1, wrong: 0 });
    expect(now.taken).not.toBe(taken);
  });

  it('that late money has used is not free again, even where another order had it meanwhile', async () => {
    const code = await coupon({ isSingle: true });
    const bound = async () => {
      const buyer = guest(shop);
      const cart = await readyCart(buyer, CABLES);
      return { buyer, answer: await buyer.call(bindCoupon, { orderId: cart.orderid, code }) };
    };
    const [early, other, last] = [await bound(), await bound(), await bound()];
    const orderId = early.answer.data.orderid ?? '';
    await place(early.buyer, early.answer.data);
    const { redirect } = (await early.buyer.call(startPayment, { orderId, method: 'test' })).data;
    await expireNow(orderId);
    expect((await usesOf(code)).taken).toBeNull();
    await decideSilently(shop, redirect, { state: 'succeeded' });
    const [placed] = await Promise.all([place(other.buyer, other.answer.data), notify(shop, redirect)]);
    if (placed.status === 200)
      await other.buyer.call(cancelVisibleOrder, { orderId: other.answer.data.orderid ?? '' });
    expect(await usesOf(code)).toMatchObject({ counted: 1, taken: orderId });
    expect((await place(last.buyer, last.answer.data)).status).toBe(409);
    expect((await bound()).answer.status).toBe(400);
    expect(await reconcile(shop.pool)).toEqual([]);
  });
});

describe('a gift', () => {
  it('is in the order that was placed with it once, and never in one without, whatever is pressed at once', async () => {
    await shop.query(`INSERT INTO gift_step (minimum, hint_from, skus) VALUES (5000, 4000, '{TIE}')`);
    await shop.refresh();
    for (let round = 0; round < 6; round += 1) {
      const buyer = guest(shop);
      const { orderid: orderId } = await readyCart(buyer, CABLES);
      const select = () => buyer.call(selectGift, { orderId, sku: 'TIE' });
      const remove = () => buyer.call(removeGift, { orderId });
      await (round % 2 === 0 ? select() : remove());
      const seen = await read(buyer, orderId);
      const [placed] = await Promise.all([
        place(buyer, seen),
        remove(),
        select(),
        place(buyer, seen),
        select(),
      ]);
      const [stock] = await shop.query<{ pieces: number }>(
        `SELECT COALESCE(sum(quantity), 0)::int AS pieces FROM reservation WHERE order_id = $1 AND sku = 'TIE'`,
        [orderId],
      );
      const gifts = ({ lines }: { lines: readonly { isGift: boolean }[] }) =>
        lines.filter(({ isGift }) => isGift).length;
      if (placed.status === 200) {
        const order = (await buyer.call(getOrder, { orderId })).data;
        expect([gifts(order), stock?.pieces]).toEqual([gifts(seen), gifts(seen)]);
      } else expect([placed.status, stock?.pieces]).toEqual([409, 0]);
    }
    expect(await reconcile(shop.pool)).toEqual([]);
    await shop.query('TRUNCATE gift_step');
  });
});

describe('an order promotion that ends while many place', () => {
  it('is in the orders that were placed with it in full, and the others are shown their cart without it', async () => {
    await shop.query(
      `INSERT INTO order_promotion (amount, starts_at, ends_at) VALUES (300, '2026-01-01', '2040-01-01')`,
    );
    await shop.refresh();
    const buyers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const buyer = guest(shop);
        return { buyer, cart: await readyCart(buyer, CABLES) };
      }),
    );
    const end = async () => {
      await shop.query(`UPDATE order_promotion SET ends_at = now() - interval '1 second'`);
      await shop.refresh();
    };
    const half = (from: number, to: number) =>
      Promise.all(buyers.slice(from, to).map(({ buyer, cart }) => place(buyer, cart)));
    const [early, , late] = [await half(0, 3), await Promise.all([end(), half(3, 7)]), await half(7, 10)];
    expect(early.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { reason, envelope } of late) {
      expect(reason).toBe('CartChanged');
      expect((envelope.data as unknown as Cart).promotion).toBeNull();
    }
    const ids = buyers.map(({ cart }) => cart.orderid);
    const rows = await shop.query<{ id: string; total: number; promotion: number }>(
      `SELECT o.id, o.total::int, (SELECT sum(promotion)::int FROM order_line WHERE order_id = o.id) AS promotion
       FROM orders o WHERE o.id = ANY($1)`,
      [ids],
    );
    expect(rows.length).toBeGreaterThanOrEqual(3);
    for (const { id, total, promotion } of rows) {
      const seen = buyers.find(({ cart }) => cart.orderid === id);
      expect({ total, promotion }).toEqual({ total: seen?.cart.totals.total, promotion: 300 });
    }
  });
});
