import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder } from '../../../contract/order.ts';
import { startPayment } from '../../../contract/payment.ts';
import { MAX_OPEN_ORDERS, MAX_OPEN_ORDERS_PER_NETWORK } from '../../domains/orders/index.ts';
import { decide } from '../../testing/gateway.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import {
  guest,
  member,
  place,
  placedOrder,
  readyCart,
  type Visitor,
  visitorAt,
} from '../../testing/visitors.ts';

describe('open unpaid orders', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const placeOne = async (buyer: Visitor) =>
    place(buyer, await readyCart(buyer, [{ sku: 'CABLE-RED', quantity: 1 }]));
  const reserved = async () =>
    (await shop.query<{ sum: number }>('SELECT sum(reserved)::int AS sum FROM stock'))[0]?.sum;
  const networkOf = async (id: string) =>
    (await shop.query<{ network: string | null }>('SELECT network FROM orders WHERE id = $1', [id]))[0]
      ?.network;

  it.each(['guest', 'member'] as const)(
    'of one %s are limited; a paid or cancelled one makes room',
    async (kind) => {
      const buyer = kind === 'guest' ? guest(shop) : await member(shop);
      let latest = '';
      for (let count = 0; count < MAX_OPEN_ORDERS[kind]; count += 1)
        latest = (await placeOne(buyer)).data.orderid;
      // The limits of placings a minute and of the network are other ones.
      await shop.query('DELETE FROM rate_limit');
      await shop.query('UPDATE orders SET network = NULL');
      const before = await reserved();
      const refused = await placeOne(buyer);
      expect(refused.envelope).toMatchObject({ code: 409, reason: 'TooManyOpenOrders' });
      expect(await reserved(), 'nothing is held by it').toBe(before);
      if (kind === 'guest') {
        const { redirect } = (await buyer.call(startPayment, { orderId: latest, method: 'test' })).data;
        await decide(shop, redirect, 'succeeded');
      } else await buyer.call(cancelOrder, { orderId: latest });
      expect((await placeOne(buyer)).status).toBe(200);
      expect((await placeOne(buyer)).reason).toBe('TooManyOpenOrders');
    },
  );

  it('of one network are limited across its guests, for a day', async () => {
    const from = (ip: string) => visitorAt(ip, shop, { token: shop.createGuest().token });
    for (let count = 0; count < MAX_OPEN_ORDERS_PER_NETWORK; count += 1)
      expect((await placeOne(from(`2001:db8:0:7::${count + 1}`))).status).toBe(200);
    // The limit of placings a minute is another one.
    await shop.query('DELETE FROM rate_limit');
    const refused = await placeOne(from('2001:db8:0:7:ffff::1'));
    expect(refused.reason).toBe('TooManyOpenOrders');
    expect((await placeOne(from('2001:db8:0:8::1'))).status, 'of the next network').toBe(200);
    await shop.query(
      `UPDATE orders SET placed_at = placed_at - interval '25 hours' WHERE network = '2001:db8:0:7::/64'`,
    );
    expect((await placeOne(from('2001:db8:0:7:ffff::2'))).status).toBe(200);
  });

  it('have the network of their buyer only while they are unpaid', async () => {
    const buyer = await member(shop);
    const orders = [
      await placedOrder(buyer, [{ sku: 'CABLE-BLUE', quantity: 1 }]),
      await placedOrder(buyer, [{ sku: 'CABLE-BLUE', quantity: 1 }]),
    ] as const;
    expect(await networkOf(orders[0].id)).toBe(buyer.address);
    await buyer.call(cancelOrder, { orderId: orders[0].id });
    const { redirect } = (await buyer.call(startPayment, { orderId: orders[1].id, method: 'test' })).data;
    expect(await networkOf(orders[1].id)).toBe(buyer.address);
    await decide(shop, redirect, 'succeeded');
    expect([await networkOf(orders[0].id), await networkOf(orders[1].id)]).toEqual([null, null]);
  });
});
