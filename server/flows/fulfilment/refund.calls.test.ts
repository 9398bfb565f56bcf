import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOrder } from '../../../contract/order.ts';
import { startPayment } from '../../../contract/payment.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { decide, findDiscrepancies, notify } from '../../testing/gateway.ts';
import { confirmedOrder, orderRow, paidOrder, runRefunds, shipAll } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { BALANCE_PASSWORD, guest, member, placedOrder } from '../../testing/visitors.ts';
import { cancelPaidOrder } from './cancel-paid-order.ts';
import { deliverShipments } from './deliver-shipments.ts';
import { type RefundCommand, refundOrder } from './refund-order.ts';
import { ship } from './ship-lines.ts';

describe('a refund', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const refund = (orderId: string, more: Partial<RefundCommand> = {}) =>
    transaction(shop.pool, (tx) =>
      refundOrder(tx, 'staff', {
        orderId,
        lines: null,
        delivery: false,
        reason: 'test',
        isReturned: false,
        isAgain: false,
        ...more,
      }),
    );
  const pieces = (sku: string, quantity: number) => [{ sku, warehouse: null, quantity }];
  const atProvider = async (id: string) =>
    Number(
      (
        await shop.query<{ refunded: number }>(
          'SELECT c.refunded FROM test_charge c JOIN payment p ON p.ref = c.ref JOIN payment_order s ON s.payment_id = p.id WHERE s.order_id = $1',
          [id],
        )
      )[0]?.refunded,
    );

  it('is the stored share of the pieces; what is left makes it whole, to the cent', async () => {
    const { id } = await confirmedOrder(shop, guest(shop), [
      { sku: 'CABLE-RED', quantity: 3, packing: 1 },
      { sku: 'BANK', quantity: 1 },
    ]);
    await shipAll(shop, id);
    const first = await refund(id, { lines: pieces('CABLE-RED', 1), isReturned: true });
    expect(first.ok && first.value.amount).toBeGreaterThan(1000);
    expect((await orderRow(shop, id)).refund_state).toBe('partial');
    const rest = await refund(id);
    expect(rest.ok).toBe(true);
    await runRefunds(shop, id);
    const row = await orderRow(shop, id);
    expect(row).toMatchObject({ state: 'shipped', refund_state: 'full', refunded: row.total + row.fee });
    expect(await atProvider(id)).toBe(row.total + row.fee);
    expect(await refund(id)).toMatchObject({ ok: false });
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('whose parts are not its amount is found by the reconciliation', async () => {
    const { id } = await confirmedOrder(shop, guest(shop), [{ sku: 'BANK', quantity: 2 }]);
    await refund(id, { lines: pieces('BANK', 1) });
    const add = (cents: number) =>
      shop.query('UPDATE order_refund SET delivery = delivery + $2 WHERE order_id = $1', [id, cents]);
    await add(1);
    expect(await findDiscrepancies(shop)).toEqual([{ id }]);
    await add(-1);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('of a consumer’s pieces is their price with VAT, and of all of them what was paid', async () => {
    const headers = {
      cookie: 'shipCountry=DE',
      'currency-code': 'EUR',
      'price-display': 'eea-1900-gross',
    };
    const buyer = guest(shop, headers);
    const { id } = await confirmedOrder(shop, buyer, [
      { sku: 'CABLE-RED', quantity: 7, packing: 1 },
      { sku: 'TIE', quantity: 10 },
    ]);
    await shipAll(shop, id);
    const { lines } = (await buyer.call(getOrder, { orderId: id })).data;
    let paidBack = 0;
    for (const { sku, quantity, gross } of lines)
      for (let piece = 0; piece < quantity; piece += 1) {
        const one = await refund(id, { lines: pieces(sku, 1), isReturned: true, isAgain: true });
        if (!one.ok) throw new Error(one.refusal);
        paidBack += one.value.amount;
        expect(Math.abs(one.value.amount - gross.unitPrice)).toBeLessThanOrEqual(1);
      }
    const goods = lines.reduce((sum, { gross }) => sum + gross.total, 0);
    expect(Math.abs(paidBack - goods)).toBeLessThanOrEqual(lines.length);
    expect((await refund(id)).ok).toBe(true);
    await runRefunds(shop, id);
    const row = await orderRow(shop, id);
    expect(row).toMatchObject({ refund_state: 'full', refunded: row.total + row.fee });
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('goes out once when two of staff make it at the same time, again only on purpose', async () => {
    const { id } = await confirmedOrder(shop, guest(shop), [{ sku: 'SALE', quantity: 3 }]);
    await shipAll(shop, id);
    const one = { lines: pieces('SALE', 1), isReturned: true };
    const both = await Promise.all([refund(id, one), refund(id, one)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await refund(id, one)).toMatchObject({ refusal: expect.stringContaining('on purpose') });
    expect(await refund(id, { ...one, isAgain: true })).toMatchObject({ ok: true });
    expect(await refund(id, { lines: pieces('SALE', 2), isReturned: true })).toMatchObject({ ok: false });
    const all = await Promise.all([refund(id), refund(id)]);
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    await runRefunds(shop, id);
    await runRefunds(shop, id);
    const row = await orderRow(shop, id);
    expect(await atProvider(id)).toBe(row.total + row.fee);
  });

  it('of pieces that were not shipped takes them out of the order and gives their stock back', async () => {
    const { id } = await confirmedOrder(shop, guest(shop), [
      { sku: 'CABLE-BLUE', quantity: 4 },
      { sku: 'BANK', quantity: 1 },
    ]);
    expect(await refund(id, { lines: pieces('CABLE-BLUE', 3) })).toMatchObject({ ok: true });
    const [reserved] = await shop.query(
      `SELECT quantity FROM reservation WHERE order_id = $1 AND sku = 'CABLE-BLUE'`,
      [id],
    );
    expect(reserved).toEqual({ quantity: 1 });
    expect(await shipAll(shop, id)).toMatchObject({ ok: true, value: { state: 'shipped' } });
    const shipped = await shop.query(
      'SELECT p.quantity FROM shipment_line p JOIN shipment s ON s.id = p.shipment_id WHERE s.order_id = $1',
      [id],
    );
    expect(shipped).toEqual([{ quantity: 1 }, { quantity: 1 }]);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('of the last pieces that were to ship ends the shipping; of all of them cancels the order', async () => {
    const shipped = await confirmedOrder(shop, guest(shop), [
      { sku: 'CABLE-BLUE', quantity: 1 },
      { sku: 'CABLE-RED', quantity: 1, warehouse: 6 },
    ]);
    await transaction(shop.pool, (tx) =>
      ship(tx, 'staff', {
        orderId: shipped.id,
        lines: pieces('CABLE-BLUE', 1),
        carrier: 'dhl',
        number: 'HALF0001',
      }),
    );
    await refund(shipped.id, { lines: pieces('CABLE-RED', 1) });
    expect((await orderRow(shop, shipped.id)).state).toBe('shipped');
    const arrived = await confirmedOrder(shop, guest(shop), [
      { sku: 'CABLE-BLUE', quantity: 1 },
      { sku: 'CABLE-RED', quantity: 1, warehouse: 6 },
    ]);
    const half = { orderId: arrived.id, lines: pieces('CABLE-BLUE', 1), carrier: 'dhl', number: 'HALF0002' };
    await transaction(shop.pool, (tx) => ship(tx, 'staff', half));
    await transaction(shop.pool, (tx) =>
      deliverShipments(tx, 'staff', { orderId: arrived.id, number: null, at: new Date() }),
    );
    await refund(arrived.id, { lines: pieces('CABLE-RED', 1) });
    expect((await orderRow(shop, arrived.id)).state).toBe('delivered');
    const unshipped = await confirmedOrder(shop, guest(shop), [{ sku: 'CABLE-BLUE', quantity: 1 }]);
    await refund(unshipped.id, { lines: pieces('CABLE-BLUE', 1) });
    expect((await orderRow(shop, unshipped.id)).state).toBe('cancelled');
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('goes back the way it was paid: provider first, then the balance', async () => {
    const buyer = await member(shop, { balance: 1500 });
    const { id, total } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const { redirect } = (
      await buyer.call(startPayment, {
        orderId: id,
        method: 'test',
        useBalance: true,
        balancePassword: BALANCE_PASSWORD,
      })
    ).data;
    await decide(shop, redirect, 'succeeded');
    await transaction(shop.pool, (tx) => cancelPaidOrder(tx, 'staff', { orderId: id, reason: 'test' }));
    await runRefunds(shop, id);
    const row = await orderRow(shop, id);
    expect(row).toMatchObject({ state: 'cancelled', refund_state: 'full' });
    expect(await atProvider(id)).toBe(total - 1500 + row.fee);
    const [{ balance } = { balance: 0 }] = await shop.query<{ balance: number }>(
      `SELECT balance FROM account WHERE member_id = $1 AND kind = 'available'`,
      [buyer.id],
    );
    expect(balance).toBe(1500);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('of pieces one by one gives the balance back what it paid, in a currency of less worth than a cent', async () => {
    const buyer = await member(shop, { balance: 100_000, headers: { 'currency-code': 'KRW' } });
    const { id } = await placedOrder(buyer, [{ sku: 'TIE', quantity: 30 }]);
    await buyer.call(startPayment, {
      orderId: id,
      method: 'balance',
      useBalance: true,
      balancePassword: BALANCE_PASSWORD,
    });
    const balance = async () =>
      (
        await shop.query<{ balance: number }>(
          `SELECT balance FROM account WHERE member_id = $1 AND kind = 'available'`,
          [buyer.id],
        )
      )[0]?.balance;
    expect(await balance()).toBeLessThan(100_000);
    for (let piece = 0; piece < 30; piece += 1)
      expect(await refund(id, { lines: pieces('TIE', 1), isAgain: true })).toMatchObject({ ok: true });
    await refund(id);
    expect(await orderRow(shop, id)).toMatchObject({ refund_state: 'full' });
    expect(await balance()).toBe(100_000);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('of a cancelled order is not undone by a second payment that comes late', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'FLOOR', quantity: 1 }]);
    const first = (await buyer.call(startPayment, { orderId: id, method: 'test' })).data.redirect;
    await shop.query(
      `WITH s AS (UPDATE payment_order SET state = 'failed' WHERE order_id = $1 RETURNING payment_id) UPDATE payment SET state = 'failed' WHERE id IN (SELECT payment_id FROM s)`,
      [id],
    );
    await shop.query(`UPDATE orders SET state = 'unpaid' WHERE id = $1`, [id]);
    const second = (await buyer.call(startPayment, { orderId: id, method: 'test' })).data.redirect;
    await decide(shop, second, 'succeeded');
    await transaction(shop.pool, (tx) => cancelPaidOrder(tx, 'staff', { orderId: id, reason: 'test' }));
    await decide(shop, first, 'succeeded');
    await notify(shop, first);
    const states = await shop.query(
      'SELECT state, reason FROM payment WHERE id IN (SELECT payment_id FROM payment_order WHERE order_id = $1) ORDER BY created_at',
      [id],
    );
    expect(states).toEqual([
      { state: 'overpaid', reason: 'paidAlready' },
      { state: 'settled', reason: null },
    ]);
    expect((await orderRow(shop, id)).state).toBe('cancelled');
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('cancels a paid order once, and not any more when it has shipped', async () => {
    const { id } = await paidOrder(shop, guest(shop), [{ sku: 'FLOOR', quantity: 2 }]);
    const both = await Promise.all([
      transaction(shop.pool, (tx) => cancelPaidOrder(tx, 'staff', { orderId: id, reason: 'a' })),
      transaction(shop.pool, (tx) => cancelPaidOrder(tx, 'staff', { orderId: id, reason: 'b' })),
    ]);
    expect(both).toEqual([
      { ok: true, value: 'cancelled' },
      { ok: true, value: 'cancelled' },
    ]);
    expect(await shop.query('SELECT id FROM order_refund WHERE order_id = $1', [id])).toHaveLength(1);
    const shipped = await confirmedOrder(shop, guest(shop), [{ sku: 'FLOOR', quantity: 2 }]);
    await shipAll(shop, shipped.id);
    expect(
      await transaction(shop.pool, (tx) =>
        cancelPaidOrder(tx, 'staff', { orderId: shipped.id, reason: 'late' }),
      ),
    ).toMatchObject({
      ok: false,
    });
    const unpaid = await placedOrder(guest(shop), [{ sku: 'FLOOR', quantity: 1 }]);
    expect(
      await transaction(shop.pool, (tx) => cancelPaidOrder(tx, 'staff', { orderId: unpaid.id, reason: 'x' })),
    ).toMatchObject({
      ok: false,
    });
    expect(await refund(unpaid.id)).toMatchObject({ ok: false });
    expect(await findDiscrepancies(shop)).toEqual([]);
  });
});
