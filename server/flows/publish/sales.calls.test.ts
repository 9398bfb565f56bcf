import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCart } from '../../../contract/cart.ts';
import { getCards } from '../../../contract/list.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, readyCart } from '../../testing/visitors.ts';
import { publish } from './publish.ts';
import { publishTasks } from './tasks.ts';

type Window = { percent: number; starts: string; ends: string };

describe('a SKU with several sales', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());
  const setSales = (rows: string) =>
    shop.pool.query(`DELETE FROM sale_price WHERE sku = 'SALE'; INSERT INTO sale_price (sku, starts_at, ends_at, percent)
      SELECT 'SALE', now() + starts, now() + ends, percent FROM (VALUES ${rows}) AS row (starts, ends, percent)`);
  const hours = (starts: number, ends: number, percent: number) =>
    `(interval '${starts} hours', interval '${ends} hours', ${percent})`;
  const cardOf = async () =>
    (await shop.pool.query('SELECT facts, changed FROM card WHERE product_id = 6')).rows[0];

  it('has the price of its best running sale on its card and in the cart', async () => {
    await setSales([hours(-48, 100, 10), hours(-1, 5, 35), hours(-2, 50, 20)].join());
    await publish(shop.pool, [6]);
    const buyer = guest(shop);
    const { lines } = await readyCart(buyer, [{ sku: 'SALE', quantity: 1 }]);
    const [card] = (await buyer.call(getCards, { skus: 'SALE' })).data.items;
    expect(card?.discount).toBe(35);
    expect(card?.tiers[0]?.[1]).toBe(lines[0]?.unitPrice);
    expect((await buyer.call(getCart, {})).data.lines[0]?.unitPrice).toBe(1300);
    expect((await cardOf()).facts.sales.map(({ percent }: Window) => percent)).toEqual([35, 20, 10]);
  });

  it('is published again when one of its sales has begun or ended, and only then', async () => {
    const { 'publish-sales': publishSales } = publishTasks(shop.pool, Date.now);
    await setSales([hours(-48, 100, 10), hours(-1, 5, 35)].join());
    await publish(shop.pool, [6]);
    const before = await cardOf();
    await publishSales();
    expect((await cardOf()).changed).toBe(before.changed);
    await setSales([hours(-48, 100, 10), hours(-1, -0.01, 35)].join());
    await publishSales();
    expect((await cardOf()).facts.sale.percent).toBe(10);
  });

  it('has sale windows with the best percentage at every moment', async () => {
    const sale = fc
      .record({
        starts: fc.integer({ min: -20, max: 20 }),
        length: fc.integer({ min: 1, max: 20 }),
        percent: fc.integer({ min: 1, max: 90 }),
      })
      .map(({ starts, length, percent }) => ({ starts, ends: starts + length, percent }));
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(sale, { maxLength: 6, selector: ({ starts }) => starts }),
        async (sales) => {
          await shop.pool.query("DELETE FROM sale_price WHERE sku = 'SALE'");
          const since = Date.UTC(2030, 0, 1);
          const at = (hour: number) => new Date(since + hour * 3_600_000);
          for (const { starts, ends, percent } of sales)
            await shop.pool.query(
              "INSERT INTO sale_price (sku, starts_at, ends_at, percent) VALUES ('SALE', $1, $2, $3)",
              [at(starts), at(ends), percent],
            );
          const { rows } = await shop.pool.query("SELECT sale_windows('SALE', $1) AS windows", [at(0)]);
          const windows: Window[] = rows[0].windows ?? [];
          for (let hour = 0; hour < 42; hour += 0.5) {
            const moment = at(hour).getTime();
            const running = sales.filter(
              ({ starts, ends }) => at(starts).getTime() <= moment && moment < at(ends).getTime(),
            );
            const shown = windows.filter(
              ({ starts, ends }) => Date.parse(starts) <= moment && moment < Date.parse(ends),
            );
            expect(shown.map(({ percent }) => percent)).toEqual(
              running.length === 0 ? [] : [Math.max(...running.map(({ percent }) => percent))],
            );
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
