import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelVisibleOrder, getOrder } from '../../../../contract/order.ts';
import { finishPayment, getPaymentMethods, startPayment } from '../../../../contract/payment.ts';
import type { Provider } from '../../../domains/payments/index.ts';
import { createPaypal } from '../../../domains/payments/paypal.ts';
import { createLog } from '../../../platform/log.ts';
import { type FakePaypal, fakePaypal } from '../../../testing/fakes/paypal.ts';
import { findDiscrepancies } from '../../../testing/gateway.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { guest, placedOrder, type Visitor } from '../../../testing/visitors.ts';
import { executeRefund } from '../refund/refund-payment.ts';
import { sweepPayments } from './sweep-payments.ts';

const log = createLog('silent');

describe('paying through PayPal', () => {
  let shop: TestShop;
  let paypal: FakePaypal;
  beforeAll(async () => {
    paypal = await fakePaypal();
    shop = await seededShop();
    (shop.providers as Map<string, Provider>).set('paypal', createPaypal(paypal.options));
    await shop.refresh();
  });
  afterAll(async () => {
    await shop.close();
    await paypal.close();
  });
  afterEach(() => {
    paypal.state.outage = 'none';
    paypal.books.captureStatus = 'COMPLETED';
  });

  const settlement = () => ({ pool: shop.pool, providers: shop.providers, now: Date.now, log });
  const order = (buyer: Visitor) => placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
  const start = async ({ call }: Visitor, orderId: string) => {
    const { methods } = (await call(getPaymentMethods, { orderId })).data;
    const fee = methods.find(({ method }) => method === 'paypal')?.fee ?? 0;
    const { totals } = (await call(getOrder, { orderId })).data;
    return call(startPayment, { orderId, method: 'paypal', total: totals.total - totals.fee + fee });
  };
  const open = async (buyer: Visitor, orderId: string) =>
    paypal.orderOf((await start(buyer, orderId)).data.redirect);
  const stateOf = async ({ call }: Visitor, orderId: string) =>
    (await call(getOrder, { orderId })).data.state;
  const finish = async ({ call }: Visitor, orderId: string) => (await call(finishPayment, { orderId })).data;
  const send = async ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    (await shop.app.inject({ method: 'POST', url: '/api/payments/webhook/paypal', headers, body }))
      .statusCode;
  const captures = ({ purchase_units: [unit] }: ReturnType<FakePaypal['orderOf']>) =>
    unit?.payments?.captures.length ?? 0;

  it('captures what the buyer approved, once, by whoever comes first', async () => {
    const buyer = guest(shop);
    const { id } = await order(buyer);
    const made = await open(buyer, id);
    expect(made.purchase_units[0]?.amount).toEqual({
      currency_code: 'USD',
      value: ((await buyer.call(getOrder, { orderId: id })).data.totals.total / 100).toFixed(2),
    });
    expect(await finish(buyer, id)).toMatchObject({ state: 'pending' });
    made.status = 'APPROVED';
    const approved = paypal.event('CHECKOUT.ORDER.APPROVED', made);
    const answers = await Promise.all([send(approved), finish(buyer, id), send(approved)]);
    expect([answers[0], answers[2]]).toEqual([200, 200]);
    expect(await finish(buyer, id)).toMatchObject({ state: 'paid' });
    expect(captures(made)).toBe(1);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('is captured by the webhook or the sweep when the buyer does not come back', async () => {
    const [one, two] = [guest(shop), guest(shop)];
    const [first, second] = [await order(one), await order(two)];
    const approved = await open(one, first.id);
    approved.status = 'APPROVED';
    expect(await send(paypal.event('CHECKOUT.ORDER.APPROVED', approved))).toBe(200);
    expect(await stateOf(one, first.id)).toBe('awaiting_confirmation');
    (await open(two, second.id)).status = 'APPROVED';
    await shop.query(
      `UPDATE payment SET asked_at = now() - interval '11 minutes' WHERE id IN (SELECT payment_id FROM payment_order WHERE order_id = $1)`,
      [second.id],
    );
    await sweepPayments(settlement());
    expect(await stateOf(two, second.id)).toBe('awaiting_confirmation');
  });

  it('takes no money for an order that its buyer has cancelled', async () => {
    const buyer = guest(shop);
    const { id } = await order(buyer);
    const made = await open(buyer, id);
    made.status = 'APPROVED';
    expect((await buyer.call(cancelVisibleOrder, { orderId: id })).status).toBe(200);
    expect(await send(paypal.event('CHECKOUT.ORDER.APPROVED', made))).toBe(200);
    expect([captures(made), await stateOf(buyer, id)]).toEqual([0, 'cancelled']);
  });

  it('fails with a declined instrument, and is paid by another start', async () => {
    const buyer = guest(shop);
    const { id } = await order(buyer);
    const made = await open(buyer, id);
    made.status = 'APPROVED';
    paypal.books.captureStatus = 'INSTRUMENT_DECLINED';
    expect(await finish(buyer, id)).toMatchObject({ state: 'failed', reason: 'declined' });
    expect(await stateOf(buyer, id)).toBe('unpaid');
    paypal.books.captureStatus = 'COMPLETED';
    (await open(buyer, id)).status = 'APPROVED';
    expect(await finish(buyer, id)).toMatchObject({ state: 'paid' });
  });

  it('waits for a capture that PayPal looks at, and takes its result', async () => {
    const buyer = guest(shop);
    const { id } = await order(buyer);
    const made = await open(buyer, id);
    made.status = 'APPROVED';
    paypal.books.captureStatus = 'PENDING';
    expect(await finish(buyer, id)).toMatchObject({ state: 'pending' });
    const [capture] = made.purchase_units[0]?.payments?.captures ?? [];
    if (!capture) throw new Error('nothing is captured');
    capture.status = 'COMPLETED';
    const { custom_id } = made.purchase_units[0] ?? {};
    const resource = { ...capture, custom_id, supplementary_data: { related_ids: { order_id: made.id } } };
    expect(await send(paypal.event('PAYMENT.CAPTURE.COMPLETED', resource))).toBe(200);
    expect(await stateOf(buyer, id)).toBe('awaiting_confirmation');
  });

  it('has one capture though its answer was lost', async () => {
    const buyer = guest(shop);
    const { id } = await order(buyer);
    const made = await open(buyer, id);
    made.status = 'APPROVED';
    paypal.state.outage = 'lostAnswers';
    expect((await buyer.call(finishPayment, { orderId: id })).status).toBe(500);
    paypal.state.outage = 'none';
    expect(await finish(buyer, id)).toMatchObject({ state: 'paid' });
    expect(captures(made)).toBe(1);
  });

  it('says that PayPal is away, and starts again later with a new token', async () => {
    const buyer = guest(shop);
    const { id } = await order(buyer);
    paypal.state.outage = 'away';
    expect((await start(buyer, id)).reason).toBe('ProviderUnavailable');
    paypal.state.outage = 'none';
    paypal.state.token = 'ended';
    const before = paypal.state.tokens;
    (await open(buyer, id)).status = 'APPROVED';
    expect(await finish(buyer, id)).toMatchObject({ state: 'paid' });
    expect(paypal.state.tokens).toBe(before + 1);
  });

  it('refunds once, though the answer is lost', async () => {
    const buyer = guest(shop);
    const { id } = await order(buyer);
    const made = await open(buyer, id);
    made.status = 'APPROVED';
    await finish(buyer, id);
    const [payment] = await shop.query<{ id: string }>(
      'SELECT id FROM payment WHERE id IN (SELECT payment_id FROM payment_order WHERE order_id = $1)',
      [id],
    );
    const refund = '7f7f7f7f-0000-4000-8000-000000000001';
    await shop.query(
      `INSERT INTO refund (id, payment_id, amount, reason) VALUES ('${refund}', '${payment?.id}', 150, 'test')`,
    );
    paypal.state.outage = 'lostAnswers';
    await expect(executeRefund(settlement(), refund)).rejects.toThrow();
    paypal.state.outage = 'none';
    await executeRefund(settlement(), refund);
    expect(made.purchase_units[0]?.payments?.refunds.map(({ amount }) => amount.value)).toEqual(['1.50']);
  });

  it('is not offered in a currency that PayPal does not take to the last digit', async () => {
    const methodsOf = async (currency: string) => {
      const buyer = guest(shop, { 'currency-code': currency });
      const { id } = await order(buyer);
      return (await buyer.call(getPaymentMethods, { orderId: id })).data.methods.map(({ method }) => method);
    };
    expect(await methodsOf('JPY')).toContain('paypal');
    expect(await methodsOf('HUF')).not.toContain('paypal');
    expect(await methodsOf('KRW')).not.toContain('paypal');
  });

  describe('by a notification', () => {
    const resource = { id: 'X', purchase_units: [] };

    it.each([
      ['with a certificate elsewhere', { certUrl: 'https://evil.example/v1/notifications/certs/leaf' }],
      [
        'with a host like ours',
        { certUrl: 'https://api.paypal.com.evil.example/v1/notifications/certs/leaf' },
      ],
      [
        'with a user in the URL',
        { certUrl: 'https://api.paypal.com@evil.example/v1/notifications/certs/leaf' },
      ],
      ['with another port', { certUrl: 'https://api.paypal.com:8443/v1/notifications/certs/leaf' }],
      ['without TLS', { certUrl: 'http://api.paypal.com/v1/notifications/certs/leaf' }],
      ['of the sandbox', { certUrl: 'https://api.sandbox.paypal.com/v1/notifications/certs/leaf' }],
      ['with another path', { certUrl: 'https://api.paypal.com/v1/notifications/certs/../../x/leaf' }],
    ])('%s is refused without a question to PayPal', async (_, change) => {
      const asked = paypal.state.verifications;
      expect(await send(paypal.event('CHECKOUT.ORDER.APPROVED', resource, change))).toBe(400);
      expect(paypal.state.verifications).toBe(asked);
    });

    it.each([
      ['of a certificate that is not for notifications', { certificate: 'strange' }],
      ['signed by another', { signer: 'strange' }],
      ['for another webhook', { webhookId: 'WH2OTHER' }],
    ])('%s is refused as PayPal says', async (_, change) => {
      const asked = paypal.state.verifications;
      expect(await send(paypal.event('CHECKOUT.ORDER.APPROVED', resource, change))).toBe(400);
      expect(paypal.state.verifications).toBe(asked + 1);
    });

    it('is refused with a changed body, another algorithm or a header missing', async () => {
      const good = paypal.event('CHECKOUT.ORDER.APPROVED', resource);
      expect(await send(good)).toBe(200);
      expect(await send({ ...good, body: good.body.replace('"X"', '"Y"') })).toBe(400);
      expect(await send({ ...good, body: JSON.stringify(JSON.parse(good.body)) })).toBe(400);
      const asked = paypal.state.verifications;
      const weak = { ...good.headers, 'paypal-auth-algo': 'SHA1withRSA' };
      expect(await send({ ...good, headers: weak })).toBe(400);
      const { 'paypal-transmission-sig': _, ...unsigned } = good.headers;
      expect(await send({ ...good, headers: unsigned })).toBe(400);
      for (const body of ['', '[]', 'null', `${good.body},"auth_algo":""`, good.body.slice(0, -1)])
        expect(await send({ ...good, body })).toBe(400);
      expect(paypal.state.verifications).toBe(asked);
    });

    it('is taken once PayPal can be asked again', async () => {
      const good = paypal.event('CHECKOUT.ORDER.APPROVED', resource);
      for (const outage of ['away', 'busy'] as const) {
        paypal.state.outage = outage;
        expect(await send(good)).toBe(500);
      }
      paypal.state.outage = 'none';
      expect(await send(good)).toBe(200);
    });
  });
});
