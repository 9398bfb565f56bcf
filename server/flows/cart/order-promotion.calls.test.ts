import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Cart, getCart } from '../../../contract/cart.ts';
import { bindCoupon } from '../../../contract/cart-coupon.ts';
import { offerCoupon } from '../../../contract/member-coupons.ts';
import { getOrder } from '../../../contract/order.ts';
import { insertPromotion, type OrderPromotion } from '../../domains/promotions/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { confirmedOrder, orderRow, runRefunds } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, place, readyCart } from '../../testing/visitors.ts';
import { refundOrder } from '../fulfilment/refund-order.ts';
import { findMailedOrder } from '../mail-orders/query.ts';
import { reconcile } from '../reconcile/reconcile.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await seededShop();
});
afterEach(async () => {
  await shop.pool.query('TRUNCATE order_promotion');
  await shop.refresh();
});
afterAll(() => shop.close());

/** Runs an order promotion, 3.00 off where nothing else is said. */
async function promote(more: Partial<OrderPromotion> = {}): Promise<void> {
  await insertPromotion(shop.pool, {
    ...{ texts: {}, amount: 300, percent: null, cap: null, minimum: 0, level: 0 },
    ...{ categories: [], brands: [], products: [], countries: [] },
    startsAt: new Date('2026-01-01'),
    endsAt: new Date('2030-01-01'),
    ...more,
  });
  await shop.refresh();
}

async function coupon(amount: number, exclusive = false): Promise<string> {
  const code = `T${randomUUID().slice(0, 8).toUpperCase()}`;
  await shop.pool.query(
    `WITH c AS (INSERT INTO coupon (kind, amount, exclusive, collectable, per_member, starts_at, ends_at)
       VALUES ('fixed', $2, $3, true, 9, '2026-01-01', '2030-01-01') RETURNING id)
     INSERT INTO coupon_code (code, coupon_id) SELECT $1, id FROM c`,
    [code, amount, exclusive],
  );
  return code;
}

const CABLES = [{ sku: 'CABLE-RED', quantity: 3 }];
const sumOf = ({ goods, discount, packing, shipping, insurance, tax, fee }: Cart['totals']): number =>
  goods - discount + packing + (shipping ?? 0) + insurance + tax + fee;

describe('an order promotion', () => {
  it('lowers a cart without a code, is named, and the order keeps amount, name and shares', async () => {
    await promote({ texts: { en: 'Year-end offer' } });
    const buyer = guest(shop);
    const cart = await readyCart(buyer, [...CABLES, { sku: 'TIE', quantity: 10 }]);
    expect(cart.promotion).toMatchObject({
      title: 'Year-end offer',
      discount: 300,
      refused: null,
      message: '',
    });
    expect(cart.totals).toMatchObject({ discount: 300, promotion: 300 });
    expect(sumOf(cart.totals)).toBe(cart.totals.total);
    expect(cart.lines.reduce((sum, line) => sum + line.promotion, 0)).toBe(300);
    expect((await place(buyer, cart)).status).toBe(200);
    const orderId = cart.orderid ?? '';
    const order = (await buyer.call(getOrder, { orderId })).data;
    expect(order).toMatchObject({ promotion: 'Year-end offer', coupon: null });
    expect(order.totals).toMatchObject({ discount: 300, promotion: 300, total: cart.totals.total });
    expect(order.lines.map(({ promotion }) => promotion)).toEqual(
      cart.lines.map(({ promotion }) => promotion),
    );
    const { rows } = await shop.pool.query(
      "SELECT source, amount FROM adjustment WHERE order_id = $1 AND kind IN ('coupon', 'promotion')",
      [orderId],
    );
    expect(rows).toEqual([{ source: 'Year-end offer', amount: 300 }]);
    expect(await findMailedOrder(shop.pool, orderId)).toMatchObject({ promotionName: 'Year-end offer' });
  });

  it('shows a consumer the same total with VAT in every amount, its own too', async () => {
    const headers = { cookie: 'shipCountry=DE', 'currency-code': 'EUR', 'price-display': 'eea-1900-gross' };
    await promote({ amount: null, percent: 10 });
    const buyer = guest(shop, headers);
    const ready = await readyCart(buyer, [...CABLES, { sku: 'TIE', quantity: 10 }]);
    const cart = (await buyer.call(bindCoupon, { orderId: ready.orderid ?? '', code: await coupon(200) }))
      .data;
    const { goods, discount, promotion, packing, shipping, insurance, customsDuty, fee, total } = cart.gross;
    expect(promotion).toBeGreaterThan(cart.totals.promotion);
    expect(discount).toBeGreaterThan(promotion);
    expect(goods - discount + packing + (shipping ?? 0) + insurance + customsDuty + fee).toBe(total);
    expect((await place(buyer, cart)).status).toBe(200);
    const order = (await buyer.call(getOrder, { orderId: cart.orderid ?? '' })).data;
    const { balance: _, toPay: __, ...gross } = order.gross;
    expect(gross).toEqual(cart.gross);
  });

  it('is called after its amount and minimum in the language and currency of the buyer', async () => {
    await promote({ minimum: 100 });
    const buyer = guest(shop, { language: 'de', 'currency-code': 'EUR' });
    const cart = await readyCart(buyer, CABLES);
    expect(cart.promotion?.title).toMatch(/^\d,\d\d\s€ Rabatt ab \d,\d\d\s€$/);
  });

  it('says what is missing near its minimum, and applies from there', async () => {
    const buyer = guest(shop);
    const { totals } = await readyCart(buyer, CABLES);
    await promote({ minimum: totals.goods + 50 });
    const cart = (await buyer.call(getCart, {})).data;
    expect(cart.promotion).toMatchObject({ discount: 0, refused: 'minimum' });
    expect(cart.promotion?.message).toBe('Add $0.50 more to get this offer');
    expect(cart.totals.promotion).toBe(0);
  });

  it('does not run before its start and after its end', async () => {
    await promote({ endsAt: new Date(Date.now() - 1000) });
    await promote({ startsAt: new Date(Date.now() + 3_600_000) });
    expect((await readyCart(guest(shop), CABLES)).promotion).toBeNull();
  });

  it('that ended since the buyer saw the cart is not placed silently', async () => {
    await promote();
    const buyer = guest(shop);
    const cart = await readyCart(buyer, CABLES);
    await shop.pool.query("UPDATE order_promotion SET ends_at = now() - interval '1 second'");
    await shop.refresh();
    const placed = await place(buyer, cart);
    expect(placed.reason).toBe('CartChanged');
    expect(placed.envelope.data).toMatchObject({ promotion: null });
  });

  it('goes back with a refund as a part of its lines: what was paid and no more', async () => {
    await promote();
    const buyer = guest(shop);
    const { id, total } = await confirmedOrder(shop, buyer, CABLES);
    const refunded = await transaction(shop.pool, (tx) =>
      refundOrder(tx, 'staff', {
        ...{ orderId: id, lines: null, delivery: false, reason: 'test', isReturned: false, isAgain: false },
      }),
    );
    expect(refunded.ok).toBe(true);
    await runRefunds(shop, id);
    expect(await orderRow(shop, id)).toMatchObject({ refund_state: 'full', refunded: total });
    expect(await reconcile(shop.pool)).toEqual([]);
  });
});

