import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptChanges,
  addToCart,
  getCart,
  getCartStats,
  modifyCart,
  setAddress,
} from '../../contract/cart.ts';
import { getCategories, getProduct } from '../../contract/catalogue.ts';
import { getProductList } from '../../contract/list.ts';
import { getOrder } from '../../contract/order.ts';
import { countQueries } from '../testing/count-queries.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { guest, member, place, readyCart } from '../testing/visitors.ts';

describe('the number of statements', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  it('of reading is one or two, and none for what is kept', async () => {
    const { call } = guest(shop);
    const texts = async (action: () => Promise<unknown>) => (await countQueries(action)).texts;
    expect(await texts(() => call(getProductList, { id: 'cables' }))).toEqual(['list.best']);
    expect(await texts(() => call(getProductList, { id: 'cables' }))).toEqual([]);
    expect(await texts(() => call(getProduct, { sku: 'TIE' }))).toEqual(['product.by-sku', 'product.find']);
    expect(await texts(() => call(getCategories, {}))).toEqual([]);
    expect(await texts(() => call(getCartStats, {}))).toEqual(['cart.stats']);
    const v5 = await member(shop, { level: 5 });
    expect(await texts(() => v5.call(getProductList, { id: 'cables' }))).toEqual([
      'members.session',
      'list.best',
    ]);
  });

  it('of a cart is the same for one line as for many', async () => {
    const { call } = guest(shop);
    const first = await countQueries(() => call(addToCart, { sku: 'CABLE-RED', quantity: 1 }));
    // The facts of a SKU are kept once read, until they change.
    expect(first.texts).toEqual(['cart.lines-and-requested', 'cart.sku-facts', 'cart.add-lines']);
    for (const sku of ['CABLE-BLUE', 'BANK', 'SALE']) await call(addToCart, { sku, quantity: 1 });
    const next = await countQueries(() => call(addToCart, { sku: 'FLOOR', quantity: 1 }));
    expect(next.texts).toEqual(['cart.lines-and-requested', 'cart.sku-facts', 'cart.add-lines-to']);
    const more = await countQueries(() => call(addToCart, { sku: 'FLOOR', quantity: 1 }));
    expect(more.texts).toEqual(['cart.lines-and-requested', 'cart.add-lines-to']);
    const read = await countQueries(() => call(getCart, {}));
    expect(read.texts).toEqual(['cart.current', 'cart.lines']);
    const orderId = read.value.data.orderid ?? '';
    expect((await countQueries(() => call(modifyCart, { orderId, sku: 'BANK', quantity: 2 }))).texts).toEqual(
      ['cart.lock', 'cart.lines-and-requested', 'cart.set-quantities', 'cart.touch'],
    );
    const { version } = (await call(getCart, {})).data;
    const accepting = await countQueries(() => call(acceptChanges, { orderId, version }));
    expect(accepting.texts).toEqual(['cart.lock', 'cart.lines', 'cart.accept-lines', 'cart.touch']);
    const setting = await countQueries(() => call(setAddress, { orderId, remark: 'soon' }));
    expect(setting.texts).toEqual(['cart.set-details', 'cart.lines']);
  });

  it('of placing an order is the same for one line as for many', async () => {
    const counts: string[][] = [];
    for (const skus of [
      ['BANK', 'SALE'],
      ['BANK', 'SALE', 'FLOOR', 'CABLE-RED', 'CABLE-BLUE'],
    ]) {
      const buyer = guest(shop);
      const cart = await readyCart(
        buyer,
        skus.map((sku) => ({ sku, quantity: 1 })),
      );
      counts.push((await countQueries(() => place(buyer, cart))).texts);
      expect((await countQueries(() => buyer.call(getOrder, { orderId: cart.orderid }))).texts).toEqual([
        'order.detail',
      ]);
    }
    expect(counts[0]).toEqual([
      'rate_limit:rlflx-upsert',
      'cart.lock',
      'cart.lines',
      'screening.list',
      'orders.insert',
      'cart.placed',
      'jobs.add',
      'inventory.lock',
      'inventory.reserve',
    ]);
    expect(counts[1]).toEqual(counts[0]);
  });
});
