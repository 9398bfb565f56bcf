import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOftenBought, getPurchased } from '../../../contract/user.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { paidOrder } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, placedOrder } from '../../testing/visitors.ts';

const setPaid = 'UPDATE purchase SET paid_at = $2 WHERE order_id = $1';

describe('getPurchased', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  it('lists SKUs in the order of the request, the newest payment first', async () => {
    const buyer = await member(shop);
    const paidOn = ['2026-03-01T10:00:00.000Z', '2026-05-01T10:00:00.000Z'];
    for (const at of paidOn) {
      const { id } = await paidOrder(shop, buyer, [{ sku: 'CABLE-RED', quantity: 1 }]);
      await shop.pool.query(setPaid, [id, at]);
    }
    const { texts, value } = await countQueries(() =>
      buyer.call(getPurchased, { skus: 'BANK, cable-red,BANK' }),
    );
    expect(value.data).toEqual([
      { sku: 'BANK', bought: false, purchase_history: [] },
      {
        sku: 'CABLE-RED',
        bought: true,
        purchase_history: [{ PaymentOn: paidOn[1] }, { PaymentOn: paidOn[0] }],
      },
    ]);
    expect(texts).toEqual(['members.session', 'purchased.find']);
  });

  it('leaves out unpaid orders and those of other members', async () => {
    const buyer = await member(shop);
    const other = await member(shop);
    await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const theirs = await paidOrder(shop, other, [{ sku: 'BANK', quantity: 1 }]);
    await shop.pool.query(setPaid, [theirs.id, '2026-05-01T10:00:00.000Z']);
    expect((await buyer.call(getPurchased, { skus: 'BANK' })).data).toEqual([
      { sku: 'BANK', bought: false, purchase_history: [] },
    ]);
  });

  it('lists what was paid for in several orders of a year, with the quantity of the latest', async () => {
    const buyer = await member(shop);
    const buy = async (lines: { sku: string; quantity: number }[], paidOn: string) => {
      const { id } = await paidOrder(shop, buyer, lines);
      await shop.pool.query(setPaid, [id, paidOn]);
      return id;
    };
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const cable = (quantity: number) => ({ sku: 'CABLE-RED', quantity });
    const bank = (quantity: number) => ({ sku: 'BANK', quantity });
    await buy([cable(9), bank(1)], daysAgo(400));
    await buy([cable(5), bank(2)], daysAgo(30));
    expect((await buyer.call(getOftenBought, {})).data).toEqual([]);
    await buy([cable(4), bank(3)], daysAgo(20));
    await buy([cable(6)], daysAgo(10));
    await placedOrder(buyer, [bank(1)]);
    await paidOrder(shop, await member(shop), [bank(7)]);
    const found = async () =>
      (await buyer.call(getOftenBought, {})).data.map(({ sku, quantity, orders }) => [sku, quantity, orders]);
    expect(await found()).toEqual([
      ['CABLE-RED', 6, 3],
      ['BANK', 3, 2],
    ]);
    await shop.query(`UPDATE variant SET state = 'sold_out' WHERE sku = 'BANK'`);
    expect(await found()).toEqual([['CABLE-RED', 6, 3]]);
    await shop.query(`UPDATE variant SET state = 'on_sale' WHERE sku = 'BANK'`);
    expect((await guest(shop).call(getOftenBought, {})).status).toBe(401);
  });

  it('refuses guests, and none or more than a hundred SKUs', async () => {
    const buyer = await member(shop);
    expect((await guest(shop).call(getPurchased, { skus: 'BANK' })).status).toBe(401);
    expect((await buyer.call(getPurchased, { skus: ' , ' })).reason).toBe('InvalidInput');
    const many = Array.from({ length: 101 }, (_, at) => `SKU-${at}`).join(',');
    expect((await buyer.call(getPurchased, { skus: many })).reason).toBe('InvalidInput');
  });
});
