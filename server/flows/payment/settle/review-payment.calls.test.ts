import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cancelOrder, getOrder, getOrders } from '../../../../contract/order.ts';
import { finishPayment, startPayment } from '../../../../contract/payment.ts';
import { getAccount } from '../../../../contract/user.ts';
import { addStaff } from '../../../domains/members/index.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { createLog } from '../../../platform/log.ts';
import { decideSilently, findDiscrepancies, notify, refOf } from '../../../testing/gateway.ts';
import { listJobs } from '../../../testing/jobs.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { BALANCE_PASSWORD, guest, member, placedOrder, type Visitor } from '../../../testing/visitors.ts';
import { sweepOrders } from '../expire/expire-orders.ts';
import { paymentTasks } from '../tasks.ts';
import { reviewPayment } from './review-payment.ts';

const RECEIVED = 100;

describe('a payment of a wrong amount', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const settlement = (log: Parameters<typeof paymentTasks>[0]['log'] = createLog('silent')) => ({
    pool: shop.pool,
    providers: shop.providers,
    now: Date.now,
    log,
  });
  const tasks = (log?: Parameters<typeof settlement>[0]) =>
    paymentTasks({ ...settlement(log), publicUrl: '', officeUrl: 'https://office.example' });
  const paymentOf = async (order: string) =>
    (
      await shop.query<{ id: string; state: string; reason: string }>(
        'SELECT id, state, reason FROM payment WHERE id IN (SELECT payment_id FROM payment_order WHERE order_id = $1)',
        [order],
      )
    )[0];
  const jobs = (task: string) => listJobs(shop.pool, task);
  const review = (payment: string, decision: 'accept' | 'refund') =>
    transaction(shop.pool, (tx) => reviewPayment(tx, 'staff', { payment, decision }));
  const refundsOf = (payment: string) =>
    shop.query('SELECT amount, state, reason FROM refund WHERE payment_id = $1', [payment]);

  /** Places an order for which another amount comes in. */
  async function mismatched(buyer: Visitor, more: object = {}) {
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const { redirect } = (await buyer.call(startPayment, { orderId: id, method: 'test', ...more })).data;
    await decideSilently(shop, redirect, { state: 'succeeded', amount: RECEIVED });
    expect(await notify(shop, redirect)).toBe(200);
    return { id, redirect, payment: (await paymentOf(id))?.id ?? '' };
  }

  it('is shown to its buyer as received and in review everywhere, and blocks paying and cancelling', async () => {
    const buyer = await member(shop);
    const { id } = await mismatched(buyer);
    expect((await buyer.call(finishPayment, { orderId: id })).data).toEqual({
      orderid: id,
      state: 'review',
      reason: null,
    });
    expect((await buyer.call(getOrder, { orderId: id })).data).toMatchObject({
      inReview: true,
      state: 'payment_processing',
      may: { pay: false, cancel: false },
    });
    expect((await buyer.call(getOrders, {})).data.items).toMatchObject([{ orderid: id, inReview: true }]);
    const again = await buyer.call(startPayment, { orderId: id, method: 'test' });
    expect(again.envelope).toMatchObject({ code: 409, reason: 'PaymentInReview' });
    expect(again.envelope.message).toContain('We received your payment');
    expect((await buyer.call(cancelOrder, { orderId: id })).reason).toBe('PaymentInReview');
    await shop.query(`UPDATE orders SET expires_at = now() - interval '1 day' WHERE id = $1`, [id]);
    await sweepOrders(settlement());
    expect((await buyer.call(getOrder, { orderId: id })).data.state, 'staff decides').toBe(
      'payment_processing',
    );
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('is logged and mailed to all staff once, however often its job runs', async () => {
    for (const email of ['one@example.com', 'two@example.com']) await addStaff(shop.pool, email);
    const { id, payment } = await mismatched(guest(shop));
    expect((await jobs('payment-review')).map(({ payload }) => payload)).toContainEqual({ payment });
    const log = { error: vi.fn(), warn: vi.fn() };
    for (let count = 0; count < 3; count += 1) await tasks(log)['payment-review']({ payment });
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.error.mock.calls[0]?.[0]).toMatchObject({
      payment,
      order: id,
      reason: 'mismatch',
      received: '$1.00',
    });
    const mails = await shop.query<{ recipient: string; subject: string; text: string }>(
      'SELECT recipient, subject, text FROM mail WHERE subject LIKE $1 ORDER BY recipient',
      [`%${id}%review%`],
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual(['one@example.com', 'two@example.com']);
    expect(mails[0]?.text).toContain(`https://office.example/payments/${payment}`);
    expect(mails[0]?.text).toContain('$1.00');
  });

  it('pays its order together with its share of the balance when staff accepts it', async () => {
    const buyer = await member(shop, { balance: 500 });
    const shared = { useBalance: true, balancePassword: BALANCE_PASSWORD };
    const { id, payment } = await mismatched(buyer, shared);
    expect(await review(payment, 'accept')).toBe('paid');
    expect(await review(payment, 'refund'), 'it is decided').toBeNull();
    expect((await buyer.call(getOrder, { orderId: id })).data).toMatchObject({
      state: 'awaiting_confirmation',
      inReview: false,
    });
    expect((await buyer.call(getAccount, {})).data.Info.balance).toBe(0);
    const events = await shop.query(
      'SELECT event, actor FROM order_event WHERE order_id = $1 ORDER BY id DESC LIMIT 1',
      [id],
    );
    expect(events).toEqual([{ event: 'pay', actor: 'staff' }]);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('is refunded with the amount that came in when staff refunds it, and the order can be paid again', async () => {
    const buyer = await member(shop, { balance: 500 });
    const shared = { useBalance: true, balancePassword: BALANCE_PASSWORD };
    const { id, redirect, payment } = await mismatched(buyer, shared);
    expect(await review(payment, 'refund')).toBe('overpaid');
    expect(await refundsOf(payment)).toEqual([{ amount: RECEIVED, state: 'requested', reason: 'review' }]);
    for (const { payload } of await jobs('refund-payment')) await tasks()['refund-payment'](payload);
    expect(await shop.query('SELECT refunded FROM test_charge WHERE ref = $1', [refOf(redirect)])).toEqual([
      { refunded: RECEIVED },
    ]);
    expect((await buyer.call(getOrder, { orderId: id })).data).toMatchObject({
      state: 'unpaid',
      inReview: false,
      may: { pay: true, cancel: true },
    });
    expect((await buyer.call(getAccount, {})).data.Info.balance).toBe(500);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('is refunded although staff accepts it when the stock is gone', async () => {
    const buyer = guest(shop);
    const { id, payment } = await mismatched(buyer);
    await shop.query('DELETE FROM reservation WHERE order_id = $1', [id]);
    await shop.query(`UPDATE stock SET reserved = reserved - 1, on_hand = reserved - 1 WHERE sku = 'BANK'`);
    expect(await review(payment, 'accept')).toBe('overpaid');
    expect(await refundsOf(payment)).toMatchObject([{ amount: RECEIVED, reason: 'stockGone' }]);
    await shop.query(`UPDATE stock SET on_hand = on_hand + 100 WHERE sku = 'BANK'`);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('needs review too when it comes after the payment has failed', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const { redirect } = (await buyer.call(startPayment, { orderId: id, method: 'test' })).data;
    await decideSilently(shop, redirect, { state: 'declined' });
    await notify(shop, redirect);
    await decideSilently(shop, redirect, { state: 'succeeded', amount: RECEIVED });
    await notify(shop, redirect);
    expect(await paymentOf(id)).toMatchObject({ state: 'needs_review', reason: 'mismatch' });
  });
});

describe('sweepPayments()', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  it('continues with the other payments when one of them throws', async () => {
    const orders: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const buyer = guest(shop);
      const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
      const { redirect } = (await buyer.call(startPayment, { orderId: id, method: 'test' })).data;
      await decideSilently(shop, redirect, { state: 'succeeded' });
      orders.push(id);
    }
    await shop.pool.query(`UPDATE payment SET asked_at = now() - interval '1 hour'`);
    const { rows } = await shop.pool.query(
      'SELECT ref FROM payment WHERE id IN (SELECT payment_id FROM payment_order WHERE order_id = $1)',
      [orders[0]],
    );
    const provider = shop.providers.get('test');
    if (!provider) throw new Error('no test gateway');
    const find = vi.spyOn(provider, 'find');
    find.mockImplementation(async (ref) => {
      if (ref === rows[0].ref) throw new Error('planted');
      return (await shop.pool.query('SELECT state, amount, currency FROM test_charge WHERE ref = $1', [ref]))
        .rows[0];
    });
    const log = { error: vi.fn(), warn: vi.fn() };
    const { pool, providers } = shop;
    await paymentTasks({ pool, providers, now: Date.now, log, publicUrl: '', officeUrl: '' })[
      'sweep-payments'
    ]();
    find.mockRestore();
    const states = await pool.query('SELECT id, state FROM orders ORDER BY id');
    expect(states.rows.map(({ state }) => state)).toEqual([
      'payment_processing',
      'awaiting_confirmation',
      'awaiting_confirmation',
    ]);
    expect(log.error).toHaveBeenCalledTimes(1);
  });
});
