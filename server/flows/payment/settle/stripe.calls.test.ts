import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getOrder } from '../../../../contract/order.ts';
import { finishPayment, getPaymentMethods, startPayment } from '../../../../contract/payment.ts';
import { createLog } from '../../../platform/log.ts';
import { type FakeStripe, fakeStripe } from '../../../testing/fakes/stripe.ts';
import { findDiscrepancies } from '../../../testing/gateway.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { BALANCE_PASSWORD, guest, member, placedOrder, type Visitor } from '../../../testing/visitors.ts';
import { executeRefund } from '../refund/refund-payment.ts';
import { sweepPayments } from './sweep-payments.ts';

const log = createLog('silent');
const LINES = [{ sku: 'BANK', quantity: 1 }];

describe('paying through Stripe', () => {
  let shop: TestShop;
  let stripe: FakeStripe;
  beforeAll(async () => {
    stripe = await fakeStripe();
    shop = await seededShop(stripe.env);
  });
  afterAll(async () => {
    await shop.close();
    await stripe.close();
  });
  afterEach(() => stripe.setOutage('none'));

  const settlement = () => ({ pool: shop.pool, providers: shop.providers, now: Date.now, log });
  const order = (buyer: Visitor) => placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
  const start = async ({ call }: Visitor, orderId: string, method: 'card' | 'googlepay' = 'card') => {
    const { fee } = (await call(getPaymentMethods, { orderId })).data.methods.find(
      (one) => one.method === method,
    ) ?? { fee: 0 };
    const { totals } = (await call(getOrder, { orderId })).data;
    return call(startPayment, { orderId, method, total: totals.total - totals.fee + fee });
  };
  const open = async (buyer: Visitor, orderId: string) =>
    stripe.sessionOf((await start(buyer, orderId)).data.redirect);
  const stateOf = async ({ call }: Visitor, orderId: string) =>
    (await call(getOrder, { orderId })).data.state;
  const finish = async ({ call }: Visitor, orderId: string) => (await call(finishPayment, { orderId })).data;
  const send = async ({ body, headers }: ReturnType<FakeStripe['event']>) =>
    (await shop.app.inject({ method: 'POST', url: '/api/payments/webhook/stripe', headers, body }))
      .statusCode;
  const refunds = async (orderId: string) => {
    const rows = await shop.query<{ id: string; amount: number }>(
      'SELECT r.id, r.amount FROM refund r WHERE r.order_id = $1',
      [orderId],
    );
    return rows;
  };

  it('offers card and both wallets, which one session serves', async () => {
    const buyer = guest(shop);
    const { id } = await order(buyer);
    const { methods } = (await buyer.call(getPaymentMethods, { orderId: id })).data;
    expect(methods.map(({ method }) => method)).toEqual(['card', 'googlepay', 'applepay', 'test', 'balance']);
    const started = await start(buyer, id, 'googlepay');
    const { params, amount_total } = stripe.sessionOf(started.data.redirect);
    const { totals } = (await buyer.call(getOrder, { orderId: id })).data;
    expect(amount_total).toBe(totals.total);
    expect(params).toMatchObject({
      locale: 'en',
      customer_email: 'buyer@example.com',
      success_url: `http://localhost:3000/Payment/PaymentSuccess/${id}`,
      cancel_url: `http://localhost:3000/Order/Payment/${id}`,
      adaptive_pricing: { enabled: 'false' },
    });
  });

  it('is not asked for a rest below its least charge: the balance stays, and the refusal says what can be done', async () => {
    const [{ total: dearest = 0 } = {}] = [await placedOrder(guest(shop), LINES)];
    const buyer = await member(shop, { balance: dearest - 20 });
    const { id, total } = await placedOrder(buyer, LINES);
    expect(total).toBe(dearest);
    const wish = {
      orderId: id,
      method: 'card',
      useBalance: true,
      balancePassword: BALANCE_PASSWORD,
    } as const;
    const refused = await buyer.call(startPayment, wish);
    expect(refused.reason).toBe('RestTooSmall');
    expect(refused.envelope.message).toContain(
      '$0.20 would be left to pay, and this method takes $0.50 or more',
    );
    expect(await stateOf(buyer, id)).toBe('unpaid');
    expect((await buyer.call(getPaymentMethods, { orderId: id })).data.balance).toBe(dearest - 20);
    const { methods } = (await buyer.call(getPaymentMethods, { orderId: id })).data;
    const minimumOf = Object.fromEntries(methods.map((method) => [method.method, method.minimumCharge]));
    expect(minimumOf).toMatchObject({ card: 50, test: 0, balance: 0 });
    expect((await buyer.call(startPayment, { ...wish, useBalance: false })).data.redirect).toMatch(
      /^https?:/,
    );
    const bounded = await buyer.call(startPayment, { ...wish, balanceMax: dearest - 50 });
    expect(stripe.sessionOf(bounded.data.redirect).amount_total).toBe(50);
  });

  it('is paid by the webhook, however often it comes, and by a return that races it', async () => {
    const buyer = guest(shop);
    const { id } = await order(buyer);
    const session = await open(buyer, id);
    expect(await finish(buyer, id)).toMatchObject({ state: 'pending' });
    stripe.pay(session);
    const completed = stripe.event('checkout.session.completed', session);
    const [first, again, returned] = await Promise.all([send(completed), send(completed), finish(buyer, id)]);
    expect([first, again]).toEqual([200, 200]);
    expect(returned.state).toBe('paid');
    expect(await send(completed)).toBe(200);
    expect(await stateOf(buyer, id)).toBe('awaiting_confirmation');
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('believes the session and not the event, which may come in any order', async () => {
    const buyer = guest(shop);
    const { id } = await order(buyer);
    const session = await open(buyer, id);
    expect(await send(stripe.event('checkout.session.completed', { ...session, status: 'complete' }))).toBe(
      200,
    );
    expect(await stateOf(buyer, id)).toBe('payment_processing');
    stripe.pay(session);
    expect(await send(stripe.event('checkout.session.expired', session))).toBe(200);
    expect(await stateOf(buyer, id)).toBe('awaiting_confirmation');
  });

  it('refuses events that are not signed with the secret of the endpoint, and events of another time', async () => {
    const buyer = guest(shop);
    const { id } = await order(buyer);
    const session = await open(buyer, id);
    stripe.pay(session);
    const forged = stripe.event('checkout.session.completed', session, { secret: 'whsec_other' });
    expect(await send(forged)).toBe(400);
    const real = stripe.event('checkout.session.completed', session);
    expect(await send({ ...real, body: real.body.replace('evt_', 'evt_x') })).toBe(400);
    expect(await stateOf(buyer, id)).toBe('payment_processing');
  });

  it('takes note of events about nothing of this shop', async () => {
    expect(await send(stripe.event('customer.created', { id: 'cus_1' }))).toBe(200);
    const foreign = { id: 'cs_other', client_reference_id: 'another shop' };
    expect(await send(stripe.event('checkout.session.completed', foreign))).toBe(200);
  });

  it('leaves the order open when the buyer comes back without paying, and pays it by another start', async () => {
    const buyer = guest(shop);
    const { id } = await order(buyer);
    const first = await open(buyer, id);
    const second = await open(buyer, id);
    expect(first.status).toBe('expired');
    stripe.pay(second);
    expect(await finish(buyer, id)).toMatchObject({ state: 'paid' });
  });

  it('says that the provider is away, without an open charge, and starts again later', async () => {
    const buyer = guest(shop);
    const { id } = await order(buyer);
    stripe.setOutage('away');
    const refused = await start(buyer, id);
    expect([refused.status, refused.reason]).toEqual([503, 'ProviderUnavailable']);
    stripe.setOutage('none');
    stripe.pay(await open(buyer, id));
    expect(await finish(buyer, id)).toMatchObject({ state: 'paid' });
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('has one session for a start whose answer was lost, found by the payment it names', async () => {
    const buyer = guest(shop);
    const { id } = await order(buyer);
    stripe.setOutage('lostAnswers');
    const before = stripe.books.sessions.length;
    expect((await start(buyer, id)).reason).toBe('ProviderUnavailable');
    stripe.setOutage('none');
    const made = stripe.books.sessions.slice(before);
    expect(made).toHaveLength(1);
    const [session] = made;
    if (!session) throw new Error('no session');
    stripe.pay(session);
    expect(await send(stripe.event('checkout.session.completed', session))).toBe(200);
    expect(await stateOf(buyer, id)).toBe('awaiting_confirmation');
  });

  it('settles without a webhook: the sweep finds the session', async () => {
    const buyer = guest(shop);
    const { id } = await order(buyer);
    stripe.setOutage('lostAnswers');
    await start(buyer, id);
    stripe.setOutage('none');
    const session = stripe.books.sessions.at(-1);
    if (!session) throw new Error('no session');
    stripe.pay(session);
    await shop.query(
      `UPDATE payment SET asked_at = now() - interval '11 minutes' WHERE id IN (SELECT payment_id FROM payment_order WHERE order_id = $1)`,
      [id],
    );
    await sweepPayments(settlement());
    expect(await stateOf(buyer, id)).toBe('awaiting_confirmation');
  });

  it('leaves a wrong amount to staff', async () => {
    const buyer = guest(shop);
    const { id } = await order(buyer);
    const session = await open(buyer, id);
    stripe.pay(session, session.amount_total - 1);
    expect(await finish(buyer, id)).toMatchObject({ state: 'review' });
  });

  it('refunds money that comes after another payment, once, though the answer is lost', async () => {
    const buyer = guest(shop);
    const { id } = await order(buyer);
    const session = await open(buyer, id);
    // Stripe could not be asked to expire it.
    stripe.setOutage('away');
    await start(buyer, id);
    stripe.setOutage('none');
    await shop.query(
      `WITH s AS (UPDATE payment_order SET state = 'failed' WHERE order_id = $1 RETURNING payment_id) UPDATE payment SET state = 'failed' WHERE id IN (SELECT payment_id FROM s)`,
      [id],
    );
    const second = await open(buyer, id);
    stripe.pay(second);
    await finish(buyer, id);
    stripe.pay(session);
    expect(await send(stripe.event('checkout.session.completed', session))).toBe(200);
    const [refund, ...more] = await refunds(id);
    expect(more).toEqual([]);
    expect(refund?.amount).toBe(session.amount_total);
    stripe.setOutage('lostAnswers');
    await expect(executeRefund(settlement(), refund?.id ?? '')).rejects.toThrow();
    stripe.setOutage('none');
    await executeRefund(settlement(), refund?.id ?? '');
    await executeRefund(settlement(), refund?.id ?? '');
    expect(stripe.books.refunds.filter((one) => one.payment_intent === session.payment_intent)).toHaveLength(
      1,
    );
  });

  it('asks Stripe for yen without decimals', async () => {
    const buyer = guest(shop, { 'currency-code': 'JPY' });
    const { id } = await order(buyer);
    const session = await open(buyer, id);
    const { totals } = (await buyer.call(getOrder, { orderId: id })).data;
    expect([session.currency, session.amount_total]).toEqual(['jpy', totals.total]);
    stripe.pay(session);
    expect(await finish(buyer, id)).toMatchObject({ state: 'paid' });
  });
});
