import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBalanceEntries } from '../../../../contract/ledger.ts';
import { startPayment } from '../../../../contract/payment.ts';
import { finishTopUp, getTopUp, startTopUp } from '../../../../contract/top-up.ts';
import { findDispute } from '../../../domains/payments/index.ts';
import { type FakeStripe, fakeStripe } from '../../../testing/fakes/stripe.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { BALANCE_PASSWORD, member, placedOrder, type Visitor } from '../../../testing/visitors.ts';
import { reconcile } from '../../reconcile/reconcile.ts';

const ADDED = 5000;

describe('a disputed top-up', () => {
  let shop: TestShop;
  let stripe: FakeStripe;
  beforeAll(async () => {
    stripe = await fakeStripe();
    shop = await seededShop(stripe.env);
    await shop.refresh();
  });
  afterAll(async () => {
    await shop.close();
    await stripe.close();
  });

  let buyer: Visitor;
  let topup: string;
  let dispute: { id: string; amount: number; status: string };
  beforeEach(async () => {
    buyer = await member(shop);
    const { methods } = (await buyer.call(getTopUp, { amount: ADDED })).data;
    const total = ADDED + (methods.find(({ method }) => method === 'card')?.fee ?? 0);
    const started = (await buyer.call(startTopUp, { amount: ADDED, method: 'card', total })).data;
    stripe.pay(stripe.sessionOf(started.redirect));
    topup = started.topup;
    expect((await buyer.call(finishTopUp, { topup })).data.state).toBe('paid');
    const [payment] = await shop.query<{ id: string }>('SELECT payment_id AS id FROM top_up WHERE id = $1', [
      topup,
    ]);
    dispute = { id: `dp_${topup}`, amount: total, status: 'needs_response' };
    stripe.books.disputes.push(
      Object.assign(dispute, {
        currency: 'usd',
        reason: 'fraudulent',
        evidence_details: { due_by: Date.UTC(2027, 0, 15) / 1000 },
        payment_intent: { id: `pi_${topup}`, metadata: { payment: payment?.id ?? '' } },
      }),
    );
  });

  /** Tells the shop three times at a moment that the dispute has changed. */
  const become = async (status: string, amount = dispute.amount) => {
    Object.assign(dispute, { status, amount });
    const { body, headers } = stripe.event('charge.dispute.updated', { id: dispute.id });
    const send = () =>
      shop.app.inject({ method: 'POST', url: '/api/payments/webhook/stripe', headers, body });
    for (const { statusCode } of await Promise.all([send(), send(), send()])) expect(statusCode).toBe(200);
    expect(await reconcile(shop.pool)).toEqual([]);
  };
  const ledger = async () => (await buyer.call(getBalanceEntries, {})).data;
  const spend = async () => {
    const { id: orderId } = await placedOrder(buyer, [{ sku: 'TIE', quantity: 10 }]);
    const wish = { orderId, method: 'balance', balancePassword: BALANCE_PASSWORD } as const;
    return (await buyer.call(startPayment, wish)).reason;
  };

  it('takes what it added out of the balance, which is given back when it is won', async () => {
    await become('needs_response');
    expect((await ledger()).available).toBe(0);
    expect(await spend()).toBe('BalanceNotEnough');
    await become('won');
    const { available, items } = await ledger();
    expect(available).toBe(ADDED);
    expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['top_up_disputed', ADDED],
      ['top_up_disputed', -ADDED],
      ['top_up', ADDED],
    ]);
    expect(items.every((entry) => entry.topup === topup && entry.orders.length === 0)).toBe(true);
  });

  it('that is lost keeps it against the loss, and an appeal that is won gives it back', async () => {
    const losses = async () =>
      (await shop.query<{ balance: number }>(`SELECT balance FROM account WHERE kind = 'losses'`))[0]
        ?.balance ?? 0;
    const before = await losses();
    await become('needs_response');
    await become('lost');
    expect((await ledger()).available).toBe(0);
    expect(before - (await losses()), 'what is lost is the fee alone').toBe(dispute.amount - ADDED);
    await become('under_review');
    await become('won');
    expect((await ledger()).available).toBe(ADDED);
    expect(await losses()).toBe(before);
  });

  it('of a part takes that part, and no more than is left of the balance', async () => {
    await become('needs_response', 2000);
    expect((await ledger()).available).toBe(3000);
    expect(await spend()).toBeUndefined();
    const left = (await ledger()).available;
    await become('needs_response', ADDED);
    expect((await ledger()).available).toBe(0);
    await become('won');
    expect((await ledger()).available).toBe(left + 2000);
  });

  it('is an inquiry first, which takes nothing, and staff reads its number', async () => {
    await become('warning_needs_response');
    expect((await ledger()).available).toBe(ADDED);
    expect((await findDispute(shop.pool, 'stripe', dispute.id))?.orders).toBe(topup);
  });
});
