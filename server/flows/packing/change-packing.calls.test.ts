import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindCoupon } from '../../../contract/cart-coupon.ts';
import { getOrder, reopenOrder } from '../../../contract/order.ts';
import { requestOrderChange } from '../../../contract/order-contact.ts';
import {
  changePacking,
  getPackedItems,
  getPackingOptions,
  setPacking,
} from '../../../contract/order-packing.ts';
import { startPayment } from '../../../contract/payment.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { decide, decideSilently, findDiscrepancies, notify } from '../../testing/gateway.ts';
import { placeSeveral, sharesOf, startTogether, statesOf } from '../../testing/joint-payments.ts';
import { orderRow, paidOrder, runRefunds } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import {
  type BoughtLine,
  cartOf,
  member,
  place,
  placedOrder,
  readyCart,
  type Visitor,
} from '../../testing/visitors.ts';
import { confirmOrder } from '../fulfilment/confirm-order.ts';
import { refundOrder } from '../fulfilment/refund-order.ts';
import { MAX_CHANGES } from './refuse-state.ts';

const inCartons = (packing: number): BoughtLine[] => [
  { sku: 'CABLE-RED', quantity: 7, packing },
  { sku: 'CABLE-BLUE', quantity: 3, packing },
  { sku: 'TIE', quantity: 10 },
];

