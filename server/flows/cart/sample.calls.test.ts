import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addToCart, getCart, modifyCart } from '../../../contract/cart.ts';
import { getProduct } from '../../../contract/catalogue.ts';
import { cancelVisibleOrder, copyOrder, reopenOrder } from '../../../contract/order.ts';
import { orderSample } from '../../../contract/sample.ts';
import { setQuantities } from '../../../contract/saved-lines.ts';
import { shareCart } from '../../../contract/shared-cart.ts';
import { listSampleRules, reserveSamples, setSampleRule } from '../../domains/samples/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { createLog } from '../../platform/log.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { addressCart, cartOf, guest, member, place, type Visitor } from '../../testing/visitors.ts';
import { sweepOrders } from '../payment/expire/expire-orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await seededShop({ RATE_LIMITS: '0' });
});
afterAll(() => shop.close());

const allow = (pieces: number | null, sku = 'TIE') =>
  setSampleRule(shop.pool, { sku, category: null, pieces });
beforeEach(async () => {
  await shop.query('DELETE FROM sample_rule');
  await shop.query('DELETE FROM sample_use');
  await allow(1);
});

const sample = (buyer: Visitor, sku = 'TIE') => buyer.call(orderSample, { sku });

/** Orders a sample of the tie. Returns the answer of placing it. */
async function placeSample(buyer: Visitor) {
  const { data } = await sample(buyer);
  await addressCart(buyer, data.orderid ?? '');
  return place(buyer, (await buyer.call(getCart, { orderId: data.orderid ?? '' })).data);
}

const uses = () =>
  shop.query<{ member_id: number; number: number; order_id: string }>(
    'SELECT member_id, number, order_id FROM sample_use ORDER BY number',
  );

describe('a sample', () => {
  it('is one piece below the minimum at the price of the first tier, and stays one', async () => {
    const buyer = await member(shop);
    const { data } = await sample(buyer);
    expect(data.lines).toMatchObject([
      { sku: 'TIE', quantity: 1, moq: 1, isSample: true, unitPrice: 120, nextTier: null, notices: [] },
    ]);
    expect((await sample(buyer)).data.lines).toEqual(data.lines);
    const orderId = data.orderid ?? '';
    expect((await buyer.call(modifyCart, { orderId, sku: 'TIE', quantity: 10 })).reason).toBe('SampleOnly');
    const { failed } = (await buyer.call(setQuantities, { orderId, lines: [{ sku: 'TIE' }], quantity: 10 }))
      .data;
    expect(failed).toMatchObject([{ reason: 'SampleOnly', proposal: null }]);
    expect((await buyer.call(addToCart, { sku: 'TIE', quantity: 10 })).reason).toBe('SampleOnly');
    expect((await buyer.call(modifyCart, { orderId, sku: 'TIE', quantity: 0 })).data.lines).toEqual([]);
    expect((await buyer.call(addToCart, { sku: 'TIE', quantity: 10 })).data.lines[0]?.isSample).toBe(false);
    expect((await sample(buyer)).reason).toBe('SampleInCart');
  });

  it('brings no other line of its product to a tier, and none brings it to one', async () => {
    const buyer = await member(shop);
    await shop.query(`UPDATE variant SET moq = 9 WHERE sku = 'CABLE-RED'`);
    await allow(1, 'CABLE-RED');
    await buyer.call(addToCart, { sku: 'CABLE-BLUE', quantity: 9 });
    const { lines } = (await sample(buyer, 'CABLE-RED')).data;
    expect(lines.map(({ sku, unitPrice }) => [sku, unitPrice])).toEqual([
      ['CABLE-BLUE', 1000],
      ['CABLE-RED', 1000],
    ]);
    const more = await buyer.call(addToCart, { sku: 'CABLE-BLUE', quantity: 91 });
    expect(more.data.lines.map(({ unitPrice }) => unitPrice)).toEqual([800, 1000]);
    await shop.query(`UPDATE variant SET moq = 1 WHERE sku = 'CABLE-RED'`);
  });

  it('is never cheaper than the floor', async () => {
    await shop.query(`UPDATE variant SET moq = 5 WHERE sku = 'FLOOR'`);
    await allow(1, 'FLOOR');
    const { data } = await sample(await member(shop), 'FLOOR');
    expect(data.lines[0]?.unitPrice).toBe(900);
    await shop.query(`UPDATE variant SET moq = 1 WHERE sku = 'FLOOR'`);
  });

  it('is refused to guests, without a rule, with a minimum of one, locked, sold out and unknown', async () => {
    expect((await sample(guest(shop))).reason).toBe('MemberNeeded');
    const buyer = await member(shop);
    await allow(3, 'BANK');
    expect((await sample(buyer, 'BANK')).reason).toBe('NoSample');
    expect((await sample(buyer, 'NONE')).reason).toBe('UnknownSku');
    await shop.query(`UPDATE variant SET state = 'locked' WHERE sku = 'TIE'`);
    expect((await sample(buyer)).reason).toBe('Unavailable');
    await shop.query(`UPDATE variant SET state = 'on_sale' WHERE sku = 'TIE'`);
    await shop.query(`UPDATE stock SET reserved = on_hand WHERE sku = 'TIE'`);
    expect((await sample(buyer)).reason).toBe('InsufficientStock');
    await shop.query(`UPDATE stock SET reserved = 0 WHERE sku = 'TIE'`);
    await allow(0);
    expect((await sample(buyer)).reason).toBe('NoSample');
    expect((await cartOf(buyer)).lines).toEqual([]);
  });

  it('is no part of a shared cart', async () => {
    const buyer = await member(shop);
    const { data } = await sample(buyer);
    expect((await buyer.call(shareCart, { orderId: data.orderid ?? '' })).reason).toBe('NotFound');
  });
});

