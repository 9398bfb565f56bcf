import { afterAll, beforeAll, expect, it } from 'vitest';
import { getOrder } from '../../../contract/order.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { member, placedOrder } from '../../testing/visitors.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await seededShop();
});
afterAll(() => shop.close());

it('getOrder names the packing of a line unless it is the default one', async () => {
  const buyer = await member(shop);
  const { id } = await placedOrder(buyer, [
    { sku: 'CABLE-RED', quantity: 2 },
    { sku: 'CABLE-BLUE', quantity: 4, packing: 1 },
  ]);
  const { lines } = (await buyer.call(getOrder, { orderId: id })).data;
  expect(lines.map(({ sku, packing, packingSlug }) => [sku, packing, packingSlug])).toEqual([
    ['CABLE-RED', 0, null],
    ['CABLE-BLUE', 1, 'paper-box'],
  ]);
});
