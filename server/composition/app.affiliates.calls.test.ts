import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getAffiliate } from '../../contract/affiliate.ts';
import { AWARD_ORDER } from '../domains/ledger/index.ts';
import { confirmOrder } from '../flows/fulfilment/confirm-order.ts';
import { pointTasks } from '../flows/points/tasks.ts';
import { transaction } from '../platform/database/transaction.ts';
import { fakePages, registerFakePages } from '../testing/fake-pages.ts';
import { paidOrder, shipAll } from '../testing/orders.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { guest, member, placedOrder, type TestMember, visitor } from '../testing/visitors.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const LINE = [{ sku: 'CABLE-RED', quantity: 20 }];

describe('an affiliate link', () => {
  let shop: TestShop;
  let affiliate: TestMember;
  let code: string;
  beforeAll(async () => {
    shop = await seededShop({}, undefined, (app) =>
      registerFakePages(
        app,
        fakePages(() => 'page'),
      ),
    );
    affiliate = await member(shop);
    ({ code } = (await affiliate.call(getAffiliate, {})).data);
  });
  afterAll(() => shop.close());

  const visit = (query: string, more: { cookie?: string; agent?: string; ip?: string } = {}) =>
    shop.app.inject({
      url: `/c/cables${query}`,
      remoteAddress: more.ip ?? '192.0.2.1',
      headers: { 'user-agent': more.agent ?? BROWSER, ...(more.cookie && { cookie: more.cookie }) },
    });
  const figures = async () => (await affiliate.call(getAffiliate, {})).data;

  it('leaves its code as a cookie that scripts do not read, and counts a visit of an address once', async () => {
    for (let repeat = 0; repeat < 3; repeat += 1) {
      const { cookies } = await visit(`?aff=${code.toLowerCase()}`);
      expect(cookies.find(({ name }) => name === 'affiliate')).toMatchObject({ value: code, httpOnly: true });
    }
    await vi.waitFor(async () => expect(await figures()).toMatchObject({ clicks: 1, clicks30: 1 }));
    await visit(`?aff=${code}`, { ip: '192.0.2.2', cookie: `affiliate=${code}` });
    await visit(`?aff=${code}`, {
      ip: '192.0.2.3',
      agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)',
    });
    await visit(`?aff=${code}`, { ip: '192.0.2.4' });
    await vi.waitFor(async () => expect(await figures()).toMatchObject({ clicks: 2 }));
  });

  it('is ignored where it cannot be a code, and counted for nobody where it is nobody’s', async () => {
    for (const query of ['?aff=%3Cscript%3E', '?aff=', '?aff=ab', `?aff=${'A'.repeat(41)}`])
      expect((await visit(query)).cookies.filter(({ name }) => name === 'affiliate')).toEqual([]);
    const nobodys = await visit('?aff=NOBODYS1', { ip: '192.0.2.9', cookie: `affiliate=${code}` });
    expect(nobodys.statusCode).toBe(200);
    expect(nobodys.cookies.filter(({ name }) => name === 'affiliate')).toEqual([]);
    expect((await figures()).clicks).toBe(2);
  });

  it('counts no picture, frame or prefetch of another site', async () => {
    const before = (await figures()).clicks;
    for (const [index, headers] of [
      { 'sec-fetch-dest': 'image' },
      { 'sec-fetch-dest': 'iframe' },
      { 'sec-purpose': 'prefetch' },
    ].entries()) {
      const { cookies } = await shop.app.inject({
        url: `/?aff=${code}`,
        remoteAddress: `192.0.2.${20 + index}`,
        headers: { 'user-agent': BROWSER, ...headers },
      });
      expect(cookies.filter(({ name }) => name === 'affiliate')).toEqual([]);
    }
    expect((await figures()).clicks).toBe(before);
  });

  it('counts no more than 60 visits an hour of an address, whatever the links', async () => {
    for (let index = 0; index < 60; index += 1) await visit(`?aff=MADE-UP-${index}`, { ip: '192.0.2.50' });
    await visit(`?aff=${code}`, { ip: '192.0.2.50' });
    await visit(`?aff=${code}`, { ip: '192.0.2.51' });
    await vi.waitFor(async () => expect((await figures()).clicks).toBe(3));
  });

  it('brings its member the orders of guests and members, and what they earn without saying whose they are', async () => {
    const cookie = `affiliate=${code}`;
    const { id } = await paidOrder(shop, guest(shop, { cookie }), LINE);
    await placedOrder(await member(shop, { headers: { cookie } }), LINE);
    expect(await figures()).toMatchObject({ total: 2, pending: 0, released: 0 });
    await transaction(shop.pool, (tx) => confirmOrder(tx, 'staff', id));
    await shipAll(shop, id, 'YT2026000002');
    await pointTasks(shop.pool)[AWARD_ORDER]({ orderId: id });
    const { pending, orders } = await figures();
    const earned = orders.find((order) => order.pending > 0);
    expect(earned?.pending).toBe(Math.round(((earned?.goods ?? 0) * 3) / 100));
    expect(pending).toBe(earned?.pending);
    expect(JSON.stringify(orders)).not.toContain(id);
  });

  it('brings nothing for an order of its own member, of a code that is nobody’s, or without a link', async () => {
    const before = (await figures()).total;
    await placedOrder(visitor(shop, affiliate.token, { cookie: `affiliate=${code}` }), LINE);
    await placedOrder(guest(shop, { cookie: 'affiliate=NOBODYS1' }), LINE);
    await placedOrder(guest(shop), LINE);
    expect((await figures()).total).toBe(before);
  });
});
