import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checkConnection,
  deleteConnection,
  getConnections,
  importConnection,
  retryConnection,
  saveConnection,
} from '../../../contract/connection.ts';
import { getDropshippingBatches } from '../../../contract/dropshipping.ts';
import { transaction } from '../../platform/database/transaction.ts';
import {
  type FakeShopify,
  fakeShopify,
  SHOPIFY_TOKEN,
  type ShopifyOrder,
} from '../../testing/fakes/shopify.ts';
import { mortalPool } from '../../testing/mortal-shop.ts';
import { shipAll } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { member, type TestMember } from '../../testing/visitors.ts';
import { ordersOf, runBatchJobs } from '../dropshipping/testing/batches.ts';
import { ship } from '../fulfilment/ship-lines.ts';
import { createConnector } from './connector.ts';
import type { ConnectorContext } from './context.ts';
import { connect, connectAs, connectorContext, payBatch } from './testing/connected-shop.ts';

const SECOND_MS = 1000;

describe('a connected shop at Shopify', () => {
  let shop: TestShop;
  let shopify: FakeShopify;
  let context: ConnectorContext;
  let owner: TestMember;
  let connection: string;
  const pauses: number[] = [];
  beforeAll(async () => {
    shop = await seededShop();
    shopify = await fakeShopify();
    context = connectorContext(shop, shopify.host, pauses);
  });
  afterAll(async () => {
    await shop.close();
    await shopify.close();
  });
  beforeEach(async () => {
    Object.assign(shopify.shop, { token: SHOPIFY_TOKEN, throttled: 0, refuse: '' });
    shopify.shop.orders.length = 0;
    shopify.shop.fulfillments.clear();
    shopify.fail = () => undefined;
    shopify.asked.length = 0;
    pauses.length = 0;
    await shop.query('DELETE FROM connection');
    owner = await member(shop, { balance: 10_000_000 });
    const connected = await connectAs(context, owner, { token: SHOPIFY_TOKEN });
    if (!connected.ok) throw new Error(connected.refusal.reason);
    connection = connected.value.id;
  });

  const add = (number: number, more: Partial<ShopifyOrder> = {}): void => {
    shopify.shop.orders.push({
      id: `gid://shopify/Order/${number}`,
      name: `#${number}`,
      updatedAt: new Date(Date.now() - (5000 - number) * SECOND_MS).toISOString(),
      lines: [{ id: `gid://shopify/LineItem/${number}1`, sku: 'cable-red', quantity: 2 }],
      ...more,
    });
  };
  const run = async () => {
    await owner.call(importConnection, { id: connection });
    await connect(context);
  };
  const own = async () => {
    const [item] = (await owner.call(getConnections, {})).data.items;
    if (!item) throw new Error('no connection');
    return item;
  };
  const batches = async () => (await owner.call(getDropshippingBatches, {})).data.items;
  const unpause = () =>
    shop
      .query('UPDATE connection SET paused_until = NULL')
      .then(() => shop.query('UPDATE connection_shipment SET next_at = now()'));

  it('is connected with a token that it accepts and that may do what is needed, and stored sealed', async () => {
    const { rows } = await shop.pool.query('SELECT shop, prefix, credentials FROM connection');
    expect(rows[0]).toMatchObject({ shop: 'https://stand-in.myshopify.com', prefix: 'STANDIN' });
    expect(rows[0].credentials.includes(Buffer.from(SHOPIFY_TOKEN))).toBe(false);
    expect(JSON.stringify(await own())).not.toContain(SHOPIFY_TOKEN);
    const refused = await connectAs(context, owner, { shop: 'other', token: 'shpat_wrong' });
    expect(refused).toMatchObject({ refusal: { fields: [{ field: 'token', reason: 'shopCredentials' }] } });
    shopify.shop.scopes.splice(1);
    const lacking = await connectAs(context, owner, { shop: 'other', token: SHOPIFY_TOKEN });
    shopify.shop.scopes.push('write_merchant_managed_fulfillment_orders');
    expect(lacking).toMatchObject({ refusal: { fields: [{ reason: 'shopScopes' }] } });
    for (const name of ['evil.example', 'https://10.0.0.1/', 'a.myshopify.com.evil.example'])
      expect(await connectAs(context, owner, { shop: name, token: SHOPIFY_TOKEN })).toMatchObject({
        refusal: { fields: [{ field: 'shop', reason: 'shopifyAddress' }] },
      });
    const again = await connectAs(context, owner, { token: SHOPIFY_TOKEN });
    expect(again).toMatchObject({ refusal: { reason: 'ShopConnected' } });
  });

  it('has its unfulfilled paid orders taken into a batch, page by page, each once', async () => {
    for (let number = 1001; number < 1021; number += 1) add(number);
    add(1030, { status: 'PENDING' });
    add(1031, { cancelledAt: new Date().toISOString() });
    await run();
    expect(await own()).toMatchObject({ state: 'idle', error: null, lastCount: 20, orders: 20 });
    await runBatchJobs(shop);
    const [batch] = await batches();
    const orders = await ordersOf(owner, batch?.id ?? '');
    expect(orders).toHaveLength(20);
    expect(orders[0]).toMatchObject({ orderNo: 'STANDIN-1001', state: 'quoted' });
    // A second run finds nothing new, and what was changed meanwhile is no second order.
    shopify.shop.orders[0] = {
      ...(shopify.shop.orders[0] as ShopifyOrder),
      updatedAt: new Date().toISOString(),
    };
    await run();
    expect(await batches()).toHaveLength(1);
    add(1040);
    await run();
    expect(await batches()).toHaveLength(2);
    expect((await own()).lastCount).toBe(1);
  });

  it('has no order taken twice after it was disconnected and connected again', async () => {
    add(1001);
    await run();
    await owner.call(deleteConnection, { id: connection });
    expect(await shop.query('SELECT 1 FROM connection')).toEqual([]);
    const connected = await connectAs(context, owner, { token: SHOPIFY_TOKEN });
    connection = connected.ok ? connected.value.id : '';
    await run();
    expect(await batches()).toHaveLength(1);
    // The order is known again, so that its parcels are sent to the shop.
    expect(await own()).toMatchObject({ orders: 1, lastBatch: null });
  });

  it('has more orders than a batch takes in two', async () => {
    for (let number = 1001; number < 1511; number += 1) add(number);
    await run();
    expect(await own()).toMatchObject({ state: 'idle', orders: 510, lastCount: 14 });
    expect(await batches()).toHaveLength(2);
  });

  it('has lines with more than a page, and finds SKUs by barcode where asked for', async () => {
    const lines = Array.from({ length: 55 }, (_, at) => ({
      id: `gid://shopify/LineItem/7${at}`,
      sku: at === 0 ? 'THEIR-OWN' : 'CABLE-BLUE',
      barcode: at === 0 ? '4006381333931' : '',
      quantity: 1,
    }));
    await shop.query(`UPDATE variant SET ean = '4006381333931' WHERE sku = 'BANK'`);
    const options = { id: connection, kind: 'shopify' as const, shop: 'stand-in', usesBarcodes: true };
    expect((await owner.call(saveConnection, options)).status).toBe(200);
    add(1001, { lines });
    await run();
    const rows = await shop.query<{ sku: string }>(
      `SELECT r.cells ->> 'sku' AS sku FROM dropship_row r JOIN dropship_batch b ON b.id = r.batch_id WHERE b.member_id = $1 ORDER BY r.id`,
      [owner.id],
    );
    expect(rows).toHaveLength(55);
    expect(rows[0]?.sku).toBe('BANK');
  });

  it('is asked again when its bucket is empty, as long as that takes', async () => {
    add(1001);
    shopify.shop.throttled = 2;
    await run();
    expect(pauses).toEqual([4000, 4000]);
    expect((await own()).orders).toBe(1);
    // 429, with how long to wait.
    let refusals = 1;
    shopify.fail = () =>
      refusals-- > 0
        ? { status: 429, headers: { 'retry-after': '2.0' }, json: { errors: 'Throttled' } }
        : undefined;
    add(1002);
    await run();
    expect(pauses.at(-1)).toBe(2000);
    expect((await own()).orders).toBe(2);
    shopify.fail = () => ({ status: 429, headers: { 'retry-after': '600' }, json: {} });
    await run();
    expect(await own()).toMatchObject({ state: 'queued', error: 'throttled' });
  });

  it('says so when its token was revoked, and goes on with a new one', async () => {
    add(1001);
    shopify.shop.token = 'shpat_new';
    await run();
    expect(await own()).toMatchObject({ state: 'failed', error: 'credentials', orders: 0 });
    const asked = shopify.asked.length;
    await connect(context);
    expect(shopify.asked).toHaveLength(asked);
    await connectAs(context, owner, { id: connection, token: 'shpat_new' });
    await run();
    expect(await own()).toMatchObject({ state: 'idle', error: null, orders: 1 });
  });

  it('is asked each hour where that is wanted, and not before', async () => {
    await connectAs(context, owner, { id: connection, isHourly: true });
    add(1001);
    await connect(context);
    expect((await own()).orders).toBe(1);
    add(1002);
    await connect(context);
    expect((await own()).orders).toBe(1);
    await shop.query('UPDATE connection SET next_at = now()');
    await connect(context);
    expect((await own()).orders).toBe(2);
  });

  it('gets each tracking number once, of whole and of partial shipments', async () => {
    const line = (id: number, sku: string, location?: string) => ({
      ...{ id: `gid://shopify/LineItem/${id}`, sku, quantity: 2 },
      ...(location && { location }),
    });
    add(1001, { lines: [line(1, 'CABLE-RED'), line(2, 'CABLE-BLUE', 'gid://shopify/Location/2')] });
    await run();
    const [order] = await payBatch(shop, owner, (await own()).lastBatch ?? '');
    const id = order?.id ?? '';
    const lines = [{ sku: 'CABLE-RED', warehouse: null, quantity: 1 }] as never;
    const [row] = await shop.query<{ warehouse: number; position: number }>(
      `SELECT warehouse, position FROM order_line WHERE order_id = $1 AND sku = 'CABLE-RED'`,
      [id],
    );
    void lines;
    const part = [
      { sku: 'CABLE-RED', warehouse: row?.warehouse ?? 1, quantity: 1, position: row?.position ?? 1 },
    ];
    const shipped = await transaction(shop.pool, (tx) =>
      ship(tx, 'staff', {
        ...{ orderId: id, carrier: 'dhl', number: 'PART-1' },
        lines: part as never,
      }),
    );
    expect(shipped.ok).toBe(true);
    await connect(context);
    await shipAll(shop, id, 'REST-2');
    await connect(context);
    await connect(context);
    const orderId = 'gid://shopify/Order/1001';
    expect(shopify.shop.fulfillments.get(orderId)).toEqual([
      { number: 'PART-1', lines: [{ id: 'gid://shopify/LineItem/1', quantity: 1 }] },
      { number: 'REST-2', lines: [{ id: 'gid://shopify/LineItem/1', quantity: 1 }] },
      { number: 'REST-2', lines: [{ id: 'gid://shopify/LineItem/2', quantity: 2 }] },
    ]);
    expect(await own()).toMatchObject({ sent: 2, waiting: 0, problems: [] });
  });

  it('refuses one number without holding up others, and gets it when it is sent again', async () => {
    add(1001);
    add(1002);
    await run();
    const orders = await payBatch(shop, owner, (await own()).lastBatch ?? '');
    for (const [at, { id }] of orders.entries()) await shipAll(shop, id, `NUMBER-${at}`);
    shopify.shop.orders[0] = {
      ...(shopify.shop.orders[0] as ShopifyOrder),
      cancelledAt: new Date().toISOString(),
    };
    await connect(context);
    expect(await own()).toMatchObject({
      ...{ sent: 1, waiting: 1, state: 'idle' },
      problems: [{ order: '#1001', number: 'NUMBER-0', error: 'cancelled' }],
    });
    await shop.query(`UPDATE connection_shipment SET attempts = 20, next_at = now() WHERE state = 'waiting'`);
    await connect(context);
    expect(await own()).toMatchObject({ waiting: 0, problems: [{ error: 'cancelled' }] });
    shopify.shop.orders[0] = { ...(shopify.shop.orders[0] as ShopifyOrder), cancelledAt: null };
    expect((await owner.call(retryConnection, { id: connection })).data.count).toBe(1);
    await connect(context);
    expect(await own()).toMatchObject({ sent: 2, waiting: 0, problems: [] });
  });

  it('whose process is killed between sending and noting gets no number twice', async () => {
    const numbers: string[] = [];
    for (let statements = 1; statements < 40; statements += 1) {
      const number = 2000 + statements;
      add(number);
      await run();
      const [order] = await payBatch(shop, owner, (await own()).lastBatch ?? '');
      await shipAll(shop, order?.id ?? '', `N-${number}`);
      numbers.push(`N-${number}`);
      const mortal = mortalPool(shop);
      const died = mortal.dieAfter(statements).then(() => true);
      const connector = createConnector({ ...context, pool: mortal.pool }, () => undefined);
      const sent = connector
        .pass()
        .then(() => connector.idle())
        .then(() => false);
      const isDead = await Promise.race([died, sent]);
      await shop.query('UPDATE connection SET leased_until = now()');
      await unpause();
      await connect(context);
      if (!isDead) {
        await mortal.pool.end();
        break;
      }
    }
    const sent = [...shopify.shop.fulfillments.values()].flat().map(({ number }) => number);
    expect(sent.sort()).toEqual(numbers.sort());
    expect((await own()).waiting).toBe(0);
  });

  it('whose process is killed while it takes orders has each in one batch', async () => {
    for (let statements = 1; statements < 80; statements += 3) {
      add(3000 + statements);
      await owner.call(importConnection, { id: connection });
      const mortal = mortalPool(shop);
      const died = mortal.dieAfter(statements).then(() => true);
      const connector = createConnector({ ...context, pool: mortal.pool }, () => undefined);
      const done = connector
        .pass()
        .then(() => connector.idle())
        .then(() => false);
      const isDead = await Promise.race([died, done]);
      await shop.query('UPDATE connection SET leased_until = now()');
      await connect(context);
      if (!isDead) {
        await mortal.pool.end();
        break;
      }
    }
    const held = await shop.query(
      'SELECT given_no FROM dropship_order WHERE member_id = $1 GROUP BY given_no HAVING count(*) > 1',
      [owner.id],
    );
    expect(held).toEqual([]);
    const [count] = await shop.query(
      'SELECT count(*)::int AS count FROM dropship_order WHERE member_id = $1',
      [owner.id],
    );
    expect(count).toEqual({ count: shopify.shop.orders.length });
  });

  it('of another member is not found', async () => {
    const stranger = await member(shop);
    const input = { id: connection, kind: 'shopify' as const, shop: 'stand-in' };
    for (const answer of [
      await stranger.call(saveConnection, input),
      await stranger.call(checkConnection, { id: connection }),
      await stranger.call(importConnection, { id: connection }),
      await stranger.call(retryConnection, { id: connection }),
      await stranger.call(deleteConnection, { id: connection }),
    ])
      expect(answer.status).toBe(404);
    expect((await stranger.call(getConnections, {})).data.items).toEqual([]);
    expect(await own()).toMatchObject({ state: 'idle' });
  });
});
