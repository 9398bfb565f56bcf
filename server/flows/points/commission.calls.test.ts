import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getBalanceEntries } from '../../../contract/ledger.ts';
import { AWARD_ORDER, insertCommission } from '../../domains/ledger/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { findDiscrepancies } from '../../testing/gateway.ts';
import { confirmedOrder, shipAll } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, type TestMember } from '../../testing/visitors.ts';
import { refundOrder } from '../fulfilment/refund-order.ts';
import { pointTasks } from './tasks.ts';

type Affiliate = TestMember;

describe('a commission', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());
  afterEach(async () => expect(await findDiscrepancies(shop)).toEqual([]));

  const ledgerOf = async ({ call }: Affiliate, account: 'balance' | 'commission' = 'commission') =>
    (await call(getBalanceEntries, { account })).data;
  const award = (orderId: string) =>
    Promise.all(Array.from({ length: 3 }, () => pointTasks(shop.pool)[AWARD_ORDER]({ orderId })));
  /** Places and ships 20 pieces for a guest whom the affiliate brought. */
  async function brought(affiliate: Affiliate) {
    const { id } = await confirmedOrder(shop, guest(shop), [{ sku: 'CABLE-RED', quantity: 20 }]);
    await insertCommission(shop.pool, { order: id, member: affiliate.id });
    await award(id);
    expect((await ledgerOf(affiliate)).items).toEqual([]);
    await shipAll(shop, id, `YT${id.slice(1)}`);
    await award(id);
    const [goods] = await shop.query<{ sum: number }>(
      'SELECT sum(total - discount)::int AS sum FROM order_line WHERE order_id = $1',
      [id],
    );
    return { id, cents: Math.round(((goods?.sum ?? 0) * 3) / 100) };
  }
  const release = async () => {
    const tasks = pointTasks(shop.pool);
    await Promise.all(Array.from({ length: 3 }, () => tasks['release-commissions']()));
  };
  const pass45Days = (order: string) =>
    shop.query(`UPDATE commission SET release_at = release_at - interval '45 days' WHERE order_id = $1`, [
      order,
    ]);

  it('is 3 % of shipped goods, pending for 45 days, then in the balance once', async () => {
    const affiliate = await member(shop);
    const { id, cents } = await brought(affiliate);
    const pending = await ledgerOf(affiliate);
    expect(pending).toMatchObject({ available: 0, commission: cents });
    expect(pending.items).toMatchObject([{ kind: 'commission', amount: cents, balance: cents, orders: [] }]);
    await release();
    expect((await ledgerOf(affiliate)).commission).toBe(cents);
    await pass45Days(id);
    await release();
    const released = await ledgerOf(affiliate, 'balance');
    expect(released).toMatchObject({ available: cents, commission: 0 });
    expect(released.items).toMatchObject([{ kind: 'commission_released', amount: cents }]);
  });

  it('is lost for goods that are paid back before, and kept after', async () => {
    const affiliate = await member(shop);
    const { id, cents } = await brought(affiliate);
    const refund = async (quantity: number) => {
      await transaction(shop.pool, (tx) =>
        refundOrder(tx, 'staff', {
          orderId: id,
          lines: [{ sku: 'CABLE-RED', warehouse: null, quantity }],
          delivery: false,
          reason: 'returned',
          isReturned: true,
          isAgain: true,
        }),
      );
      await award(id);
    };
    await refund(10);
    expect((await ledgerOf(affiliate)).commission).toBe(cents / 2);
    await pass45Days(id);
    await release();
    await refund(10);
    expect(await ledgerOf(affiliate, 'balance')).toMatchObject({ available: cents / 2, commission: 0 });
  });

  it('is nobody’s for an order of their own, and is of one member', async () => {
    const [affiliate, other] = await Promise.all([member(shop), member(shop)]);
    const own = await confirmedOrder(shop, affiliate, [{ sku: 'CABLE-RED', quantity: 1 }]);
    expect(await insertCommission(shop.pool, { order: own.id, member: affiliate.id })).toBe(0);
    expect(await insertCommission(shop.pool, { order: own.id, member: other.id })).toBe(1);
    expect(await insertCommission(shop.pool, { order: own.id, member: affiliate.id })).toBe(0);
  });
});
