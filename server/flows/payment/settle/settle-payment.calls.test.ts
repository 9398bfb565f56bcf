import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOrder } from '../../../../contract/order.ts';
import { finishPayment, startPayment } from '../../../../contract/payment.ts';
import { getAccount } from '../../../../contract/user.ts';
import { createLog } from '../../../platform/log.ts';
import { decide, decideSilently, findDiscrepancies, notify, refOf } from '../../../testing/gateway.ts';
import { listJobs } from '../../../testing/jobs.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { BALANCE_PASSWORD, guest, member, placedOrder, type Visitor } from '../../../testing/visitors.ts';
import { paymentTasks } from '../tasks.ts';

const log = createLog('silent');

describe('settlePayment()', () => {
  let shop: TestShop;
  const now = Date.now();
  beforeAll(async () => {
    shop = await seededShop({}, () => now);
  });
  afterAll(() => shop.close());

  const settlement = () => ({ pool: shop.pool, providers: shop.providers, now: () => now, log });
  const tasks = () => paymentTasks({ ...settlement(), publicUrl: 'https://shop.example', officeUrl: '' });
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
  const finish = async ({ call }: Visitor, orderId: string) => (await call(finishPayment, { orderId })).data;
  const refunds = async (order: string) =>
    shop.query<{ amount: number; state: string; reason: string }>(
      'SELECT r.amount, r.state, r.reason FROM refund r WHERE r.order_id = $1',
      [order],
    );

  /** Does the refund jobs that wait, as the worker would. */
  async function doRefunds(): Promise<void> {
    for (const { payload } of await listJobs(shop.pool, 'refund-payment'))
      await tasks()['refund-payment'](payload);
  }

  it('pays an order once, however often the webhook comes', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const redirect = await start(buyer, id);
    expect(await notify(shop, redirect)).toBe(200);
    expect(await stateOf(buyer, id)).toBe('payment_processing');
    await decideSilently(shop, redirect, { state: 'succeeded' });
    expect(await Promise.all([1, 2, 3, 4, 5].map(() => notify(shop, redirect)))).toEqual([
      200, 200, 200, 200, 200,
    ]);
    expect(await eventsOf(id)).toEqual(['place', 'start_payment', 'pay']);
    expect(await payments(id)).toEqual([{ state: 'settled', reason: null }]);
    const jobs = await listJobs(shop.pool, 'order-paid');
    expect(jobs.filter(({ payload }) => payload.orderId === id)).toHaveLength(1);
    expect(
      await shop.query('SELECT expires_at > $2::timestamptz AS good FROM reservation WHERE order_id = $1', [
        id,
        '9000-01-01',
      ]),
    ).toEqual([{ good: true }]);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('pays an order once when webhook, browser and sweep come together', async () => {
    const buyer = await member(shop, { balance: 500 });
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const input = {
      orderId: id,
      method: 'test',
      useBalance: true,
      balancePassword: BALANCE_PASSWORD,
    } as const;
    const { redirect } = (await buyer.call(startPayment, input)).data;
    await decideSilently(shop, redirect, { state: 'succeeded' });
    await shop.query(
      `UPDATE payment SET asked_at = now() - interval '1 hour' WHERE id IN (SELECT payment_id FROM payment_order WHERE order_id = $1)`,
      [id],
    );
    const [one, two] = await Promise.all([
      notify(shop, redirect),
      finish(buyer, id),
      tasks()['sweep-payments'](),
      notify(shop, redirect),
    ]);
    expect([one, two.state]).toEqual([200, 'paid']);
    expect(await eventsOf(id)).toEqual(['place', 'start_payment', 'pay']);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('is called by the sweep when no webhook comes', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const redirect = await start(buyer, id);
    await decideSilently(shop, redirect, { state: 'succeeded' });
    await tasks()['sweep-payments']();
    expect(await stateOf(buyer, id), 'too early').toBe('payment_processing');
    await shop.query(
      `UPDATE payment SET asked_at = now() - interval '11 minutes', ref = NULL WHERE id IN (SELECT payment_id FROM payment_order WHERE order_id = $1)`,
      [id],
    );
    await tasks()['sweep-payments']();
    expect(await stateOf(buyer, id)).toBe('awaiting_confirmation');
  });

  it('is not called by a webhook with a wrong signature', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const redirect = await start(buyer, id);
    await decideSilently(shop, redirect, { state: 'succeeded' });
    const post = (url: string, headers: Record<string, string>) =>
      shop.app.inject({
        method: 'POST',
        url,
        headers,
        payload: JSON.stringify({ id: 'x', charge: refOf(redirect) }),
      });
    expect((await post('/api/payments/webhook/test', {})).statusCode).toBe(400);
    expect((await post('/api/payments/webhook/test', { 'test-signature': 'ab'.repeat(32) })).statusCode).toBe(
      400,
    );
    expect((await post('/api/payments/webhook/other', {})).statusCode).toBe(404);
    expect(await stateOf(buyer, id)).toBe('payment_processing');
    expect(await notify(shop, '/test-gateway/tg_unknown')).toBe(409);
  });

  it('releases the balance of a declined payment, whose order can be paid again', async () => {
    const buyer = await member(shop, { balance: 700 });
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const input = {
      orderId: id,
      method: 'test',
      useBalance: true,
      balancePassword: BALANCE_PASSWORD,
    } as const;
    const first = (await buyer.call(startPayment, input)).data.redirect;
    await decide(shop, first, 'declined');
    expect(await finish(buyer, id)).toEqual({ orderid: id, state: 'failed', reason: 'declined' });
    expect((await buyer.call(getOrder, { orderId: id })).data).toMatchObject({
      state: 'unpaid',
      may: { pay: true, cancel: true },
    });
    expect((await buyer.call(getAccount, {})).data.Info.balance).toBe(700);
    const second = (await buyer.call(startPayment, input)).data.redirect;
    await decide(shop, second, 'succeeded');
    expect(await finish(buyer, id)).toMatchObject({ state: 'paid' });
    expect((await buyer.call(getAccount, {})).data.Info.balance).toBe(0);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('refunds the second payment of a paid order', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const first = await start(buyer, id);
    const second = await start(buyer, id);
    await decide(shop, second, 'succeeded');
    // The provider has taken the money before the charge was cancelled.
    await decideSilently(shop, first, { state: 'succeeded' });
    expect(await notify(shop, first)).toBe(200);
    expect((await payments(id)).map(({ state }) => state).sort()).toEqual(['overpaid', 'settled']);
    const [refund] = await refunds(id);
    expect(refund).toMatchObject({ state: 'requested', reason: 'paidAlready' });
    await doRefunds();
    // A worker that is killed before it notes the refund does it again.
    await shop.query("UPDATE refund SET state = 'requested'");
    await doRefunds();
    expect(await refunds(id)).toMatchObject([{ state: 'done' }]);
    expect(
      await shop.query('SELECT refunded = amount AS whole FROM test_charge WHERE ref = $1', [refOf(first)]),
    ).toEqual([{ whole: true }]);
    expect(await shop.query('SELECT refunded FROM test_charge WHERE ref = $1', [refOf(second)])).toEqual([
      { refunded: 0 },
    ]);
    expect(await finish(buyer, id)).toMatchObject({ state: 'paid' });
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('never captures one balance twice', async () => {
    const buyer = await member(shop, { balance: 5000 });
    const orders = [
      await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]),
      await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]),
    ];
    const answers = await Promise.all(
      orders.map(({ id }) =>
        buyer.call(startPayment, { orderId: id, method: 'balance', balancePassword: BALANCE_PASSWORD }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.reason).toBe('BalanceNotEnough');
    expect(await findDiscrepancies(shop)).toEqual([]);
  });
});
