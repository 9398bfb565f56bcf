import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCart, setAddress } from '../../../contract/cart.ts';
import { getCompany } from '../../../contract/company.ts';
import { getDropshippingBatch, payDropshippingBatch } from '../../../contract/dropshipping.ts';
import { changePacking, type NewTotal } from '../../../contract/order-packing.ts';
import { addColleague, testCompany } from '../../testing/companies.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { place, placedOrder, readyCart, type TestMember, visitor } from '../../testing/visitors.ts';
import { goodRow, upload } from '../dropshipping/testing/batches.ts';

describe('the limit of a company', () => {
  let shop: TestShop;
  let company: number;
  let buyer: TestMember;
  beforeAll(async () => {
    shop = await seededShop();
    await shop.query(`UPDATE payment_method SET fee_free = '{}' WHERE code = 'test'`);
    await shop.refresh();
    company = (await testCompany(shop)).id;
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    buyer = await addColleague(shop, company, 'buyer', { balance: 1_000_000 });
  });

  const setLimit = (cents: number | null) =>
    shop.query('UPDATE company_member SET order_limit = $2 WHERE member_id = $1', [buyer.id, cents]);

  it.each(['test', 'balance'] as const)(
    'is compared with the total without fee of a cart paid by %s',
    async (payment) => {
      const { orderid } = await readyCart(buyer, [{ sku: 'BANK', quantity: 1 }]);
      const { totals } = (await buyer.call(setAddress, { orderId: orderid, payment })).data;
      expect(totals.fee > 0).toBe(payment === 'test');
      const read = async () => (await buyer.call(getCart, { orderId: orderid })).data;
      await setLimit(totals.total - totals.fee - 1);
      expect(await read()).toMatchObject({
        needsApproval: true,
        approvalLimit: totals.total - totals.fee - 1,
      });
      await setLimit(totals.total - totals.fee);
      const cart = await read();
      expect(cart.needsApproval).toBe(false);
      await place(buyer, cart);
      expect(await shop.query('SELECT state FROM orders WHERE id = $1', [orderid])).toEqual([
        { state: 'unpaid' },
      ]);
    },
  );

  it('is named in the currency of the cart and of the page', async () => {
    await setLimit(10_000);
    const euros = visitor(shop, buyer.token, { 'currency-code': 'EUR' });
    const { orderid } = await readyCart(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const { currency, approvalLimit } = (await euros.call(getCart, { orderId: orderid })).data;
    expect(currency).toBe('EUR');
    const { company: shown } = (await euros.call(getCompany, {})).data;
    expect(shown).toMatchObject({ ownLimit: 10_000, shownLimit: { amount: approvalLimit, currency } });
    expect(approvalLimit).not.toBe(10_000);
    await setLimit(null);
    expect((await euros.call(getCompany, {})).data.company).toMatchObject({
      ownLimit: null,
      shownLimit: null,
    });
  });

  it('is compared with the total without fee that another packing makes', async () => {
    const cable = [{ sku: 'CABLE-RED', quantity: 1 }];
    const free = await readyCart(buyer, cable);
    const { data } = await buyer.call(setAddress, { orderId: free.orderid, payment: 'balance' });
    await place(buyer, data);
    const repack = (orderId: string) =>
      buyer.call(changePacking, { orderId, lines: [{ position: 0, packing: 1 }] });
    const { total } = (await repack(free.orderid)).envelope.data as unknown as NewTotal;
    const { id } = await placedOrder(buyer, cable);
    await setLimit(total);
    const asked = await repack(id);
    expect(asked.reason).toBe('TotalChanged');
    expect((asked.envelope.data as unknown as NewTotal).total).toBeGreaterThan(total);
    await setLimit(total - 1);
    expect((await repack(id)).reason).toBe('ApprovalNeeded');
  });

  it('is compared with the sum without fee of a batch', async () => {
    const { id, payable } = await upload(shop, buyer, { rows: [goodRow('F-1'), goodRow('F-2')] });
    const { methods } = (await buyer.call(getDropshippingBatch, { id })).data;
    expect(methods.find(({ method }) => method === 'test')?.fee).toBeGreaterThan(0);
    const pay = () => buyer.call(payDropshippingBatch, { id, method: 'test' });
    await setLimit(payable.total - 1);
    expect((await pay()).reason).toBe('ApprovalNeeded');
    await setLimit(payable.total);
    expect((await pay()).status).toBe(200);
  });
});
