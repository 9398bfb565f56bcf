import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addToCart, setAddress } from '../../../contract/cart.ts';
import { getOrder } from '../../../contract/order.ts';
import { startPayment } from '../../../contract/payment.ts';
import { findDiscrepancies } from '../../testing/gateway.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import {
  BALANCE_PASSWORD,
  cartOf,
  germany,
  guest,
  member,
  place,
  placedOrder,
  readyCart,
} from '../../testing/visitors.ts';

const america = {
  ...germany,
  country: 'US',
  state: 'NY',
  zip: '10001',
  city: 'New York',
  phone: '+1 212 555 0123',
};
const BANK = [{ sku: 'BANK', quantity: 1 }];

describe('the payment method of a cart', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    await shop.pool.query(
      'UPDATE payment_method SET enabled = true, minimum_cents = 0, fee_per_mille = 34 WHERE code = $1',
      ['test'],
    );
    await shop.refresh();
  });
  const setTestMethod = async (change: string) => {
    await shop.pool.query(`UPDATE payment_method SET ${change} WHERE code = 'test'`);
    await shop.refresh();
  };

  it('is part of its total, which the order is placed at and the payment asks for', async () => {
    const buyer = guest(shop);
    const cart = await readyCart(buyer, BANK, america);
    const { fee, total } = cart.totals;
    expect(fee).toBe(Math.floor(((total - fee) * 34 + 500) / 1000) + 30);
    expect(cart.payment).toMatchObject({ method: 'test', isChosen: false });
    const placed = (await place(buyer, cart)).data;
    expect(placed.total).toBe(total);
    await buyer.call(startPayment, { orderId: placed.orderid, method: 'test' });
    const [payment] = await shop.query(
      'SELECT amount, fee FROM payment WHERE id IN (SELECT payment_id FROM payment_order WHERE order_id = $1)',
      [placed.orderid],
    );
    expect(payment).toEqual({ amount: total, fee });
  });

  it.each([
    ['in the EEA', germany],
    ['in the UK', { ...germany, country: 'GB', zip: 'SW1A 1AA', city: 'London', phone: '+44 20 7946 0018' }],
  ])('has no fee for a bill %s', async (_, address) => {
    const cart = await readyCart(guest(shop), BANK, address);
    expect(cart.totals.fee).toBe(0);
    expect(cart.payment.options.map(({ fee }) => fee)).toEqual([0, 0]);
  });

  it('has the fee of the billing country, wherever the parcel goes', async () => {
    const buyer = guest(shop);
    const cart = await readyCart(buyer, BANK);
    const { data } = await buyer.call(setAddress, { orderId: cart.orderid, billing: america });
    expect(data.totals.fee).toBeGreaterThan(0);
    const back = await buyer.call(setAddress, { orderId: cart.orderid, billing: null });
    expect(back.data.totals).toMatchObject({ fee: 0, total: cart.totals.total });
  });

  it('has no fee before the country is known', async () => {
    const buyer = guest(shop);
    await buyer.call(addToCart, { sku: 'BANK', quantity: 1 });
    expect((await cartOf(buyer)).totals.fee).toBe(0);
  });

  it('may be the balance of a member, which has no fee, and never of a guest', async () => {
    const buyer = await member(shop, { balance: 90_000 });
    const cart = await readyCart(buyer, BANK, america);
    const byBalance = await buyer.call(setAddress, { orderId: cart.orderid, payment: 'balance' });
    expect(byBalance.data.totals.fee).toBe(0);
    expect(byBalance.data.payment).toMatchObject({ method: 'balance', isChosen: true });
    const stranger = guest(shop);
    const { orderid } = await readyCart(stranger, BANK, america);
    const refused = await stranger.call(setAddress, { orderId: orderid, payment: 'balance' });
    expect(refused.envelope.fields?.[0]).toMatchObject({ field: 'payment', reason: 'unknown' });
  });

  it('that the shop does not offer is refused with the field', async () => {
    const buyer = guest(shop);
    const { orderid } = await readyCart(buyer, BANK);
    const refused = await buyer.call(setAddress, { orderId: orderid, payment: 'paypal' });
    expect(refused.status).toBe(400);
    expect(refused.envelope.fields?.[0]).toMatchObject({ field: 'payment', reason: 'unknown' });
  });

  it('that was closed meanwhile stops placing, with the field', async () => {
    const buyer = guest(shop);
    const cart = await readyCart(buyer, BANK);
    await setTestMethod('enabled = false');
    const refused = await place(buyer, cart);
    expect(refused.reason).toBe('MethodUnavailable');
    expect(refused.envelope.fields?.[0]).toMatchObject({ field: 'payment' });
  });

  it('with a least total is refused below it, with the amount', async () => {
    const buyer = guest(shop);
    const cart = await readyCart(buyer, BANK);
    await buyer.call(setAddress, { orderId: cart.orderid, payment: 'test' });
    await setTestMethod('minimum_cents = 1000000');
    const refused = await place(buyer, await cartOf(buyer));
    expect(refused.reason).toBe('MethodUnavailable');
    expect(refused.envelope.fields?.[0]?.message).toBe('For orders of $10,000.00 or more');
  });

  it('whose fee changed is asked again, and nothing is placed', async () => {
    const buyer = guest(shop);
    const cart = await readyCart(buyer, BANK, america);
    await setTestMethod('fee_per_mille = 50');
    const refused = await place(buyer, cart);
    expect(refused.reason).toBe('CartChanged');
    expect((refused.envelope.data as unknown as { totals: { fee: number } }).totals.fee).toBeGreaterThan(
      cart.totals.fee,
    );
  });

  it('is frozen with its fee on the order', async () => {
    const buyer = guest(shop);
    const cart = await readyCart(buyer, BANK, america);
    const { orderid } = (await place(buyer, cart)).data;
    await setTestMethod('fee_per_mille = 100');
    const order = (await buyer.call(getOrder, { orderId: orderid })).data;
    expect(order).toMatchObject({ paymentMethod: 'test', totals: { total: cart.totals.total } });
    await buyer.call(startPayment, { orderId: orderid, method: 'test' });
    const [payment] = await shop.query(
      'SELECT amount FROM payment WHERE id IN (SELECT payment_id FROM payment_order WHERE order_id = $1)',
      [orderid],
    );
    expect(payment).toEqual({ amount: cart.totals.total });
  });

  it('may be changed when paying: a higher total needs to have been seen', async () => {
    const buyer = await member(shop, { balance: 90_000 });
    const cart = await readyCart(buyer, BANK, america);
    const { data } = await buyer.call(setAddress, { orderId: cart.orderid, payment: 'balance' });
    const { orderid, total } = (await place(buyer, data)).data;
    const unseen = await buyer.call(startPayment, { orderId: orderid, method: 'test' });
    expect(unseen.reason).toBe('TotalChanged');
    const now = (unseen.envelope.data as unknown as { total: number }).total;
    expect(now).toBeGreaterThan(total);
    const wrong = await buyer.call(startPayment, { orderId: orderid, method: 'test', total });
    expect(wrong.reason).toBe('TotalChanged');
    const seen = await buyer.call(startPayment, { orderId: orderid, method: 'test', total: now });
    expect(seen.status).toBe(200);
    expect((await buyer.call(getOrder, { orderId: orderid })).data).toMatchObject({
      paymentMethod: 'test',
      totals: { total: now, toPay: now },
    });
    const back = { method: 'balance', balancePassword: BALANCE_PASSWORD } as const;
    expect((await buyer.call(startPayment, { orderId: orderid, ...back })).data.paid).toBe(true);
    expect((await buyer.call(getOrder, { orderId: orderid })).data.totals).toMatchObject({ fee: 0, total });
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('of an order that was placed before methods were chosen is any', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, BANK);
    await shop.pool.query('UPDATE orders SET payment_method = NULL, fee = 0 WHERE id = $1', [id]);
    expect((await buyer.call(startPayment, { orderId: id, method: 'test' })).status).toBe(200);
  });
});
