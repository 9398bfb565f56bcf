import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getDropshippingBatch,
  getDropshippingPayment,
  payDropshippingBatch,
  payDropshippingFromBalance,
  quoteDropshippingBatch,
} from '../../../contract/dropshipping.ts';
import { getBalanceEntries } from '../../../contract/ledger.ts';
import { cancelOrder, getOrder, getOrders, reopenOrder } from '../../../contract/order.ts';
import { getAccount } from '../../../contract/user.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { decide } from '../../testing/gateway.ts';
import { shipAll } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { BALANCE_PASSWORD, member, placedOrder, visitor } from '../../testing/visitors.ts';
import { cancelPaidOrder } from '../fulfilment/cancel-paid-order.ts';
import { confirmOrder } from '../fulfilment/confirm-order.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { goodRow, ordersOf, runBatchJobs, upload } from './testing/batches.ts';

describe('the payment of a batch', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(async () => {
    expect(await reconcile(shop.pool)).toEqual([]);
    await shop.close();
  });

  const batchOf = async (
    count: number,
    { balance = 0, ...row }: Record<string, string | number> & { balance?: number } = {},
  ) => {
    const buyer = await member(shop, { balance });
    const rows = Array.from({ length: count }, (_, at) => goodRow(`P-${at}`, row));
    return { buyer, batch: await upload(shop, buyer, { rows }) };
  };
  const placedOf = async (member: number) =>
    shop.query<{ id: string; state: string; total: number }>(
      'SELECT id, state, total FROM orders WHERE member_id = $1 ORDER BY id',
      [member],
    );

  it('keeps the arrival that the batch showed', async () => {
    const { buyer, batch } = await batchOf(1, { balance: 1_000_000 });
    const chosenOf = async () => {
      const [order] = await ordersOf(buyer, batch.id);
      const [parcel] = order?.quote?.parcels ?? [];
      return parcel?.options.find(({ method }) => method === parcel.method)?.arrival;
    };
    const quoted = await chosenOf();
    expect(quoted && quoted.first <= quoted.last).toBe(true);
    const { total } = batch.payable;
    await buyer.call(payDropshippingFromBalance, { id: batch.id, balancePassword: BALANCE_PASSWORD, total });
    const [placed] = await placedOf(buyer.id);
    const { parcels } = (await buyer.call(getOrder, { orderId: placed?.id ?? '' })).data;
    expect(parcels[0]?.arrival).toEqual(quoted);
    expect(await chosenOf()).toEqual(quoted);
  });

  it('by balance places and pays all quoted orders at once, each once however often it is pressed', async () => {
    const { buyer, batch } = await batchOf(40, { balance: 1_000_000 });
    const wish = { id: batch.id, balancePassword: BALANCE_PASSWORD, total: batch.payable.total };
    const press = () => buyer.call(payDropshippingFromBalance, wish);
    const pressed = await Promise.all([press(), press(), press()]);
    expect(pressed.map(({ status, data }) => [status, data.paid, data.picid])).toEqual(
      Array(3).fill([200, true, pressed[0]?.data.picid]),
    );
    const orders = await placedOf(buyer.id);
    expect(orders).toHaveLength(40);
    // The list of orders and the entry of the balance name the batch.
    const listed = (await buyer.call(getOrders, {})).data.items;
    expect(new Set(listed.map((order) => order.batch))).toEqual(new Set([batch.id]));
    const [entry] = (await buyer.call(getBalanceEntries, { kind: 'payment' })).data.items;
    expect(entry).toMatchObject({ batches: [batch.id], orders: orders.map(({ id }) => id) });
    expect(orders.every(({ id, state }) => /^R\d{11,}$/.test(id) && state === 'awaiting_confirmation')).toBe(
      true,
    );
    const sum = orders.reduce((all, { total }) => all + total, 0);
    expect(sum).toBe(batch.payable.total);
    expect((await buyer.call(getAccount, {})).data.Info.balance).toBe(1_000_000 - sum);
    await runBatchJobs(shop);
    const read = (await buyer.call(getDropshippingBatch, { id: batch.id })).data;
    expect(read).toMatchObject({ state: 'paid', counts: { paid: 40 }, payable: { orders: 0 } });
    const paid = (await buyer.call(getDropshippingPayment, { picid: read.picid ?? '' })).data;
    expect(paid).toMatchObject({
      state: 'paid',
      method: 'balance',
      total: sum,
      count: 40,
      batches: [batch.id],
    });
    // As each order's page has it.
    const one = paid.orders[0];
    const { terms } = (await buyer.call(getOrder, { orderId: one?.orderid ?? '' })).data;
    expect(one?.arrival).toEqual({ first: terms.delivery?.from, last: terms.delivery?.to });
    expect(paid.orders.every(({ arrival }) => arrival !== null)).toBe(true);
    expect((await press()).data).toEqual(pressed[0]?.data);
    expect((await buyer.call(payDropshippingFromBalance, { ...wish, total: 1 })).reason).toBe('NothingToPay');
  }, 60_000);

  it('refuses a wrong password, a low balance and another sum before anything is placed', async () => {
    const { buyer, batch } = await batchOf(2, { balance: 100 });
    const pay = (more: object) => buyer.call(payDropshippingFromBalance, { id: batch.id, ...more });
    expect((await pay({ balancePassword: '000000' })).reason).toBe('BalancePasswordWrong');
    expect((await pay({ balancePassword: BALANCE_PASSWORD })).reason).toBe('BalanceNotEnough');
    const other = { id: batch.id, method: 'test', total: 1 } as const;
    expect((await buyer.call(payDropshippingBatch, other)).reason).toBe('TotalChanged');
    expect(await placedOf(buyer.id)).toEqual([]);
  });

  it('places nothing when an order became dearer after its sum was compared', async () => {
    const { buyer, batch } = await batchOf(2, { balance: 1_000_000 });
    const { total } = batch.payable;
    const wish = { id: batch.id, balancePassword: BALANCE_PASSWORD, total };
    const other = await shop.pool.connect();
    await other.query('BEGIN');
    await other.query('SELECT FROM dropship_batch WHERE id = $1 FOR UPDATE', [batch.id]);
    const paying = buyer.call(payDropshippingFromBalance, wish);
    // The press has compared the sum and waits for the batch.
    const waiting = () =>
      shop.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
    await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1);
    await other.query('UPDATE dropship_order SET total = total + 100 WHERE batch_id = $1', [batch.id]);
    await other.query('COMMIT');
    other.release();
    const answer = await paying;
    expect(answer).toMatchObject({
      reason: 'TotalChanged',
      envelope: { data: { total: total + 200, fee: 0 } },
    });
    expect(await placedOf(buyer.id)).toEqual([]);
  });

  it('by a gateway pays chosen orders by one charge and leads back to its page', async () => {
    const { buyer, batch } = await batchOf(3);
    const [first, second] = await ordersOf(buyer, batch.id);
    const chosen = [first?.id ?? 0, second?.id ?? 0];
    const total = (first?.quote?.total ?? 0) + (second?.quote?.total ?? 0);
    const paying = (
      await buyer.call(payDropshippingBatch, { id: batch.id, orders: chosen, method: 'test', total })
    ).data;
    expect(paying).toMatchObject({ paid: false, orderids: [{}, {}].map(() => expect.stringMatching(/^R/)) });
    const state = async () => (await buyer.call(getDropshippingBatch, { id: batch.id })).data;
    expect(await state()).toMatchObject({ state: 'quoted', counts: { quoted: 1, awaiting_payment: 2 } });
    const { headers } = await decide(shop, paying.redirect ?? '', 'succeeded');
    expect(headers.location).toContain(`/user/dropshipping/paymentsuccess-${paying.picid}`);
    const paid = (await buyer.call(getDropshippingPayment, { picid: paying.picid ?? '' })).data;
    expect(paid).toMatchObject({ state: 'paid', total, orders: [{ orderNo: 'P-0' }, { orderNo: 'P-1' }] });
    expect(await state()).toMatchObject({ state: 'quoted', counts: { quoted: 1, paid: 2 } });
    const charges = await shop.query('SELECT amount FROM test_charge WHERE idempotency_key = $1', [
      paying.picid,
    ]);
    expect(charges).toEqual([{ amount: total }]);
  });

  it('is in the currency of the batch, whatever the page shows by then', async () => {
    const buyer = await member(shop, { balance: 100_000, headers: { 'currency-code': 'EUR' } });
    const { id, currency, payable } = await upload(shop, buyer, { rows: [goodRow('EUR')] });
    expect(currency).toBe('EUR');
    const dollars = visitor(shop, buyer.token, { 'currency-code': 'USD' });
    const { methods } = (await dollars.call(getDropshippingBatch, { id })).data;
    const fee = methods.find(({ method }) => method === 'test')?.fee ?? 0;
    const total = payable.total + fee;
    const { redirect, picid } = (await dollars.call(payDropshippingBatch, { id, method: 'test', total }))
      .data;
    await decide(shop, redirect, 'succeeded');
    const paid = (await dollars.call(getDropshippingPayment, { picid: picid ?? '' })).data;
    expect(paid).toMatchObject({ state: 'paid', currency: 'EUR', total, fee });
  });

  it('has the fee of its payment in what it has paid, and in the sums of its order', async () => {
    const { buyer, batch } = await batchOf(1, { balance: 100_000 });
    const { id, payable } = batch;
    await buyer.call(payDropshippingFromBalance, { id, balancePassword: BALANCE_PASSWORD });
    await runBatchJobs(shop);
    // Methods cost nothing in tests.
    await shop.query('UPDATE orders SET fee = 35 WHERE member_id = $1', [buyer.id]);
    const total = payable.total + 35;
    expect((await buyer.call(getDropshippingBatch, { id })).data.paid).toEqual({ orders: 1, total });
    const [order] = await ordersOf(buyer, id);
    expect(order?.order).toMatchObject({ total, fee: 35 });
    expect(order?.quote?.total).toBe(total - 35);
    // Its payment had none: the books of this file are proved at its end.
    await shop.query('UPDATE orders SET fee = 0 WHERE member_id = $1', [buyer.id]);
  });

  it('is refused as a whole when a price has changed since the quote, and says which', async () => {
    const { buyer, batch } = await batchOf(2, { sku: 'SALE', balance: 100_000 });
    await shop.query(`UPDATE sale_price SET percent = 10 WHERE sku = 'SALE'`);
    const wish = { id: batch.id, balancePassword: BALANCE_PASSWORD };
    const { reason, envelope } = await buyer.call(payDropshippingFromBalance, wish);
    expect(reason).toBe('BatchChanged');
    expect(envelope.fields?.map(({ field, reason: why }) => [field, why])).toEqual([
      ['P-0', 'batchPrice'],
      ['P-1', 'batchPrice'],
    ]);
    expect(await placedOf(buyer.id)).toEqual([]);
    await shop.query(`UPDATE sale_price SET percent = 20 WHERE sku = 'SALE'`);
  });

  it('sells the last piece to one of two batches', async () => {
    const batches = [
      await batchOf(1, { sku: 'LAST', balance: 100_000 }),
      await batchOf(1, { sku: 'LAST', balance: 100_000 }),
    ];
    const answers = await Promise.all(
      batches.map(({ buyer, batch }) =>
        buyer.call(payDropshippingFromBalance, { id: batch.id, balancePassword: BALANCE_PASSWORD }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.envelope.fields).toMatchObject([{ field: 'P-0', reason: 'batchStock' }]);
    const [stock] = await shop.query(`SELECT on_hand - reserved AS left FROM stock WHERE sku = 'LAST'`);
    expect(stock).toEqual({ left: 0 });
  });

  it('is not hit by the limit of open orders, and does not count for it', async () => {
    const { buyer, batch } = await batchOf(35);
    const paying = await buyer.call(payDropshippingBatch, { id: batch.id, method: 'test' });
    expect(paying.data.orderids).toHaveLength(35);
    expect((await placedOrder(buyer, [{ sku: 'CABLE-RED', quantity: 1 }])).id).toMatch(/^V/);
  });

  it('that is not made can be made again after its orders were cancelled, once they are quoted again', async () => {
    const { buyer, batch } = await batchOf(1);
    const wish = { id: batch.id, method: 'test' } as const;
    const [order = ''] = (await buyer.call(payDropshippingBatch, wish)).data.orderids;
    expect((await buyer.call(reopenOrder, { orderId: order })).reason).toBe('OrderStateWrong');
    expect((await buyer.call(getOrder, { orderId: order })).data.may).toMatchObject({
      pay: true,
      edit: false,
    });
    await buyer.call(cancelOrder, { orderId: order });
    await runBatchJobs(shop);
    expect((await buyer.call(getDropshippingBatch, { id: batch.id })).data).toMatchObject({
      state: 'expired',
    });
    await buyer.call(quoteDropshippingBatch, { id: batch.id });
    await runBatchJobs(shop);
    const [again = ''] = (await buyer.call(payDropshippingBatch, wish)).data.orderids;
    expect(again).not.toBe(order);
  });

  it('is followed to the door, and paid back for one order alone', async () => {
    const { buyer, batch } = await batchOf(2, { balance: 100_000 });
    const wish = { id: batch.id, balancePassword: BALANCE_PASSWORD };
    const [first = '', second = ''] = (await buyer.call(payDropshippingFromBalance, wish)).data.orderids;
    const state = async () => {
      await runBatchJobs(shop);
      return (await buyer.call(getDropshippingBatch, { id: batch.id })).data;
    };
    await transaction(shop.pool, (tx) => confirmOrder(tx, 'staff', first));
    expect(await state()).toMatchObject({ state: 'processing', counts: { paid: 1, processing: 1 } });
    await shipAll(shop, first);
    expect(await state()).toMatchObject({ state: 'partly_shipped', counts: { paid: 1, shipped: 1 } });
    expect(
      (
        await transaction(shop.pool, (tx) =>
          cancelPaidOrder(tx, 'staff', { orderId: second, reason: 'wish' }),
        )
      ).ok,
    ).toBe(true);
    expect(await state()).toMatchObject({ state: 'shipped', counts: { cancelled: 1, shipped: 1 } });
    const [shipped, refunded] = await ordersOf(buyer, batch.id);
    expect(shipped?.order).toMatchObject({
      orderid: first,
      refundState: 'none',
      shipments: [{ number: 'YT2026000001', state: 'registered' }],
    });
    expect(refunded?.order).toMatchObject({ refundState: 'full', refunded: refunded?.quote?.total });
    const balance = (await buyer.call(getAccount, {})).data.Info.balance;
    expect(balance).toBe(100_000 - (shipped?.quote?.total ?? 0));
  });
});
