import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBalanceEntries } from '../../../../contract/ledger.ts';
import { cancelTopUp, finishTopUp, getTopUp, startTopUp } from '../../../../contract/top-up.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { createLog } from '../../../platform/log.ts';
import { decide, decideSilently, findDiscrepancies, notify } from '../../../testing/gateway.ts';
import { takeJobs } from '../../../testing/jobs.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { transferShop } from '../../../testing/transfer-shop.ts';
import { guest, member, type Visitor } from '../../../testing/visitors.ts';
import { mailTopUp } from '../notify/mail-top-up.ts';
import { executeRefund } from '../refund/refund-payment.ts';
import { reviewPayment } from '../settle/review-payment.ts';
import { settlePayment } from '../settle/settle-payment.ts';
import { sweepPayments } from '../settle/sweep-payments.ts';
import { receiveTopUp } from './receive-top-up.ts';

const log = createLog('silent');

describe('adding to a balance', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await transferShop();
  });
  afterAll(() => shop.close());

  const settlement = () => ({ pool: shop.pool, providers: shop.providers, now: Date.now, log });
  const start = async ({ call }: Visitor, amount = 5000, method: 'test' | 'bank_transfer' = 'test') => {
    const offered = (await call(getTopUp, { amount })).data;
    const fee = offered.methods.find((one) => one.method === method)?.fee ?? 0;
    return call(startTopUp, { amount, method, total: amount + fee });
  };
  const ledgerOf = async ({ call }: Visitor) => (await call(getBalanceEntries, {})).data;
  const paymentOf = async (topup: string) =>
    (await shop.query<{ id: string }>('SELECT payment_id AS id FROM top_up WHERE id = $1', [topup]))[0]?.id ??
    '';

  it('adds what was paid without the fee, once however often the provider says so', async () => {
    const buyer = await member(shop);
    const { topup, redirect } = (await start(buyer)).data;
    await decide(shop, redirect, 'succeeded');
    await Promise.all([
      ...Array.from({ length: 5 }, () => notify(shop, redirect)),
      ...Array.from({ length: 3 }, () => buyer.call(finishTopUp, { topup })),
      sweepPayments(settlement()),
    ]);
    const done = (await buyer.call(finishTopUp, { topup })).data;
    expect(done).toMatchObject({ topup, state: 'paid', credited: 5000 });
    const ledger = await ledgerOf(buyer);
    expect(ledger.available).toBe(5000);
    expect(ledger.items).toMatchObject([{ kind: 'top_up', amount: 5000, balance: 5000, topup, orders: [] }]);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('mails it once', async () => {
    const buyer = await member(shop);
    const { redirect } = (await start(buyer)).data;
    await takeJobs(shop.pool, 'mail-top-up');
    await decide(shop, redirect, 'succeeded');
    const jobs = await takeJobs(shop.pool, 'mail-top-up');
    expect(jobs).toHaveLength(1);
    const dependencies = { pool: shop.pool, publicUrl: 'http://localhost:3000' };
    for (const { payload } of [...jobs, ...jobs]) await mailTopUp(dependencies, payload);
    const mails = await shop.query<{ subject: string }>('SELECT subject FROM mail WHERE recipient = $1', [
      buyer.email,
    ]);
    expect(mails.filter(({ subject }) => subject === '$50.00 added to your balance')).toHaveLength(1);
  });

  it('starts one for two presses at a moment, and another for another amount', async () => {
    const buyer = await member(shop);
    const presses = await Promise.all(Array.from({ length: 4 }, () => start(buyer)));
    expect(new Set(presses.map(({ data }) => data.topup)).size).toBe(1);
    expect((await start(buyer, 6000)).data.topup).not.toBe(presses[0]?.data.topup);
  });

  it('keeps to its bounds, to methods that take the amount and to the fee that was seen', async () => {
    const buyer = await member(shop);
    const ask = (amount: number, method: 'test' | 'balance' | 'bank_transfer', total = amount) =>
      buyer.call(startTopUp, { amount, method, total });
    expect(JSON.stringify((await ask(999, 'test')).envelope)).toContain('At least $10.00');
    expect(JSON.stringify((await ask(1_000_001, 'test')).envelope)).toContain('At most $10,000.00');
    expect((await ask(5000, 'balance')).reason).toBe('MethodUnavailable');
    expect((await ask(5000, 'bank_transfer')).reason).toBe('MethodUnavailable');
    expect((await ask(5000, 'test', 4000)).reason).toBe('TotalChanged');
    expect((await guest(shop).call(startTopUp, { amount: 5000, method: 'test', total: 5000 })).status).toBe(
      401,
    );
    expect((await ledgerOf(buyer)).available).toBe(0);
  });

  it('bounds how many of a member wait for their money', async () => {
    const buyer = await member(shop);
    for (let at = 0; at < 5; at += 1) expect((await start(buyer, 5000 + at)).status).toBe(200);
    const sixth = await start(buyer, 9000);
    expect(sixth).toMatchObject({ status: 409, reason: 'TooManyOpenTopUps' });
    const [first] = (await buyer.call(getTopUp, {})).data.open;
    expect((await buyer.call(cancelTopUp, { topup: first?.topup ?? '' })).data.state).toBe('failed');
    expect((await start(buyer, 9000)).status).toBe(200);
  });

  it('is of its member alone', async () => {
    const [buyer, stranger] = await Promise.all([member(shop), member(shop)]);
    const { topup } = (await start(buyer)).data;
    expect((await stranger.call(finishTopUp, { topup })).status).toBe(404);
    expect((await stranger.call(cancelTopUp, { topup })).status).toBe(404);
    expect((await stranger.call(getTopUp, {})).data.open).toEqual([]);
  });

  it('adds nothing for a declined payment, and adds money that comes after it was cancelled', async () => {
    const buyer = await member(shop);
    const declined = (await start(buyer)).data;
    await decide(shop, declined.redirect, 'declined');
    expect((await buyer.call(finishTopUp, declined)).data).toMatchObject({
      state: 'failed',
      reason: 'declined',
    });
    const late = (await start(buyer, 7000)).data;
    await buyer.call(cancelTopUp, { topup: late.topup });
    await decideSilently(shop, late.redirect, { state: 'succeeded' });
    await settlePayment(settlement(), await paymentOf(late.topup));
    expect((await ledgerOf(buyer)).available).toBe(7000);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('leaves another amount than asked for to staff, who adds it or sends it back', async () => {
    const buyer = await member(shop);
    for (const decision of ['accept', 'refund'] as const) {
      const { topup, redirect } = (await start(buyer, decision === 'accept' ? 5000 : 6000)).data;
      await decideSilently(shop, redirect, { state: 'succeeded', amount: 4000 });
      await notify(shop, redirect);
      expect((await buyer.call(finishTopUp, { topup })).data.state).toBe('review');
      const payment = await paymentOf(topup);
      const review = () => transaction(shop.pool, (tx) => reviewPayment(tx, 'staff', { payment, decision }));
      await review();
      expect(await review()).toBeNull();
    }
    const fee =
      (await shop.query<{ fee: number }>('SELECT fee FROM payment ORDER BY created_at DESC LIMIT 1'))[0]
        ?.fee ?? 0;
    expect((await ledgerOf(buyer)).available).toBe(4000 - fee);
    const refunds = await shop.query<{ id: string; amount: number }>(
      "SELECT id, amount FROM refund WHERE state = 'requested' AND reason = 'review'",
    );
    expect(refunds).toMatchObject([{ amount: 4000 }]);
    for (const { id } of refunds) await executeRefund(settlement(), id);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('adds whatever comes by transfer, each reference once, to the cent of the whole', async () => {
    const buyer = await member(shop, { headers: { 'currency-code': 'EUR' } });
    const { topup, redirect } = (await start(buyer, 40_000, 'bank_transfer')).data;
    expect(redirect).toBeNull();
    const shown = (await buyer.call(finishTopUp, { topup })).data;
    expect(shown).toMatchObject({ state: 'awaiting', currency: 'EUR', amount: 40_000 });
    expect(shown.payee.length).toBeGreaterThan(0);
    const parts = [13_333, 13_333, 13_334];
    for (const [at, amount] of parts.entries()) {
      const reference = `BANK-${at}`;
      const receive = () =>
        transaction(shop.pool, (tx) => receiveTopUp(tx, { id: topup, amount, reference }));
      await receive();
      expect(await receive()).toMatchObject({
        result: 'repeated',
      });
    }
    const done = (await buyer.call(finishTopUp, { topup })).data;
    expect(done).toMatchObject({ state: 'paid', credited: shown.credited });
    expect((await ledgerOf(buyer)).available).toBe(shown.credited);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });
});
