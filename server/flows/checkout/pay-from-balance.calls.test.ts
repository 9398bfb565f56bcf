import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOrder } from '../../../contract/order.ts';
import { getPaymentMethods, startPayment } from '../../../contract/payment.ts';
import { getAccount, getUser } from '../../../contract/user.ts';
import { decide, findDiscrepancies } from '../../testing/gateway.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { BALANCE_PASSWORD, guest, member, placedOrder } from '../../testing/visitors.ts';

describe('paying from the balance', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  it('is paid from a member’s balance with the balance password', async () => {
    const buyer = await member(shop, { balance: 20_000 });
    const { call } = buyer;
    const { id: orderId, total } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 2 }]);
    expect((await call(getPaymentMethods, { orderId })).data).toMatchObject({ balance: 20_000 });
    const pay = (balancePassword?: string) =>
      call(startPayment, { orderId, method: 'balance', balancePassword });
    const wrong = await pay('111111');
    expect(wrong).toMatchObject({ reason: 'BalancePasswordWrong', status: 400 });
    const none = await pay();
    expect(none.reason).toBe('InvalidInput');
    expect(JSON.stringify(none.envelope)).toContain('"field":"balancePassword"');
    expect((await call(getOrder, { orderId })).data.state).toBe('unpaid');
    expect((await pay(BALANCE_PASSWORD)).data).toEqual({ orderid: orderId, paid: true, redirect: null });
    expect((await call(getOrder, { orderId })).data).toMatchObject({
      state: 'awaiting_confirmation',
      totals: { balance: total, fee: 0, toPay: 0 },
    });
    expect((await call(getAccount, {})).data.Info).toMatchObject({
      balance: 20_000 - total,
      orders: { unpaid: 0, underway: 1 },
    });
    expect((await call(getUser, {})).data).toMatchObject({
      userinfo: { email: buyer.email },
      currencycode: 'USD',
    });
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('is refused from a balance that is locked, too low or of another member', async () => {
    const poor = await member(shop, { balance: 100 });
    const { id: orderId } = await placedOrder(poor, [{ sku: 'BANK', quantity: 1 }]);
    const pay = (balancePassword: string) =>
      poor.call(startPayment, { orderId, method: 'balance', balancePassword });
    expect((await pay(BALANCE_PASSWORD)).reason).toBe('BalanceNotEnough');
    for (let error = 1; error < 5; error += 1)
      expect((await pay('000000')).reason).toBe('BalancePasswordWrong');
    expect((await pay('000000')).reason).toBe('BalancePasswordLocked');
    expect((await pay(BALANCE_PASSWORD)).reason).toBe('BalancePasswordLocked');
    const methods = (await poor.call(getPaymentMethods, { orderId })).data.methods;
    expect(methods.find(({ method }) => method === 'balance')?.refused).toBe('passwordLocked');
    const anonymous = guest(shop);
    const own = await placedOrder(anonymous, [{ sku: 'BANK', quantity: 1 }]);
    expect((await anonymous.call(startPayment, { orderId: own.id, method: 'balance' })).reason).toBe(
      'MemberNeeded',
    );
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('can be paid in part from the balance and the rest by card', async () => {
    const buyer = await member(shop, { balance: 1000 });
    const { id: orderId, total } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const input = { orderId, method: 'test', useBalance: true, balancePassword: BALANCE_PASSWORD } as const;
    const { redirect } = (await buyer.call(startPayment, input)).data;
    expect((await buyer.call(getAccount, {})).data.Info.balance).toBe(0);
    await decide(shop, redirect, 'succeeded');
    const { totals } = (await buyer.call(getOrder, { orderId })).data;
    expect(totals).toMatchObject({ balance: 1000, toPay: 0 });
    expect(totals.total).toBe(total + totals.fee);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });
});