describe('the rules of samples', () => {
  it('count of the product before its category, and that before its parent', async () => {
    const price = async () => (await guest(shop).call(getProduct, { sku: 'TIE' })).data.variants[0]?.sample;
    const inCategory = (category: string, pieces: number | null) =>
      setSampleRule(shop.pool, { sku: null, category, pieces });
    await allow(null);
    await shop.refresh();
    expect(await price()).toBe(null);
    await inCategory('accessories', 2);
    await shop.refresh();
    expect(await price()).toBe(120);
    await inCategory('cables', 0);
    await shop.refresh();
    expect(await price()).toBe(null);
    await allow(1);
    await shop.refresh();
    expect(await price()).toBe(120);
    await allow(2, 'CABLE-RED');
    await shop.refresh();
    const { variants } = (await guest(shop).call(getProduct, { sku: 'CABLE-RED' })).data;
    expect(
      variants.map(({ sample }) => sample),
      'with a minimum of one piece',
    ).toEqual([null, null]);
    expect(await listSampleRules(shop.pool)).toEqual([
      { sku: null, category: 'accessories', pieces: 2 },
      { sku: null, category: 'cables', pieces: 0 },
      { sku: 'CABLE-RED', category: null, pieces: 2 },
      { sku: 'TIE', category: null, pieces: 1 },
    ]);
    expect(await inCategory('nowhere', 1)).toBe(0);
  });
});

