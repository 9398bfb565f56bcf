import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCart, getCart, modifyCart } from '../../../contract/cart.ts';
import { login } from '../../../contract/user.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, PASSWORD, place, readyCart, visitor } from '../../testing/visitors.ts';
import { createMemoryCounter } from '../counters/memory-counter.ts';
import { createRunOnce, MAX_KEYS_A_MINUTE } from './idempotency.ts';

describe('a changing call with an idempotency key', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const keyed = (key = randomUUID()) => ({ 'idempotency-key': key });
  const quantityOf = async ({ call }: ReturnType<typeof guest>) =>
    (await call(getCart, {})).data.lines.map(({ quantity }) => quantity);

  it('changes once however often it comes, at once or later, and answers the same', async () => {
    const buyer = guest(shop);
    const headers = keyed();
    const add = () => buyer.call(addToCart, { sku: 'BANK', quantity: 1 }, headers);
    const first = await add();
    const again = await Promise.all([add(), add(), add()]);
    expect(again.map(({ envelope }) => envelope)).toEqual([first.envelope, first.envelope, first.envelope]);
    expect(await quantityOf(buyer)).toEqual([1]);
    const crowd = keyed();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => buyer.call(addToCart, { sku: 'BANK', quantity: 1 }, crowd)),
    );
    expect(answers.every(({ status, reason }) => status === 200 || reason === 'IdempotencyInProgress')).toBe(
      true,
    );
    expect(await quantityOf(buyer)).toEqual([2]);
    expect((await buyer.call(addToCart, { sku: 'BANK', quantity: 1 })).status, 'without a key').toBe(200);
    expect(await quantityOf(buyer)).toEqual([3]);
  });

  it('is refused with another input or for another call, and is its visitor’s own', async () => {
    const buyer = guest(shop);
    const headers = keyed();
    const { orderid } = (await buyer.call(addToCart, { sku: 'BANK', quantity: 1 }, headers)).data;
    const other = await buyer.call(addToCart, { sku: 'BANK', quantity: 2 }, headers);
    expect(other.envelope).toMatchObject({ code: 422, reason: 'IdempotencyKeyReused' });
    const call = await buyer.call(modifyCart, { orderId: orderid ?? '', sku: 'BANK', quantity: 2 }, headers);
    expect(call.reason).toBe('IdempotencyKeyReused');
    const stranger = guest(shop);
    expect((await stranger.call(addToCart, { sku: 'BANK', quantity: 2 }, headers)).status).toBe(200);
    expect(await quantityOf(buyer)).toEqual([1]);
  });

  it('can be sent again with its key after a refusal, which changed nothing', async () => {
    const buyer = guest(shop);
    const headers = keyed();
    await shop.pool.query(`UPDATE stock SET on_hand = reserved WHERE sku = 'LAST'`);
    expect((await buyer.call(addToCart, { sku: 'LAST', quantity: 1 }, headers)).reason).toBe(
      'InsufficientStock',
    );
    await shop.pool.query(`UPDATE stock SET on_hand = reserved + 1 WHERE sku = 'LAST'`);
    expect((await buyer.call(addToCart, { sku: 'LAST', quantity: 1 }, headers)).status).toBe(200);
  });

  it('places one order', async () => {
    const buyer = guest(shop);
    const cart = await readyCart(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const headers = { ...keyed(), 'site-type': 'vip' };
    const asKeyed = visitor(shop, buyer.token, headers);
    const answers = [(await place(asKeyed, cart)).data, (await place(asKeyed, cart)).data];
    expect(answers[0]).toEqual(answers[1]);
  });

  it('of a process that died is not executed again: its effects are unknown', async () => {
    const buyer = guest(shop);
    const headers = keyed();
    await buyer.call(addToCart, { sku: 'BANK', quantity: 1 }, headers);
    await shop.pool.query('UPDATE idempotency_key SET answer = NULL');
    const again = await buyer.call(addToCart, { sku: 'BANK', quantity: 1 }, headers);
    expect(again.envelope).toMatchObject({ code: 409, reason: 'IdempotencyInProgress' });
    expect(await quantityOf(buyer)).toEqual([1]);
  });

  it('never stores the answer to a sign-in', async () => {
    const { email } = await member(shop);
    const before = (await shop.pool.query('SELECT FROM idempotency_key')).rowCount;
    await guest(shop).call(login, { email, password: PASSWORD }, keyed());
    expect((await shop.pool.query('SELECT FROM idempotency_key')).rowCount).toBe(before);
  });

  it('is limited in keys an address, and in bytes that are stored', async () => {
    const runOnce = createRunOnce(shop.pool, createMemoryCounter(Date.now));
    const context = (key: string) =>
      ({ visitor: { kind: 'guest', id: 'big' }, idempotencyKey: key, ip: '192.0.2.1' }) as never;
    let runs = 0;
    const big = async () => {
      runs += 1;
      return { code: 200, message: '', data: Array.from({ length: 5000 }, () => randomUUID()) };
    };
    const ask = (key: string) => runOnce({ contract: addToCart, context: context(key), input: {} }, big);
    for (let count = 0; count < 2; count += 1) expect((await ask('same')).ok).toBe(true);
    expect(runs, 'too large to store').toBe(2);
    for (let count = 2; count < MAX_KEYS_A_MINUTE; count += 1) await ask(String(count));
    const refused = await ask('one more');
    expect(refused).toMatchObject({ ok: false, refusal: { reason: 'TooManyRequests' } });
  });
});
