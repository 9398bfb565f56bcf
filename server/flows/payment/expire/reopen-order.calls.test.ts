import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCart, getCart, setAddress } from '../../../../contract/cart.ts';
import { cancelVisibleOrder, getOrder, reopenOrder } from '../../../../contract/order.ts';
import { startPayment } from '../../../../contract/payment.ts';
import { decide, decideSilently, findDiscrepancies } from '../../../testing/gateway.ts';
import { listJobs } from '../../../testing/jobs.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { cartOf, germany, guest, member, place, placedOrder, readyCart } from '../../../testing/visitors.ts';

const BANK = [{ sku: 'BANK', quantity: 2 }];

describe('reopenOrder()', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  it('makes an unpaid order a cart again, with its lines and choices, and releases its stock', async () => {
    const buyer = guest(shop);
    const cart = await readyCart(buyer, BANK);
    await buyer.call(setAddress, {
      orderId: cart.orderid,
      remark: 'ring twice',
      insured: true,
      payment: 'test',
    });
    const { orderid } = (await place(buyer, await cartOf(buyer))).data;
    const reopened = (await buyer.call(reopenOrder, { orderId: orderid })).data;
    expect(reopened.orderid).not.toBe(orderid);
    expect((await cartOf(buyer)).orderid).toBe(reopened.orderid);
    expect(await cartOf(buyer)).toMatchObject({
      lines: [{ sku: 'BANK', quantity: 2, notices: [] }],
      email: 'buyer@example.com',
      address: germany,
      remark: 'ring twice',
      insured: true,
      payment: { method: 'test', isChosen: true },
    });
    expect((await buyer.call(getOrder, { orderId: orderid })).data.state).toBe('cancelled');
    expect(await shop.query('SELECT FROM reservation WHERE order_id = $1', [orderid])).toEqual([]);
    expect((await place(buyer, await cartOf(buyer))).status).toBe(200);
  });

  it('mails nothing of a cancelled order to a buyer who goes on with it', async () => {
    const buyer = guest(shop);
    const mails = async (id: string) =>
      (await listJobs(shop.pool, 'mail-order-turn')).filter(({ payload }) => payload.orderId === id);
    const changed = await placedOrder(buyer, BANK);
    await buyer.call(reopenOrder, { orderId: changed.id });
    expect(await mails(changed.id)).toHaveLength(0);
    const given = await placedOrder(buyer, BANK);
    for (let twice = 0; twice < 2; twice += 1) await buyer.call(cancelVisibleOrder, { orderId: given.id });
    expect(await mails(given.id)).toHaveLength(1);
  });

  it('refuses an order whose cart is gone, which says so before, and ends none of its payments', async () => {
    const buyer = await member(shop);
    const { id: orderId } = await placedOrder(buyer, BANK);
    const state = async () => (await buyer.call(getOrder, { orderId })).data;
    expect((await state()).may.edit).toBe(true);
    await buyer.call(startPayment, { orderId, method: 'test' });
    await shop.query('DELETE FROM cart WHERE id = $1', [orderId]);
    expect((await state()).may.edit).toBe(false);
    expect((await buyer.call(reopenOrder, { orderId })).reason).toBe('OrderStateWrong');
    expect((await state()).state).toBe('payment_processing');
  });

  it('opens one cart, however often and at once it is asked', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, BANK);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => buyer.call(reopenOrder, { orderId: id })),
    );
    expect(new Set(answers.map(({ data }) => data.orderid)).size).toBe(1);
    expect((await cartOf(buyer)).pieces).toBe(2);
  });

  it('opens a second cart beside the one that its buyer has filled meanwhile', async () => {
    const buyer = await member(shop);
    const { id } = await placedOrder(buyer, BANK);
    await buyer.call(addToCart, { sku: 'SALE', quantity: 1 });
    const { orderid } = (await buyer.call(reopenOrder, { orderId: id })).data;
    expect((await cartOf(buyer)).lines.map(({ sku }) => sku)).toEqual(['SALE']);
    const { data } = await buyer.call(getCart, { orderId: orderid });
    expect(data.lines.map(({ sku }) => sku)).toEqual(['BANK']);
  });

  it('cancels the open payment; one that was paid meanwhile keeps the order', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, BANK);
    const redirect = (await buyer.call(startPayment, { orderId: id, method: 'test' })).data.redirect;
    await decideSilently(shop, redirect, { state: 'succeeded' });
    expect((await buyer.call(reopenOrder, { orderId: id })).reason).toBe('OrderStateWrong');
    expect((await buyer.call(getOrder, { orderId: id })).data.paidAt).not.toBeNull();

    const other = await placedOrder(buyer, BANK);
    const open = (await buyer.call(startPayment, { orderId: other.id, method: 'test' })).data.redirect;
    expect((await buyer.call(reopenOrder, { orderId: other.id })).status).toBe(200);
    await decide(shop, open, 'succeeded');
    expect((await buyer.call(getOrder, { orderId: other.id })).data.state).toBe('cancelled');
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('is refused of the order of another, even with the key of its link', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, BANK);
    const key = (await buyer.call(getOrder, { orderId: id })).data.linkKey ?? '';
    const stranger = guest(shop);
    expect((await stranger.call(reopenOrder, { orderId: id })).reason).toBe('NotFound');
    const seen = (await stranger.call(getOrder, { orderId: id, key })).data;
    expect(seen.may).toEqual({ pay: true, cancel: true, edit: false, decide: false });
    expect(seen.linkKey).toBeNull();
  });

  it('is not needed to cancel: who has the link may, who has not may not', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, BANK);
    const key = (await buyer.call(getOrder, { orderId: id })).data.linkKey ?? '';
    const stranger = guest(shop);
    expect((await stranger.call(cancelVisibleOrder, { orderId: id })).reason).toBe('NotFound');
    expect((await stranger.call(cancelVisibleOrder, { orderId: id, key: `${key}x` })).reason).toBe(
      'NotFound',
    );
    for (let twice = 0; twice < 2; twice += 1)
      expect((await stranger.call(cancelVisibleOrder, { orderId: id, key })).data.state).toBe('cancelled');
    expect(await shop.query('SELECT FROM reservation WHERE order_id = $1', [id])).toEqual([]);
  });
});