describe('a coupon beside an order promotion', () => {
  it('goes before it, and both are told apart', async () => {
    await promote({ amount: null, percent: 10 });
    const buyer = guest(shop);
    const ready = await readyCart(buyer, CABLES);
    const code = await coupon(200);
    const cart = (await buyer.call(bindCoupon, { orderId: ready.orderid ?? '', code })).data;
    expect(cart.coupon).toMatchObject({ discount: 200, refused: null });
    expect(cart.promotion?.discount).toBe(Math.floor((cart.totals.goods - 200) / 10));
    expect(cart.totals.discount).toBe(200 + (cart.promotion?.discount ?? 0));
  });

  it('that is exclusive and takes less off stays in the cart, unused, and says why', async () => {
    await promote({ texts: { en: 'Year-end offer' } });
    const buyer = guest(shop);
    const ready = await readyCart(buyer, CABLES);
    const code = await coupon(300, true);
    const cart = (await buyer.call(bindCoupon, { orderId: ready.orderid ?? '', code })).data;
    expect(cart.coupon).toMatchObject({ discount: 0, refused: 'exclusive' });
    expect(cart.coupon?.message).toContain('Year-end offer');
    expect(cart.totals).toMatchObject({ discount: 300, promotion: 300 });
    expect((await place(buyer, cart)).status).toBe(200);
    const { rows } = await shop.pool.query('SELECT code FROM redemption WHERE order_id = $1', [cart.orderid]);
    expect(rows).toEqual([]);
  });

  it('that is exclusive and takes more off applies alone, and the promotion says why it does not', async () => {
    await promote();
    const buyer = guest(shop);
    const ready = await readyCart(buyer, CABLES);
    const code = await coupon(301, true);
    const cart = (await buyer.call(bindCoupon, { orderId: ready.orderid ?? '', code })).data;
    expect(cart.coupon).toMatchObject({ discount: 301, refused: null });
    expect(cart.promotion).toMatchObject({ discount: 0, refused: 'coupon' });
    expect(cart.promotion?.message).toContain(code);
    expect(cart.totals).toMatchObject({ discount: 301, promotion: 0 });
  });

  it('is offered with what it takes off beyond the promotion', async () => {
    await shop.pool.query('UPDATE coupon SET collectable = false');
    await promote();
    const buyer = guest(shop);
    const cart = await readyCart(buyer, CABLES);
    await coupon(299, true);
    const offer = async () =>
      (await buyer.call(offerCoupon, { orderId: cart.orderid ?? '' })).data.offer ?? null;
    expect(await offer()).toBeNull();
    const more = await coupon(320, true);
    expect(await offer()).toMatchObject({ code: more, discount: 20 });
    const both = await coupon(100);
    expect(await offer()).toMatchObject({ code: both, discount: 100 });
  });
});
