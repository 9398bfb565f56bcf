import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addManyToCart, addToCart, getCart } from '../../../contract/cart.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member } from '../../testing/visitors.ts';

describe('addLines()', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  it.each(['guest', 'member'])('returns the cart as a %s reads it afterwards', async (kind) => {
    const { call } = kind === 'guest' ? guest(shop) : await member(shop, { level: 3 });
    const additions = [
      [{ sku: 'CABLE-RED', quantity: 9 }],
      [
        { sku: 'SALE', quantity: 2 },
        { sku: 'CABLE-BLUE', quantity: 3, packing: 1 },
      ],
      [{ sku: 'CABLE-BLUE', quantity: 2 }],
      [
        { sku: 'CABLE-RED', quantity: 1, warehouse: 6 },
        { sku: 'CABLE-BLUE', quantity: 1, packing: 1 },
        { sku: 'TIE', quantity: 15 },
      ],
    ];
    for (const items of additions) {
      const added = await call(addManyToCart, { items });
      expect(added.data.failed).toEqual([]);
      expect(added.data).toEqual((await call(getCart, {})).data);
    }
  });

  it('returns lines that were added at the same moment', async () => {
    const { call } = guest(shop);
    await call(addToCart, { sku: 'BANK', quantity: 1 });
    const skus = ['CABLE-RED', 'CABLE-BLUE', 'SALE', 'FLOOR'];
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(skus.map((sku) => call(addToCart, { sku, quantity: 1 })));
      const last = answers.reduce((left, right) => (left.data.version > right.data.version ? left : right));
      expect(last.data).toEqual((await call(getCart, {})).data);
    }
  });

  it('calls a product without a text by its SKU, and keeps its line', async () => {
    const { call } = guest(shop);
    await shop.pool.query(
      `DELETE FROM product_text WHERE product_id = (SELECT product_id FROM variant WHERE sku = 'TIE')`,
    );
    const added = await call(addToCart, { sku: 'TIE', quantity: 15 });
    expect(added.data.lines).toMatchObject([{ sku: 'TIE', title: 'TIE' }]);
    expect((await call(getCart, {})).data).toEqual(added.data);
  });
});
