import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addOrderNote,
  cancelOrder,
  confirmOrder,
  correctTracking,
  decideRequest,
  deliverOrder,
  getOrder,
  listOrderTags,
  receiveReturn,
  refundOrder,
  sendOrderMessage,
  setOrderAssignee,
  setOrderTags,
  shipOrder,
} from '../../../contract/office/orders.ts';
import { requestOrderChange, sendMessage } from '../../../contract/order-contact.ts';
import { startPayment } from '../../../contract/payment.ts';
import { findDiscrepancies } from '../../testing/gateway.ts';
import { listJobs } from '../../testing/jobs.ts';
import { confirmedOrder, orderRow, paidOrder, runRefunds } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, placedOrder } from '../../testing/visitors.ts';
import { seedStaff } from '../testing/seed-orders.ts';
import { type StaffDesk, staffDesk } from '../testing/staff-desk.ts';
import { orderRoutes } from './routes.ts';

const BANK = [{ sku: 'BANK', quantity: 2 }];

describe('staff', () => {
  let shop: TestShop;
  let desk: StaffDesk;
  beforeAll(async () => {
    shop = await seededShop();
    desk = await staffDesk(shop, orderRoutes());
  });
  afterAll(async () => {
    expect(await findDiscrepancies(shop)).toEqual([]);
    await shop.close();
  });

  const refusalOf = async (answer: ReturnType<StaffDesk['call']>) => {
    const done = await answer;
    return done.ok ? null : done.refusal;
  };
  const refused = (message: string) => ({ reason: 'Refused', message: expect.stringContaining(message) });
  const parcel = { carrier: 'DHL', number: '0048 1127 6630' };

  it('confirms, ships and delivers an order; each is noted with who did it', async () => {
    const { id: orderId } = await paidOrder(shop, guest(shop), BANK);
    expect(await desk.data(confirmOrder, { orderId })).toEqual({ state: 'preparing' });
    const part = [{ sku: 'bank', quantity: 1 }];
    expect(await desk.data(shipOrder, { orderId, lines: part, ...parcel })).toEqual({
      state: 'partly_shipped',
      isNew: true,
    });
    expect(
      await desk.data(shipOrder, { orderId, lines: null, carrier: 'ups', number: '1Z999AA1' }),
    ).toMatchObject({
      state: 'shipped',
    });
    expect(await desk.data(deliverOrder, { orderId, number: null })).toEqual({ state: 'delivered' });
    const events = await shop.query('SELECT event, actor FROM order_event WHERE order_id = $1 ORDER BY id', [
      orderId,
    ]);
    expect(events.slice(-4)).toEqual(
      ['confirm', 'ship_part', 'ship', 'deliver'].map((event) => ({ event, actor: `staff:${desk.id}` })),
    );
    const { shipments } = await desk.data(getOrder, { orderId });
    expect(
      shipments.map(({ carrier, carrierName, number, pieces }) => [carrier, carrierName, number, pieces]),
    ).toEqual([
      ['dhl', 'DHL', '004811276630', [{ position: 0, sku: 'BANK', quantity: 1 }]],
      ['ups', 'UPS', '1Z999AA1', [{ position: 0, sku: 'BANK', quantity: 1 }]],
    ]);
  });

  it('is refused what the state of an order forbids, with the reason in words', async () => {
    const { id: orderId } = await placedOrder(guest(shop), BANK);
    expect(await refusalOf(desk.call(confirmOrder, { orderId }))).toEqual(
      refused('not awaiting_confirmation'),
    );
    expect(await refusalOf(desk.call(shipOrder, { orderId, lines: null, ...parcel }))).toEqual(
      refused('only an order'),
    );
    expect(await refusalOf(desk.call(deliverOrder, { orderId, number: null }))).toEqual(
      refused('no shipment'),
    );
    const everything = { orderId, lines: null, delivery: false };
    expect(await refusalOf(desk.call(refundOrder, everything))).toEqual(refused('is not paid'));
    expect(await refusalOf(desk.call(decideRequest, { orderId, decision: 'accept', answer: '' }))).toEqual(
      refused('no request'),
    );
    const back = { orderId, key: 'BACK-1', lines: null, damaged: [], warehouse: null, isRefunded: false };
    expect(await refusalOf(desk.call(receiveReturn, back))).toEqual(refused('nothing of'));
    const wrong = { orderId, lines: null, carrier: '<b>', number: '0048' };
    expect(await refusalOf(desk.call(shipOrder, wrong))).toMatchObject({
      reason: 'InvalidInput',
      fields: [{ field: 'carrier' }],
    });
    expect(await refusalOf(desk.call(confirmOrder, { orderId: 'V26010199999' }))).toEqual(
      refused('there is no order'),
    );
  });

  it('cancels an unpaid order: stock is free, its buyer gets a mail, and its charge is ended by a job', async () => {
    const buyer = guest(shop);
    const { id: orderId } = await placedOrder(buyer, BANK);
    await buyer.call(startPayment, { orderId, method: 'test' });
    for (let twice = 0; twice < 2; twice += 1)
      expect(await desk.data(cancelOrder, { orderId })).toEqual({ state: 'cancelled' });
    expect(await shop.query('SELECT FROM reservation WHERE order_id = $1', [orderId])).toEqual([]);
    const jobs = async (task: string, of: 'order' | 'orderId') =>
      (await listJobs(shop.pool, task)).filter(({ payload }) => payload[of] === orderId);
    expect(await jobs('cancel-charges', 'order')).toHaveLength(1);
    expect(await jobs('mail-order-turn', 'orderId')).toHaveLength(1);
    const [event] = await shop.query<{ actor: string }>(
      `SELECT actor FROM order_event WHERE order_id = $1 AND event = 'cancel'`,
      [orderId],
    );
    expect(event?.actor).toBe(`staff:${desk.id}`);
  });

  it('cancels a paid order: the money goes back with the reason; a shipped one is refused', async () => {
    const { id: orderId } = await paidOrder(shop, guest(shop), BANK);
    const answer = await desk.call(cancelOrder, { orderId }, { reason: 'customer called' });
    expect(answer).toMatchObject({ ok: true, value: { state: 'cancelled' } });
    await runRefunds(shop, orderId);
    const { refunds, money, may } = await desk.data(getOrder, { orderId });
    expect(refunds).toMatchObject([{ reason: 'customer called', actor: desk.email, isDone: true }]);
    expect(money.refunded).toBe(money.total);
    expect(may).toEqual([]);
    const shipped = await confirmedOrder(shop, guest(shop), BANK);
    await desk.data(shipOrder, { orderId: shipped.id, lines: null, ...parcel });
    expect(await refusalOf(desk.call(cancelOrder, { orderId: shipped.id }))).toEqual(
      refused('cannot be cancelled'),
    );
  });

  it('refunds a line once, and again only on purpose', async () => {
    const { id: orderId } = await confirmedOrder(shop, guest(shop), [{ sku: 'BANK', quantity: 4 }]);
    const one = { orderId, lines: [{ sku: 'BANK', quantity: 1 }], delivery: false };
    const { amount, currency } = await desk.data(refundOrder, one);
    expect(amount).toBeGreaterThan(0);
    expect(currency).toBe('USD');
    expect(await refusalOf(desk.call(refundOrder, one))).toEqual(refused('was refunded'));
    await desk.data(refundOrder, { ...one, isAgain: true });
    await runRefunds(shop, orderId);
    const order = await desk.data(getOrder, { orderId });
    expect(order.lines).toMatchObject([{ quantity: 4, cancelled: 2, refunded: 2 }]);
    expect(order.money.refunded).toBe((await orderRow(shop, orderId)).refunded);
  });

  it('decides a request and takes the goods back', async () => {
    const buyer = await member(shop);
    const { id: orderId } = await confirmedOrder(shop, buyer, BANK);
    await desk.data(shipOrder, { orderId, lines: null, ...parcel });
    await desk.data(deliverOrder, { orderId, number: null });
    const ask = { orderId, kind: 'return', reason: 'damaged', description: 'Broken' } as const;
    await buyer.call(requestOrderChange, { ...ask, lines: [{ position: 0, quantity: 1 }] });
    expect((await desk.data(getOrder, { orderId })).may).toContain('decideRequest');
    const decide = (decision: 'accept' | 'refuse', answer: string) =>
      desk.call(decideRequest, { orderId, decision, answer });
    expect(await refusalOf(decide('refuse', ''))).toEqual(refused('say why'));
    expect(await decide('accept', 'Send it to Berlin')).toMatchObject({ ok: true });
    const back = {
      orderId,
      key: 'back-1',
      lines: [],
      damaged: [{ sku: 'BANK', quantity: 1 }],
      warehouse: null,
    };
    expect(await desk.data(receiveReturn, { ...back, isRefunded: true })).toMatchObject({
      damaged: 1,
      isNew: true,
    });
    await runRefunds(shop, orderId);
    const { requests, returns } = await desk.data(getOrder, { orderId });
    expect(requests).toMatchObject([{ state: 'done', answer: 'Send it to Berlin' }]);
    expect(returns).toMatchObject([
      { key: 'BACK-1', actor: `Staff ${desk.id}`, pieces: [{ sku: 'BANK', damaged: 1 }] },
    ]);
  });

  it('corrects a tracking number, unless somebody else did meanwhile or it has arrived', async () => {
    const { id: orderId } = await confirmedOrder(shop, guest(shop), BANK);
    await desk.data(shipOrder, { orderId, lines: null, ...parcel });
    const [shipment] = (await desk.data(getOrder, { orderId })).shipments;
    const from = { carrier: 'dhl', number: '004811276630' };
    const correct = (to: typeof from, of = from) =>
      desk.call(correctTracking, { orderId, shipment: shipment?.id ?? 0, from: of, to });
    const done = await correct({ carrier: 'DHL', number: '0048 1127 6631' });
    expect(done.ok).toBe(true);
    expect(done.inverse).toMatchObject({ contract: correctTracking, input: { to: from } });
    const mails = await listJobs(shop.pool, 'mail-order-turn');
    expect(mails.filter(({ payload }) => payload.of === `${shipment?.id} 004811276631`)).toHaveLength(1);
    expect(await refusalOf(correct({ carrier: 'ups', number: '1Z999AA1' }))).toEqual({
      reason: 'EditConflict',
      message: 'the parcel is dhl 004811276631 meanwhile',
    });
    expect(await refusalOf(correct({ carrier: 'ups', number: '####' }))).toMatchObject({
      fields: [{ field: 'to.number' }],
    });
    await desk.call(correctTracking, done.inverse?.input as never);
    expect((await desk.data(getOrder, { orderId })).shipments).toMatchObject([from]);
    await desk.data(deliverOrder, { orderId, number: null });
    expect(await refusalOf(correct({ carrier: 'ups', number: '1Z999AA1' }))).toEqual(refused('is delivered'));
    expect(await refusalOf(desk.call(correctTracking, { orderId, shipment: 0, from, to: from }))).toEqual({
      reason: 'NotFound',
    });
  });

  it('writes to the buyer, notes something for colleagues, and both have a name', async () => {
    const buyer = guest(shop);
    const { id: orderId } = await placedOrder(buyer, BANK);
    await buyer.call(sendMessage, { orderId, text: 'Where is it?' });
    await desk.data(sendOrderMessage, { orderId, text: ' On its way ' });
    const { id } = await desk.data(addOrderNote, { orderId, text: 'Called back\nall is well' });
    const { messages, notes } = await desk.data(getOrder, { orderId });
    expect(messages.map(({ author, by, text }) => [author, by, text])).toEqual([
      ['buyer', null, 'Where is it?'],
      ['staff', desk.email, 'On its way'],
    ]);
    expect(notes).toMatchObject([
      { id, by: { id: desk.id, name: desk.email }, text: 'Called back\nall is well' },
    ]);
    const none = { orderId: 'V26010199999', text: 'x' };
    for (const contract of [sendOrderMessage, addOrderNote])
      expect(await refusalOf(desk.call(contract, none))).toEqual({ reason: 'NotFound' });
    expect(addOrderNote.input.safeParse({ orderId, text: ' ' }).success).toBe(false);
  });

  it('tags an order; undo takes back its own tags alone', async () => {
    const { id: orderId } = await placedOrder(guest(shop), BANK);
    const set = (from: string[], to: string[]) => desk.call(setOrderTags, { orderId, tags: { from, to } });
    const first = await set([], ['fair', 'fair', 'gift']);
    expect(first).toMatchObject({ ok: true, value: { tags: ['fair', 'gift'] } });
    await set(['fair', 'gift'], ['fair', 'gift', 'VAT open']);
    const undone = await desk.call(setOrderTags, first.inverse?.input as never);
    expect(undone).toMatchObject({ ok: true, value: { tags: ['VAT open'] } });
    expect(await set(['VAT open'], ['VAT open'])).toMatchObject({ inverse: undefined });
    expect(await desk.data(listOrderTags, {})).toEqual({ tags: ['VAT open'] });
    await set(
      [],
      Array.from({ length: 19 }, (_, at) => `tag ${at}`),
    );
    expect(await refusalOf(set([], ['one more']))).toEqual(refused('20 tags'));
    expect(
      await refusalOf(desk.call(setOrderTags, { orderId: 'V26010199999', tags: { from: [], to: [] } })),
    ).toEqual({
      reason: 'NotFound',
    });
  });

  it('gives an order to a colleague, unless somebody else did meanwhile', async () => {
    const { id: orderId } = await placedOrder(guest(shop), BANK);
    const other = await seedStaff(shop.pool, 'other@example.com');
    await shop.query(`UPDATE staff SET name = 'Olga Petrova' WHERE id = $1`, [other]);
    const gone = await seedStaff(shop.pool, 'gone@example.com');
    await shop.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [gone]);
    const give = (from: number | null, to: number | null) =>
      desk.call(setOrderAssignee, { orderId, assignee: { from, to } });
    const done = await give(null, other);
    expect(done.inverse?.input).toEqual({ orderId, assignee: { from: other, to: null } });
    expect(await give(null, other)).toMatchObject({ ok: true, inverse: undefined });
    expect(await refusalOf(give(null, desk.id))).toEqual({
      reason: 'EditConflict',
      message: 'the order is given to Olga Petrova meanwhile',
    });
    expect(await refusalOf(give(other, gone))).toMatchObject({ fields: [{ field: 'assignee.to' }] });
    expect((await desk.data(getOrder, { orderId })).assignee).toEqual({
      id: other,
      name: 'Olga Petrova',
    });
    await give(other, null);
    expect((await desk.data(getOrder, { orderId })).assignee).toBeNull();
  });
});
