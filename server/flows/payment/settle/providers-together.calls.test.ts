import { afterAll, beforeAll, expect, it } from 'vitest';
import { getJointPayment, startJointPayment } from '../../../../contract/joint-payment.ts';
import { finishPayment } from '../../../../contract/payment.ts';
import type { Provider } from '../../../domains/payments/index.ts';
import { createPaypal } from '../../../domains/payments/paypal.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { type FakePaypal, fakePaypal } from '../../../testing/fakes/paypal.ts';
import { type FakeStripe, fakeStripe } from '../../../testing/fakes/stripe.ts';
import { findDiscrepancies } from '../../../testing/gateway.ts';
import { placeSeveral, sharesOf, statesOf } from '../../../testing/joint-payments.ts';
import { runRefunds } from '../../../testing/orders.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { member, type Visitor } from '../../../testing/visitors.ts';
import { cancelPaidOrder } from '../../fulfilment/cancel-paid-order.ts';

let shop: TestShop;
let stripe: FakeStripe;
let paypal: FakePaypal;
beforeAll(async () => {
  stripe = await fakeStripe();
  paypal = await fakePaypal();
  shop = await seededShop(stripe.env);
  (shop.providers as Map<string, Provider>).set('paypal', createPaypal(paypal.options));
  await shop.refresh();
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
  await paypal.close();
});

const start = async ({ call }: Visitor, ids: string[], method: 'card' | 'paypal') => {
  const { total, methods } = (await call(getJointPayment, { orderIds: ids.join(',') })).data;
  const fee = methods.find((one) => one.method === method)?.fee ?? 0;
  const { redirect } = (await call(startJointPayment, { orderIds: ids, method, total: total + fee })).data;
  return { redirect, total: total + fee };
};
const send = async (provider: string, { body, headers }: { body: string; headers: Record<string, string> }) =>
  (await shop.app.inject({ method: 'POST', url: `/api/payments/webhook/${provider}`, headers, body }))
    .statusCode;
const paid = 'awaiting_confirmation';

it('Stripe takes several orders in one session, refunds the share of one, and a dispute flags all', async () => {
  const buyer = await member(shop);
  const ids = await placeSeveral(buyer, 3);
  const { redirect, total } = await start(buyer, ids, 'card');
  const session = stripe.sessionOf(redirect);
  expect(session.amount_total).toBe(total);
  expect(session.params).toMatchObject({
    success_url: `http://localhost:3000/Payment/PaymentSuccess/${ids[0]}`,
    cancel_url: `http://localhost:3000/Order/Payment?orderId=${ids.join(',')}`,
  });
  stripe.pay(session);
  expect((await buyer.call(finishPayment, { orderId: ids[1] ?? '' })).data.state).toBe('paid');
  expect(await statesOf(shop, ids)).toEqual([paid, paid, paid]);

  const [first = ''] = ids;
  const [share] = await sharesOf(shop, ids);
  await transaction(shop.pool, (tx) => cancelPaidOrder(tx, 'staff', { orderId: first, reason: 'test' }));
  await runRefunds(shop, first);
  expect(stripe.books.refunds.map(({ amount }) => amount)).toEqual([share?.amount]);

  const [payment] = await shop.query<{ id: string }>(
    'SELECT payment_id AS id FROM payment_order WHERE order_id = $1',
    [first],
  );
  stripe.books.disputes.push({
    id: 'dp_1',
    amount: total,
    currency: 'usd',
    reason: 'fraudulent',
    status: 'needs_response',
    evidence_details: { due_by: Date.UTC(2027, 0, 15) / 1000 },
    payment_intent: { id: 'pi_1', metadata: { payment: payment?.id } },
  });
  expect(await send('stripe', stripe.event('charge.dispute.created', { id: 'dp_1' }))).toBe(200);
  const flagged = await shop.query('SELECT id FROM orders WHERE disputed ORDER BY id');
  expect(flagged).toEqual(ids.map((id) => ({ id })));
  expect(await findDiscrepancies(shop)).toEqual([]);
});

it('PayPal captures several orders once, by whoever comes first', async () => {
  const buyer = await member(shop);
  const ids = await placeSeveral(buyer, 4);
  const { redirect, total } = await start(buyer, ids, 'paypal');
  const made = paypal.orderOf(redirect);
  expect(made.purchase_units[0]?.amount.value).toBe((total / 100).toFixed(2));
  made.status = 'APPROVED';
  const approved = paypal.event('CHECKOUT.ORDER.APPROVED', made);
  const answers = await Promise.all([
    send('paypal', approved),
    buyer.call(finishPayment, { orderId: ids[3] ?? '' }),
    send('paypal', approved),
  ]);
  expect([answers[0], answers[2]]).toEqual([200, 200]);
  expect(made.purchase_units[0]?.payments?.captures).toHaveLength(1);
  expect(await statesOf(shop, ids)).toEqual([paid, paid, paid, paid]);
  expect(await findDiscrepancies(shop)).toEqual([]);
});
