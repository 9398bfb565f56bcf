import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelOrder } from '../../../../contract/order.ts';
import { takeJobs } from '../../../testing/jobs.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { member, place, readyCart } from '../../../testing/visitors.ts';
import { publishTasks } from '../../publish/tasks.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await seededShop();
});
afterAll(() => shop.close());

/** Does the waiting jobs that make lists follow the stock. */
async function publishWaiting(): Promise<number> {
  const jobs = await takeJobs(shop.pool, 'publish-products');
  for (const { payload } of jobs) await publishTasks(shop.pool, Date.now)['publish-products'](payload);
  return jobs.length;
}

const cardOf = async (sku: string) =>
  (
    await shop.pool.query(
      `SELECT facts -> 'stock' AS stock, facts -> 'label' AS label FROM card WHERE sku = $1`,
      [sku],
    )
  ).rows[0];

it('publish-products shows in lists that the last piece is sold, and that it is back', async () => {
  const buyer = await member(shop);
  const cart = await readyCart(buyer, [{ sku: 'LAST', quantity: 1 }]);
  expect((await place(buyer, cart)).status).toBe(200);
  expect(await publishWaiting()).toBe(1);
  expect(await cardOf('LAST')).toEqual({ stock: 0, label: 4 });

  expect((await buyer.call(cancelOrder, { orderId: cart.orderid })).status).toBe(200);
  expect(await publishWaiting()).toBe(1);
  expect(await cardOf('LAST')).toEqual({ stock: 1, label: null });
});

it('publish-products is not enqueued while stock is left', async () => {
  const buyer = await member(shop);
  const cart = await readyCart(buyer, [{ sku: 'CABLE-RED', quantity: 5 }]);
  expect((await place(buyer, cart)).status).toBe(200);
  expect(await publishWaiting()).toBe(0);
});
