import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addManyToCart, addToCart, getCart, MAX_CART_LINES, modifyCart } from '../../../contract/cart.ts';
import { copyOrder } from '../../../contract/order.ts';
import { login } from '../../../contract/user.ts';
import { manyVariants } from '../../testing/many-variants.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import {
  cartOf,
  guest,
  member,
  PASSWORD,
  placedOrder,
  type Visitor,
  visitor,
  visitorAt,
} from '../../testing/visitors.ts';
import { MAX_GUEST_LINES } from './limit-guest-lines.ts';

describe('a full cart', () => {
  let shop: TestShop;
  let skus: string[];
  beforeAll(async () => {
    shop = await seededShop();
    skus = await manyVariants(shop, MAX_CART_LINES + 100);
  });
  afterAll(() => shop.close());

  const addMany = ({ call }: Visitor, given: readonly string[], quantity = 1) =>
    call(addManyToCart, { items: given.map((sku) => ({ sku, quantity })) });
  const linesIn = async (orderId: string | null): Promise<number> =>
    (await shop.pool.query('SELECT FROM cart_line WHERE cart_id = $1', [orderId])).rowCount ?? 0;

  it('refuses one more line with the limit, and accepts more of a line that it has', async () => {
    const buyer = guest(shop);
    const { orderid } = (await addMany(buyer, skus.slice(0, MAX_CART_LINES))).data;
    const refused = await buyer.call(addToCart, { sku: 'BANK', quantity: 1 });
    expect(refused.envelope).toMatchObject({ code: 409, reason: 'TooManyLines' });
    expect(refused.envelope.message).toContain('500');
    const named = await buyer.call(addToCart, { sku: 'BANK', quantity: 1, orderId: orderid ?? '' });
    expect(named.reason).toBe('TooManyLines');
    const packed = await buyer.call(addToCart, { sku: skus[0] ?? '', quantity: 1, packing: 1 });
    expect(packed.reason, 'another packing is another line').toBe('TooManyLines');
    const more = await buyer.call(addToCart, { sku: skus[0] ?? '', quantity: 2 });
    expect(more.data.lines[0]).toMatchObject({ quantity: 3 });
    expect(await linesIn(orderid)).toBe(MAX_CART_LINES);
  });

  it('accepts as many lines as it has room for and rejects the rest', async () => {
    const buyer = guest(shop);
    await addMany(buyer, skus.slice(0, MAX_CART_LINES - 2));
    const { data } = await addMany(buyer, skus.slice(MAX_CART_LINES - 3, MAX_CART_LINES + 1));
    expect(data.lines).toHaveLength(MAX_CART_LINES);
    expect(data.failed).toMatchObject([{ sku: skus[MAX_CART_LINES], reason: 'TooManyLines' }]);
  });

  it('stays within the limit when many additions come at once', async () => {
    const buyer = guest(shop);
    const parts = [0, 120, 240, 360, 480].map((from) => skus.slice(from, from + 120));
    const answers = await Promise.all(parts.map((part) => addMany(buyer, part)));
    const { orderid } = await cartOf(buyer);
    expect(await linesIn(orderid)).toBe(MAX_CART_LINES);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });

  it('accepts no line of an order that is bought again', async () => {
    const buyer = await member(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    await addMany(buyer, skus.slice(0, MAX_CART_LINES));
    expect((await buyer.call(copyOrder, { orderId: id })).reason).toBe('TooManyLines');
  });

  it('of a member is merged with a guest’s without loss: what does not fit is a second cart, announced by a mail', async () => {
    const buyer = await member(shop);
    await addMany(buyer, skus.slice(0, MAX_CART_LINES - 1), 2);
    const before = guest(shop);
    await addMany(before, [skus[0] ?? '', 'BANK', 'CABLE-BLUE', 'CABLE-RED']);
    const { orderid: guestCart } = await cartOf(before);
    const { token } = (await before.call(login, { email: buyer.email, password: PASSWORD })).data;
    const asMember = visitor(shop, token);
    const cart = await cartOf(asMember);
    expect(cart.lines).toHaveLength(MAX_CART_LINES);
    const mine = cart.lines.filter(({ sku }) => sku.startsWith('MANY'));
    expect(mine.map(({ quantity }) => quantity)).toEqual([3, ...Array(MAX_CART_LINES - 2).fill(2)]);
    const { rows: mails } = await shop.pool.query('SELECT text FROM mail WHERE recipient = $1', [
      buyer.email,
    ]);
    expect(mails).toHaveLength(1);
    expect(mails[0].text).toContain(`/Order/OrderInfo/${guestCart}`);
    expect(mails[0].text).toContain('(2)');
    const second = await shop.pool.query('SELECT kind, state, member_id FROM cart WHERE id = $1', [
      guestCart,
    ]);
    expect(second.rows).toEqual([{ kind: 'copy', state: 'open', member_id: buyer.id }]);
    const all = [...cart.lines.map(({ sku }) => sku), ...(await restOf(guestCart))];
    expect(new Set(all).size).toBe(MAX_CART_LINES + 2);
  });

  it('of a guest that was merged is the member’s by its old id, for the member alone', async () => {
    const buyer = await member(shop);
    await buyer.call(addToCart, { sku: 'BANK', quantity: 1 });
    const before = guest(shop);
    await before.call(addToCart, { sku: 'CABLE-RED', quantity: 20 });
    const { orderid: guestCart } = await cartOf(before);
    const { token } = (await before.call(login, { email: buyer.email, password: PASSWORD })).data;
    const own = await cartOf(buyer);
    const byOldId = await visitor(shop, token).call(getCart, { orderId: guestCart ?? '' });
    expect(byOldId.data).toEqual(own);
    expect(byOldId.data.lines.map(({ sku }) => sku).sort()).toEqual(['BANK', 'CABLE-RED']);
    for (const stranger of [guest(shop), await member(shop)])
      expect((await stranger.call(getCart, { orderId: guestCart ?? '' })).reason).toBe('NotFound');
    const line = { orderId: own.orderid ?? '', sku: 'BANK', warehouse: 1, packing: 0 };
    expect((await buyer.call(modifyCart, { ...line, quantity: 0 })).status).toBe(200);
    expect((await buyer.call(modifyCart, { ...line, quantity: 2 })).reason).toBe('LineGone');
  });

  const restOf = async (orderId: string | null): Promise<string[]> =>
    (await shop.pool.query('SELECT sku FROM cart_line WHERE cart_id = $1', [orderId])).rows.map(
      ({ sku }) => sku,
    );

  it('keeps a member’s quantity that a new order step forbids, and shows a notice', async () => {
    const buyer = await member(shop);
    await buyer.call(addToCart, { sku: 'FLOOR', quantity: 20 });
    const before = guest(shop);
    await before.call(addToCart, { sku: 'FLOOR', quantity: 1 });
    await shop.pool.query(`UPDATE variant SET step = 7 WHERE sku = 'FLOOR'`);
    await shop.pool.query(`UPDATE stock SET on_hand = reserved + 20 WHERE sku = 'FLOOR'`);
    const { token } = (await before.call(login, { email: buyer.email, password: PASSWORD })).data;
    expect((await cartOf(visitor(shop, token))).lines).toMatchObject([{ sku: 'FLOOR', quantity: 20 }]);
  });

  it('of guests of one network is limited by the lines that all of them add in a day', async () => {
    const from = (ip: string) => visitorAt(ip, shop, { token: shop.createGuest().token });
    for (let added = 0; added < MAX_GUEST_LINES; added += MAX_CART_LINES)
      expect((await addMany(from('203.0.113.9'), skus.slice(0, MAX_CART_LINES))).status).toBe(200);
    const late = from('203.0.113.9');
    const { status, envelope, headers } = await addMany(late, skus.slice(0, 1));
    expect([status, envelope.reason]).toEqual([429, 'TooManyRequests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(60 * 60);
    expect((await addMany(from('203.0.113.10'), skus.slice(0, 1))).status).toBe(200);
  });
});
