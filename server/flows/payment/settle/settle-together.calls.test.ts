import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cancelOrder, reopenOrder } from '../../../../contract/order.ts';
import { finishPayment, startPayment } from '../../../../contract/payment.ts';
import { getAccount } from '../../../../contract/user.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { createLog } from '../../../platform/log.ts';
import { decide, decideSilently, findDiscrepancies, notify, refOf } from '../../../testing/gateway.ts';
import { listJobs } from '../../../testing/jobs.ts';
import { placeSeveral, sharesOf, startTogether, statesOf } from '../../../testing/joint-payments.ts';
import { orderRow, runRefunds } from '../../../testing/orders.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { BALANCE_PASSWORD, member, placedOrder } from '../../../testing/visitors.ts';
import { cancelPaidOrder } from '../../fulfilment/cancel-paid-order.ts';
import { reconcile } from '../../reconcile/reconcile.ts';
import { paymentTasks } from '../tasks.ts';
import { reviewPayment } from './review-payment.ts';

const log = createLog('silent');
const SHARED = { method: 'test', useBalance: true, balancePassword: BALANCE_PASSWORD } as const;

describe('settlePayment() of several orders', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    vi.restoreAllMocks();
    expect(await findDiscrepancies(shop)).toEqual([]);
    expect(await reconcile(shop.pool)).toEqual([]);
  });

  const tasks = () =>
    paymentTasks({
      pool: shop.pool,
      providers: shop.providers,
      now: Date.now,
      log,
      publicUrl: 'https://shop.example',
      officeUrl: '',
    });
  const gateway = () => {
    const provider = shop.providers.get('test');
    if (!provider) throw new Error('no test gateway');
    return provider;
  };
  /** The buyer pays while the provider cannot be asked to cancel. */
  const unreachable = () => vi.spyOn(gateway(), 'cancel').mockRejectedValue(new Error('unreachable'));
  const refunds = (ids: readonly string[]) =>
    shop.query<{ id: string; order_id: string | null; amount: number; reason: string; state: string }>(
      `SELECT DISTINCT r.id, r.order_id, r.amount, r.reason, r.state FROM refund r JOIN payment_order s ON s.payment_id = r.payment_id
       WHERE s.order_id = ANY($1) ORDER BY r.order_id`,
      [ids],
    );
  const doRefunds = async (ids: readonly string[]) => {
    for (const { id } of await refunds(ids)) await tasks()['refund-payment']({ refund: id });
  };
  const refundedAt = async (redirect: string | null) =>
    (
      await shop.query<{ refunded: number }>('SELECT refunded FROM test_charge WHERE ref = $1', [
        refOf(redirect),
      ])
    )[0]?.refunded;
  const paid = 'awaiting_confirmation';

  it('pays all once when five come from four connections and the buyer returns meanwhile', async () => {
    const buyer = await member(shop, { balance: 4000 });
    const ids = await placeSeveral(buyer, 3);
    const redirect = await startTogether(buyer, ids, SHARED);
    await decideSilently(shop, redirect, { state: 'succeeded' });
    await shop.query(`UPDATE payment SET asked_at = now() - interval '1 hour'`);
    const answers = await Promise.all([
      notify(shop, redirect),
      buyer.call(finishPayment, { orderId: ids[0] ?? '' }),
      notify(shop, redirect),
      tasks()['sweep-payments'](),
      buyer.call(finishPayment, { orderId: ids[2] ?? '' }),
    ]);
    expect(answers[0]).toBe(200);
    expect(await statesOf(shop, ids)).toEqual([paid, paid, paid]);
    const events = await shop.query(
      `SELECT count(*)::int AS n FROM order_event WHERE order_id = ANY($1) AND event = 'pay'`,
      [ids],
    );
    expect(events).toEqual([{ n: 3 }]);
    const jobs = await listJobs<{ orderId: string }>(shop.pool, 'order-paid');
    const paidIds = jobs.map(({ payload }) => payload.orderId).filter((id) => ids.includes(id));
    expect(paidIds.sort()).toEqual(ids);
  });

  it('is finished by the sweep when the shop was killed after the charge was made', async () => {
    const buyer = await member(shop);
    const ids = await placeSeveral(buyer, 2);
    const redirect = await startTogether(buyer, ids);
    await decideSilently(shop, redirect, { state: 'succeeded' });
    await shop.query(
      `UPDATE payment SET ref = NULL, asked_at = now() - interval '11 minutes' WHERE state = 'started'`,
    );
    await tasks()['sweep-payments']();
    expect(await statesOf(shop, ids)).toEqual([paid, paid]);
  });

  it('makes all of them unpaid again when it is declined', async () => {
    const buyer = await member(shop, { balance: 1000 });
    const ids = await placeSeveral(buyer, 2);
    await decide(shop, await startTogether(buyer, ids, SHARED), 'declined');
    expect(await statesOf(shop, ids)).toEqual(['unpaid', 'unpaid']);
    expect((await buyer.call(getAccount, {})).data.Info.balance).toBe(1000);
    expect((await buyer.call(finishPayment, { orderId: ids[0] ?? '' })).data).toMatchObject({
      state: 'failed',
      reason: 'declined',
    });
  });

  it.each([
    ['cancelled', cancelOrder],
    ['opened again as a cart', reopenOrder],
  ] as const)('is over for all when one of them is %s, and the others can be paid', async (_, contract) => {
    const buyer = await member(shop, { balance: 1000 });
    const ids = await placeSeveral(buyer, 3);
    const [first = '', ...others] = ids;
    const redirect = await startTogether(buyer, ids, SHARED);
    expect((await buyer.call(contract, { orderId: first })).status).toBe(200);
    expect(await statesOf(shop, ids)).toEqual(['cancelled', 'unpaid', 'unpaid']);
    expect((await buyer.call(getAccount, {})).data.Info.balance).toBe(1000);
    await decide(shop, redirect, 'succeeded');
    expect(await statesOf(shop, ids), 'its charge was cancelled').toEqual(['cancelled', 'unpaid', 'unpaid']);
    await decide(shop, await startTogether(buyer, others), 'succeeded');
    expect(await statesOf(shop, ids)).toEqual(['cancelled', paid, paid]);
  });

  it('pays the others and reinstates one that was cancelled when the money comes late and stock is there', async () => {
    const buyer = await member(shop);
    const ids = await placeSeveral(buyer, 3);
    const redirect = await startTogether(buyer, ids);
    unreachable();
    await buyer.call(cancelOrder, { orderId: ids[1] ?? '' });
    expect((await statesOf(shop, ids))[1]).toBe('cancelled');
    await decide(shop, redirect, 'succeeded');
    expect(await statesOf(shop, ids)).toEqual([paid, paid, paid]);
    expect(await refunds(ids)).toEqual([]);
  });

  it('pays the others and refunds the share of one whose stock is gone', async () => {
    const buyer = await member(shop);
    await shop.query(`UPDATE stock SET on_hand = 1, reserved = 0 WHERE sku = 'LAST'`);
    const ids = [
      ...(await placeSeveral(buyer, 2)),
      (await placedOrder(buyer, [{ sku: 'LAST', quantity: 1 }])).id,
    ];
    const redirect = await startTogether(buyer, ids);
    unreachable();
    const [, , last = ''] = ids;
    await buyer.call(cancelOrder, { orderId: last });
    const other = await member(shop);
    await placedOrder(other, [{ sku: 'LAST', quantity: 1 }]);
    await decide(shop, redirect, 'succeeded');
    expect(await statesOf(shop, ids)).toEqual([paid, paid, 'cancelled']);
    const share = (await sharesOf(shop, [last]))[0];
    expect(share).toMatchObject({ state: 'overpaid', reason: 'stockGone' });
    expect(await refunds(ids)).toMatchObject([
      { order_id: last, amount: share?.amount, reason: 'stockGone' },
    ]);
    await doRefunds(ids);
    await doRefunds(ids);
    expect(await refundedAt(redirect)).toBe(share?.amount);
    expect((await buyer.call(finishPayment, { orderId: last })).data).toMatchObject({
      state: 'paid',
      together: ids.map((orderid) => ({ orderid, paid: orderid !== last })),
    });
  });

  it('pays the others and refunds the share of one that was paid otherwise or has expired with a balance', async () => {
    const buyer = await member(shop, { balance: 1000 });
    const ids = await placeSeveral(buyer, 3);
    const [first = '', second = ''] = ids;
    const redirect = await startTogether(buyer, ids, SHARED);
    unreachable();
    // The balance covers a part of the first order, which expires while its charge cannot be cancelled.
    await shop.query(`UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = $1`, [first]);
    await tasks()['sweep-orders']();
    const single = (await buyer.call(startPayment, { orderId: second, method: 'test' })).data.redirect;
    await decide(shop, single, 'succeeded');
    expect((await buyer.call(getAccount, {})).data.Info.balance, 'the hold is released').toBe(1000);
    const shares = await shop.query<{ order_id: string; amount: number }>(
      `SELECT s.order_id, s.amount FROM payment_order s JOIN payment p ON p.id = s.payment_id WHERE p.ref = $1 ORDER BY 1`,
      [refOf(redirect)],
    );
    await decide(shop, redirect, 'succeeded');
    expect(await statesOf(shop, ids)).toEqual(['expired', paid, paid]);
    expect(await refunds([first])).toMatchObject([
      { order_id: first, amount: shares[0]?.amount, reason: 'late' },
      { order_id: second, amount: shares[1]?.amount, reason: 'paidAlready' },
    ]);
    await doRefunds(ids);
    expect(await refundedAt(redirect)).toBe((shares[0]?.amount ?? 0) + (shares[1]?.amount ?? 0));
  });

  it('goes back whole and at once when all of them were paid by a later one', async () => {
    const buyer = await member(shop, { balance: 1000 });
    const ids = await placeSeveral(buyer, 2);
    const first = await startTogether(buyer, ids);
    const amount = (await sharesOf(shop, ids)).reduce((sum, share) => sum + share.amount, 0);
    unreachable();
    const second = await startTogether(buyer, ids, SHARED);
    await decide(shop, second, 'succeeded');
    await decide(shop, first, 'succeeded');
    expect(await statesOf(shop, ids)).toEqual([paid, paid]);
    expect(await refunds(ids)).toMatchObject([{ order_id: null, amount, reason: 'paidAlready' }]);
    await doRefunds(ids);
    expect([await refundedAt(first), await refundedAt(second)]).toEqual([amount, 0]);
  });

  it('of a wrong amount waits for staff with all of them; accepted it pays them, refunded it goes back as it came', async () => {
    for (const decision of ['accept', 'refund'] as const) {
      const buyer = await member(shop, { balance: 500 });
      const ids = await placeSeveral(buyer, 2);
      const redirect = await startTogether(buyer, ids, SHARED);
      await decideSilently(shop, redirect, { state: 'succeeded', amount: 100 });
      await notify(shop, redirect);
      expect((await sharesOf(shop, ids)).map(({ state }) => state)).toEqual(['needs_review', 'needs_review']);
      expect((await buyer.call(cancelOrder, { orderId: ids[0] ?? '' })).reason).toBe('PaymentInReview');
      expect((await buyer.call(finishPayment, { orderId: ids[1] ?? '' })).data.state).toBe('review');
      await shop.query(`UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = ANY($1)`, [
        ids,
      ]);
      await tasks()['sweep-orders']();
      const [row] = await shop.query<{ id: string }>('SELECT id FROM payment WHERE ref = $1', [
        refOf(redirect),
      ]);
      await transaction(shop.pool, (tx) => reviewPayment(tx, 'staff', { payment: row?.id ?? '', decision }));
      if (decision === 'accept') {
        expect(await statesOf(shop, ids)).toEqual([paid, paid]);
      } else {
        expect(await statesOf(shop, ids)).toEqual(['unpaid', 'unpaid']);
        expect(await refunds(ids)).toMatchObject([{ order_id: null, amount: 100, reason: 'review' }]);
        expect((await buyer.call(getAccount, {})).data.Info.balance).toBe(500);
        await doRefunds(ids);
        expect(await refundedAt(redirect)).toBe(100);
      }
    }
  });

  it('gives back the share of each when it is cancelled after it was paid, and never more than came in', async () => {
    const buyer = await member(shop, { balance: 4000 });
    const ids = await placeSeveral(buyer, 3);
    const redirect = await startTogether(buyer, ids, SHARED);
    await decide(shop, redirect, 'succeeded');
    const shares = await sharesOf(shop, ids);
    const [first = '', second = '', third = ''] = ids;
    await transaction(shop.pool, (tx) => cancelPaidOrder(tx, 'staff', { orderId: first, reason: 'test' }));
    await runRefunds(shop, first);
    expect((await buyer.call(getAccount, {})).data.Info.balance).toBe(shares[0]?.balance);
    expect(await refundedAt(redirect)).toBe(shares[0]?.amount);
    await Promise.all(
      [second, third].map((id) =>
        transaction(shop.pool, (tx) => cancelPaidOrder(tx, 'staff', { orderId: id, reason: 'test' })),
      ),
    );
    for (const id of [second, third]) await runRefunds(shop, id);
    expect((await buyer.call(getAccount, {})).data.Info.balance).toBe(4000);
    expect(await refundedAt(redirect)).toBe(shares.reduce((sum, { amount }) => sum + amount, 0));
    for (const id of ids) {
      const row = await orderRow(shop, id);
      expect(row).toMatchObject({ state: 'cancelled', refund_state: 'full', refunded: row.total + row.fee });
    }
  });

  it('accepted at less than was asked for gives back no more than that, however many orders ask', async () => {
    const buyer = await member(shop);
    const ids = await placeSeveral(buyer, 2);
    const redirect = await startTogether(buyer, ids);
    const [share] = await sharesOf(shop, ids);
    const received = (share?.amount ?? 0) + 100;
    await decideSilently(shop, redirect, { state: 'succeeded', amount: received });
    await notify(shop, redirect);
    const [row] = await shop.query<{ id: string }>('SELECT id FROM payment WHERE ref = $1', [
      refOf(redirect),
    ]);
    await transaction(shop.pool, (tx) =>
      reviewPayment(tx, 'staff', { payment: row?.id ?? '', decision: 'accept' }),
    );
    const answers = await Promise.all(
      ids.map((id) =>
        transaction(shop.pool, (tx) => cancelPaidOrder(tx, 'staff', { orderId: id, reason: 'test' })),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await doRefunds(ids);
    expect(await refundedAt(redirect)).toBe(share?.amount);
  });
});
