import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payDropshippingBatch, payDropshippingFromBalance } from '../../../../contract/dropshipping.ts';
import { startJointPayment } from '../../../../contract/joint-payment.ts';
import { cancelOrder, reopenOrder } from '../../../../contract/order.ts';
import { startPayment } from '../../../../contract/payment.ts';
import { getAccount } from '../../../../contract/user.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { findDiscrepancies } from '../../../testing/gateway.ts';
import { placeSeveral } from '../../../testing/joint-payments.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { BALANCE_PASSWORD, member, placedOrder, type TestMember } from '../../../testing/visitors.ts';
import { goodRow, ordersOf, upload } from '../../dropshipping/testing/batches.ts';
import { cancelPaidOrder } from '../../fulfilment/cancel-paid-order.ts';

const LINES = [{ sku: 'BANK', quantity: 1 }];
const BY_BALANCE = { method: 'balance', balancePassword: BALANCE_PASSWORD } as const;

type Press = () => Promise<{ status: number; reason?: string | undefined }>;

/** Presses ten times at once and returns the statuses and reasons that were answered. */
async function answersTo(press: Press): Promise<string[]> {
  const answers = await Promise.all(Array.from({ length: 10 }, press));
  return [...new Set(answers.map(({ status, reason }) => `${status} ${reason ?? ''}`.trim()))];
}

describe('a button pressed ten times at once', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(async () => {
    expect(await findDiscrepancies(shop)).toEqual([]);
    await shop.close();
  });
  const idOf = async (buyer: TestMember) => (await placedOrder(buyer, LINES)).id;
  const batchOf = (buyer: TestMember, count: number) =>
    upload(shop, buyer, { rows: Array.from({ length: count }, (_, at) => goodRow(`${count}-${at}`)) });
  const balanceOf = async (buyer: TestMember) => (await buyer.call(getAccount, {})).data.Info.balance;

  it.each<[string, (buyer: TestMember) => Promise<Press>]>([
    [
      'pays an order from the balance',
      async (buyer) => {
        const orderId = await idOf(buyer);
        return () => buyer.call(startPayment, { orderId, ...BY_BALANCE });
      },
    ],
    [
      'pays orders together from the balance',
      async (buyer) => {
        const orderIds = await placeSeveral(buyer, 2);
        return () => buyer.call(startJointPayment, { orderIds, ...BY_BALANCE });
      },
    ],
    [
      'pays a batch of one from the balance',
      async (buyer) => {
        const { id, payable } = await batchOf(buyer, 1);
        const wish = { id, balancePassword: BALANCE_PASSWORD, total: payable.total };
        return () => buyer.call(payDropshippingFromBalance, wish);
      },
    ],
    [
      'pays a batch of three from the balance',
      async (buyer) => {
        const { id } = await batchOf(buyer, 3);
        return () => buyer.call(payDropshippingFromBalance, { id, balancePassword: BALANCE_PASSWORD });
      },
    ],
    [
      'pays chosen orders of a batch',
      async (buyer) => {
        const { id } = await batchOf(buyer, 3);
        const orders = (await ordersOf(buyer, id)).slice(0, 2).map((order) => order.id);
        return () => buyer.call(payDropshippingBatch, { id, orders, ...BY_BALANCE });
      },
    ],
    [
      'starts the payment of a batch by a gateway',
      async (buyer) => {
        const { id } = await batchOf(buyer, 2);
        return () => buyer.call(payDropshippingBatch, { id, method: 'test' });
      },
    ],
    [
      'cancels an order',
      async (buyer) => {
        const orderId = await idOf(buyer);
        return () => buyer.call(cancelOrder, { orderId });
      },
    ],
    [
      'opens an order as a cart',
      async (buyer) => {
        const orderId = await idOf(buyer);
        return () => buyer.call(reopenOrder, { orderId });
      },
    ],
  ])('%s, and each press says so', async (_, prepare) => {
    const buyer = await member(shop, { balance: 100_000 });
    expect(await answersTo(await prepare(buyer))).toEqual(['200']);
  });

  it('is answered once more later, and refused on other terms or once the order is cancelled', async () => {
    const buyer = await member(shop, { balance: 100_000 });
    const orderId = await idOf(buyer);
    const pay = (more: object = {}) => buyer.call(startPayment, { orderId, ...BY_BALANCE, ...more });
    expect((await pay()).data).toMatchObject({ paid: true });
    const left = await balanceOf(buyer);
    expect((await pay()).data).toMatchObject({ paid: true, redirect: null });
    expect(await balanceOf(buyer)).toBe(left);
    expect((await pay({ total: 1 })).reason).toBe('OrderStateWrong');
    expect((await pay({ method: 'test' })).reason).toBe('OrderStateWrong');
    expect((await pay({ balancePassword: '000000' })).reason).toBe('BalancePasswordWrong');
    await transaction(shop.pool, (tx) => cancelPaidOrder(tx, 'staff', { orderId, reason: 'wish' }));
    expect((await pay()).reason).toBe('OrderStateWrong');
  });
});
