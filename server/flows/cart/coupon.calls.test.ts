import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCart, type Cart, getCart, modifyCart, setAddress } from '../../../contract/cart.ts';
import { bindCoupon, removeCoupon } from '../../../contract/cart-coupon.ts';
import { cancelVisibleOrder, getOrder, reopenOrder } from '../../../contract/order.ts';
import { startPayment } from '../../../contract/payment.ts';
import { createLog } from '../../platform/log.ts';
import { decide, decideSilently, notify } from '../../testing/gateway.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { germany, guest, place, readyCart } from '../../testing/visitors.ts';
import { sweepOrders } from '../payment/expire/expire-orders.ts';
import { reconcile } from '../reconcile/reconcile.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await seededShop();
});
afterAll(() => shop.close());

type Columns = Partial<
  Record<'amount' | 'percent' | 'cap' | 'minimum' | 'per_member' | 'total' | 'level', number>
> & {
  kind?: string;
  ends_at?: string;
  is_single?: boolean;
};

/** Inserts a coupon, fixed at 2.00 where nothing else is said, and returns its code. */
async function coupon({ is_single = false, ...columns }: Columns = {}): Promise<string> {
  const row = {
    kind: 'fixed',
    ...(columns.kind ? {} : { amount: 200 }),
    starts_at: '2026-01-01',
    ends_at: '2030-01-01',
    per_member: 9,
    ...columns,
  };
  const names = Object.keys(row);
  const code = `T${randomUUID().slice(0, 8).toUpperCase()}`;
  await shop.pool.query(
    `WITH c AS (INSERT INTO coupon (${names}) VALUES (${names.map((_, at) => `$${at + 3}`)}) RETURNING id)
     INSERT INTO coupon_code (code, coupon_id, is_single) SELECT $1, id, $2 FROM c`,
    [code, is_single, ...Object.values(row)],
  );
  return code;
}

type Buyer = ReturnType<typeof guest>;
const bind = (buyer: Buyer, cart: { orderid: string | null }, code: string) =>
  buyer.call(bindCoupon, { orderId: cart.orderid ?? '', code });
const CABLES = [{ sku: 'CABLE-RED', quantity: 3 }];

async function cartWith(code: string, lines: Parameters<typeof readyCart>[1] = CABLES, headers = {}) {
  const buyer = guest(shop, headers);
  const before = await readyCart(buyer, lines);
  const { data: cart } = await bind(buyer, before, code);
  return { buyer, before, cart };
}

const usesOf = async (code: string): Promise<{ orders_count: number; states: string[] }> =>
  (
    await shop.pool.query(
      `SELECT c.orders_count, ARRAY(SELECT state FROM redemption WHERE coupon_id = c.id ORDER BY order_id) AS states
       FROM coupon c JOIN coupon_code k ON k.coupon_id = c.id WHERE k.code = $1`,
      [code],
    )
  ).rows[0];

const sumOf = ({ goods, discount, packing, shipping, insurance, tax, fee }: Cart['totals']): number =>
  goods - discount + packing + (shipping ?? 0) + insurance + tax + fee;

