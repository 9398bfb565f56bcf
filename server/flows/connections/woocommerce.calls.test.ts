import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checkConnection,
  getConnections,
  importConnection,
  saveConnection,
} from '../../../contract/connection.ts';
import {
  type FakeWooCommerce,
  fakeWooCommerce,
  WOO_KEY,
  WOO_SECRET,
} from '../../testing/fakes/woocommerce.ts';
import { mortalPool } from '../../testing/mortal-shop.ts';
import { shipAll } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { member, type TestMember } from '../../testing/visitors.ts';
import { ordersOf } from '../dropshipping/testing/batches.ts';
import { createConnector } from './connector.ts';
import type { ConnectorContext } from './context.ts';
import { connect, connectorContext, payBatch } from './testing/connected-shop.ts';

const HOUR_MS = 3_600_000;

describe('a connected shop with WooCommerce', () => {
  let shop: TestShop;
  let woo: FakeWooCommerce;
  let context: ConnectorContext;
  let owner: TestMember;
  let connection: string;
  const pauses: number[] = [];
  const credentials = { consumerKey: WOO_KEY, consumerSecret: WOO_SECRET };
  beforeAll(async () => {
    woo = await fakeWooCommerce();
    shop = await seededShop({ PRIVATE_WEBHOOK_HOSTS: woo.host });
    context = connectorContext(shop, woo.host, pauses);
  });
  afterAll(async () => {
    await shop.close();
    await woo.close();
  });
  beforeEach(async () => {
    woo.shop.orders.length = 0;
    woo.shop.notes.length = 0;
    woo.fail = () => undefined;
    woo.asked.length = 0;
    pauses.length = 0;
    await shop.query('DELETE FROM connection');
    owner = await member(shop, { balance: 10_000_000 });
    const input = { kind: 'woocommerce' as const, shop: `http://${woo.host}/`, prefix: 'WOO' };
    connection = (await owner.call(saveConnection, { ...input, ...credentials })).data.id;
  });

  const add = (id: number, status = 'processing'): void => {
    woo.shop.orders.push({
      ...{ id, number: String(id), status, meta_data: [] },
      date_modified_gmt: new Date(Date.now() - HOUR_MS + id).toISOString().slice(0, 19),
      line_items: [{ id: id * 10, sku: 'CABLE-RED', quantity: 2 }],
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

  it('is connected with a key that it accepts', async () => {
    expect((await owner.call(checkConnection, { id: connection })).status).toBe(200);
    const input = { kind: 'woocommerce' as const, shop: `http://${woo.host}/other` };
    const wrong = await owner.call(saveConnection, { ...input, ...credentials });
    expect(wrong.envelope.fields).toMatchObject([{ field: 'shop', reason: 'shopUnreachable' }]);
    const refused = await owner.call(saveConnection, {
      ...{ id: connection, kind: 'woocommerce', shop: 'x' },
      ...{ consumerKey: 'ck_1', consumerSecret: 'cs_1' },
    });
    expect(refused.envelope.fields).toMatchObject([{ field: 'consumerKey', reason: 'shopCredentials' }]);
    for (const address of ['https://10.0.0.1/', 'http://shop.example/', 'https://localhost/']) {
      const inside = await owner.call(saveConnection, {
        ...{ kind: 'woocommerce', shop: address },
        ...credentials,
      });
      expect(inside.envelope.fields).toMatchObject([{ field: 'shop', reason: 'shopAddress' }]);
    }
  });

  it('has all pages of its orders taken, each once', async () => {
    for (let id = 1; id <= 120; id += 1) add(id);
    add(200, 'completed');
    await run();
    expect(await own()).toMatchObject({ orders: 120, error: null });
    expect(woo.asked.filter(({ url }) => url.searchParams.has('modified_after'))).toHaveLength(3);
    const [first] = await ordersOf(owner, (await own()).lastBatch ?? '');
    expect(first?.orderNo).toMatch(/^WOO-\d+$/);
    await run();
    expect((await own()).orders).toBe(120);
  });

  it('gets a note, a field and its state for a parcel, once', async () => {
    add(1);
    await run();
    const [order] = await payBatch(shop, owner, (await own()).lastBatch ?? '');
    await shipAll(shop, order?.id ?? '', 'WOO-NUMBER-1');
    await connect(context);
    await shop.query(`UPDATE connection_shipment SET state = 'waiting', next_at = now()`);
    await connect(context);
    expect(woo.shop.orders[0]).toMatchObject({
      status: 'completed',
      meta_data: [{ key: '_lading_tracking' }],
    });
    expect(woo.shop.notes).toHaveLength(1);
    expect(woo.shop.notes[0]).toMatchObject({ customer_note: true });
    expect(woo.shop.notes[0]?.note).toContain('WOO-NUMBER-1');
  });

  it('gets no note twice from a process that is killed between sending and noting', async () => {
    for (let statements = 1; statements < 40; statements += 2) {
      const id = 1000 + statements;
      add(id);
      await run();
      const [order] = await payBatch(shop, owner, (await own()).lastBatch ?? '');
      await shipAll(shop, order?.id ?? '', `NUMBER-${id}`);
      const mortal = mortalPool(shop);
      const died = mortal.dieAfter(statements).then(() => true);
      const connector = createConnector({ ...context, pool: mortal.pool }, () => undefined);
      const sent = connector
        .pass()
        .then(() => connector.idle())
        .then(() => false);
      const isDead = await Promise.race([died, sent]);
      await shop.query('UPDATE connection SET leased_until = now(), paused_until = NULL');
      await shop.query('UPDATE connection_shipment SET next_at = now()');
      await connect(context);
      expect(woo.shop.notes.filter(({ order: of }) => of === id)).toHaveLength(1);
      expect(woo.shop.orders.find((order) => order.id === id)?.status).toBe('completed');
      if (!isDead) {
        await mortal.pool.end();
        return;
      }
    }
    throw new Error('it always died');
  });

  it('is left alone as long as it asks for, and an order that is gone holds up no other', async () => {
    add(1);
    add(2);
    let refusals = 1;
    woo.fail = () => (refusals-- > 0 ? { status: 503, headers: { 'retry-after': '3' } } : undefined);
    await run();
    expect(pauses).toEqual([3000]);
    const orders = await payBatch(shop, owner, (await own()).lastBatch ?? '');
    for (const [at, { id }] of orders.entries()) await shipAll(shop, id, `GONE-${at}`);
    woo.shop.orders.shift();
    await connect(context);
    expect(await own()).toMatchObject({ sent: 1, waiting: 1, problems: [{ error: 'notFound' }] });
  });
});
