import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../platform/database/transaction.ts';
import { findDiscrepancies } from '../../testing/gateway.ts';
import { confirmedOrder, orderRow, paidOrder, shipAll } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, placedOrder } from '../../testing/visitors.ts';
import { confirmOrder } from './confirm-order.ts';
import { deliverShipments } from './deliver-shipments.ts';
import { ship } from './ship-lines.ts';

describe('an order that ships', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const stockOf = async (sku: string, warehouse = 1) =>
    (
      await shop.query('SELECT on_hand, reserved FROM stock WHERE sku = $1 AND warehouse = $2', [
        sku,
        warehouse,
      ])
    )[0];
  const parcel = (orderId: string, number: string, lines: Parameters<typeof ship>[2]['lines'] = null) =>
    transaction(shop.pool, (tx) => ship(tx, 'staff', { orderId, lines, carrier: 'dhl', number }));
  const pieces = (sku: string, quantity: number, warehouse: number | null = null) => [
    { sku, warehouse, quantity },
  ];

  it('is confirmed once it is paid, and a repeat is harmless', async () => {
    const unpaid = await placedOrder(guest(shop), [{ sku: 'BANK', quantity: 1 }]);
    expect(await transaction(shop.pool, (tx) => confirmOrder(tx, 'staff', unpaid.id))).toMatchObject({
      ok: false,
    });
    expect(await transaction(shop.pool, (tx) => confirmOrder(tx, 'staff', 'V26010199999'))).toMatchObject({
      ok: false,
    });
    const { id } = await paidOrder(shop, guest(shop), [{ sku: 'BANK', quantity: 1 }]);
    const results = await Promise.all([
      transaction(shop.pool, (tx) => confirmOrder(tx, 'staff', id)),
      transaction(shop.pool, (tx) => confirmOrder(tx, 'staff', id)),
    ]);
    expect(results).toEqual([
      { ok: true, value: 'preparing' },
      { ok: true, value: 'preparing' },
    ]);
    const events = await shop.query(
      `SELECT event FROM order_event WHERE order_id = $1 AND event = 'confirm'`,
      [id],
    );
    expect(events).toHaveLength(1);
    expect(await parcel(unpaid.id, 'AAAA1111')).toMatchObject({ ok: false });
  });

  it('lowers stock and reservation by what each parcel contains', async () => {
    const { id } = await confirmedOrder(shop, await member(shop), [
      { sku: 'CABLE-RED', quantity: 5 },
      { sku: 'CABLE-RED', quantity: 2, warehouse: 6 },
      { sku: 'SALE', quantity: 1 },
    ]);
    const before = await stockOf('CABLE-RED');
    expect(await parcel(id, 'SPLIT001', pieces('CABLE-RED', 3))).toMatchObject({
      refusal: 'CABLE-RED is in warehouses 1 and 6: write CABLE-RED@WAREHOUSE=PIECES',
    });
    expect(await parcel(id, 'SPLIT001', pieces('CABLE-RED', 6, 1))).toMatchObject({
      refusal: 'CABLE-RED: 5 pieces are left, not 6',
    });
    expect(await parcel(id, 'SPLIT001')).toMatchObject({ ok: false });
    expect(await parcel(id, 'SPLIT001', pieces('TIE', 1))).toMatchObject({ refusal: 'the order has no TIE' });
    expect(await parcel(id, 'SPLIT001', pieces('CABLE-RED', 3, 1))).toEqual({
      ok: true,
      value: { state: 'partly_shipped', isNew: true },
    });
    expect(await stockOf('CABLE-RED')).toEqual({
      on_hand: before?.on_hand - 3,
      reserved: before?.reserved - 3,
    });
    expect(await parcel(id, 'SPLIT002', pieces('CABLE-RED', 2, 6))).toMatchObject({ ok: true });
    expect(await parcel(id, 'SPLIT003')).toEqual({ ok: true, value: { state: 'shipped', isNew: true } });
    expect(await parcel(id, 'SPLIT004')).toMatchObject({ ok: false });
    expect(await shop.query('SELECT 1 FROM reservation WHERE order_id = $1', [id])).toEqual([]);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('ships once when two of staff send the same parcel at the same time', async () => {
    const { id } = await confirmedOrder(shop, guest(shop), [{ sku: 'FLOOR', quantity: 4 }]);
    const before = await stockOf('FLOOR');
    const both = await Promise.all([parcel(id, 'TWICE001'), parcel(id, 'TWICE001')]);
    expect(both.map((one) => one.ok && one.value.isNew).sort()).toEqual([false, true]);
    const after = await stockOf('FLOOR');
    expect(after?.on_hand).toBe(before?.on_hand - 4);
    expect(await parcel(id, 'TWICE001', pieces('FLOOR', 1))).toMatchObject({ ok: false });
    expect(await shop.query('SELECT id FROM shipment WHERE order_id = $1', [id])).toHaveLength(1);
  });

  it('never ships more than was ordered when two of staff ship different parcels', async () => {
    const { id } = await confirmedOrder(shop, guest(shop), [{ sku: 'SALE', quantity: 5 }]);
    const both = await Promise.all([
      parcel(id, 'RACE0001', pieces('SALE', 3)),
      parcel(id, 'RACE0002', pieces('SALE', 3)),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await orderRow(shop, id)).state).toBe('partly_shipped');
  });

  it('stays as it was when its reservation is gone', async () => {
    const { id } = await confirmedOrder(shop, guest(shop), [{ sku: 'CABLE-BLUE', quantity: 2 }]);
    await shop.query('UPDATE stock SET reserved = reserved - 2 WHERE sku = $1', ['CABLE-BLUE']);
    await shop.query('DELETE FROM reservation WHERE order_id = $1', [id]);
    await expect(parcel(id, 'LOST0001')).rejects.toThrow('has not reserved');
    expect((await orderRow(shop, id)).state).toBe('preparing');
    expect(await shop.query('SELECT id FROM shipment WHERE order_id = $1', [id])).toEqual([]);
  });

  it('is delivered with its last parcel', async () => {
    const { id } = await confirmedOrder(shop, guest(shop), [
      { sku: 'CABLE-BLUE', quantity: 1 },
      { sku: 'BANK', quantity: 1 },
    ]);
    const deliver = (number: string | null) =>
      transaction(shop.pool, (tx) => deliverShipments(tx, 'staff', { orderId: id, number, at: new Date() }));
    expect(await deliver(null)).toMatchObject({ ok: false });
    await parcel(id, 'LAST0001', pieces('BANK', 1));
    expect(await deliver('LAST0001')).toEqual({ ok: true, value: 'partly_shipped' });
    await shipAll(shop, id, 'LAST0002');
    expect(await deliver('OTHER123')).toMatchObject({ ok: false });
    expect(await deliver('LAST0002')).toEqual({ ok: true, value: 'delivered' });
    expect(await deliver('LAST0002')).toEqual({ ok: true, value: 'delivered' });
  });
});
