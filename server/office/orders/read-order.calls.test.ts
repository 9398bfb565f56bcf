import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAddress } from '../../../contract/cart.ts';
import { getOrder, type OfficeOrder } from '../../../contract/office/orders.ts';
import type { Permission } from '../../../contract/office/permissions.ts';
import { requestOrderChange } from '../../../contract/order-contact.ts';
import { startPayment } from '../../../contract/payment.ts';
import { insertDocument } from '../../domains/documents/index.ts';
import { testCompany } from '../../testing/companies.ts';
import { decide } from '../../testing/gateway.ts';
import { runRefunds, shipAll } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { cartOf, germany, guest, place, placedOrder, readyCart } from '../../testing/visitors.ts';
import { type StaffDesk, staffDesk } from '../testing/staff-desk.ts';
import { orderRoutes } from './routes.ts';

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

describe('an order as staff reads it', () => {
  let shop: TestShop;
  let desk: StaffDesk;
  beforeAll(async () => {
    shop = await seededShop();
    desk = await staffDesk(shop, orderRoutes());
  });
  afterAll(() => shop.close());

  /** An order of a company, paid, shipped in part, with something of everything. */
  async function wholeOrder(): Promise<string> {
    const { buyer, id: company } = await testCompany(shop);
    const { orderid: cart } = await readyCart(buyer, [
      { sku: 'CABLE-RED', quantity: 3 },
      { sku: 'BANK', quantity: 1 },
    ]);
    await buyer.call(setAddress, {
      orderId: cart,
      remark: 'ring twice',
      shortage: 'ship_rest',
      purchaseOrder: 'PO-88213',
      billing: { ...germany, company: 'Kabel GmbH', address1: 'Lindenweg 17' },
      payment: 'test',
    });
    const { orderid: id } = (await place(buyer, await cartOf(buyer))).data;
    const { redirect } = (await buyer.call(startPayment, { orderId: id, method: 'test' })).data;
    await decide(shop, redirect, 'succeeded');
    await buyer.call(requestOrderChange, { orderId: id, kind: 'cancel', reason: 'late' });
    await shop.query(`UPDATE orders SET company_id = $2, disputed = true WHERE id = $1`, [id, company]);
    await shop.query(
      `INSERT INTO order_approval (order_id, decided_by, decision, total, reason) SELECT $1, member_id, 'approved', total, 'For the fair'
       FROM orders WHERE id = $1`,
      [id],
    );
    await shop.query(
      `INSERT INTO payment_dispute (provider, dispute_id, payment_id, amount, currency, reason, state, due_at)
       SELECT 'test', 'dp_' || order_id, payment_id, 100, 'USD', 'fraudulent', 'open', now() FROM payment_order WHERE order_id = $1`,
      [id],
    );
    await insertDocument(shop.pool, {
      ...{ id: crypto.randomUUID(), series: 'IN', kind: 'invoice', orderId: id, reference: '' },
      ...{ language: 'en', paper: 'A4', content: '{}' },
    });
    return id;
  }

  it('has everything that was placed, paid and asked for', async () => {
    const id = await wholeOrder();
    const order: OfficeOrder = await desk.data(getOrder, { orderId: id });
    expect(order).toMatchObject({
      id,
      state: 'awaiting_confirmation',
      refundState: 'requested',
      isDisputed: true,
      placedAt: moment,
      paidAt: moment,
      expiresAt: null,
      currency: 'USD',
      rate: 1,
      language: 'en',
      phone: germany.phone,
      company: {
        name: 'Kabel GmbH',
        decision: {
          decision: 'approved',
          by: expect.stringContaining('@'),
          reason: 'For the fair',
          at: expect.any(String),
        },
      },
      address: germany,
      addressLines: expect.arrayContaining(['Ada Buyer', 'Hauptstr. 1']),
      billing: { company: 'Kabel GmbH' },
      billingLines: expect.arrayContaining(['Lindenweg 17']),
      purchaseOrder: 'PO-88213',
      shortage: 'ship_rest',
      remark: 'ring twice',
      paymentMethod: 'test',
      payments: [
        { method: 'test', provider: 'test', reference: expect.any(String), state: 'settled', at: moment },
      ],
      requests: [{ kind: 'cancel', reason: 'late', state: 'open', at: moment }],
      disputes: [
        { id: `dp_${id}`, provider: 'test', state: 'open', reason: 'fraudulent', amount: 100, dueAt: moment },
      ],
      documents: [{ kind: 'invoice', number: expect.stringMatching(/^IN-\d{4}-\d{6}$/), at: moment }],
      tags: [],
      assignee: null,
      notes: [],
      may: ['cancel', 'refund', 'decideRequest', 'adjustBalance'],
    });
    expect(order.member).toMatchObject({ level: 0, orders: 1 });
    expect(order.parcels.length).toBeGreaterThan(0);
    expect(order.parcels[0]?.promised?.last).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(order.events.map(({ event, actor }) => [event, actor])).toEqual(
      expect.arrayContaining([
        ['place', 'buyer'],
        ['pay', 'system'],
        ['request', 'buyer'],
      ]),
    );
  });

  it('has sums that add up, line by line and as a whole', async () => {
    const id = await wholeOrder();
    const { lines, money } = await desk.data(getOrder, { orderId: id });
    expect(lines.map(({ sku, quantity, shipped, isGift }) => [sku, quantity, shipped, isGift])).toEqual([
      ['CABLE-RED', 3, 0, false],
      ['BANK', 1, 0, false],
    ]);
    for (const line of lines) {
      expect(line.why.length).toBeGreaterThan(0);
      expect(line.sum).toBe((line.each + line.packingEach) * line.quantity - line.discount);
    }
    const { goods, discount, packing, shipping, insurance, tax, fee } = money;
    expect(lines.reduce((sum, line) => sum + line.sum, 0)).toBe(goods - discount + packing);
    expect(money.total).toBe(goods - discount + packing + shipping + insurance + tax + fee);
    expect(money).toMatchObject({ paid: money.total, refunded: 0, balancePaid: 0 });
    expect(money.adjustments.map(({ kind }) => kind)).toContain('shipping');
  });

  it('says what the person may do with it now, and nothing that their roles do not give', async () => {
    const { id: orderId } = await placedOrder(guest(shop), [{ sku: 'BANK', quantity: 1 }]);
    const may = async (...permissions: Permission[]) => {
      const answer = await desk.call(getOrder, { orderId }, { may: permissions });
      return answer.ok ? answer.value.may : null;
    };
    expect(await may('orders:see', 'orders:change', 'requests:change')).toEqual([
      'cancel',
      'editLines',
      'editAddress',
    ]);
    expect(await may('orders:see')).toEqual([]);
    await shop.query(`UPDATE orders SET state = 'preparing', paid_at = now() WHERE id = $1`, [orderId]);
    expect(await may('orders:change')).toEqual(['cancel', 'refund', 'editLines', 'editAddress']);
    expect(await may('packing:change')).toEqual(['ship']);
    await shipAll(shop, orderId);
    expect(await may('orders:change')).toEqual(['refund']);
    expect(await may('packing:change')).toEqual(['deliver', 'correctTracking']);
    expect(await may('requests:change')).toEqual(['receiveReturn']);
  });

  it('has what carriers report, and is there without an address to telephone', async () => {
    const { id: orderId } = await placedOrder(guest(shop), [{ sku: 'BANK', quantity: 1 }]);
    await shop.query(
      `UPDATE orders SET state = 'preparing', paid_at = now(), address = address - 'phone', parcels = '[{"warehouse": 1, "method": "dhl"}]' WHERE id = $1`,
      [orderId],
    );
    await shipAll(shop, orderId);
    await shop.query(
      `INSERT INTO shipment_event (shipment_id, at, status, place) SELECT id, now(), 'customs', 'Leipzig' FROM shipment WHERE order_id = $1`,
      [orderId],
    );
    const order = await desk.data(getOrder, { orderId });
    expect(order).toMatchObject({ phone: '', member: null, company: null });
    expect(order.parcels).toMatchObject([{ method: 'dhl', carrier: 'DHL', promised: null }]);
    expect(order.shipments).toMatchObject([
      { events: [{ at: moment, status: 'customs', place: 'Leipzig' }] },
    ]);
    expect(order.shipments[0]?.link).toContain('YT2026000001');
  });

  it('has money that came when the order was paid already, and what was sent back of it', async () => {
    const buyer = guest(shop);
    const { id: orderId } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const pay = async () => (await buyer.call(startPayment, { orderId, method: 'test' })).data.redirect;
    const first = await pay();
    await shop.query("UPDATE payment_order SET state = 'failed' WHERE order_id = $1", [orderId]);
    await shop.query("UPDATE orders SET state = 'unpaid' WHERE id = $1", [orderId]);
    await decide(shop, await pay(), 'succeeded');
    await decide(shop, first, 'succeeded');
    const paymentsOf = async () => {
      const { payments, money } = await desk.data(getOrder, { orderId });
      const late = payments.find(({ sentBack }) => sentBack > 0);
      return { late, total: money.total, settled: payments.filter(({ state }) => state === 'settled') };
    };
    const { late, total, settled } = await paymentsOf();
    expect(late).toMatchObject({
      ...{ state: 'overpaid', reason: 'paidAlready' },
      ...{ sentBack: total, isSentBack: false },
    });
    expect(settled).toMatchObject([{ sentBack: 0, isSentBack: false }]);
    await runRefunds(shop, orderId);
    expect((await paymentsOf()).late).toMatchObject({ isSentBack: true });
  });

  it('is not there under another number', async () => {
    expect(await desk.call(getOrder, { orderId: 'V26010199999' })).toMatchObject({
      ok: false,
      refusal: { reason: 'NotFound' },
    });
    expect(getOrder.input.safeParse({ orderId: "V'" }).success).toBe(false);
  });
});
