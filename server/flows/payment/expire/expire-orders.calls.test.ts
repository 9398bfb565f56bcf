import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getOrder } from '../../../../contract/order.ts';
import { startPayment } from '../../../../contract/payment.ts';
import { getAccount } from '../../../../contract/user.ts';
import { createLog } from '../../../platform/log.ts';
import { decideSilently, findDiscrepancies, notify, refOf } from '../../../testing/gateway.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { BALANCE_PASSWORD, guest, member, placedOrder, type Visitor } from '../../../testing/visitors.ts';
import { sweepOrders } from './expire-orders.ts';

const silent = createLog('silent');

describe('sweepOrders()', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const settlement = () => ({ pool: shop.pool, providers: shop.providers, now: Date.now, log: silent });
  const sweep = () => sweepOrders(settlement());
  const stateOf = async ({ call }: Visitor, orderId: string) =>
    (await call(getOrder, { orderId })).data.state;
  const reservedFor = (order: string) =>
    shop.query('SELECT sku FROM reservation WHERE order_id = $1', [order]);
  const start = async ({ call }: Visitor, orderId: string) =>
    (await call(startPayment, { orderId, method: 'test' })).data.redirect;
  const endHold = (order: string) =>
    shop.query(`UPDATE reservation SET expires_at = now() - interval '1 second' WHERE order_id = $1`, [
      order,
    ]);
  const endOrder = (order: string) =>
    shop.query(`UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = $1`, [order]);

  it('releases an expired reservation while a payment is open; its money reserves the stock again', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'LAST', quantity: 1 }]);
    const redirect = await start(buyer, id);
    await endHold(id);
    await sweep();
    expect(await reservedFor(id)).toEqual([]);
    expect(await stateOf(buyer, id)).toBe('payment_processing');
    await decideSilently(shop, redirect, { state: 'succeeded' });
    expect(await notify(shop, redirect)).toBe(200);
    expect(await stateOf(buyer, id)).toBe('awaiting_confirmation');
    expect(await reservedFor(id)).toHaveLength(1);
    await shop.query(`UPDATE stock SET on_hand = on_hand + 1 WHERE sku = 'LAST'`);
  });

  it('leaves money to be refunded that comes after its reservation was released and the stock was sold', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'LAST', quantity: 1 }]);
    const redirect = await start(buyer, id);
    await endHold(id);
    await sweep();
    await placedOrder(guest(shop), [{ sku: 'LAST', quantity: 1 }]);
    await decideSilently(shop, redirect, { state: 'succeeded' });
    expect(await notify(shop, redirect)).toBe(200);
    expect(
      await shop.query(
        'SELECT state, reason FROM payment WHERE id IN (SELECT payment_id FROM payment_order WHERE order_id = $1)',
        [id],
      ),
    ).toEqual([{ state: 'overpaid', reason: 'stockGone' }]);
    expect(await stateOf(buyer, id)).toBe('unpaid');
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('expires an order whose payment is open: the charge is cancelled, its balance released', async () => {
    const buyer = await member(shop, { balance: 700 });
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const shared = { method: 'test', useBalance: true, balancePassword: BALANCE_PASSWORD } as const;
    const { redirect } = (await buyer.call(startPayment, { orderId: id, ...shared })).data;
    await endOrder(id);
    await sweep();
    expect(await stateOf(buyer, id)).toBe('expired');
    expect(await reservedFor(id)).toEqual([]);
    expect((await buyer.call(getAccount, {})).data.Info.balance).toBe(700);
    expect(await shop.query('SELECT state FROM test_charge WHERE ref = $1', [refOf(redirect)])).toEqual([
      { state: 'cancelled' },
    ]);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('keeps a reservation that a payment extends between the query and the release', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    await endHold(id);
    const keeper = await shop.pool.connect();
    await keeper.query('BEGIN');
    await keeper.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [id]);
    const sweeping = sweep();
    const waiting = () =>
      shop.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
    await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1);
    await keeper.query(`UPDATE reservation SET expires_at = now() + interval '1 hour' WHERE order_id = $1`, [
      id,
    ]);
    await keeper.query('COMMIT');
    keeper.release();
    await sweeping;
    expect(await reservedFor(id)).toHaveLength(1);
  });

  it('continues with the other orders when one of them throws', async () => {
    const [bad, good] = [guest(shop), guest(shop)];
    const orders = [
      await placedOrder(bad, [{ sku: 'BANK', quantity: 1 }]),
      await placedOrder(good, [{ sku: 'BANK', quantity: 1 }]),
    ] as const;
    for (const { id } of orders) await endOrder(id);
    await shop.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'planted'; END $$`,
    );
    await shop.query(
      `CREATE TRIGGER planted BEFORE UPDATE ON orders FOR EACH ROW WHEN (OLD.id = '${orders[0].id}') EXECUTE FUNCTION refuse()`,
    );
    const error = vi.fn();
    await sweepOrders({ ...settlement(), log: { error, warn: vi.fn() } });
    expect(await stateOf(bad, orders[0].id)).toBe('unpaid');
    expect(await stateOf(good, orders[1].id)).toBe('expired');
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ order: orders[0].id }),
      expect.stringContaining('swept'),
    );
  });
});
