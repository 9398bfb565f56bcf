import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCart, modifyCart } from '../../../contract/cart.ts';
import { getCarts, MAX_OTHER_CARTS } from '../../../contract/carts.ts';
import { copyOrder } from '../../../contract/order.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { cartOf, guest, member, placedOrder } from '../../testing/visitors.ts';

describe('carts beside the current one', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  it('are made from an order and leave the current cart as it is', async () => {
    const buyer = await member(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 2 }]);
    const { orderid: current } = (await buyer.call(addToCart, { sku: 'CABLE-RED', quantity: 1 })).data;
    const { data } = await buyer.call(copyOrder, { orderId: id, separate: 'true' });
    expect(data.orderid).not.toBe(current);
    expect((await cartOf(buyer)).lines.map(({ sku }) => sku)).toEqual(['CABLE-RED']);
    const carts = (await buyer.call(getCarts, {})).data;
    expect(carts).toMatchObject([
      { orderid: current, isCurrent: true, lines: 1, pieces: 1 },
      { orderid: data.orderid, isCurrent: false, lines: 1, pieces: 2 },
    ]);
    expect((await guest(shop).call(getCarts, {})).data).toEqual([]);
  });

  it('are not made when no line can be bought, nor beyond the limit until one is emptied', async () => {
    const buyer = await member(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'CABLE-BLUE', quantity: 1 }]);
    const copy = () => buyer.call(copyOrder, { orderId: id, separate: 'true' });
    await shop.query(`UPDATE variant SET state = 'discontinued' WHERE sku = 'CABLE-BLUE'`);
    expect((await copy()).reason).toBe('Unavailable');
    expect(await shop.query(`SELECT FROM cart WHERE member_id = $1 AND kind = 'copy'`, [buyer.id])).toEqual(
      [],
    );
    await shop.query(`UPDATE variant SET state = 'on_sale' WHERE sku = 'CABLE-BLUE'`);
    let last = '';
    for (let count = 0; count < MAX_OTHER_CARTS; count += 1) last = (await copy()).data.orderid;
    expect((await copy()).reason).toBe('TooManyCarts');
    await buyer.call(modifyCart, { orderId: last, sku: 'CABLE-BLUE', quantity: 0 });
    expect((await copy()).status).toBe(200);
  });
});
