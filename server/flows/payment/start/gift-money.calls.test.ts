import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startJointPayment } from '../../../../contract/joint-payment.ts';
import { getBalanceEntries } from '../../../../contract/ledger.ts';
import { cancelOrder } from '../../../../contract/order.ts';
import { getPaymentMethods, startPayment } from '../../../../contract/payment.ts';
import { getAccount } from '../../../../contract/user.ts';
import { issueGift } from '../../../domains/ledger/index.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { decide, findDiscrepancies } from '../../../testing/gateway.ts';
import { placeSeveral } from '../../../testing/joint-payments.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { BALANCE_PASSWORD, member, placedOrder, type TestMember } from '../../../testing/visitors.ts';
import { refundOrder } from '../../fulfilment/refund-order.ts';
import { pointTasks } from '../../points/tasks.ts';
import { reconcile } from '../../reconcile/reconcile.ts';

const LINES = [{ sku: 'BANK', quantity: 1 }];

describe('gift money', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    expect(await findDiscrepancies(shop)).toEqual([]);
    expect(await reconcile(shop.pool)).toEqual([]);
  });

  let gifts = 0;
  const give = ({ id }: TestMember, cents: number, days = 30) =>
    transaction(shop.pool, (tx) => {
      gifts += 1;
      return issueGift(tx, { member: id, key: `test ${gifts}`, cents, days, reason: 'adjustment' });
    });
  const pay = ({ call }: TestMember, orderId: string) =>
    call(startPayment, { orderId, method: 'balance', balancePassword: BALANCE_PASSWORD });
  const payRest = ({ call }: TestMember, orderId: string) =>
    call(startPayment, { orderId, method: 'test', useBalance: true, balancePassword: BALANCE_PASSWORD });
  const ledgerOf = async ({ call }: TestMember, account: 'balance' | 'gift' = 'balance') =>
    (await call(getBalanceEntries, { account })).data;
  const lotsOf = async ({ id }: TestMember) =>
    (
      await shop.query<{ left: number }>(
        'SELECT amount_left AS left FROM lot WHERE member_id = $1 ORDER BY id',
        [id],
      )
    ).map(({ left }) => left);
  const expire = ({ id }: TestMember) =>
    shop.query(`UPDATE lot SET expires_at = now() - interval '1 s' WHERE member_id = $1`, [id]);

  it('is spent before the balance, what expires first before the rest', async () => {
    const buyer = await member(shop, { balance: 100_000 });
    await give(buyer, 500, 90);
    await give(buyer, 300, 10);
    const { id: orderId, total } = await placedOrder(buyer, LINES);
    expect((await buyer.call(getPaymentMethods, { orderId })).data.balance).toBe(100_800);
    expect((await pay(buyer, orderId)).data.paid).toBe(true);
    const { available, gift } = await ledgerOf(buyer);
    expect({ available, gift }).toEqual({ available: 100_800 - total, gift: 0 });
    expect((await ledgerOf(buyer, 'gift')).items).toMatchObject([
      { kind: 'payment', amount: -800, balance: 0, orders: [orderId] },
      { kind: 'adjustment', amount: 300, balance: 800 },
      { kind: 'adjustment', amount: 500, balance: 500 },
    ]);
    expect((await buyer.call(getAccount, {})).data.Info.balance).toBe(100_800 - total);
  });

  it('goes back into its lots when the payment fails or the order is cancelled', async () => {
    const buyer = await member(shop, { balance: 50 });
    await give(buyer, 200, 90);
    await give(buyer, 300, 10);
    const { id: orderId } = await placedOrder(buyer, LINES);
    const { redirect } = (await payRest(buyer, orderId)).data;
    expect(await lotsOf(buyer)).toEqual([0, 0]);
    expect(await ledgerOf(buyer)).toMatchObject({ available: 0, held: 550, gift: 0 });
    await decide(shop, redirect, 'declined');
    expect(await lotsOf(buyer)).toEqual([200, 300]);
    await payRest(buyer, orderId);
    await buyer.call(cancelOrder, { orderId });
    expect(await lotsOf(buyer)).toEqual([200, 300]);
    expect(await ledgerOf(buyer)).toMatchObject({ available: 50, held: 0, gift: 500 });
  });

  it('is not spent twice by orders that are paid at one moment', async () => {
    const buyer = await member(shop);
    const orders = await placeSeveral(buyer, 4);
    const [first] = await shop.query<{ total: number }>('SELECT total FROM orders WHERE id = $1', [
      orders[0],
    ]);
    await give(buyer, (first?.total ?? 0) + 1);
    const answers = await Promise.all(orders.map((id) => pay(buyer, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'BalanceNotEnough')).toHaveLength(3);
    expect((await ledgerOf(buyer)).gift).toBe(1);
  });

  it('pays several orders together, and comes back for those that go back', async () => {
    const buyer = await member(shop, { balance: 100_000 });
    const orderIds = await placeSeveral(buyer, 3);
    await give(buyer, 5000);
    const wish = { orderIds, method: 'balance', balancePassword: BALANCE_PASSWORD } as const;
    expect((await buyer.call(startJointPayment, wish)).data.paid).toBe(true);
    const [paid] = (await ledgerOf(buyer, 'gift')).items;
    expect(paid).toMatchObject({ kind: 'payment', amount: -5000 });
    expect(paid?.orders).toEqual(orderIds);
  });

  it('comes back last when an order is paid back, and then as gift money', async () => {
    const buyer = await member(shop, { balance: 100_000 });
    await give(buyer, 1000, 3);
    const { id: orderId, total } = await placedOrder(buyer, [{ sku: 'CABLE-RED', quantity: 20 }]);
    await pay(buyer, orderId);
    const refund = (quantity: number, delivery: boolean) =>
      transaction(shop.pool, (tx) =>
        refundOrder(tx, 'staff', {
          orderId,
          lines: [{ sku: 'CABLE-RED', warehouse: null, quantity }],
          delivery,
          reason: 'test',
          isReturned: false,
          isAgain: true,
        }),
      );
    await refund(5, false);
    const half = await ledgerOf(buyer);
    expect(half.gift).toBe(0);
    expect(half.available).toBeGreaterThan(101_000 - total);
    await refund(15, true);
    expect(await ledgerOf(buyer)).toMatchObject({ available: 100_000, gift: 1000 });
    expect((await ledgerOf(buyer, 'gift')).items[0]).toMatchObject({ kind: 'refund', amount: 1000 });
  });

  it('cannot be spent after its day, and leaves the account once', async () => {
    const buyer = await member(shop, { balance: 10 });
    await give(buyer, 100_000);
    const { id: orderId } = await placedOrder(buyer, LINES);
    await expire(buyer);
    expect((await ledgerOf(buyer)).gift).toBe(0);
    expect((await pay(buyer, orderId)).reason).toBe('BalanceNotEnough');
    const tasks = pointTasks(shop.pool);
    await Promise.all(Array.from({ length: 4 }, () => tasks['expire-lots']()));
    const { items } = await ledgerOf(buyer, 'gift');
    expect(items.filter(({ kind }) => kind === 'expired')).toMatchObject([{ amount: -100_000, balance: 0 }]);
  });

  it('expires again when a hold is released after its day', async () => {
    const buyer = await member(shop);
    await give(buyer, 700);
    const { id: orderId } = await placedOrder(buyer, LINES);
    const { redirect } = (await payRest(buyer, orderId)).data;
    await expire(buyer);
    const tasks = pointTasks(shop.pool);
    await tasks['expire-lots']();
    await decide(shop, redirect, 'declined');
    expect((await ledgerOf(buyer)).gift).toBe(0);
    await tasks['expire-lots']();
    expect(await lotsOf(buyer)).toEqual([0]);
  });
});
