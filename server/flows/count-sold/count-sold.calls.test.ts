import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProduct } from '../../../contract/catalogue.ts';
import { paidOrder } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest } from '../../testing/visitors.ts';
import { countSoldTasks } from './tasks.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('what was sold of a product', () => {
  let shop: TestShop;
  let now = Date.now();
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const count = () => countSoldTasks(shop.pool, () => now)['count-sold']();
  const counted = () => shop.query('SELECT pieces, countries FROM product_sold WHERE product_id = 1');
  const buy = async (country: string) => {
    const { id } = await paidOrder(shop, guest(shop), [{ sku: 'CABLE-BLUE', quantity: 4 }]);
    await shop.query(
      `UPDATE orders SET address = jsonb_set(address, '{country}', to_jsonb($2::text)) WHERE id = $1`,
      [id, country],
    );
    return id;
  };

  it('is not shown of few orders', async () => {
    await buy('DE');
    await buy('DE');
    await count();
    expect(await counted()).toEqual([]);
  });

  it('is counted from paid orders, with their countries', async () => {
    await buy('FR');
    const last = await buy('US');
    await count();
    expect(await counted()).toEqual([{ pieces: 16, countries: 3 }]);
    expect((await guest(shop).call(getProduct, { sku: 'CABLE-BLUE' })).data).toMatchObject({
      sold: 16,
      soldTo: 3,
    });
    await shop.query(`UPDATE orders SET refund_state = 'full' WHERE id = $1`, [last]);
    await count();
    expect(await counted()).toEqual([{ pieces: 12, countries: null }]);
  });

  it('ranks products in lists, with what was sold before the first order', async () => {
    const ranked = () => shop.query('SELECT day, week, month, total FROM sales WHERE product_id = 1');
    expect(await ranked()).toEqual([{ day: 12, week: 12, month: 12, total: 12 }]);
    await shop.query('INSERT INTO earlier_sales (product_id, month, total) VALUES (1, 5, 50)');
    await count();
    expect(await ranked()).toEqual([{ day: 12, week: 12, month: 17, total: 62 }]);
    now += 8 * DAY_MS;
    await count();
    expect(await ranked()).toEqual([{ day: 0, week: 0, month: 17, total: 62 }]);
    now -= 8 * DAY_MS;
    await shop.query('DELETE FROM earlier_sales');
    await count();
    expect(await ranked()).toEqual([{ day: 12, week: 12, month: 12, total: 12 }]);
  });

  it('is of the last 30 days', async () => {
    now += 31 * DAY_MS;
    await count();
    expect(await counted()).toEqual([]);
  });
});
