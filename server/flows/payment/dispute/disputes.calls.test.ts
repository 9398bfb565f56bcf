import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { finishPayment, getPaymentMethods, startPayment } from '../../../../contract/payment.ts';
import type { PaymentMethod } from '../../../../contract/payment-method.ts';
import { addStaff } from '../../../domains/members/index.ts';
import type { Provider } from '../../../domains/payments/index.ts';
import { createPaypal } from '../../../domains/payments/paypal.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { type FakePaypal, fakePaypal } from '../../../testing/fakes/paypal.ts';
import { type FakeStripe, fakeStripe } from '../../../testing/fakes/stripe.ts';
import { listJobs } from '../../../testing/jobs.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { guest, placedOrder } from '../../../testing/visitors.ts';
import { confirmOrder } from '../../fulfilment/confirm-order.ts';
import { ship } from '../../fulfilment/ship-lines.ts';
import { reconcile } from '../../reconcile/reconcile.ts';
import { notifyDispute } from '../notify/notify-dispute.ts';

const DUE = Date.UTC(2027, 0, 15) / 1000;

describe('a disputed payment', () => {
  let shop: TestShop;
  let stripe: FakeStripe;
  let paypal: FakePaypal;
  beforeAll(async () => {
    stripe = await fakeStripe();
    paypal = await fakePaypal();
    shop = await seededShop(stripe.env);
    (shop.providers as Map<string, Provider>).set('paypal', createPaypal(paypal.options));
    await shop.refresh();
    await addStaff(shop.pool, 'staff@example.com');
  });
  afterAll(async () => {
    await shop.close();
    await stripe.close();
    await paypal.close();
  });

  /** Pays an order by a method. Returns the IDs of the order and its payment. */
  const paid = async (method: PaymentMethod, pay: (redirect: string | null) => void) => {
    const buyer = guest(shop);
    const { id, total } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const { methods } = (await buyer.call(getPaymentMethods, { orderId: id })).data;
    const fee = methods.find((one) => one.method === method)?.fee ?? 0;
    pay((await buyer.call(startPayment, { orderId: id, method, total: total + fee })).data.redirect);
    expect((await buyer.call(finishPayment, { orderId: id })).data.state).toBe('paid');
    const [payment] = await shop.query<{ id: string }>(
      'SELECT id FROM payment WHERE id IN (SELECT payment_id FROM payment_order WHERE order_id = $1)',
      [id],
    );
    return { orderId: id, paymentId: payment?.id ?? '' };
  };
  const send = async (
    provider: string,
    { body, headers }: { body: string; headers: Record<string, string> },
  ) =>
    (await shop.app.inject({ method: 'POST', url: `/api/payments/webhook/${provider}`, headers, body }))
      .statusCode;
  const isFlagged = async (orderId: string) =>
    (await shop.query<{ disputed: boolean }>('SELECT disputed FROM orders WHERE id = $1', [orderId]))[0]
      ?.disputed;
  const disputesOf = (paymentId: string) =>
    shop.query('SELECT amount, currency, reason, state, due_at FROM payment_dispute WHERE payment_id = $1', [
      paymentId,
    ]);
  const jobs = async () =>
    (await listJobs(shop.pool, 'payment-dispute')).filter(({ payload }) => payload.dispute === 'dp_1').length;

  /** The transfers of an order's disputes, in cents, and what the shop's accounts hold by them. */
  const entriesOf = (orderId: string) =>
    shop.query(
      `SELECT i.kind AS to, o.kind AS from, t.amount FROM transfer t
       JOIN account i ON i.id = t.to_account JOIN account o ON o.id = t.from_account
       WHERE t.reason = 'dispute' AND t.order_id = $1 ORDER BY t.id`,
      [orderId],
    );
  const stripeDispute = (id: string, paymentId: string, more: object = {}) => ({
    id,
    amount: 1000,
    currency: 'usd',
    reason: 'fraudulent',
    status: 'needs_response',
    evidence_details: { due_by: DUE },
    payment_intent: { id: `pi_${id}`, metadata: { payment: paymentId } },
    ...more,
  });

  it('has an entry for each step of its money, however often and in whatever sequence it is told', async () => {
    const { orderId, paymentId } = await paid('card', (redirect) => stripe.pay(stripe.sessionOf(redirect)));
    const dispute = stripeDispute('dp_steps', paymentId, { status: 'warning_needs_response' });
    stripe.books.disputes.push(dispute);
    const notify = async (change: object) => {
      Object.assign(dispute, change);
      const event = () => send('stripe', stripe.event('charge.dispute.updated', { id: 'dp_steps' }));
      expect(await Promise.all([event(), event(), event()])).toEqual([200, 200, 200]);
      expect(await reconcile(shop.pool)).toEqual([]);
    };
    await notify({});
    expect(await entriesOf(orderId), 'an inquiry moves no money').toEqual([]);
    await notify({ status: 'needs_response' });
    await notify({ amount: 1200 });
    await notify({ status: 'lost' });
    // An appeal that is won.
    await notify({ status: 'under_review' });
    await notify({ status: 'won' });
    expect(await entriesOf(orderId)).toEqual([
      { from: 'disputed', to: 'cash', amount: 1000 },
      { from: 'disputed', to: 'cash', amount: 200 },
      { from: 'losses', to: 'disputed', amount: 1200 },
      { from: 'disputed', to: 'losses', amount: 1200 },
      { from: 'cash', to: 'disputed', amount: 1200 },
    ]);
  });

  it('that is told once it is lost has its withdrawal and its loss', async () => {
    const { orderId, paymentId } = await paid('card', (redirect) => stripe.pay(stripe.sessionOf(redirect)));
    stripe.books.disputes.push(stripeDispute('dp_lost', paymentId, { status: 'lost' }));
    expect(await send('stripe', stripe.event('charge.dispute.closed', { id: 'dp_lost' }))).toBe(200);
    expect(await entriesOf(orderId)).toEqual([
      { from: 'disputed', to: 'cash', amount: 1000 },
      { from: 'losses', to: 'disputed', amount: 1000 },
    ]);
  });

  it('whose entries are not what is stored fails the nightly proof', async () => {
    const { paymentId } = await paid('card', (redirect) => stripe.pay(stripe.sessionOf(redirect)));
    stripe.books.disputes.push(stripeDispute('dp_wrong', paymentId));
    await send('stripe', stripe.event('charge.dispute.created', { id: 'dp_wrong' }));
    expect(await reconcile(shop.pool)).toEqual([]);
    const set = (cents: number) =>
      shop.query(`UPDATE payment_dispute SET held_cents = $1 WHERE dispute_id = 'dp_wrong'`, [cents]);
    await set(999);
    expect(await reconcile(shop.pool)).toMatchObject([
      { check: 'a dispute has its transfers', rows: [{ dispute: 'dp_wrong', moved: { heldCents: 1000 } }] },
    ]);
    await set(1000);
  });

  it('keeps its order from being confirmed and shipped until staff says so', async () => {
    const { orderId, paymentId } = await paid('card', (redirect) => stripe.pay(stripe.sessionOf(redirect)));
    const dispute = stripeDispute('dp_ship', paymentId);
    stripe.books.disputes.push(dispute);
    const notify = () => send('stripe', stripe.event('charge.dispute.updated', { id: 'dp_ship' }));
    await notify();
    const refusal = `${orderId} is disputed: stripe dp_ship is open (fraudulent); accept that to go on all the same`;
    expect(await transaction(shop.pool, (tx) => confirmOrder(tx, 'staff', orderId))).toEqual({
      ok: false,
      refusal,
    });
    const accepted = { isDisputeAccepted: true };
    expect(await transaction(shop.pool, (tx) => confirmOrder(tx, 'staff', orderId, accepted))).toEqual({
      ok: true,
      value: 'preparing',
    });
    const parcel = { orderId, lines: null, carrier: 'dhl', number: 'DISP0001' };
    expect(await transaction(shop.pool, (tx) => ship(tx, 'staff', parcel))).toEqual({ ok: false, refusal });
    Object.assign(dispute, { status: 'lost' });
    await notify();
    expect(await transaction(shop.pool, (tx) => ship(tx, 'staff', parcel))).toMatchObject({ ok: false });
    expect(await transaction(shop.pool, (tx) => ship(tx, 'staff', { ...parcel, ...accepted }))).toMatchObject(
      {
        ok: true,
      },
    );
    // What has gone out already is told without a word of the dispute.
    expect(await transaction(shop.pool, (tx) => ship(tx, 'staff', parcel))).toMatchObject({
      ok: true,
      value: { isNew: false },
    });
  });

  it('at Stripe flags its order, is told once with its deadline, and no more when it is won', async () => {
    const { orderId, paymentId } = await paid('card', (redirect) => stripe.pay(stripe.sessionOf(redirect)));
    const dispute: { id: string } & Record<string, unknown> = {
      id: 'dp_1',
      amount: 1234,
      currency: 'usd',
      reason: 'fraudulent',
      status: 'needs_response',
      evidence_details: { due_by: DUE },
      payment_intent: { id: 'pi_1', metadata: { payment: paymentId } },
    };
    stripe.books.disputes.push(dispute);
    const created = stripe.event('charge.dispute.created', { id: 'dp_1' });
    expect(await Promise.all([send('stripe', created), send('stripe', created)])).toEqual([200, 200]);
    expect(await isFlagged(orderId)).toBe(true);
    expect(await disputesOf(paymentId)).toEqual([
      { amount: 1234, currency: 'USD', reason: 'fraudulent', state: 'open', due_at: new Date(DUE * 1000) },
    ]);
    expect(await jobs()).toBe(1);
    const log = { error: vi.fn() };
    const key = { provider: 'stripe', dispute: 'dp_1' };
    await notifyDispute({ pool: shop.pool, log, publicUrl: 'https://shop.example' }, key);
    const mails = await shop.query<{ subject: string; text: string }>(
      `SELECT subject, text FROM mail WHERE recipient = 'staff@example.com'`,
    );
    expect(mails[0]?.subject).toBe(`Dispute over $12.34 of order ${orderId}: open`);
    expect(mails[0]?.text).toContain('by: 2027-01-15');
    expect(log.error).toHaveBeenCalledTimes(1);
    Object.assign(dispute, { status: 'won' });
    expect(await send('stripe', stripe.event('charge.dispute.closed', { id: 'dp_1' }))).toBe(200);
    // An event of an earlier state, late.
    expect(await send('stripe', stripe.event('charge.dispute.updated', { id: 'dp_1' }))).toBe(200);
    expect(await isFlagged(orderId)).toBe(false);
    expect(await jobs()).toBe(2);
  });

  it('at PayPal flags its order, and stays flagged when it is lost', async () => {
    const { orderId, paymentId } = await paid('paypal', (redirect) => {
      paypal.orderOf(redirect).status = 'APPROVED';
    });
    const dispute: { dispute_id: string } & Record<string, unknown> = {
      dispute_id: 'PP-D-1',
      disputed_transactions: [{ seller_transaction_id: 'CAP1', custom: paymentId }],
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      status: 'WAITING_FOR_SELLER_RESPONSE',
      dispute_amount: { currency_code: 'USD', value: '12.34' },
      seller_response_due_date: '2027-01-15T00:00:00.000Z',
    };
    paypal.books.disputes.push(dispute);
    expect(await send('paypal', paypal.event('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-1' }))).toBe(
      200,
    );
    expect(await isFlagged(orderId)).toBe(true);
    Object.assign(dispute, {
      status: 'RESOLVED',
      dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' },
      seller_response_due_date: undefined,
    });
    expect(await send('paypal', paypal.event('CUSTOMER.DISPUTE.RESOLVED', { dispute_id: 'PP-D-1' }))).toBe(
      200,
    );
    expect(await disputesOf(paymentId)).toEqual([
      {
        amount: 1234,
        currency: 'USD',
        reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
        state: 'lost',
        due_at: null,
      },
    ]);
    expect(await isFlagged(orderId)).toBe(true);
  });

  it('of another shop, or unknown to the provider, changes nothing', async () => {
    stripe.books.disputes.push({
      id: 'dp_other',
      amount: 1,
      currency: 'usd',
      reason: 'general',
      status: 'lost',
      evidence_details: {},
      payment_intent: { id: 'pi_x', metadata: { payment: '7f7f7f7f-0000-4000-8000-000000000009' } },
    });
    for (const id of ['dp_other', 'dp_unknown'])
      expect(await send('stripe', stripe.event('charge.dispute.created', { id }))).toBe(200);
    expect(await send('paypal', paypal.event('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-X' }))).toBe(200);
    const rows = await shop.query(
      `SELECT 1 FROM payment_dispute WHERE dispute_id IN ('dp_other', 'dp_unknown', 'PP-X')`,
    );
    expect(rows).toEqual([]);
  });
});
