import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payDropshippingBatch } from '../../../contract/dropshipping.ts';
import { getJointPayment, startJointPayment } from '../../../contract/joint-payment.ts';
import { cancelOrder, getOrder, getOrders } from '../../../contract/order.ts';
import { finishPayment, getPaymentMethods, startPayment } from '../../../contract/payment.ts';
import { getRemittance } from '../../../contract/remittance.ts';
import { getAccount } from '../../../contract/user.ts';
import { addColleague, type TestCompany, testCompany } from '../../testing/companies.ts';
import { decide } from '../../testing/gateway.ts';
import type { TestShop } from '../../testing/shop.ts';
import { transferShop } from '../../testing/transfer-shop.ts';
import { placedOrder, type TestMember } from '../../testing/visitors.ts';
import { goodRow, upload } from '../dropshipping/testing/batches.ts';
import { reconcile } from '../reconcile/reconcile.ts';

describe('the orders of colleagues', () => {
  let shop: TestShop;
  let company: TestCompany;
  beforeAll(async () => {
    shop = await transferShop();
    company = await testCompany(shop);
  });
  afterAll(async () => {
    expect(await reconcile(shop.pool)).toEqual([]);
    await shop.close();
  });

  const place = async (who: TestMember, quantity = 1) =>
    (await placedOrder(who, [{ sku: 'BANK', quantity }])).id;

  it('are paid by finance, those of one buyer together, and their documents are their buyer’s', async () => {
    const { buyer, finance, id } = company;
    const other = await addColleague(shop, id, 'buyer');
    const orderIds = [await place(buyer), await place(buyer)].sort();
    const theirs = await place(other);
    const mixed = await finance.call(startJointPayment, { orderIds: [...orderIds, theirs], method: 'test' });
    expect(mixed.reason).toBe('OrdersNotPayable');
    expect(mixed.envelope.fields).toMatchObject([{ field: theirs, reason: 'orderBuyer' }]);
    const joint = (await finance.call(getJointPayment, { orderIds: orderIds.join(',') })).data;
    expect(joint.methods.map(({ method }) => method)).not.toContain('balance');
    const one = (await finance.call(getPaymentMethods, { orderId: theirs })).data;
    expect(one).toMatchObject({ balance: null });
    expect(one.methods.map(({ method }) => method)).not.toContain('balance');
    const { redirect } = (await finance.call(startJointPayment, { orderIds, method: 'test' })).data;
    await decide(shop, redirect, 'succeeded');
    for (const who of [finance, buyer])
      for (const orderId of orderIds) {
        const paid = (await who.call(finishPayment, { orderId })).data;
        expect(paid).toMatchObject({ state: 'paid' });
        expect(paid.together?.map(({ orderid }) => orderid).sort()).toEqual(orderIds);
      }
    expect((await buyer.call(getOrders, {})).data.items.map(({ orderid }) => orderid).sort()).toEqual(
      orderIds,
    );
    expect((await other.call(getOrder, { orderId: orderIds[0] ?? '' })).reason).toBe('NotFound');
  });

  it('are counted on the account page of who sees them in the list', async () => {
    const { id, administrator } = company;
    const buyer = await addColleague(shop, id, 'buyer');
    const unpaid = async (who: TestMember) => (await who.call(getAccount, {})).data.Info.orders.unpaid;
    const before = await unpaid(administrator);
    await place(buyer);
    expect([await unpaid(buyer), await unpaid(administrator)]).toEqual([1, before + 1]);
    expect((await administrator.call(getOrders, { tab: 'Unpaid' })).data.total).toBe(before + 1);
  });

  it('do not name private orders of their buyer that are paid with them', async () => {
    const { id, finance } = company;
    const joined = await addColleague(shop, id, 'buyer');
    const ofCompany = await place(joined, 20);
    await shop.query('DELETE FROM company_member WHERE member_id = $1', [joined.id]);
    const own = await place(joined, 20);
    const orderIds = [ofCompany, own];
    await joined.call(startJointPayment, { orderIds, method: 'bank_transfer' });
    const shown = async (who: TestMember) => {
      const { orders, reference } = (await who.call(getRemittance, { orderId: ofCompany })).data;
      return [...orders.map(({ orderid }) => orderid), reference].sort();
    };
    expect(new Set(await shown(joined))).toEqual(new Set(orderIds));
    expect(new Set(await shown(finance))).toEqual(new Set([ofCompany]));
    expect((await finance.call(getRemittance, { orderId: own })).reason).toBe('NotFound');
    expect((await finance.call(getOrder, { orderId: own })).reason).toBe('NotFound');
  });

  it('are cancelled by an administrator, and taken off the list by their buyer alone', async () => {
    const { buyer, administrator, finance } = company;
    const orderId = await place(buyer);
    expect((await finance.call(cancelOrder, { orderId })).reason).toBe('NotFound');
    expect((await administrator.call(cancelOrder, { orderId })).data.state).toBe('cancelled');
    expect((await administrator.call(cancelOrder, { orderId })).reason).toBe('OrderStateWrong');
    expect((await buyer.call(cancelOrder, { orderId })).status).toBe(200);
    const listed = async (who: TestMember) =>
      (await who.call(getOrders, { state: 'cancelled' })).data.items.some(
        ({ orderid }) => orderid === orderId,
      );
    expect(await listed(buyer)).toBe(false);
    expect(await listed(administrator)).toBe(true);
  });

  it('stay with who placed them and with the company', async () => {
    const { id, finance } = company;
    const leaving = await addColleague(shop, id, 'finance');
    const orderId = await place(leaving);
    const others = await place(company.buyer);
    expect((await leaving.call(getOrder, { orderId: others })).status).toBe(200);
    await shop.query('DELETE FROM company_member WHERE member_id = $1', [leaving.id]);
    expect((await leaving.call(getOrder, { orderId })).data.placedBy).toBeNull();
    expect((await leaving.call(getOrder, { orderId: others })).reason).toBe('NotFound');
    expect((await finance.call(getOrder, { orderId })).data).toMatchObject({
      placedBy: 'Ada Buyer',
      may: { pay: true, cancel: false, edit: false },
    });
    expect((await leaving.call(startPayment, { orderId, method: 'test' })).status).toBe(200);
  });

  it('of a batch are the company’s, and one payment of them is judged by its sum', async () => {
    const { id, finance } = company;
    const dropshipper = await addColleague(shop, id, 'buyer');
    const batch = await upload(shop, dropshipper, { rows: [goodRow('C-1'), goodRow('C-2')] });
    const limit = (amount: number) =>
      shop.query('UPDATE company_member SET order_limit = $2 WHERE member_id = $1', [dropshipper.id, amount]);
    const pay = () => dropshipper.call(payDropshippingBatch, { id: batch.id, method: 'test' });
    // Each order is below it, and their sum is above.
    await limit(batch.payable.total - 1);
    expect((await pay()).reason).toBe('ApprovalNeeded');
    expect(await shop.query('SELECT 1 FROM orders WHERE member_id = $1', [dropshipper.id])).toEqual([]);
    await limit(10 * batch.payable.total);
    const { orderids } = (await pay()).data;
    const [orderId = ''] = orderids;
    expect(orderId).toMatch(/^R/);
    expect((await finance.call(getOrder, { orderId })).data).toMatchObject({
      may: { pay: true, edit: false },
    });
  });
});