describe('a coupon', () => {
  it('lowers the cart and its tax, and the order keeps that with the code', async () => {
    const { buyer, before, cart } = await cartWith(await coupon());
    expect(cart.coupon).toMatchObject({ kind: 'fixed', discount: 200, refused: null, message: '' });
    expect(cart.totals).toMatchObject({ goods: before.totals.goods, discount: 200 });
    expect(sumOf(cart.totals)).toBe(cart.totals.total);
    expect(cart.totals.tax).toBeLessThan(before.totals.tax);
    expect(cart.lines[0]?.discount).toBe(200);
    expect((await place(buyer, cart)).status).toBe(200);
    const order = (await buyer.call(getOrder, { orderId: cart.orderid ?? '' })).data;
    expect(order.totals).toMatchObject({ discount: 200, total: cart.totals.total });
    expect(order.lines[0]?.discount).toBe(200);
  });

  it('shows a consumer the same total with VAT in every amount', async () => {
    const headers = { cookie: 'shipCountry=DE', 'currency-code': 'EUR', 'price-display': 'eea-1900-gross' };
    const code = await coupon({ kind: 'percent', percent: 10 });
    const { buyer, cart } = await cartWith(code, [...CABLES, { sku: 'TIE', quantity: 10 }], headers);
    const { goods, discount, packing, shipping, insurance, customsDuty, fee, total } = cart.gross;
    expect(discount).toBeGreaterThan(cart.totals.discount);
    expect(goods - discount + packing + (shipping ?? 0) + insurance + customsDuty + fee).toBe(total);
    expect(total).toBe(cart.totals.total);
    for (const { gross, quantity } of cart.lines) expect(gross.total).toBe(quantity * gross.unitPrice);
    expect((await place(buyer, cart)).status).toBe(200);
    const { balance, toPay, ...gross } = (await buyer.call(getOrder, { orderId: cart.orderid ?? '' })).data
      .gross;
    expect(gross).toEqual(cart.gross);
  });

  it('of free shipping takes off no more than its cap', async () => {
    const { before, cart } = await cartWith(await coupon({ kind: 'free_shipping', cap: 300 }));
    expect(cart.totals.shipping).toBe((before.totals.shipping ?? 0) - 300);
    expect(cart.coupon?.discount).toBe(300);
    const free = await cartWith(await coupon({ kind: 'free_shipping' }));
    expect(free.cart.totals.shipping).toBe(0);
    expect(sumOf(free.cart.totals)).toBe(free.cart.totals.total);
  });

  it('that goods are missing for stays in the cart, says so, and lowers it once they are there', async () => {
    const { buyer, cart } = await cartWith(await coupon({ minimum: 5_000 }));
    expect(cart.coupon).toMatchObject({ refused: 'minimum', discount: 0 });
    expect(cart.coupon?.message).toMatch(/^Add \$\d+\.\d\d more/);
    const [line] = cart.lines;
    const more = { orderId: cart.orderid ?? '', sku: 'CABLE-RED', quantity: 40, packing: line?.packing ?? 0 };
    expect((await buyer.call(modifyCart, more)).data.coupon).toMatchObject({ refused: null, discount: 200 });
    const { data } = await buyer.call(addToCart, { sku: 'TIE', quantity: 10 });
    expect(data.coupon?.discount).toBe(200);
  });

  it.each([
    ['unknown', 'NOSUCHCODE'],
    ['ended', { ends_at: '2026-02-01' }],
    ['level', { level: 1 }],
  ] as const)('is refused at its field: %s', async (reason, given) => {
    const buyer = guest(shop);
    const cart = await readyCart(buyer, CABLES);
    const answer = await bind(buyer, cart, typeof given === 'string' ? given : await coupon(given));
    expect(answer.status).toBe(400);
    expect(answer.envelope.fields).toEqual([
      { field: 'code', reason: `coupon.${reason}`, message: expect.stringMatching(/ /) },
    ]);
    expect((await buyer.call(getCart, { orderId: cart.orderid ?? '' })).data.coupon).toBeNull();
  });

  it('is read in small letters with spaces, replaced by another, and taken out', async () => {
    const { buyer, cart } = await cartWith(await coupon());
    const other = await coupon({ kind: 'percent', percent: 50 });
    expect((await bind(buyer, cart, ` ${other.toLowerCase()} `)).data.coupon?.code).toBe(other);
    const remove = () => buyer.call(removeCoupon, { orderId: cart.orderid ?? '' });
    expect((await remove()).data).toMatchObject({ coupon: null, totals: { discount: 0 } });
    expect((await remove()).status).toBe(200);
  });

  it('is given back with a cancelled order, and comes back with one that is changed', async () => {
    const code = await coupon({ total: 1, is_single: true });
    const { buyer, cart } = await cartWith(code);
    await place(buyer, cart);
    expect(await usesOf(code)).toEqual({ orders_count: 1, states: ['held'] });
    const other = guest(shop);
    const refused = await bind(other, await readyCart(other, CABLES), code);
    expect(refused.envelope.fields?.[0]?.reason).toBe('coupon.usedUp');
    const { data } = await buyer.call(reopenOrder, { orderId: cart.orderid ?? '' });
    expect(await usesOf(code)).toEqual({ orders_count: 0, states: ['released'] });
    const again = (await buyer.call(getCart, { orderId: data.orderid })).data;
    expect(again.coupon).toMatchObject({ code, discount: 200 });
    expect((await place(buyer, again)).status).toBe(200);
    const cancel = () => buyer.call(cancelVisibleOrder, { orderId: data.orderid });
    const cancelled = await Promise.all([cancel(), cancel(), cancel()]);
    expect(cancelled.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await usesOf(code)).orders_count).toBe(0);
    expect(await reconcile(shop.pool)).toEqual([]);
  });

  it.each([
    ['a limit of orders', { total: 3 }, 3],
    ['a code for one order', { is_single: true }, 1],
  ] as const)('with %s is held by no more of ten buyers at once', async (_, limits, expected) => {
    const code = await coupon(limits);
    const carts = await Promise.all(Array.from({ length: 10 }, () => cartWith(code)));
    const answers = await Promise.all(carts.map(({ buyer, cart }) => place(buyer, cart)));
    const placed = answers.filter(({ status }) => status === 200);
    expect(placed).toHaveLength(expected);
    // One that comes after the others have committed sees a cart that has become dearer.
    for (const { status, reason } of answers)
      if (status !== 200)
        expect([status, /^(CouponGone|CartChanged)$/.test(reason ?? '')]).toEqual([409, true]);
    expect(await usesOf(code)).toMatchObject({ orders_count: expected });
    const { rows } = await shop.pool.query(`SELECT count(*)::int AS orders FROM orders WHERE id = ANY($1)`, [
      carts.map(({ cart }) => cart.orderid),
    ]);
    expect(rows[0].orders).toBe(expected);
    expect(await reconcile(shop.pool)).toEqual([]);
  });

  it('for one order of a buyer is not held by two carts of one address', async () => {
    const code = await coupon({ per_member: 1 });
    const buyers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { buyer, cart } = await cartWith(code);
        const set = { orderId: cart.orderid ?? '', email: 'One@Example.com', address: germany };
        return { buyer, cart: (await buyer.call(setAddress, set)).data };
      }),
    );
    const answers = await Promise.all(buyers.map(({ buyer, cart }) => place(buyer, cart)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await usesOf(code)).orders_count).toBe(1);
  });

  it('is used by the payment, which may come after the order expired and gave it back', async () => {
    const code = await coupon({ total: 1 });
    const { buyer, cart } = await cartWith(code);
    const orderId = cart.orderid ?? '';
    await place(buyer, cart);
    const start = async () => (await buyer.call(startPayment, { orderId, method: 'test' })).data.redirect;
    await decide(shop, await start(), 'declined');
    expect((await usesOf(code)).states).toEqual(['held']);
    const redirect = await start();
    await shop.query(`UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = $1`, [orderId]);
    const { pool, providers } = shop;
    await sweepOrders({ pool, providers, now: Date.now, log: createLog('silent') });
    expect(await usesOf(code)).toEqual({ orders_count: 0, states: ['released'] });
    await decideSilently(shop, redirect, { state: 'succeeded' });
    await Promise.all([notify(shop, redirect), notify(shop, redirect), notify(shop, redirect)]);
    expect(await usesOf(code)).toEqual({ orders_count: 1, states: ['used'] });
    expect((await buyer.call(cancelVisibleOrder, { orderId })).status).toBe(409);
    expect((await usesOf(code)).states).toEqual(['used']);
    expect(await reconcile(shop.pool)).toEqual([]);
  });
});
