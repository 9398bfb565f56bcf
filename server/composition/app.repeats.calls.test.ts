import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendBalanceReset } from '../../contract/balance-password.ts';
import type { Contract, InputOf } from '../../contract/call.ts';
import { addToCart, getCart, modifyCart } from '../../contract/cart.ts';
import { convertPoints, getPointStats } from '../../contract/ledger.ts';
import { cancelOrder, getOrders } from '../../contract/order.ts';
import { sendResetMail } from '../../contract/user.ts';
import { awardPoints } from '../domains/ledger/index.ts';
import { transaction } from '../platform/database/transaction.ts';
import { listJobs } from '../testing/jobs.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { member, placedOrder, type TestMember } from '../testing/visitors.ts';

const LINES = [{ sku: 'BANK', quantity: 1 }];

describe('a changing GET that a proxy sends twice', () => {
  let shop: TestShop;
  let proxy: Server;
  let sent = 0;
  beforeAll(async () => {
    shop = await seededShop();
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    proxy = createServer(async (request, reply) => {
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        name === 'connection' || typeof value !== 'string' ? [] : [[name, value] as [string, string]],
      );
      const ask = async () => {
        sent += 1;
        return fetch(origin + (request.url ?? ''), { headers });
      };
      // The answer of the first is lost.
      await (await ask()).arrayBuffer();
      const answer = await ask();
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
  });
  afterAll(async () => {
    proxy.close();
    await shop.close();
  });

  /** Sends a GET through the proxy. */
  async function send<C extends Contract>(
    { token }: TestMember,
    contract: C,
    input: InputOf<C>,
    key?: string,
  ) {
    const { port } = proxy.address() as AddressInfo;
    const query = new URLSearchParams(
      Object.entries(input as object).map(([name, value]) => [name, String(value)]),
    );
    const headers = { 'site-type': 'vip', authorization: token, ...(key && { 'idempotency-key': key }) };
    const before = sent;
    const answer = await fetch(`http://127.0.0.1:${port}/api${contract.path}?${query}`, { headers });
    expect(sent - before).toBe(2);
    return (await answer.json()) as { code: number; data: Record<string, unknown> };
  }

  it.each([['one'], [undefined]])('sets a quantity once, with the key %s', async (key) => {
    const buyer = await member(shop);
    const { orderid } = (await buyer.call(addToCart, { sku: 'BANK', quantity: 1 })).data;
    const wish = { orderId: orderid ?? '', sku: 'BANK', quantity: 3 };
    expect((await send(buyer, modifyCart, wish, key)).code).toBe(200);
    expect((await buyer.call(getCart, {})).data.lines.map(({ quantity }) => quantity)).toEqual([3]);
  });

  it.each([['one'], [undefined]])('converts points once, with the key %s', async (key) => {
    const buyer = await member(shop);
    await transaction(shop.pool, (tx) =>
      awardPoints(tx, { member: buyer.id, key: `repeat ${buyer.id}`, points: 90, reason: 'registered' }),
    );
    const { code, data } = await send(buyer, convertPoints, { points: 30 }, key);
    expect([code, data]).toEqual([200, { points: 60, credited: 100 }]);
    expect((await buyer.call(getPointStats, {})).data.points).toBe(60);
  });

  it('cancels an order and leaves it in the list, with its key', async () => {
    const buyer = await member(shop);
    const { id } = await placedOrder(buyer, LINES);
    expect((await send(buyer, cancelOrder, { orderId: id }, 'one')).data).toMatchObject({
      state: 'cancelled',
    });
    expect((await buyer.call(getOrders, {})).data.closed).toMatchObject({ cancelled: 1 });
  });

  it('cancels an order without a key: what is over already is taken off the list', async () => {
    const buyer = await member(shop);
    const { id } = await placedOrder(buyer, LINES);
    expect(await send(buyer, cancelOrder, { orderId: id })).toMatchObject({
      code: 200,
      data: { state: 'cancelled' },
    });
  });

  it.each([['one'], [undefined]])('asks for one mail while the first waits, with the key %s', async (key) => {
    const buyer = await member(shop);
    expect((await send(buyer, sendBalanceReset, {}, key)).code).toBe(200);
    expect((await send(buyer, sendResetMail, { email: buyer.email }, key && 'two')).code).toBe(200);
    const jobs = await listJobs(shop.pool, 'mail-balance-reset', 'mail-reset');
    const own = jobs.filter(({ payload }) => payload.member === buyer.id || payload.email === buyer.email);
    expect(own).toHaveLength(2);
  });
});