describe('the packing of an order', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop({
      REMITTANCE_BANK_HOLDER: 'Lading Ltd',
      REMITTANCE_BANK_NAME: 'Example Bank',
      REMITTANCE_BANK_ACCOUNT: 'DE89 3704 0044 0532 0130 00',
    });
  });
  afterAll(() => shop.close());

  const orderOf = async ({ call }: Visitor, orderId: string) => (await call(getOrder, { orderId })).data;
  const totalOf = async (buyer: Visitor, orderId: string) => (await orderOf(buyer, orderId)).totals.total;
  /** Both cable lines, as the buyer sees what comes of it and agrees. */
  async function repack({ call }: Visitor, orderId: string, packing: number) {
    const lines = [
      { position: 0, packing },
      { position: 1, packing },
    ];
    const asked = await call(changePacking, { orderId, lines });
    if (asked.reason !== 'TotalChanged') return asked;
    const { total } = asked.envelope.data as unknown as { total: number };
    return call(changePacking, { orderId, lines, total });
  }
  async function coupon(): Promise<string> {
    const code = `P${randomUUID().slice(0, 8).toUpperCase()}`;
    await shop.query(
      `WITH c AS (INSERT INTO coupon (kind, percent, starts_at, ends_at, per_member)
         VALUES ('percent', 10, '2026-01-01', '2030-01-01', 9) RETURNING id)
       INSERT INTO coupon_code (code, coupon_id) SELECT $1, id FROM c`,
      [code],
    );
    return code;
  }

  it('is listed with the others that each line can have, and what they cost', async () => {
    const buyer = await member(shop);
    const { id, total } = await placedOrder(buyer, inCartons(1));
    const options = (await buyer.call(getPackingOptions, { orderId: id })).data;
    expect(options).toMatchObject({ orderid: id, total, currency: 'USD', isPaid: false, refused: null });
    expect(options.options.map(({ slug, surcharge }) => [slug, surcharge])).toEqual([
      ['pp-bag', 0],
      ['paper-box', 15],
      ['colour-box', 25],
    ]);
    const { items } = (await buyer.call(getPackedItems, { orderId: id })).data;
    expect(items.map(({ sku, packing, packingPrice }) => [sku, packing, packingPrice])).toEqual([
      ['CABLE-RED', 1, 15],
      ['CABLE-BLUE', 1, 15],
      ['TIE', 0, 0],
    ]);
    expect(items[0]?.options.map(({ difference }) => difference)).toEqual([-105, 0, 70]);
    expect(items[2]?.options).toHaveLength(1);
  });

  it.each([
    ['net prices in dollars', {}, false],
    ['prices rounded with their VAT', { 'price-display': 'eea-1900-gross', 'currency-code': 'EUR' }, false],
    ['a coupon', {}, true],
    ['a coupon and rounded prices', { 'price-display': 'eea-1900-gross', 'currency-code': 'EUR' }, true],
  ])('of an unpaid one costs what it would have in the cart: %s', async (_, headers, hasCoupon) => {
    const code = await coupon();
    const ordered = async (packing: number) => {
      const buyer = await member(shop, { headers });
      const cart = await readyCart(buyer, inCartons(packing));
      const bound = hasCoupon ? (await buyer.call(bindCoupon, { orderId: cart.orderid, code })).data : cart;
      return { buyer, id: (await place(buyer, bound)).data.orderid };
    };
    for (const [from, to] of [
      [0, 2],
      [2, 1],
      [1, 0],
    ] as const) {
      const changed = await ordered(from);
      const model = await ordered(to);
      const answer = await repack(changed.buyer, changed.id, to);
      expect(answer.data).toMatchObject({ changed: 2, refunded: 0 });
      const one = await orderOf(changed.buyer, changed.id);
      const other = await orderOf(model.buyer, model.id);
      expect(one.parcels[0]?.isPricedGross).toBe('price-display' in headers);
      expect(one.totals).toEqual(other.totals);
      expect(one.gross).toEqual(other.gross);
      expect(one.parcels).toEqual(other.parcels);
      expect(one.lines).toEqual(other.lines);
      const adjustments = await shop.query<{ order_id: string }>(
        'SELECT order_id, kind, source, amount FROM adjustment WHERE order_id = ANY($1) ORDER BY kind, source',
        [[changed.id, model.id]],
      );
      const of = (id: string) =>
        adjustments.filter((row) => row.order_id === id).map(({ order_id: _, ...row }) => row);
      expect(of(changed.id)).toEqual(of(model.id));
    }
  });

  it('changes nothing before the buyer has agreed to the new total, nor for another total', async () => {
    const buyer = await member(shop);
    const { id, total } = await placedOrder(buyer, inCartons(0));
    const lines = [{ position: 0, packing: 2 }];
    for (const agreed of [undefined, total, 1]) {
      const refused = await buyer.call(changePacking, { orderId: id, lines, total: agreed });
      expect([refused.status, refused.reason]).toEqual([409, 'TotalChanged']);
      expect(refused.envelope.data).toMatchObject({ before: total, currency: 'USD' });
    }
    expect(await totalOf(buyer, id)).toBe(total);
  });

  it('of one line is set by a call whose repeat is harmless and that is stored nowhere', async () => {
    const buyer = await member(shop);
    const { id } = await placedOrder(buyer, inCartons(0));
    const asked = await buyer.call(setPacking, { orderId: id, position: 0, packing: 1 });
    const { total } = asked.envelope.data as unknown as { total: number };
    const once = await buyer.call(setPacking, { orderId: id, position: 0, packing: 1, total });
    expect(once.headers['cache-control']).toContain('no-store');
    expect(once.data).toMatchObject({ changed: 1, total });
    const again = await buyer.call(setPacking, { orderId: id, position: 0, packing: 1, total });
    expect(again.data).toMatchObject({ changed: 0, total });
    expect(await totalOf(buyer, id)).toBe(total);
  });

  it('is refused at its field for a line or a packing that there is not, and then for all lines', async () => {
    const buyer = await member(shop);
    const { id, total } = await placedOrder(buyer, inCartons(0));
    const lines = [
      { position: 0, packing: 1 },
      { position: 2, packing: 1 },
      { position: 9, packing: 1 },
      { position: 0, packing: 2 },
    ];
    const refused = await buyer.call(changePacking, { orderId: id, lines });
    expect(refused.envelope.fields?.map(({ field, reason }) => [field, reason])).toEqual([
      ['lines.1.packing', 'packing'],
      ['lines.2.position', 'invalid'],
      ['lines.3.position', 'invalid'],
    ]);
    expect(await totalOf(buyer, id)).toBe(total);
  });

  it('takes an order over the limit of a tax scheme as the cart would', async () => {
    // The import scheme ends at 150 euros, and the boxes are a part of the value of the goods.
    const buyer = await member(shop, { headers: { 'currency-code': 'EUR' } });
    const [rate] = await shop.query<{ millionths: string }>(
      `SELECT millionths FROM rate WHERE currency = 'EUR' ORDER BY since DESC LIMIT 1`,
    );
    const cents = Math.floor((1490 * 1_000_000) / Number(rate?.millionths));
    await shop.query('UPDATE variant_price SET prices = ARRAY[$1, $1, $1]::bigint[] WHERE sku = $2', [
      cents,
      'CABLE-BLUE',
    ]);
    const lines = [{ position: 0, packing: 2 }];
    const { id } = await placedOrder(buyer, [{ sku: 'CABLE-BLUE', quantity: 10 }]);
    expect((await orderOf(buyer, id)).parcels[0]).toMatchObject({ due: 'duty', vatRate: 1900 });
    const asked = await buyer.call(changePacking, { orderId: id, lines });
    const { total } = asked.envelope.data as unknown as { total: number };
    await buyer.call(changePacking, { orderId: id, lines, total });
    const order = await orderOf(buyer, id);
    expect(order.parcels[0]).toMatchObject({ due: 'vatAndDuty', vatRate: 0, tax: 0 });
    expect(order.totals).toMatchObject({ tax: 0, total });
    await shop.query(`UPDATE variant_price SET prices = '{1000,900,800}' WHERE sku = 'CABLE-BLUE'`);
  });

  it('of a paid one becomes no dearer, and the difference goes back to where it came from', async () => {
    const buyer = await member(shop);
    const { id, total } = await paidOrder(shop, buyer, inCartons(1));
    expect((await repack(buyer, id, 2)).reason).toBe('PackingDearer');
    const cheaper = (await repack(buyer, id, 0)).data;
    expect(cheaper).toMatchObject({ changed: 2, refunded: total - cheaper.total });
    expect(cheaper.refunded).toBeGreaterThan(150);
    await runRefunds(shop, id);
    const order = await orderOf(buyer, id);
    expect(order).toMatchObject({
      refundState: 'none',
      refunds: [{ amount: cheaper.refunded, isDone: true }],
    });
    expect(await findDiscrepancies(shop)).toEqual([]);
    // What was given back once is not dearer than what is left.
    expect((await repack(buyer, id, 1)).reason).toBe('PackingDearer');

    await transaction(shop.pool, (tx) => confirmOrder(tx, 'staff', id));
    const rest = {
      orderId: id,
      lines: null,
      delivery: false,
      reason: 'test',
      isReturned: false,
      isAgain: false,
    };
    expect(await transaction(shop.pool, (tx) => refundOrder(tx, 'staff', rest))).toMatchObject({
      ok: true,
      value: { amount: cheaper.total },
    });
    await runRefunds(shop, id);
    expect(await orderRow(shop, id)).toMatchObject({ refund_state: 'full', refunded: cheaper.total });
    const [charge] = await shop.query<{ refunded: string }>(
      'SELECT c.refunded FROM test_charge c JOIN payment p ON p.ref = c.ref JOIN payment_order s ON s.payment_id = p.id WHERE s.order_id = $1',
      [id],
    );
    expect(Number(charge?.refunded)).toBe(total);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('of a paid one goes back once when it is changed twice at the same moment', async () => {
    const buyer = await member(shop);
    const { id, total } = await paidOrder(shop, buyer, inCartons(1));
    const lines = [{ position: 0, packing: 0 }];
    const asked = await buyer.call(changePacking, { orderId: id, lines });
    const agreed = (asked.envelope.data as unknown as { total: number }).total;
    await Promise.all([0, 1, 2].map(() => buyer.call(changePacking, { orderId: id, lines, total: agreed })));
    const refunds = await shop.query<{ amount: string }>(
      'SELECT amount FROM order_refund WHERE order_id = $1',
      [id],
    );
    expect(refunds.map(({ amount }) => Number(amount))).toEqual([total - agreed]);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('stays as it is while the buyer asks to cancel, and from packing on', async () => {
    const buyer = await member(shop);
    const { id } = await paidOrder(shop, buyer, inCartons(1));
    await buyer.call(requestOrderChange, { orderId: id, kind: 'cancel', reason: 'other' });
    expect((await repack(buyer, id, 0)).reason).toBe('PackingUnavailable');
    await shop.query(`UPDATE order_request SET state = 'refused' WHERE order_id = $1`, [id]);
    await transaction(shop.pool, (tx) => confirmOrder(tx, 'staff', id));
    const refused = await repack(buyer, id, 0);
    expect([refused.reason, refused.envelope.data]).toEqual(['PackingClosed', { state: 'preparing' }]);
    expect((await buyer.call(getPackedItems, { orderId: id })).data.refused).toBe('PackingClosed');
  });

  it('stays as it is while a transfer of a fixed amount is awaited', async () => {
    const buyer = await member(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'CABLE-RED', quantity: 40 }]);
    expect((await buyer.call(startPayment, { orderId: id, method: 'bank_transfer' })).status).toBe(200);
    const refused = await buyer.call(changePacking, { orderId: id, lines: [{ position: 0, packing: 1 }] });
    expect(refused.reason).toBe('PackingAwaitsTransfer');
  });

  it('is not guessed once a rate of tax has changed since the order was placed', async () => {
    const buyer = await member(shop);
    const { id } = await placedOrder(buyer, inCartons(0));
    await shop.query(`UPDATE orders SET parcels = jsonb_set(parcels, '{0,vatRate}', '1800') WHERE id = $1`, [
      id,
    ]);
    expect((await repack(buyer, id, 1)).reason).toBe('PackingUnavailable');
    expect((await buyer.call(getPackedItems, { orderId: id })).data.refused).toBe('PackingUnavailable');
  });

  it('cancels an open payment of the old total, whose money goes back when it still comes', async () => {
    const buyer = await member(shop);
    const { id, total } = await placedOrder(buyer, inCartons(0));
    const { redirect } = (await buyer.call(startPayment, { orderId: id, method: 'test' })).data;
    expect((await repack(buyer, id, 2)).data.total).toBeGreaterThan(total);
    expect((await orderOf(buyer, id)).state).toBe('unpaid');
    await decideSilently(shop, redirect, { state: 'succeeded' });
    await notify(shop, redirect);
    expect((await orderOf(buyer, id)).state).toBe('unpaid');
    expect(await shop.query('SELECT state, reason FROM payment_order WHERE order_id = $1', [id])).toEqual([
      { state: 'overpaid', reason: 'late' },
    ]);
    const again = (await buyer.call(startPayment, { orderId: id, method: 'test' })).data.redirect;
    await decide(shop, again, 'succeeded');
    expect((await orderOf(buyer, id)).state).toBe('awaiting_confirmation');
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('cancels a payment of several orders, whose late money pays those of the old total', async () => {
    const buyer = await member(shop);
    const ids = await placeSeveral(buyer, 2, inCartons(0));
    const [first = '', other = ''] = ids;
    const redirect = await startTogether(buyer, ids);
    expect((await repack(buyer, first, 2)).status).toBe(200);
    expect(await statesOf(shop, ids)).toEqual(['unpaid', 'unpaid']);
    await decideSilently(shop, redirect, { state: 'succeeded' });
    await notify(shop, redirect);
    expect(await statesOf(shop, ids)).toEqual(['unpaid', 'awaiting_confirmation']);
    expect((await sharesOf(shop, ids)).map(({ order_id, state }) => [order_id, state])).toEqual([
      [first, 'overpaid'],
      [other, 'settled'],
    ]);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('of a payment that went through meanwhile is that of a paid order', async () => {
    const buyer = await member(shop);
    const { id, total } = await placedOrder(buyer, inCartons(0));
    const { redirect } = (await buyer.call(startPayment, { orderId: id, method: 'test' })).data;
    await decideSilently(shop, redirect, { state: 'succeeded' });
    expect((await repack(buyer, id, 2)).reason).toBe('PackingDearer');
    expect(await orderOf(buyer, id)).toMatchObject({ state: 'awaiting_confirmation', totals: { total } });
  });

  it('that costs the same leaves an open payment alone', async () => {
    const buyer = await member(shop);
    const { id } = await placedOrder(buyer, inCartons(0));
    await buyer.call(startPayment, { orderId: id, method: 'test' });
    expect((await repack(buyer, id, 0)).data.changed).toBe(0);
    expect((await orderOf(buyer, id)).state).toBe('payment_processing');
  });

  it('goes along into the cart when the order is changed there, two lines of the same as one', async () => {
    const buyer = await member(shop);
    const { id } = await placedOrder(buyer, [
      { sku: 'CABLE-RED', quantity: 2 },
      { sku: 'CABLE-RED', quantity: 3, packing: 1 },
    ]);
    const lines = [{ position: 0, packing: 1 }];
    const asked = await buyer.call(changePacking, { orderId: id, lines });
    const { total } = asked.envelope.data as unknown as { total: number };
    await buyer.call(changePacking, { orderId: id, lines, total });
    await buyer.call(reopenOrder, { orderId: id });
    const cart = await cartOf(buyer);
    expect(cart.lines.map(({ sku, packing, quantity }) => [sku, packing, quantity])).toEqual([
      ['CABLE-RED', 1, 5],
    ]);
  });

  it('is changed no more than fifty times, since each change is kept', async () => {
    const buyer = await member(shop);
    const { id } = await placedOrder(buyer, inCartons(0));
    await shop.query(
      `INSERT INTO order_event (order_id, event, to_state)
       SELECT $1, 'change_packing', 'unpaid' FROM generate_series(1, $2::int)`,
      [id, MAX_CHANGES - 1],
    );
    expect((await repack(buyer, id, 1)).status).toBe(200);
    expect((await repack(buyer, id, 2)).reason).toBe('PackingUnavailable');
  });

  it('is changed to the same one without an event', async () => {
    const buyer = await member(shop);
    const { id } = await placedOrder(buyer, inCartons(1));
    expect((await repack(buyer, id, 1)).data.changed).toBe(0);
    const events = (await orderOf(buyer, id)).events.map(({ event }) => event);
    expect(events).toEqual(['place']);
  });

  it('is kept from guests and from members who do not own the order', async () => {
    const { id } = await placedOrder(await member(shop), inCartons(0));
    const stranger = await member(shop);
    for (const contract of [getPackingOptions, getPackedItems])
      expect((await stranger.call(contract, { orderId: id })).reason).toBe('NotFound');
    expect((await stranger.call(setPacking, { orderId: id, position: 0, packing: 1 })).reason).toBe(
      'NotFound',
    );
  });
});
