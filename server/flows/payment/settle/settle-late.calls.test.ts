import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder, getOrder } from '../../../../contract/order.ts';
import { startPayment } from '../../../../contract/payment.ts';
import { getAccount } from '../../../../contract/user.ts';
import { createLog } from '../../../platform/log.ts';
import { decide, decideSilently, findDiscrepancies, notify } from '../../../testing/gateway.ts';
import { listJobs } from '../../../testing/jobs.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { BALANCE_PASSWORD, guest, member, placedOrder, type Visitor } from '../../../testing/visitors.ts';
import { sweepOrders } from '../expire/expire-orders.ts';
import { paymentTasks } from '../tasks.ts';

const HOUR_MS = 60 * 60 * 1000;
const log = createLog('silent');

describe('settlePayment() of late money', () => {
  let shop: TestShop;
  let now = Date.now();
  beforeAll(async () => {
    shop = await seededShop({}, () => now);
  });
  afterAll(() => shop.close());

  const settlement = () => ({ pool: shop.pool, providers: shop.providers, now: () => now, log });
  const tasks = () => paymentTasks({ ...settlement(), publicUrl: 'https://shop.example', officeUrl: '' });
  const sweep = () => sweepOrders(settlement());
  const stateOf = async ({ call }: Visitor, orderId: string) =>
    (await call(getOrder, { orderId })).data.state;
  const payments = (order: string) =>
    shop.query<{ state: string; reason: string | null }>(
      'SELECT state, reason FROM payment WHERE id IN (SELECT payment_id FROM payment_order WHERE order_id = $1) ORDER BY created_at',
      [order],
    );
  const eventsOf = async (order: string) =>
    (
      await shop.query<{ event: string }>('SELECT event FROM order_event WHERE order_id = $1 ORDER BY id', [
        order,
      ])
    ).map(({ event }) => event);
  const start = async ({ call }: Visitor, orderId: string) =>
    (await call(startPayment, { orderId, method: 'test' })).data.redirect;
  const reservedFor = async (order: string) =>
    (
      await shop.query<{ sum: number }>(
        'SELECT COALESCE(sum(quantity), 0)::int AS sum FROM reservation WHERE order_id = $1',
        [order],
      )
    )[0]?.sum;
  const refunds = async (order: string) =>
    shop.query<{ amount: number; state: string; reason: string }>(
      'SELECT r.amount, r.state, r.reason FROM refund r WHERE r.order_id = $1',
      [order],
    );
  const expire = (order: string) =>
    shop.query(`UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = $1`, [order]);
  const expireReservation = (order: string) =>
    shop.query(`UPDATE reservation SET expires_at = now() - interval '1 second' WHERE order_id = $1`, [
      order,
    ]);

  /** Does the refund jobs that wait, as the worker would. */
  async function doRefunds(): Promise<void> {
    for (const { payload } of await listJobs(shop.pool, 'refund-payment'))
      await tasks()['refund-payment'](payload);
  }

  it('reinstates an expired order whose money comes late', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'FLOOR', quantity: 3 }]);
    const redirect = await start(buyer, id);
    await decide(shop, redirect, 'declined');
    await expire(id);
    await sweep();
    await sweep();
    expect(await stateOf(buyer, id)).toBe('expired');
    expect(await reservedFor(id)).toBe(0);
    expect((await buyer.call(startPayment, { orderId: id, method: 'test' })).reason).toBe('OrderStateWrong');
    await decideSilently(shop, redirect, { state: 'succeeded' });
    expect(await notify(shop, redirect)).toBe(200);
    expect(await stateOf(buyer, id)).toBe('awaiting_confirmation');
    expect(await reservedFor(id)).toBe(3);
    expect(await eventsOf(id)).toEqual(['place', 'start_payment', 'payment_failed', 'expire', 'reinstate']);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('refunds late money when the stock is gone', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'LAST', quantity: 1 }]);
    const redirect = await start(buyer, id);
    await decide(shop, redirect, 'declined');
    await expire(id);
    await sweep();
    const other = await placedOrder(guest(shop), [{ sku: 'LAST', quantity: 1 }]);
    await decideSilently(shop, redirect, { state: 'succeeded' });
    expect(await notify(shop, redirect)).toBe(200);
    expect(await stateOf(buyer, id)).toBe('expired');
    expect(await payments(id)).toEqual([{ state: 'overpaid', reason: 'stockGone' }]);
    await doRefunds();
    expect(await refunds(id)).toMatchObject([{ state: 'done', reason: 'stockGone' }]);
    expect(await reservedFor(other.id)).toBe(1);
    await shop.query(`UPDATE orders SET expires_at = now() - interval '1 day' WHERE id = $1`, [other.id]);
    await sweep();
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('reserves stock again when the reservation has expired', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'LAST', quantity: 1 }]);
    await sweep();
    expect(await reservedFor(id)).toBe(1);
    await expireReservation(id);
    await sweep();
    expect(await reservedFor(id)).toBe(0);
    expect(await stateOf(buyer, id)).toBe('unpaid');
    await decide(shop, await start(buyer, id), 'succeeded');
    expect(await stateOf(buyer, id)).toBe('awaiting_confirmation');
    expect(await reservedFor(id)).toBe(1);
    await shop.query(`UPDATE stock SET on_hand = on_hand + 1 WHERE sku = 'LAST'`);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('is not reached from the balance when the stock is gone, and nothing moves', async () => {
    const buyer = await member(shop, { balance: 50_000 });
    const { id } = await placedOrder(buyer, [{ sku: 'LAST', quantity: 1 }]);
    await expireReservation(id);
    await sweep();
    await placedOrder(guest(shop), [{ sku: 'LAST', quantity: 1 }]);
    const pay = { orderId: id, method: 'balance', balancePassword: BALANCE_PASSWORD } as const;
    expect((await buyer.call(startPayment, pay)).reason).toBe('InsufficientStock');
    expect(await payments(id)).toEqual([]);
    expect((await buyer.call(getOrder, { orderId: id })).data).toMatchObject({
      state: 'unpaid',
      may: { cancel: true },
    });
    expect((await buyer.call(getAccount, {})).data.Info.balance).toBe(50_000);
    expect((await buyer.call(cancelOrder, { orderId: id })).data.state).toBe('cancelled');
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('fails a payment as abandoned when its reservation ends', async () => {
    const buyer = await member(shop, { balance: 600 });
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    await buyer.call(startPayment, {
      orderId: id,
      method: 'test',
      useBalance: true,
      balancePassword: BALANCE_PASSWORD,
    });
    now = Date.now() + HOUR_MS + 1000;
    await shop.query(
      `UPDATE payment SET asked_at = now() - interval '1 hour' WHERE id IN (SELECT payment_id FROM payment_order WHERE order_id = $1)`,
      [id],
    );
    await tasks()['sweep-payments']();
    now = Date.now();
    expect(await payments(id)).toEqual([{ state: 'failed', reason: 'abandoned' }]);
    expect(await stateOf(buyer, id)).toBe('unpaid');
    expect((await buyer.call(getAccount, {})).data.Info.balance).toBe(600);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });
});
