import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addManyToCart, addToCart, getCart, MAX_CART_LINES, modifyCart } from '../../../contract/cart.ts';
import { getSavedLines, restoreLines, saveLines } from '../../../contract/saved-lines.ts';
import { login } from '../../../contract/user.ts';
import { manyVariants } from '../../testing/many-variants.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { cartOf, guest, member, PASSWORD, type Visitor, visitor } from '../../testing/visitors.ts';

describe('what is saved for later', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const red = { sku: 'CABLE-RED', warehouse: 1 };
  const filled = async (buyer: Visitor, quantity = 2): Promise<string> =>
    (await buyer.call(addToCart, { sku: 'CABLE-RED', quantity })).data.orderid ?? '';
  const savedOf = async ({ call }: Visitor) =>
    (await call(getSavedLines, {})).data.lines.map(({ sku, quantity }) => [sku, quantity]);
  const linesOf = async (buyer: Visitor) =>
    (await cartOf(buyer)).lines.map(({ sku, quantity }) => [sku, quantity]);

  it('leaves the cart with its quantity, and comes back once however often it is pressed', async () => {
    const buyer = guest(shop);
    expect((await buyer.call(getSavedLines, {})).data).toMatchObject({ orderid: null, lines: [] });
    const orderId = await filled(buyer);
    await buyer.call(addToCart, { sku: 'BANK', quantity: 1 });
    const saves = [1, 2].map(() => buyer.call(saveLines, { orderId, lines: [red] }));
    for (const { data } of await Promise.all(saves)) {
      expect(data.cart.lines.map(({ sku }) => sku)).toEqual(['BANK']);
      expect(data.saved.lines).toMatchObject([{ sku: 'CABLE-RED', quantity: 2 }]);
    }
    const presses = await Promise.all([1, 2, 3].map(() => buyer.call(restoreLines, { lines: [red] })));
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await linesOf(buyer)).toEqual([
      ['BANK', 1],
      ['CABLE-RED', 2],
    ]);
    expect(await savedOf(buyer)).toEqual([]);
  });

  it('keeps the latest quantity of a line that is saved again, and is removed like a line of a cart', async () => {
    const buyer = guest(shop);
    for (const quantity of [2, 3])
      await buyer.call(saveLines, { orderId: await filled(buyer, quantity), lines: [red] });
    expect(await savedOf(buyer)).toEqual([['CABLE-RED', 3]]);
    const { orderid } = (await buyer.call(getSavedLines, {})).data;
    await buyer.call(modifyCart, { orderId: orderid ?? '', ...red, quantity: 0 });
    expect(await savedOf(buyer)).toEqual([]);
  });

  it('stays saved with the reason when it cannot be bought any more', async () => {
    const buyer = guest(shop);
    const orderId = await filled(buyer);
    await buyer.call(addToCart, { sku: 'BANK', quantity: 1 });
    await buyer.call(saveLines, { orderId, lines: [red, { sku: 'BANK' }] });
    await shop.pool.query(`UPDATE variant SET state = 'discontinued' WHERE sku = 'BANK'`);
    const { data } = await buyer.call(restoreLines, { lines: [red, { sku: 'BANK' }] });
    expect(data.cart.failed).toMatchObject([{ sku: 'BANK', reason: 'Unavailable' }]);
    expect(await linesOf(buyer)).toEqual([['CABLE-RED', 2]]);
    expect(await savedOf(buyer)).toEqual([['BANK', 1]]);
    expect((await buyer.call(restoreLines, { lines: [{ sku: 'BANK' }] })).reason).toBe('Unavailable');
    expect(await savedOf(buyer)).toEqual([['BANK', 1]]);
    await shop.pool.query(`UPDATE variant SET state = 'on_sale' WHERE sku = 'BANK'`);
  });

  it('holds as many lines as a cart, and refuses more without a loss', async () => {
    const buyer = guest(shop);
    const skus = await manyVariants(shop, MAX_CART_LINES);
    const { orderid } = (
      await buyer.call(addManyToCart, { items: skus.map((sku) => ({ sku, quantity: 1 })) })
    ).data;
    const orderId = orderid ?? '';
    expect((await buyer.call(saveLines, { orderId, lines: skus.map((sku) => ({ sku })) })).status).toBe(200);
    await filled(buyer);
    const refused = await buyer.call(saveLines, { orderId, lines: [red] });
    expect(refused.reason).toBe('TooManyLines');
    expect(await linesOf(buyer)).toEqual([['CABLE-RED', 2]]);
    expect(await savedOf(buyer)).toHaveLength(MAX_CART_LINES);
  });

  it('goes with a guest who signs in, into what the member has saved', async () => {
    const buyer = await member(shop);
    await buyer.call(saveLines, { orderId: await filled(buyer, 5), lines: [red] });
    const before = guest(shop);
    const orderId = await filled(before, 1);
    await before.call(addToCart, { sku: 'BANK', quantity: 1 });
    await before.call(saveLines, { orderId, lines: [red, { sku: 'BANK' }] });
    const { token } = (await before.call(login, { email: buyer.email, password: PASSWORD })).data;
    expect((await savedOf(visitor(shop, token))).sort()).toEqual([
      ['BANK', 1],
      ['CABLE-RED', 6],
    ]);
  });

  it('is no one else’s: a stranger neither saves nor restores it', async () => {
    const buyer = guest(shop);
    const orderId = await filled(buyer);
    await buyer.call(saveLines, { orderId, lines: [red] });
    const thief = guest(shop);
    expect((await thief.call(restoreLines, { lines: [red] })).status).toBe(404);
    const { orderid } = (await buyer.call(getSavedLines, {})).data;
    expect((await thief.call(getCart, { orderId: orderid ?? '' })).status).toBe(404);
  });
});