describe('placing a sample', () => {
  it('counts nothing when the transaction dies after counting', async () => {
    const other = await member(shop);
    const { data } = await placeSample(other);
    await shop.query('DELETE FROM sample_use');
    const { id } = await member(shop);
    const died = transaction(shop.pool, async (tx) => {
      expect(await reserveSamples(tx, { member: id, orderId: data.orderid, products: [3] })).toBe(true);
      expect(await reserveSamples(tx, { member: id, orderId: data.orderid, products: [3] })).toBe(false);
      throw new Error('killed');
    });
    await expect(died).rejects.toThrow('killed');
    expect(await uses()).toEqual([]);
  });

  it('uses up the limit of one member, and of one product', async () => {
    const buyer = await member(shop);
    const placed = await placeSample(buyer);
    expect(placed.data.state).toBe('unpaid');
    expect(await uses()).toMatchObject([{ member_id: buyer.id, number: 1, order_id: placed.data.orderid }]);
    expect((await sample(buyer)).reason).toBe('SampleUsed');
    await allow(1, 'SALE');
    await shop.query(`UPDATE variant SET moq = 3 WHERE sku = 'SALE'`);
    expect((await sample(buyer, 'SALE')).reason).toBeUndefined();
    await shop.query(`UPDATE variant SET moq = 1 WHERE sku = 'SALE'`);
    expect((await placeSample(await member(shop))).data.state).toBe('unpaid');
  });

  it('is not repeated by buying the order again, and a copy needs the minimum', async () => {
    const buyer = await member(shop);
    const { data } = await placeSample(buyer);
    await buyer.call(copyOrder, { orderId: data.orderid, separate: 'true' });
    const samples = await shop.query(
      `SELECT FROM cart_line l JOIN cart c ON c.id = l.cart_id WHERE c.state = 'open' AND c.member_id = $1 AND l.quantity = 1`,
      [buyer.id],
    );
    expect(samples).toEqual([]);
  });

  it.each(['cancelled', 'expired'])('gives the sample back with an order that is %s', async (end) => {
    const buyer = await member(shop);
    const { data } = await placeSample(buyer);
    if (end === 'cancelled') await buyer.call(cancelVisibleOrder, { orderId: data.orderid });
    else {
      await shop.query(`UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = $1`, [
        data.orderid,
      ]);
      const { pool, providers } = shop;
      await sweepOrders({ pool, providers, now: Date.now, log: createLog('silent') });
    }
    expect(await uses()).toEqual([]);
    expect((await placeSample(buyer)).data.state).toBe('unpaid');
  });

  it('counts once when the order is taken back to the cart and placed again', async () => {
    const buyer = await member(shop);
    const { data } = await placeSample(buyer);
    const { orderid } = (await buyer.call(reopenOrder, { orderId: data.orderid })).data;
    const cart = (await buyer.call(getCart, { orderId: orderid })).data;
    expect(cart.lines).toMatchObject([{ sku: 'TIE', quantity: 1, isSample: true, notices: [] }]);
    expect((await place(buyer, cart)).data).toMatchObject({ orderid, state: 'unpaid' });
    expect(await uses()).toMatchObject([{ number: 1, order_id: orderid }]);
  });

  it('of two carts at once leaves one order and no trace of the other', async () => {
    const buyer = await member(shop);
    const cartWithSample = async () => {
      const { data } = await sample(buyer);
      await addressCart(buyer, data.orderid ?? '');
      const cart = (await buyer.call(getCart, { orderId: data.orderid ?? '' })).data;
      await shop.query(`UPDATE cart SET kind = 'copy' WHERE id = $1`, [cart.orderid]);
      return cart;
    };
    const carts = [await cartWithSample(), await cartWithSample()];
    const answers = await Promise.all(carts.map((cart) => place(buyer, cart)));
    expect(answers.map(({ reason }) => reason ?? 'placed').sort()).toEqual(['SampleUsed', 'placed']);
    expect(await uses()).toHaveLength(1);
    const orders = await shop.query('SELECT id FROM orders WHERE member_id = $1', [buyer.id]);
    expect(orders).toHaveLength(1);
    const reserved = await shop.query(
      `SELECT r.quantity FROM reservation r JOIN orders o ON o.id = r.order_id WHERE o.member_id = $1`,
      [buyer.id],
    );
    expect(reserved).toEqual([{ quantity: 1 }]);
  });

  it('at once of two carts succeeds twice under a limit of two', async () => {
    await allow(2);
    const buyer = await member(shop);
    const carts = [];
    for (const _ of [1, 2]) {
      const { data } = await sample(buyer);
      await addressCart(buyer, data.orderid ?? '');
      carts.push((await buyer.call(getCart, { orderId: data.orderid ?? '' })).data);
      await shop.query(`UPDATE cart SET kind = 'copy' WHERE id = $1`, [data.orderid]);
    }
    const answers = await Promise.all(carts.map((cart) => place(buyer, cart)));
    expect(answers.map(({ data }) => data.state)).toEqual(['unpaid', 'unpaid']);
    expect((await uses()).map(({ number }) => number)).toEqual([1, 2]);
  });

  it('is refused once the operator allows none, and pressing twice makes one line', async () => {
    const buyer = await member(shop);
    const pressed = await Promise.all([sample(buyer), sample(buyer), sample(buyer)]);
    expect(pressed.map(({ data }) => data.lines.length)).toEqual([1, 1, 1]);
    const { orderid, lines } = await cartOf(buyer);
    expect(lines).toMatchObject([{ quantity: 1, isSample: true }]);
    await addressCart(buyer, orderid ?? '');
    await allow(0);
    expect((await place(buyer, await cartOf(buyer))).reason).toBe('SampleUsed');
    expect(await shop.query('SELECT FROM orders WHERE member_id = $1', [buyer.id])).toEqual([]);
  });
});
