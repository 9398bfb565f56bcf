import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptChanges, addToCart, type Cart, setAddress } from '../../../contract/cart.ts';
import { placeOrder } from '../../../contract/order.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { germany, guest, place, readyCart } from '../../testing/visitors.ts';

describe('placeOrder() of a changed cart', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const stockOf = async (sku: string) =>
    (
      await shop.query<{ on_hand: number; reserved: number }>(
        'SELECT on_hand, reserved FROM stock WHERE sku = $1 AND warehouse = 1',
        [sku],
      )
    )[0];
  const setStock = (sku: string, onHand: number) =>
    shop.query('UPDATE stock SET on_hand = $2 WHERE sku = $1 AND warehouse = 1', [sku, onHand]);
  const setPrice = (sku: string, prices: number[]) =>
    shop.query('UPDATE variant_price SET prices = $2 WHERE sku = $1', [sku, prices]);

  it('refuses until changed prices, minimums, stock and sold-out lines are accepted', async () => {
    const buyer = guest(shop);
    const cart = await readyCart(buyer, [
      { sku: 'CABLE-RED', quantity: 2 },
      { sku: 'TIE', quantity: 10 },
      { sku: 'BANK', quantity: 50 },
      { sku: 'SALE', quantity: 1 },
    ]);
    await setPrice('CABLE-RED', [1200, 1100, 1000]);
    await shop.query(`UPDATE variant SET moq = 20 WHERE sku = 'TIE'`);
    await setStock('BANK', 40);
    await shop.query(`UPDATE variant SET state = 'sold_out' WHERE sku = 'SALE'`);

    const refused = await place(buyer, cart);
    expect(refused).toMatchObject({ status: 409, reason: 'NoticeOpen' });
    const shown = refused.envelope.data as unknown as Cart;
    const reserved = (await stockOf('BANK'))?.reserved ?? 0;
    expect(shown.lines.map(({ sku, notices }) => [sku, notices])).toEqual([
      ['CABLE-RED', [{ type: 'price', old: 1000, now: 1200 }]],
      ['TIE', [{ type: 'moq', old: 10, now: 20 }]],
      ['BANK', [{ type: 'inventory', old: 50, now: 40 - reserved }]],
      ['SALE', [{ type: 'unavailable', old: 1, now: 0 }]],
    ]);
    const accepted = (await buyer.call(acceptChanges, { orderId: cart.orderid, version: shown.version }))
      .data;
    expect(
      accepted.lines.map(({ sku, quantity, unitPrice, notices }) => [sku, quantity, unitPrice, notices]),
    ).toEqual([
      ['CABLE-RED', 2, 1200, []],
      ['TIE', 20, 120, []],
      ['BANK', 40 - reserved, 2800, []],
    ]);
    expect((await place(buyer, cart)).reason).toBe('CartChanged');
    expect((await place(buyer, accepted)).data.total).toBe(accepted.totals.total);
    await setPrice('CABLE-RED', [1000, 900, 800]);
    await shop.query(`UPDATE variant SET moq = 10 WHERE sku = 'TIE'; `);
    await shop.query(`UPDATE variant SET state = 'on_sale' WHERE sku = 'SALE'`);
    await setStock('BANK', 140);
  });

  it('refuses after a raised order step until the next allowed quantity is accepted', async () => {
    const buyer = guest(shop);
    const cart = await readyCart(buyer, [{ sku: 'SALE', quantity: 15 }]);
    await shop.query(`UPDATE variant SET moq = 4, step = 4 WHERE sku = 'SALE'`);
    const refused = await place(buyer, cart);
    expect(refused.reason).toBe('NoticeOpen');
    const shown = refused.envelope.data as unknown as Cart;
    expect(shown.lines[0]?.notices).toEqual([{ type: 'moq', old: 15, now: 12, step: 4 }]);
    const accepted = (await buyer.call(acceptChanges, { orderId: cart.orderid, version: shown.version }))
      .data;
    expect(accepted.lines).toMatchObject([{ quantity: 12, notices: [] }]);
    expect((await place(buyer, accepted)).status).toBe(200);
    await shop.query(`UPDATE variant SET moq = 1, step = 1 WHERE sku = 'SALE'`);
  });

  it('refuses a total that is not what the buyer saw, with the cart as it is now', async () => {
    const buyer = guest(shop);
    const cart = await readyCart(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const wrong = await buyer.call(placeOrder, {
      orderId: cart.orderid,
      version: cart.version,
      total: cart.totals.total - 1,
    });
    expect(wrong.envelope).toMatchObject({
      code: 409,
      reason: 'CartChanged',
      data: { orderid: cart.orderid, totals: cart.totals },
    });
    await buyer.call(addToCart, { sku: 'BANK', quantity: 1 });
    expect((await place(buyer, cart)).reason).toBe('CartChanged');
  });

  it('sums up lines of one SKU in different packings', async () => {
    const buyer = guest(shop);
    await setStock('CABLE-BLUE', ((await stockOf('CABLE-BLUE'))?.reserved ?? 0) + 5);
    const cart = await readyCart(buyer, [
      { sku: 'CABLE-BLUE', quantity: 3, packing: 0 },
      { sku: 'CABLE-BLUE', quantity: 2, packing: 1 },
    ]);
    expect((await buyer.call(addToCart, { sku: 'CABLE-BLUE', quantity: 1, packing: 2 })).reason).toBe(
      'InsufficientStock',
    );
    await setStock('CABLE-BLUE', ((await stockOf('CABLE-BLUE'))?.reserved ?? 0) + 4);
    const short = await place(buyer, cart);
    expect(short).toMatchObject({ status: 409, reason: 'NoticeOpen' });
    const shown = short.envelope.data as unknown as Cart;
    expect(shown.lines.map(({ packing, notices }) => [packing, notices])).toEqual([
      [0, []],
      [1, [{ type: 'inventory', old: 2, now: 1 }]],
    ]);
    const accepted = (await buyer.call(acceptChanges, { orderId: cart.orderid, version: shown.version }))
      .data;
    expect(accepted.lines.map(({ quantity, notices }) => [quantity, notices])).toEqual([
      [3, []],
      [1, []],
    ]);
    expect((await place(buyer, accepted)).status).toBe(200);
  });

  it('refuses what may not be sold to the country of the address, and takes it back for another', async () => {
    await shop.query(
      `INSERT INTO product_compliance (product_id, not_sold_to) SELECT product_id, '{DE}' FROM variant WHERE sku = 'BANK'`,
    );
    const buyer = guest(shop);
    const cart = await readyCart(buyer, [
      { sku: 'BANK', quantity: 1 },
      { sku: 'CABLE-RED', quantity: 1 },
    ]);
    expect(cart.lines[0]?.notices).toEqual([{ type: 'unavailable', old: 1, now: 0, country: 'DE' }]);
    expect((await place(buyer, cart)).reason).toBe('NoticeOpen');
    const address = { ...germany, country: 'FR', zip: '75001', city: 'Paris' };
    const french = (await buyer.call(setAddress, { orderId: cart.orderid, address })).data;
    expect(french.lines.flatMap(({ notices }) => notices)).toEqual([]);
    const german = (await buyer.call(setAddress, { orderId: cart.orderid, address: germany })).data;
    const accepted = (await buyer.call(acceptChanges, { orderId: cart.orderid, version: german.version }))
      .data;
    expect(accepted.lines.map(({ sku }) => sku)).toEqual(['CABLE-RED']);
    expect((await place(buyer, accepted)).status).toBe(200);
  });
});
