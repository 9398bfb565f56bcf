import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startJointPayment } from '../../../../contract/joint-payment.ts';
import { cancelOrder, getOrder } from '../../../../contract/order.ts';
import { finishPayment, getPaymentMethods, startPayment } from '../../../../contract/payment.ts';
import { getAccount } from '../../../../contract/user.ts';
import { createLog } from '../../../platform/log.ts';
import { decide, decideSilently, findDiscrepancies, notify, refOf } from '../../../testing/gateway.ts';
import { takeJobs } from '../../../testing/jobs.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { BALANCE_PASSWORD, guest, member, placedOrder, type Visitor } from '../../../testing/visitors.ts';
import { sweepOrders } from '../expire/expire-orders.ts';

const log = createLog('silent');
const SHARED = { method: 'test', useBalance: true, balancePassword: BALANCE_PASSWORD } as const;

describe('startPayment()', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());
  afterEach(() => vi.restoreAllMocks());

  const start = async ({ call }: Visitor, orderId: string) =>
    (await call(startPayment, { orderId, method: 'test' })).data.redirect;
  const balanceOf = async ({ call }: Visitor) => (await call(getAccount, {})).data.Info.balance;
  const orderOf = async ({ call }: Visitor, orderId: string) => (await call(getOrder, { orderId })).data;
  const statesOf = async (order: string) =>
    (
      await shop.query<{ state: string }>(
        'SELECT state FROM payment WHERE id IN (SELECT payment_id FROM payment_order WHERE order_id = $1) ORDER BY created_at',
        [order],
      )
    ).map(({ state }) => state);
  const chargeOf = async (redirect: string | null) =>
    (
      await shop.query<{ state: string }>('SELECT state FROM test_charge WHERE ref = $1', [refOf(redirect)])
    )[0]?.state;
  const reservedFor = async (order: string) =>
    (await shop.query('SELECT sku, expires_at AS until FROM reservation WHERE order_id = $1', [order])) as {
      sku: string;
      until: Date;
    }[];
  const sweep = () => {
    return sweepOrders({ pool: shop.pool, providers: shop.providers, now: Date.now, log });
  };
  const expireReservation = async (order: string) => {
    await shop.query(`UPDATE reservation SET expires_at = now() - interval '1 second' WHERE order_id = $1`, [
      order,
    ]);
    await sweep();
  };
  const publishJobs = async () =>
    (await takeJobs(shop.pool, 'publish-products')).map(({ payload }) => payload);
  const gateway = () => {
    const provider = shop.providers.get('test');
    if (!provider) throw new Error('no test gateway');
    return provider;
  };

  it('leads back to pages in the language of the page where it was started, whatever the order’s', async () => {
    const buyer = await member(shop);
    const items = [{ sku: 'BANK', quantity: 1 }];
    const orderIds = [(await placedOrder(buyer, items)).id, (await placedOrder(buyer, items)).id].sort();
    const started = await buyer.call(startJointPayment, { orderIds, method: 'test' }, { language: 'fr' });
    const page = await shop.app.inject({ url: started.data.redirect ?? '' });
    expect(page.body).toContain('<html lang="fr"');
    const [charge] = await shop.query<{ path: string }>(
      'SELECT return_url AS path FROM test_charge WHERE ref = $1',
      [refOf(started.data.redirect)],
    );
    expect(charge?.path).toBe(`/fr/Payment/PaymentSuccess/${orderIds[0]}`);
  });

  it('accepts the whole balance that getPaymentMethods returns, in other currencies too', async () => {
    for (const [balance, currency] of [
      [1, 'EUR'],
      [7, 'KRW'],
      [1001, 'EUR'],
      [1003, 'GBP'],
      [1007, 'JPY'],
      [1009, 'PLN'],
      [1013, 'CHF'],
    ] as const) {
      const buyer = await member(shop, { balance, headers: { 'currency-code': currency } });
      const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
      const offered = (await buyer.call(getPaymentMethods, { orderId: id })).data.balance ?? 0;
      const started = await buyer.call(startPayment, { orderId: id, ...SHARED });
      expect(started.status, `${balance} cents in ${currency}: ${started.reason}`).toBe(200);
      const [payment] = await shop.query<{ balance: number }>(
        'SELECT balance FROM payment WHERE id IN (SELECT payment_id FROM payment_order WHERE order_id = $1)',
        [id],
      );
      expect(payment?.balance).toBe(offered);
    }
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('replaces the open payment: its charge is cancelled and its share of the balance is free', async () => {
    const buyer = await member(shop, { balance: 700 });
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const first = (await buyer.call(startPayment, { orderId: id, ...SHARED })).data.redirect;
    expect(await balanceOf(buyer)).toBe(0);
    const second = (await buyer.call(startPayment, { orderId: id, ...SHARED })).data.redirect;
    expect(await chargeOf(first)).toBe('cancelled');
    expect(await statesOf(id)).toEqual(['failed', 'started']);
    const third = await start(buyer, id);
    expect(await balanceOf(buyer), 'nothing of it is in the last payment').toBe(700);
    expect([await chargeOf(second), await chargeOf(third)]).toEqual(['cancelled', 'open']);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('returns paid when the open payment has succeeded meanwhile', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    await decideSilently(shop, await start(buyer, id), { state: 'succeeded' });
    const again = await buyer.call(startPayment, { orderId: id, method: 'test' });
    expect(again.data).toEqual({ orderid: id, paid: true, redirect: null });
    expect(await statesOf(id)).toEqual(['settled']);
  });

  it('stores one payment for repeats at once', async () => {
    const buyer = await member(shop, { balance: 700 });
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const answers = await Promise.all(
      [1, 2, 3].map(() => buyer.call(startPayment, { orderId: id, ...SHARED })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await statesOf(id)).filter((state) => state === 'started')).toHaveLength(1);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('uses the open payment again when its provider cannot cancel it, and closes it for other terms', async () => {
    const buyer = await member(shop, { balance: 700 });
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const first = await start(buyer, id);
    vi.spyOn(gateway(), 'cancel').mockRejectedValue(new Error('away'));
    expect(await start(buyer, id)).toBe(first);
    const shared = (await buyer.call(startPayment, { orderId: id, ...SHARED })).data.redirect;
    expect(shared).not.toBe(first);
    expect(await statesOf(id)).toEqual(['failed', 'started']);
    // Both are paid in the end: one is settled, one refunded.
    await decide(shop, shared, 'succeeded');
    await decide(shop, first, 'succeeded');
    expect((await statesOf(id)).sort()).toEqual(['overpaid', 'settled']);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('leaves an order that can be cancelled, with its charge, stock and balance', async () => {
    const buyer = await member(shop, { balance: 700 });
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const redirect = (await buyer.call(startPayment, { orderId: id, ...SHARED })).data.redirect;
    expect((await orderOf(buyer, id)).may).toEqual({ pay: true, cancel: true, edit: true, decide: false });
    expect((await buyer.call(cancelOrder, { orderId: id })).data.state).toBe('cancelled');
    expect(await balanceOf(buyer)).toBe(700);
    expect(await chargeOf(redirect)).toBe('cancelled');
    expect(await reservedFor(id)).toEqual([]);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('leaves a charge whose late money reinstates a cancelled order', async () => {
    const buyer = await member(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const redirect = await start(buyer, id);
    vi.spyOn(gateway(), 'cancel').mockRejectedValue(new Error('away'));
    expect((await buyer.call(cancelOrder, { orderId: id })).data.state).toBe('cancelled');
    await decideSilently(shop, redirect, { state: 'succeeded' });
    expect(await notify(shop, redirect)).toBe(200);
    expect((await orderOf(buyer, id)).state).toBe('awaiting_confirmation');
    expect(await reservedFor(id)).toHaveLength(1);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('leaves an order that cannot be cancelled once the charge is paid', async () => {
    const buyer = await member(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    await decideSilently(shop, await start(buyer, id), { state: 'succeeded' });
    expect((await buyer.call(cancelOrder, { orderId: id })).reason).toBe('OrderStateWrong');
    expect((await orderOf(buyer, id)).state).toBe('awaiting_confirmation');
  });

  it('reserves stock again after its reservation has expired, and enqueues the update of lists', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'LAST', quantity: 1 }]);
    await expireReservation(id);
    expect(await reservedFor(id)).toEqual([]);
    await publishJobs();
    const redirect = await start(buyer, id);
    expect(await reservedFor(id)).toMatchObject([{ sku: 'LAST' }]);
    expect(await publishJobs()).toEqual([{ skus: ['LAST'] }]);

    // The reservation expires while the buyer is away; the payment reserves the last piece again.
    await expireReservation(id);
    await publishJobs();
    await decide(shop, redirect, 'succeeded');
    expect(await publishJobs()).toEqual([{ skus: ['LAST'] }]);
    await shop.query(`UPDATE stock SET on_hand = on_hand + 1 WHERE sku = 'LAST'`);
  });

  it('refuses with the SKUs when the stock is gone, and stores nothing', async () => {
    const buyer = await member(shop, { balance: 700 });
    const { id } = await placedOrder(buyer, [
      { sku: 'LAST', quantity: 1 },
      { sku: 'BANK', quantity: 1 },
    ]);
    await expireReservation(id);
    await placedOrder(guest(shop), [{ sku: 'LAST', quantity: 1 }]);
    const refused = await buyer.call(startPayment, { orderId: id, ...SHARED });
    expect(refused.envelope).toMatchObject({
      code: 409,
      reason: 'InsufficientStock',
      fields: [{ field: 'LAST', reason: 'soldOut' }],
      data: { skus: ['LAST'] },
    });
    expect(await statesOf(id)).toEqual([]);
    expect(await balanceOf(buyer)).toBe(700);
    expect(await reservedFor(id)).toEqual([]);
    expect((await buyer.call(finishPayment, { orderId: id })).data.state).toBe('unpaid');
    await shop.query(`UPDATE stock SET on_hand = on_hand + 1 WHERE sku = 'LAST'`);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('extends the reservation of one order five times, then reserves nothing', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'LAST', quantity: 1 }]);
    for (let count = 0; count < 5; count += 1) {
      await expireReservation(id);
      await start(buyer, id);
      expect(await reservedFor(id), `start ${count + 1}`).toHaveLength(1);
    }
    await expireReservation(id);
    const sixth = await start(buyer, id);
    expect(await reservedFor(id)).toEqual([]);
    const other = await placedOrder(guest(shop), [{ sku: 'LAST', quantity: 1 }]);
    expect((await buyer.call(startPayment, { orderId: id, method: 'test' })).reason).toBe(
      'InsufficientStock',
    );
    expect(await reservedFor(other.id)).toHaveLength(1);
    expect(await chargeOf(sixth), 'it was withdrawn by the start that failed').toBe('cancelled');
  });
});
