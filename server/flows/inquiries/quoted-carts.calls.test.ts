import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCart, modifyCart } from '../../../contract/cart.ts';
import { bindCoupon, removeCoupon } from '../../../contract/cart-coupon.ts';
import { requestPriceQuote } from '../../../contract/inquiry.ts';
import { reopenOrder } from '../../../contract/order.ts';
import { acceptPriceQuote } from '../../../contract/price-quote.ts';
import { getSecurityCode } from '../../../contract/shop.ts';
import { createQuoteKey } from '../../domains/inquiries/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { addressCart, member, place, type Visitor } from '../../testing/visitors.ts';
import { answerPriceQuote } from './staff-quotes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('a cart that was made of a quote', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop({ RATE_LIMITS: '0' });
    await shop.query(
      `WITH c AS (INSERT INTO coupon (kind, amount, percent, total, per_member, starts_at, ends_at)
         VALUES ('percent', NULL, 10, NULL, 99, '2026-01-01', '2040-01-01'),
           ('percent', NULL, 90, NULL, 99, '2026-01-01', '2040-01-01') RETURNING id, percent)
       INSERT INTO coupon_code (code, coupon_id, is_single) SELECT 'TEN-' || percent, id, false FROM c`,
    );
  });
  afterAll(() => shop.close());

  let asked = 0;
  /** Asks for the price of fifty cables, gets it and accepts it; returns the id of the cart. */
  async function acceptedCart(by: Visitor, price: number): Promise<string> {
    const { code } = (await by.call(getSecurityCode, {})).data;
    asked += 1;
    const lines = [{ sku: 'CABLE-RED', quantity: 50 }];
    const input = { name: 'Ann', email: `cart-${asked}@example.com`, lines };
    const { reference } = (await by.call(requestPriceQuote, input, { 'security-code': code })).data;
    const context = {
      publicUrl: 'http://localhost:3000',
      shopEmail: 'office@shop.example',
      orderKey: shop.orderKey,
    };
    const offer = {
      reference,
      endsAt: new Date(Date.now() + DAY_MS),
      terms: '',
      lines: [{ sku: 'CABLE-RED', quantities: [50], prices: [price] }],
    };
    const obstacle = await transaction(shop.pool, (tx) => answerPriceQuote(tx, context, offer));
    expect(obstacle).toBe(null);
    const key = createQuoteKey(shop.orderKey, reference);
    return (await by.call(acceptPriceQuote, { reference, key })).data.orderid;
  }
  const cartOf = async (by: Visitor, orderId: string) => (await by.call(getCart, { orderId })).data;
  const orderLines = (id: string) =>
    shop.query('SELECT unit_price, quantity, discount FROM order_line WHERE order_id = $1', [id]);

  it('has a coupon on its prices, to the floor of its lines and not below', async () => {
    const buyer = await member(shop);
    const orderId = await acceptedCart(buyer, 700);
    const { data } = await buyer.call(bindCoupon, { orderId, code: 'TEN-10' });
    expect(data.lines).toMatchObject([{ unitPrice: 700, total: 35_000, discount: 3500 }]);
    expect((await buyer.call(removeCoupon, { orderId })).data.lines[0]?.discount).toBe(0);
    const capped = await buyer.call(bindCoupon, { orderId, code: 'TEN-90' });
    expect(capped.data.lines[0]?.discount).toBe(50 * (700 - 500));
    const placed = await place(buyer, await addressCart(buyer, orderId));
    expect(placed.data.state).toBe('unpaid');
    expect(await orderLines(orderId)).toEqual([{ unit_price: 700, quantity: 50, discount: 10_000 }]);
  });

  it('keeps its prices when its order is taken back to the cart and placed again, until the quote ends', async () => {
    const buyer = await member(shop);
    const first = await acceptedCart(buyer, 690);
    await place(buyer, await addressCart(buyer, first));
    const second = (await buyer.call(reopenOrder, { orderId: first })).data.orderid;
    expect(second).not.toBe(first);
    const reopened = await cartOf(buyer, second);
    expect(reopened.lines).toMatchObject([{ quantity: 50, unitPrice: 690, notices: [] }]);
    expect((await place(buyer, reopened)).data).toMatchObject({ orderid: second, state: 'unpaid' });
    expect(await orderLines(second)).toMatchObject([{ unit_price: 690 }]);
    const states = await shop.query('SELECT state FROM orders WHERE id = ANY($1) ORDER BY placed_at', [
      [first, second],
    ]);
    expect(states).toEqual([{ state: 'cancelled' }, { state: 'unpaid' }]);
    const third = (await buyer.call(reopenOrder, { orderId: second })).data.orderid;
    await shop.query(`UPDATE quote SET ends_at = now() - interval '1 second' WHERE cart_id = $1`, [first]);
    const ended = await cartOf(buyer, third);
    expect(ended.lines).toMatchObject([{ unitPrice: 900, notices: [{ type: 'price' }] }]);
    expect((await place(buyer, ended)).reason).toBe('NoticeOpen');
  });

  it('beside another one keeps its own price, and both are ordered', async () => {
    const buyer = await member(shop);
    const [one, other] = [await acceptedCart(buyer, 700), await acceptedCart(buyer, 640)];
    expect(one).not.toBe(other);
    const priceOf = async (id: string) => (await cartOf(buyer, id)).lines[0]?.unitPrice;
    expect([await priceOf(one), await priceOf(other)]).toEqual([700, 640]);
    await buyer.call(modifyCart, { orderId: one, sku: 'CABLE-RED', quantity: 49 });
    expect([await priceOf(one), await priceOf(other)]).toEqual([900, 640]);
    await buyer.call(modifyCart, { orderId: one, sku: 'CABLE-RED', quantity: 50 });
    const carts = [await addressCart(buyer, one), await addressCart(buyer, other)];
    const placed = await Promise.all(carts.map((cart) => place(buyer, cart)));
    expect(placed.map(({ data }) => data.state)).toEqual(['unpaid', 'unpaid']);
    expect(await orderLines(one)).toMatchObject([{ unit_price: 700 }]);
    expect(await orderLines(other)).toMatchObject([{ unit_price: 640 }]);
  });
});
