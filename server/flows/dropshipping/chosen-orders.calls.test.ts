import { afterAll, beforeAll, expect, it } from 'vitest';
import { getDropshippingBatch } from '../../../contract/dropshipping.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { member } from '../../testing/visitors.ts';
import { goodRow, ordersOf, upload } from './testing/batches.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await seededShop();
});
afterAll(() => shop.close());

it('/dropshipping/batch says what chosen orders cost and the fees of them alone', async () => {
  const buyer = await member(shop);
  const { id } = await upload(shop, buyer, {
    rows: [goodRow('ONE'), goodRow('TWO', { quantity: 2 }), goodRow('BAD', { zip: 'x' })],
  });
  const orders = await ordersOf(buyer, id);
  const [one, two, bad] = ['ONE', 'TWO', 'BAD'].map((no) => orders.find(({ orderNo }) => orderNo === no));
  const chosen = async (ids?: number[]) =>
    (await buyer.call(getDropshippingBatch, { id, ...(ids && { orders: ids }) })).data;
  const whole = await chosen();
  expect(whole.chosen).toMatchObject(whole.payable);
  const part = await chosen([two?.id ?? 0, bad?.id ?? 0, 999_999]);
  const { currency, until, isOver, parcels, ...sums } = two?.quote ?? {};
  expect(part.chosen).toEqual({ orders: 1, ...sums });
  const { goods, discount, shipping, tax, total } = whole.chosen;
  expect(goods - discount + shipping + tax).toBe(total);
  expect(goods).toBeGreaterThan(0);
  expect(part.payable).toEqual(whole.payable);
  const feeOf = ({ methods }: typeof whole) => methods.find(({ method }) => method === 'paypal')?.fee ?? 0;
  const feeOfOne = feeOf(await chosen([one?.id ?? 0]));
  expect(feeOfOne + feeOf(part)).toBeGreaterThanOrEqual(feeOf(whole));
});
