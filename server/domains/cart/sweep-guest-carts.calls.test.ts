import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToCart } from '../../../contract/cart.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { cartOf, guest, member, placedOrder } from '../../testing/visitors.ts';
import { GUEST_CART_DAYS, sweepGuestCarts } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await seededShop();
});
afterAll(() => shop.close());

it('sweepGuestCarts() deletes guests’ carts that have not changed for 30 days, and no other cart', async () => {
  const age = (id: string | null, created: number, changed: number) =>
    shop.pool.query(
      `UPDATE cart SET created_at = now() - make_interval(days => $2), changed_at = now() - make_interval(days => $3)
       WHERE id = $1`,
      [id, created, changed],
    );
  const buyers = {
    left: guest(shop),
    back: guest(shop),
    young: guest(shop),
    member: await member(shop),
  };
  for (const { call } of Object.values(buyers)) await call(addToCart, { sku: 'BANK', quantity: 1 });
  const placed = await placedOrder(guest(shop), [{ sku: 'BANK', quantity: 1 }]);
  const idOf = async (buyer: (typeof buyers)['left']) => (await cartOf(buyer)).orderid;
  await age(await idOf(buyers.left), GUEST_CART_DAYS + 10, GUEST_CART_DAYS + 1);
  await age(await idOf(buyers.back), GUEST_CART_DAYS + 10, 1);
  await age(await idOf(buyers.young), GUEST_CART_DAYS - 1, GUEST_CART_DAYS - 1);
  await age(await idOf(buyers.member), GUEST_CART_DAYS + 10, GUEST_CART_DAYS + 10);
  await age(placed.id, GUEST_CART_DAYS + 10, GUEST_CART_DAYS + 10);

  expect(await sweepGuestCarts(shop.pool)).toBe(2);
  const held = await Promise.all(
    Object.values(buyers).map(async (buyer) => (await cartOf(buyer)).lines.length),
  );
  expect(held).toEqual([0, 1, 1, 1]);
  const { rows } = await shop.pool.query('SELECT id FROM orders WHERE id = $1', [placed.id]);
  expect(rows, 'an order has copies of its lines').toHaveLength(1);
  expect(await sweepGuestCarts(shop.pool)).toBe(0);
});
