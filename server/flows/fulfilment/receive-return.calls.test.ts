import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOrder } from '../../../contract/order.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { listJobs } from '../../testing/jobs.ts';
import { confirmedOrder, orderRow, shipAll } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { type BoughtLine, guest, member } from '../../testing/visitors.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { type ReceivedReturn, receiveReturn } from './receive-return.ts';
import { refundOrder } from './refund-order.ts';
import { ship } from './ship-lines.ts';

describe('a return', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const shipped = async (lines: BoughtLine[]): Promise<string> => {
    const { id } = await confirmedOrder(shop, guest(shop), lines);
    await shipAll(shop, id);
    return id;
  };
  const receive = (orderId: string, more: Partial<ReceivedReturn> = {}) =>
    transaction(shop.pool, (tx) =>
      receiveReturn(tx, 'staff', {
        orderId,
        key: 'BACK-1',
        lines: null,
        damaged: [],
        warehouse: null,
        by: 'Grace',
        isRefunded: false,
        ...more,
      }),
    );
  const pieces = (sku: string, quantity: number, warehouse: number | null = null) => [
    { sku, warehouse, quantity },
  ];
  const onHand = async (sku: string, warehouse = 1): Promise<number> =>
    (
      await shop.query<{ n: number }>('SELECT on_hand AS n FROM stock WHERE sku = $1 AND warehouse = $2', [
        sku,
        warehouse,
      ])
    )[0]?.n ?? 0;

  it('raises stock by what can be sold again, counts the damaged, and is in the history of the order', async () => {
    const buyer = await member(shop);
    const { id } = await confirmedOrder(shop, buyer, [{ sku: 'CABLE-RED', quantity: 5 }]);
    await shipAll(shop, id);
    const before = await onHand('CABLE-RED');
    expect(
      await receive(id, { lines: pieces('CABLE-RED', 2), damaged: pieces('CABLE-RED', 1) }),
    ).toMatchObject({ ok: true, value: { restocked: 2, damaged: 1, refunded: 0, isNew: true } });
    expect(await onHand('CABLE-RED')).toBe(before + 2);
    const { events, state } = (await buyer.call(getOrder, { orderId: id })).data;
    expect(events.at(-1)).toMatchObject({ event: 'return', state });
    const stored = await shop.query('SELECT key, actor FROM order_return WHERE order_id = $1', [id]);
    expect(stored).toEqual([{ key: 'BACK-1', actor: 'Grace' }]);
    expect(await reconcile(shop.pool)).toEqual([]);
  });

  it('is booked once by its key, also by two of staff at once, and never with other pieces', async () => {
    const id = await shipped([{ sku: 'BANK', quantity: 3 }]);
    const before = await onHand('BANK');
    const both = await Promise.all([1, 2, 3].map(() => receive(id, { lines: pieces('BANK', 2) })));
    expect(both.map((one) => one.ok && one.value.isNew).sort()).toEqual([false, false, true]);
    expect(await receive(id, { lines: pieces('BANK', 1) })).toMatchObject({
      ok: false,
      refusal: expect.stringContaining('BACK-1 was received with other pieces'),
    });
    expect(await receive(id, { lines: pieces('BANK', 2), warehouse: 6 })).toMatchObject({ ok: false });
    expect(await onHand('BANK')).toBe(before + 2);
  });

  it('never has more than was shipped and has not come back', async () => {
    const id = await shipped([{ sku: 'SALE', quantity: 4 }]);
    const before = await onHand('SALE');
    const left = (count: number, asked: number) => ({
      ok: false,
      refusal: `SALE: ${count} pieces are left, not ${asked}`,
    });
    expect(await receive(id, { lines: pieces('SALE', 5) })).toEqual(left(4, 5));
    expect(await receive(id, { lines: pieces('SALE', 3), damaged: pieces('SALE', 2) })).toEqual(left(2, 3));
    expect(await receive(id, { lines: pieces('BANK', 1) })).toMatchObject({ ok: false });
    const race = await Promise.all(
      ['A-1', 'A-2'].map((key) => receive(id, { key, lines: pieces('SALE', 3) })),
    );
    expect(race.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await receive(id, { key: 'A-3' })).toMatchObject({ value: { restocked: 1 } });
    expect(await receive(id, { key: 'A-4' })).toMatchObject({ ok: false });
    expect(await onHand('SALE')).toBe(before + 4);
    expect(await reconcile(shop.pool)).toEqual([]);
  });

  it('of an order that has not shipped is refused, and of a part has that part', async () => {
    const { id } = await confirmedOrder(shop, guest(shop), [{ sku: 'FLOOR', quantity: 3 }]);
    expect(await receive(id)).toMatchObject({ ok: false });
    await transaction(shop.pool, (tx) =>
      ship(tx, 'staff', { orderId: id, lines: pieces('FLOOR', 2), carrier: 'dhl', number: 'PART0001' }),
    );
    expect(await receive(id, { lines: pieces('FLOOR', 3) })).toMatchObject({ ok: false });
    expect(await receive(id)).toMatchObject({ value: { restocked: 2 } });
    expect(await receive('V26010199999')).toMatchObject({ ok: false });
  });

  it('may go to another warehouse, which did not have the SKU', async () => {
    const id = await shipped([{ sku: 'FLOOR', quantity: 2 }]);
    await shop.query(`DELETE FROM stock WHERE sku = 'FLOOR' AND warehouse = 2`);
    expect(await receive(id, { warehouse: 2 })).toMatchObject({ ok: true });
    expect(await onHand('FLOOR', 2)).toBe(2);
  });

  it('puts a sold-out SKU on the lists again', async () => {
    const id = await shipped([{ sku: 'CABLE-BLUE', quantity: 1 }]);
    await shop.query(`UPDATE stock SET on_hand = reserved WHERE sku = 'CABLE-BLUE'`);
    const jobs = async () =>
      (await listJobs<{ skus: string[] }>(shop.pool, 'publish-products')).filter(({ payload }) =>
        payload.skus.includes('CABLE-BLUE'),
      ).length;
    const before = await jobs();
    await receive(id);
    expect(await jobs()).toBe(before + 1);
  });

  it('is paid back in the same step when staff says so, damaged pieces too, and by a refund no more than came back', async () => {
    const id = await shipped([{ sku: 'BANK', quantity: 4 }]);
    const whole = await receive(id, {
      lines: pieces('BANK', 1),
      damaged: pieces('BANK', 1),
      isRefunded: true,
    });
    expect(whole.ok && whole.value.refunded).toBeGreaterThan(0);
    expect((await orderRow(shop, id)).refunded).toBe(whole.ok && whole.value.refunded);
    const again = await receive(id, {
      lines: pieces('BANK', 1),
      damaged: pieces('BANK', 1),
      isRefunded: true,
    });
    expect(again).toMatchObject({ value: { isNew: false, refunded: 0 } });
    await receive(id, { key: 'BACK-2', lines: pieces('BANK', 1) });
    const refund = (quantity: number) =>
      transaction(shop.pool, (tx) =>
        refundOrder(tx, 'staff', {
          orderId: id,
          lines: pieces('BANK', quantity),
          delivery: false,
          reason: 'withdrawn',
          isReturned: true,
          isAgain: false,
        }),
      );
    expect(await refund(2)).toEqual({ ok: false, refusal: 'BANK: 1 pieces are left, not 2' });
    expect(await refund(1)).toMatchObject({ ok: true });
    expect(await refund(1)).toMatchObject({ ok: false });
    expect(await reconcile(shop.pool)).toEqual([]);
  });

  it('changes nothing when its money cannot go back', async () => {
    const id = await shipped([{ sku: 'BANK', quantity: 1 }]);
    await shop.query(
      `UPDATE payment SET received_currency = 'EUR' WHERE id IN (SELECT payment_id FROM payment_order WHERE order_id = $1)`,
      [id],
    );
    const before = await onHand('BANK');
    expect(await receive(id, { isRefunded: true })).toMatchObject({ ok: false });
    expect(await onHand('BANK')).toBe(before);
    expect(await shop.query('SELECT FROM order_return WHERE order_id = $1', [id])).toEqual([]);
  });
});
