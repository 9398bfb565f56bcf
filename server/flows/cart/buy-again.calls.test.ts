import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addManyToCart } from '../../../contract/cart.ts';
import { buyOrderAgain } from '../../../contract/order.ts';
import { createOrderKey } from '../../domains/orders/index.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { cartOf, guest, member, placedOrder } from '../../testing/visitors.ts';

describe('an order that is bought again', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  it('names each line that cannot be had, with its pieces and the reason, and adds the others', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, [
      { sku: 'CABLE-RED', quantity: 2 },
      { sku: 'CABLE-BLUE', quantity: 3 },
      { sku: 'BANK', quantity: 2 },
      { sku: 'SALE', quantity: 1 },
    ]);
    await shop.query(`UPDATE variant SET state = 'discontinued' WHERE sku = 'CABLE-BLUE'`);
    await shop.query(`UPDATE variant SET moq = 10 WHERE sku = 'BANK'`);
    await shop.query(`UPDATE stock SET on_hand = reserved WHERE sku = 'SALE'`);
    const again = await buyer.call(buyOrderAgain, { orderId: id });
    const text = expect.stringMatching(/\w/);
    expect(again.data).toMatchObject({ added: 1 });
    expect(again.data.failed.toSorted((one, other) => (one.sku < other.sku ? -1 : 1))).toEqual([
      {
        sku: 'BANK',
        title: text,
        quantity: 2,
        reason: 'BelowMinimum',
        message: 'The minimum quantity is 10',
      },
      { sku: 'CABLE-BLUE', title: 'USB-C cable', quantity: 3, reason: 'Unavailable', message: text },
      { sku: 'SALE', title: text, quantity: 1, reason: 'InsufficientStock', message: text },
    ]);
    const added = (await cartOf(buyer)).lines.map(({ sku, quantity }) => [sku, quantity]);
    expect(added).toEqual([['CABLE-RED', 2]]);
    // Where nothing can be added, all lines are named as well.
    await shop.query(`UPDATE variant SET state = 'sold_out' WHERE sku = 'CABLE-RED'`);
    const none = await buyer.call(buyOrderAgain, { orderId: id });
    expect(none.status).toBe(409);
    expect((none.envelope.data as unknown as { FailedItems: object[] }).FailedItems).toHaveLength(4);
    await shop.query(`UPDATE variant SET state = 'on_sale' WHERE sku LIKE 'CABLE%'`);
  });

  it('is bought by whoever may see it: a guest from elsewhere by the key of its link', async () => {
    const { id } = await placedOrder(guest(shop), [{ sku: 'CABLE-RED', quantity: 1 }]);
    const key = createOrderKey(shop.orderKey, id);
    const elsewhere = guest(shop);
    expect((await elsewhere.call(buyOrderAgain, { orderId: id })).reason).toBe('NotFound');
    expect((await (await member(shop)).call(buyOrderAgain, { orderId: id })).reason).toBe('NotFound');
    expect((await elsewhere.call(buyOrderAgain, { orderId: id, key })).data).toMatchObject({
      added: 1,
      failed: [],
    });
    expect((await cartOf(elsewhere)).pieces).toBe(1);
  });

  it('has the same answer as other lists of lines, which say the pieces too', async () => {
    const { data } = await guest(shop).call(addManyToCart, {
      items: [
        { sku: 'CABLE-RED', quantity: 1 },
        { sku: 'NO-SUCH', quantity: 7 },
      ],
    });
    expect(data.failed).toMatchObject([{ sku: 'NO-SUCH', quantity: 7, reason: 'UnknownSku' }]);
  });
});
