import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCart, setAddress } from '../../../contract/cart.ts';
import { getInvoiceTypes } from '../../../contract/invoice.ts';
import { getOrder, reopenOrder } from '../../../contract/order.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { germany, guest, place, readyCart, visitor } from '../../testing/visitors.ts';

const LINES = [{ sku: 'CABLE-RED', quantity: 1 }];
const company = { ...germany, company: 'ACME GmbH' };

describe('the invoice of an order', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop({ VIES_URL: 'none' });
  });
  afterAll(() => shop.close());

  it('can be of types that anyone may list, in the language of the request', async () => {
    const { data } = await visitor(shop, null).call(getInvoiceTypes, {});
    expect(data.map(({ invoice, needs }) => [invoice, needs])).toEqual([
      ['none', []],
      ['person', []],
      ['company', ['company']],
      ['company_vat', ['company', 'vatNumber']],
    ]);
    const french = await visitor(shop, null, { 'accept-language': 'fr' }).call(getInvoiceTypes, {});
    expect(data.map(({ name }) => name)).not.toContain('');
    expect(data[2]?.name).toBe('The company in the address');
    expect(french.data).toHaveLength(4);
  });

  it('is nobody’s unless the buyer says so, and stays with the order and with the cart it becomes again', async () => {
    const buyer = guest(shop);
    const cart = await readyCart(buyer, LINES, company);
    expect(cart.invoice).toBe('none');
    const { data } = await buyer.call(setAddress, { orderId: cart.orderid, invoice: 'company' });
    const { orderid } = (await place(buyer, data)).data;
    expect((await buyer.call(getOrder, { orderId: orderid })).data.invoice).toBe('company');
    const again = (await buyer.call(reopenOrder, { orderId: orderid })).data.orderid;
    expect((await buyer.call(getCart, { orderId: again })).data.invoice).toBe('company');
  });

  it.each([
    ['company', germany, undefined, 'invoice.company'],
    ['company_vat', germany, 'DE136695976', 'invoice.company'],
    ['company_vat', company, undefined, 'invoice.vatNumber'],
  ] as const)(
    'in the name of a %s is refused at its field without what it needs',
    async (invoice, address, vatNumber, reason) => {
      const buyer = guest(shop);
      const { orderid: orderId } = await readyCart(buyer, LINES);
      const refused = await buyer.call(setAddress, { orderId, address, invoice, vatNumber });
      expect(refused.envelope.fields).toMatchObject([{ field: 'invoice', reason }]);
    },
  );

  it('takes the company of the bill before that of the parcel', async () => {
    const buyer = guest(shop);
    const { orderid: orderId } = await readyCart(buyer, LINES);
    const set = (address: typeof germany, billing: typeof germany) =>
      buyer.call(setAddress, { orderId, address, billing, invoice: 'company' });
    expect((await set(germany, company)).status).toBe(200);
    expect((await set(company, germany)).reason).toBe('InvalidInput');
  });

  it('is looked at again when the order is placed', async () => {
    const buyer = guest(shop);
    const cart = await readyCart(buyer, LINES, company);
    await buyer.call(setAddress, { orderId: cart.orderid, invoice: 'company' });
    const { data } = await buyer.call(setAddress, { orderId: cart.orderid, address: germany });
    const refused = await place(buyer, data);
    expect(refused.envelope.fields).toMatchObject([{ field: 'invoice', reason: 'invoice.company' }]);
  });

  it('of an unknown type is refused', async () => {
    const buyer = guest(shop);
    const { orderid: orderId } = await readyCart(buyer, LINES);
    const refused = await buyer.call(setAddress, { orderId, invoice: 'proforma' as 'none' });
    expect(refused.envelope.fields).toMatchObject([{ field: 'invoice', reason: 'unknown' }]);
  });
});
