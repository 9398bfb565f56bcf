import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAddress } from '../../../contract/cart.ts';
import { buyOrderAgain, getOrder, reopenOrder } from '../../../contract/order.ts';
import { sweepGuestCarts } from '../../domains/cart/sweep-guest-carts.ts';
import { createOrderKey } from '../../domains/orders/index.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { cartOf, guest, member, place, placedOrder, type Visitor } from '../../testing/visitors.ts';

const BANK = [{ sku: 'BANK', quantity: 1 }];

describe('the link of an order that was changed and placed again', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const keyOf = (orderId: string) => createOrderKey(shop.orderKey, orderId);
  const again = async (buyer: Visitor, orderId: string): Promise<string> => {
    await buyer.call(reopenOrder, { orderId });
    return (await place(buyer, await cartOf(buyer))).data.orderid;
  };
  const replacementOf = async (visitor: Visitor, input: { orderId: string; key?: string }) =>
    (await visitor.call(getOrder, input)).data.replacement;

  it('leads a guest to the last of the orders with its own key', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, BANK);
    const opened = { orderId: id, key: keyOf(id) };
    expect(await replacementOf(guest(shop), opened)).toBeNull();
    const second = await again(buyer, id);
    const third = await again(buyer, second);
    const expected = { isPlaced: true, orderid: third, linkKey: keyOf(third) };
    expect(await replacementOf(guest(shop), opened)).toEqual(expected);
    expect(await replacementOf(guest(shop), { orderId: second, key: keyOf(second) })).toEqual(expected);
    expect(await replacementOf(buyer, { orderId: id })).toEqual(expected);
    expect((await guest(shop).call(getOrder, { orderId: id })).reason).toBe('NotFound');
    await shop.query(
      `UPDATE cart SET created_at = now() - interval '60 days', changed_at = now() - interval '60 days'`,
    );
    await sweepGuestCarts(shop.pool);
    expect(await replacementOf(guest(shop), opened)).toEqual(expected);
  });

  it('shows a member the new number, and a holder of the key its key', async () => {
    const buyer = await member(shop);
    const { id } = await placedOrder(buyer, BANK);
    const second = await again(buyer, id);
    expect(await replacementOf(buyer, { orderId: id })).toEqual({
      isPlaced: true,
      orderid: second,
      linkKey: null,
    });
    expect((await (await member(shop)).call(getOrder, { orderId: id })).reason).toBe('NotFound');
  });

  it('does not open an order of another e-mail to whoever got the first mail', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, BANK);
    await buyer.call(reopenOrder, { orderId: id });
    const { orderid = '' } = await cartOf(buyer);
    await buyer.call(setAddress, { orderId: orderid ?? '', email: 'corrected@example.com' });
    const placed = await place(buyer, await cartOf(buyer));
    const hidden = { isPlaced: true, orderid: null, linkKey: null };
    expect(await replacementOf(guest(shop), { orderId: id, key: keyOf(id) })).toEqual(hidden);
    expect(await replacementOf(buyer, { orderId: id })).toMatchObject({ orderid: placed.data.orderid });
    // Back to the first address: the order between is another's all the same.
    await buyer.call(reopenOrder, { orderId: placed.data.orderid });
    await buyer.call(setAddress, {
      orderId: (await cartOf(buyer)).orderid ?? '',
      email: 'buyer@example.com',
    });
    await place(buyer, await cartOf(buyer));
    expect(await replacementOf(guest(shop), { orderId: id, key: keyOf(id) })).toEqual(hidden);
  });

  it('leads its owner alone to the cart until the order is placed again', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, BANK);
    const { orderid } = (await buyer.call(reopenOrder, { orderId: id })).data;
    expect(await replacementOf(buyer, { orderId: id })).toEqual({ isPlaced: false, orderid, linkKey: null });
    expect(await replacementOf(guest(shop), { orderId: id, key: keyOf(id) })).toEqual({
      isPlaced: false,
      orderid: null,
      linkKey: null,
    });
  });

  it('lets its holder put the lines into a cart of their own, while the first cart is another visitor’s', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, BANK);
    await buyer.call(reopenOrder, { orderId: id });
    const phone = guest(shop);
    expect((await phone.call(buyOrderAgain, { orderId: id })).reason).toBe('NotFound');
    expect((await phone.call(buyOrderAgain, { orderId: id, key: keyOf('V26010199999') })).reason).toBe(
      'NotFound',
    );
    expect((await phone.call(buyOrderAgain, { orderId: id, key: keyOf(id) })).data).toMatchObject({
      added: 1,
    });
    expect((await cartOf(phone)).lines).toMatchObject(BANK);
    expect((await cartOf(buyer)).lines).toMatchObject(BANK);
  });
});
