import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCart, modifyCart } from '../../../contract/cart.ts';
import { getSharedCart, shareCart, withdrawSharedCart } from '../../../contract/shared-cart.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, readyCart } from '../../testing/visitors.ts';

describe('a shared cart', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  async function shared() {
    const buyer = guest(shop);
    const { orderid: orderId } = await readyCart(buyer, [
      { sku: 'CABLE-RED', quantity: 3 },
      { sku: 'BANK', quantity: 1 },
    ]);
    const { key } = (await buyer.call(shareCart, { orderId })).data;
    return { buyer, orderId, key };
  }

  it('shows its lines as they were, at the prices of who looks, and nothing of its owner', async () => {
    const { buyer, orderId, key } = await shared();
    await buyer.call(modifyCart, { orderId, sku: 'BANK', quantity: 0 });
    const reader = await member(shop, { level: 5 });
    const { cart, missing } = (await reader.call(getSharedCart, { key })).data;
    expect(missing).toBe(0);
    expect(cart.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['CABLE-RED', 3],
      ['BANK', 1],
    ]);
    expect(cart).toMatchObject({ orderid: null, email: null, address: null, addressLines: [], remark: '' });
    const own = (await reader.call(addToCart, { sku: 'CABLE-RED', quantity: 3 })).data;
    expect(cart.lines[0]?.unitPrice).toBe(own.lines[0]?.unitPrice);
    expect(JSON.stringify(cart)).not.toMatch(/Hauptstr|buyer@example/);
  });

  it('keeps its key when it is shared again, with the lines of then', async () => {
    const { buyer, orderId, key } = await shared();
    await buyer.call(modifyCart, { orderId, sku: 'BANK', quantity: 0 });
    expect((await buyer.call(shareCart, { orderId })).data.key).toBe(key);
    expect((await guest(shop).call(getSharedCart, { key })).data.cart.lines).toHaveLength(1);
  });

  it('leaves out what is not sold any more, and says how much', async () => {
    const { key } = await shared();
    await shop.pool.query(
      `UPDATE product SET published = false WHERE id = (SELECT product_id FROM variant WHERE sku = 'BANK')`,
    );
    const { cart, missing } = (await guest(shop).call(getSharedCart, { key })).data;
    expect([cart.lines.length, missing]).toEqual([1, 1]);
    await shop.pool.query('UPDATE product SET published = true');
  });

  it('ends when it is withdrawn by its owner alone, expires or its cart is deleted', async () => {
    const { buyer, orderId, key } = await shared();
    expect((await guest(shop).call(withdrawSharedCart, { orderId })).status).toBe(404);
    expect((await guest(shop).call(getSharedCart, { key })).status).toBe(200);
    await buyer.call(withdrawSharedCart, { orderId });
    expect((await guest(shop).call(getSharedCart, { key })).status).toBe(404);
    const other = await shared();
    expect(other.key).not.toBe(key);
    await shop.pool.query(`UPDATE shared_cart SET expires_at = now() - interval '1 second'`);
    expect((await guest(shop).call(getSharedCart, { key: other.key })).status).toBe(404);
    expect((await guest(shop).call(getSharedCart, { key: 'x' })).status).toBe(400);
  });

  it('has lines: an empty or placed cart is not shared', async () => {
    const { buyer, orderId } = await shared();
    for (const sku of ['CABLE-RED', 'BANK']) await buyer.call(modifyCart, { orderId, sku, quantity: 0 });
    expect((await buyer.call(shareCart, { orderId })).status).toBe(404);
  });
});
