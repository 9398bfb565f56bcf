import { afterAll, beforeAll, expect, it } from 'vitest';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { findShortages, refuseShortage, release, reserve } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await seededShop();
});
afterAll(() => shop.close());

const until = new Date('2100-01-01');

it('reserve() returns each shortage with the pieces of its own warehouse', async () => {
  // 1000 in China, 50 in Germany.
  const lines = [
    { orderId: 'V26010110001', sku: 'CABLE-RED', warehouse: 1, quantity: 5 },
    { orderId: 'V26010110001', sku: 'CABLE-RED', warehouse: 6, quantity: 60 },
    { orderId: 'V26010110001', sku: 'LAST', warehouse: 1, quantity: 3 },
  ];
  const expected = [
    { orderId: 'V26010110001', sku: 'CABLE-RED', warehouse: 6, available: 50 },
    { orderId: 'V26010110001', sku: 'LAST', warehouse: 1, available: 1 },
  ];
  const short = await transaction(shop.pool, async (tx) => {
    throw new Rollback(await reserve(tx, { lines, until }));
  });
  expect(short).toEqual(expected);
  expect(await transaction(shop.pool, (tx) => findShortages(tx, lines))).toEqual(expected);
});

it('reserve() reserves the last piece that another order releases while it is looked for', async () => {
  const last = (orderId: string) => ({
    lines: [{ orderId, sku: 'LAST', warehouse: 1, quantity: 1 }],
    until,
  });
  await transaction(shop.pool, (tx) => reserve(tx, last('V26010110002')));
  const { reserving } = await transaction(shop.pool, async (tx) => {
    await release(tx, 'V26010110002');
    const started = transaction(shop.pool, (other) => reserve(other, last('V26010110003')));
    await expect
      .poll(() =>
        shop.query(
          `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        ),
      )
      .toHaveLength(1);
    return { reserving: started };
  });
  expect(await reserving).toEqual([]);
  expect(await shop.query(`SELECT order_id FROM reservation WHERE sku = 'LAST'`)).toEqual([
    { order_id: 'V26010110003' },
  ]);
});

it('refuseShortage() has a field for each shortage, also of one SKU in two warehouses', () => {
  const { refusal } = refuseShortage([
    { orderId: 'V1', sku: 'A', warehouse: 1, available: 2 },
    { orderId: 'V1', sku: 'A', warehouse: 6, available: 0 },
    { orderId: 'V1', sku: 'B', warehouse: 1, available: 7 },
  ]);
  expect(refusal.fields).toEqual([
    { field: 'A@1', reason: 'stock', values: { available: 2 } },
    { field: 'A@6', reason: 'soldOut' },
    { field: 'B', reason: 'stock', values: { available: 7 } },
  ]);
  expect(refusal.values).toEqual({ sku: 'A, B' });
});
