import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelOrder,
  cancelVisibleOrder,
  confirmReceipt,
  getOrder,
  getOrders,
} from '../../../contract/order.ts';
import { indexOrders } from '../../domains/orders/index.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { confirmedOrder, paidOrder, shipAll } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { member, placedOrder, type Visitor } from '../../testing/visitors.ts';

describe('the order list', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const idsOf = async (buyer: Visitor, input: object) =>
    (await buyer.call(getOrders, input)).data.items.map(({ orderid }) => orderid);

  it('shows names and pictures, and finds by number, SKU, product name and receiver', async () => {
    const buyer = await member(shop);
    const cable = await placedOrder(buyer, [{ sku: 'CABLE-RED', quantity: 1 }]);
    const bank = await placedOrder(buyer, [
      { sku: 'BANK', quantity: 1 },
      { sku: 'SALE', quantity: 1 },
      { sku: 'FLOOR', quantity: 1 },
    ]);
    const [first] = (await buyer.call(getOrders, {})).data.items;
    expect(first).toMatchObject({
      orderid: bank.id,
      lines: 3,
      names: ['Power bank', 'Sale cable'],
      pieces: 3,
    });
    for (const search of ['power', 'POWER bank', 'bank', 'floor cab', bank.id, bank.id.slice(-5), 'bánk'])
      expect(await idsOf(buyer, { search }), search).toEqual([bank.id]);
    for (const search of ['ada', 'buyer ADA', 'cable', 'V2'])
      expect(await idsOf(buyer, { search }), search).toEqual([bank.id, cable.id]);
    for (const search of ['cable-red', `${cable.id} ada`, 'usb-c'])
      expect(await idsOf(buyer, { search }), search).toEqual([cable.id]);
    for (const search of ['nothing', 'cable nothing', '%', '_', "'", 'able', '\\', '.'])
      expect(await idsOf(buyer, { search }), search).toEqual([]);
    expect(await idsOf(buyer, { search: 'cable', tab: 'Done' })).toEqual([]);
    const second = (await buyer.call(getOrders, { search: 'ada', page: 2, pagesize: 1 })).data;
    expect([second.total, second.items.map(({ orderid }) => orderid)]).toEqual([2, [cable.id]]);
  });

  it('names products in the language of the page, and as ordered those that are not in it', async () => {
    const buyer = await member(shop);
    const lines = [
      { sku: 'BANK', quantity: 1 },
      { sku: 'SALE', quantity: 1 },
    ];
    const { id } = await confirmedOrder(shop, buyer, lines);
    await shipAll(shop, id);
    await shop.query(
      `INSERT INTO product_text (product_id, language, title, description)
       SELECT product_id, 'de', 'Powerbank für unterwegs', '' FROM variant WHERE sku = 'BANK' ON CONFLICT DO NOTHING`,
    );
    const namesIn = async (language: string) => {
      const list = await buyer.call(getOrders, {}, { language });
      const order = await buyer.call(getOrder, { orderId: id }, { language });
      const shipped = order.data.shipments.flatMap((shipment) => shipment.lines);
      const titles = (some: readonly { title: string }[]) => some.map(({ title }) => title).sort();
      expect(titles(order.data.lines)).toEqual(titles(shipped));
      expect(list.data.items[0]?.names).toEqual(titles(shipped));
      return titles(shipped);
    };
    expect(await namesIn('en')).toEqual(['Power bank', 'Sale cable']);
    expect(await namesIn('de')).toEqual(['Powerbank für unterwegs', 'Sale cable']);
    await shop.query(`DELETE FROM product_text WHERE language = 'de'`);
  });

  it('names colors in the language of the title beside them', async () => {
    const buyer = await member(shop);
    const { id } = await confirmedOrder(shop, buyer, [{ sku: 'CABLE-RED', quantity: 1 }]);
    const lineIn = async (language: string) =>
      (await buyer.call(getOrder, { orderId: id }, { language })).data.lines[0];
    const ordered = await lineIn('en');
    expect(ordered?.attributes).toEqual({ color: 'Red' });
    expect(await lineIn('de')).toMatchObject({ title: ordered?.title, attributes: { color: 'Red' } });
    await shop.query(
      `INSERT INTO product_text (product_id, language, title, description)
       SELECT product_id, 'de', 'Kabel', '' FROM variant WHERE sku = 'CABLE-RED' ON CONFLICT DO NOTHING`,
    );
    expect(await lineIn('de')).toMatchObject({ title: 'Kabel', attributes: { color: 'Rot' } });
    await shop.query(`DELETE FROM product_text WHERE language = 'de'`);
  });

  it('finds an old order under a rare tab behind a thousand newer ones, and words among all of them', async () => {
    const buyer = await member(shop);
    const old = await confirmedOrder(shop, buyer, [{ sku: 'BANK', quantity: 1 }]);
    await shop.query(
      `INSERT INTO orders (id, member_id, email, state, language, currency, rate_millionths, goods, discount, packing,
         shipping, insurance, tax, total, address, parcels, shortage, placed_at, expires_at)
       SELECT 'V991231' || (10000 + i), $1, email, 'done', language, currency, rate_millionths, goods, discount, packing,
         shipping, insurance, tax, total, address || jsonb_build_object('company', 'batch' || i % 50), parcels, shortage,
         placed_at + i * interval '1 minute', expires_at
       FROM orders, generate_series(1, 1100) i WHERE id = $2`,
      [buyer.id, old.id],
    );
    await shop.query(
      `INSERT INTO order_line SELECT (jsonb_populate_record(l, jsonb_build_object('order_id', o.id))).*
       FROM order_line l, orders o WHERE l.order_id = $2 AND o.member_id = $1 AND o.id LIKE 'V991231%'`,
      [buyer.id, old.id],
    );
    await indexOrders(shop.pool);
    expect(await idsOf(buyer, { search: 'power bank', tab: 'Preparing' })).toEqual([old.id]);
    expect(await idsOf(buyer, { search: 'nothing', tab: 'Preparing' })).toEqual([]);
    const found = async (search: string) => (await buyer.call(getOrders, { search })).data.total;
    expect(await found('batch7')).toBe(22);
    expect(await found('batch7 power')).toBe(22);
    expect(await found('batch7 nothing')).toBe(0);
    expect(await idsOf(buyer, { search: `${old.id} power` })).toEqual([old.id]);
    expect(await found('power')).toBe(1000);
  });

  it('finds nothing of another member', async () => {
    const [one, other] = [await member(shop), await member(shop)];
    const { id } = await placedOrder(one, [{ sku: 'BANK', quantity: 1 }]);
    for (const search of [id, 'bank', 'ada']) expect(await idsOf(other, { search })).toEqual([]);
  });

  it('takes as many statements for many orders as for one', async () => {
    const buyer = await member(shop);
    for (let count = 0; count < 3; count += 1) await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const list = await countQueries(() => buyer.call(getOrders, {}));
    expect(list.texts).toEqual(['members.session', 'order.counts', 'order.page', 'order.summaries']);
    const search = await countQueries(() => buyer.call(getOrders, { search: 'bank' }));
    expect(search.texts).toEqual([
      'members.session',
      'order.counts',
      'order.search-among',
      'order.summaries',
    ]);
  });

  it('finds orders from before there were words once a job has written them', async () => {
    const buyer = await member(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    await shop.query('DELETE FROM order_word WHERE order_id = $1', [id]);
    await shop.query('UPDATE orders SET words_at = NULL WHERE id = $1', [id]);
    expect(await idsOf(buyer, { search: 'power' })).toEqual([]);
    await indexOrders(shop.pool);
    await indexOrders(shop.pool);
    expect(await idsOf(buyer, { search: 'power' })).toEqual([id]);
  });

  it('counts closed orders, shows them by state, and loses those that are removed', async () => {
    const buyer = await member(shop);
    const kept = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    expect((await buyer.call(cancelOrder, { orderId: id })).data.state).toBe('cancelled');
    expect((await buyer.call(getOrders, {})).data).toMatchObject({
      counts: { All: 2, Unpaid: 1 },
      closed: { cancelled: 1, expired: 0 },
    });
    expect(await idsOf(buyer, { state: 'cancelled' })).toEqual([id]);
    for (let press = 0; press < 2; press += 1)
      expect((await buyer.call(cancelOrder, { orderId: id })).data.state).toBe('cancelled');
    expect((await buyer.call(getOrders, {})).data).toMatchObject({
      counts: { All: 1 },
      closed: { cancelled: 0 },
    });
    expect(await idsOf(buyer, { search: 'bank' })).toEqual([kept.id]);
    expect((await buyer.call(getOrder, { orderId: id })).data.state).toBe('cancelled');
  });

  it('does not lose an order that is under way, and cancelling twice hides nothing', async () => {
    const buyer = await member(shop);
    const paid = await paidOrder(shop, buyer, [{ sku: 'BANK', quantity: 1 }]);
    expect((await buyer.call(cancelOrder, { orderId: paid.id })).reason).toBe('OrderStateWrong');
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    await Promise.all([1, 2].map(() => buyer.call(cancelVisibleOrder, { orderId: id })));
    expect(await idsOf(buyer, {})).toEqual([id, paid.id]);
  });

  it('has an order done once its buyer confirms the receipt, and not before it ships', async () => {
    const buyer = await member(shop);
    const { id } = await confirmedOrder(shop, buyer, [{ sku: 'BANK', quantity: 1 }]);
    expect((await buyer.call(confirmReceipt, { orderId: id })).reason).toBe('OrderStateWrong');
    await shipAll(shop, id);
    const presses = await Promise.all([1, 2].map(() => buyer.call(confirmReceipt, { orderId: id })));
    expect(presses.map(({ data }) => data.state)).toEqual(['done', 'done']);
    const events = await shop.query(
      `SELECT event, actor FROM order_event WHERE order_id = $1 AND to_state IN ('delivered', 'done') ORDER BY id`,
      [id],
    );
    expect(events).toEqual([
      { event: 'deliver', actor: 'buyer' },
      { event: 'finish', actor: 'buyer' },
    ]);
    const stranger = await member(shop);
    expect((await stranger.call(confirmReceipt, { orderId: id })).status).toBe(404);
  });
});
