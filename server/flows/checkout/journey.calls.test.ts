import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addToCart,
  getCart,
  getCartStats,
  getShippingMethods,
  modifyCart,
  setAddress,
} from '../../../contract/cart.ts';
import { getCategories, getProduct } from '../../../contract/catalogue.ts';
import { getProductList } from '../../../contract/list.ts';
import { cancelOrder, copyOrder, getOrder, getOrders, placeOrder } from '../../../contract/order.ts';
import { finishPayment, getPaymentMethods, startPayment } from '../../../contract/payment.ts';
import { getAddresses, guestLogin } from '../../../contract/user.ts';
import { decide, findDiscrepancies, gatewayPage } from '../../testing/gateway.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { germany, guest, member, place, placedOrder, readyCart, visitor } from '../../testing/visitors.ts';

const sign = (step: number, device: string = randomUUID()): string => {
  const digest = createHash('sha256').update(`${device}.${step}.lading`).digest('hex');
  return `${device}.${step}.${digest}`;
};
const step = () => Math.floor(Date.now() / 1000 / 300);

describe('buying', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  it('names every error of an address at once, those of its country too', async () => {
    const { call } = await guest(shop);
    const orderId = (await call(addToCart, { sku: 'CABLE-RED', quantity: 6 })).data.orderid ?? '';
    const address = { ...germany, firstName: '', zip: '', phone: '12' };
    const answer = await call(setAddress, { orderId, email: 'x', address });
    expect(answer.status).toBe(400);
    expect(answer.envelope.fields?.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
      'email email',
      'address.firstName required',
      'address.zip required',
      'address.phone phone',
    ]);
  });

  it('goes from list to paid order as a guest', async () => {
    const { token } = (await visitor(shop, null).call(guestLogin, { sign: sign(step()) })).data;
    const buyer = visitor(shop, token);
    const { call } = buyer;

    const categories = (await call(getCategories, {})).data;
    expect(categories.map(({ slug, count }) => [slug, count])).toEqual([
      ['accessories', 6],
      ['cables', 5],
      ['power', 1],
    ]);
    const list = (await call(getProductList, { id: 'cables', sort: 'priceDown' })).data;
    expect(list.items.map(({ sku }) => sku)).toEqual(['LAST', 'SALE', 'FLOOR', 'CABLE-RED', 'TIE']);
    const product = (await call(getProduct, { sku: 'usb-c-cable-cable-blue' })).data;
    expect(product).toMatchObject({ sku: 'CABLE-BLUE', canonicalSku: 'CABLE-RED', title: 'USB-C cable' });
    expect(product.variants[0]?.tiers).toEqual([
      [1, 1000],
      [10, 900],
      [100, 800],
    ]);

    const added = (await call(addToCart, { sku: 'cable-red', quantity: 6 })).data;
    const orderId = added.orderid ?? '';
    expect(orderId).toMatch(/^V\d{11,}$/);
    expect(added.lines[0]).toMatchObject({ unitPrice: 1000, total: 6000, nextTier: { more: 4, price: 900 } });
    // A mixed batch reaches the tier that its sum reaches.
    const mixed = (await call(addToCart, { sku: 'CABLE-BLUE', quantity: 4, packing: 1 })).data;
    expect(mixed.orderid).toBe(orderId);
    expect(mixed.lines.map(({ unitPrice, packingPrice, total }) => [unitPrice, packingPrice, total])).toEqual(
      [
        [900, 0, 5400],
        [900, 15, 3660],
      ],
    );
    const less = (await call(modifyCart, { orderId, sku: 'CABLE-RED', quantity: 2 })).data;
    expect(less.totals).toMatchObject({ goods: 6000, packing: 60, shipping: null, total: 6060 });
    expect((await call(getCartStats, {})).data).toMatchObject({
      orderid: orderId,
      count: 6,
      lines: 2,
      visitor: { isGuest: true },
    });

    const early = await place(buyer, less);
    expect(early.reason).toBe('EmailMissing');
    expect(early.envelope.fields?.map(({ field }) => field)).toEqual(['email', 'address']);
    expect((await call(getShippingMethods, { orderId })).reason).toBe('AddressMissing');
    expect((await call(getShippingMethods, { orderId, country: 'ZZ' })).envelope).toMatchObject({
      reason: 'CountryNotServed',
      fields: [{ field: 'country' }],
    });
    await call(setAddress, { orderId, email: 'guest@example.com', address: germany });
    const shipping = (await call(getShippingMethods, { orderId })).data;
    const [cheapest] = shipping.parcels[0]?.options ?? [];
    expect(cheapest?.price).toBe(
      Math.min(...(shipping.parcels[0]?.options.map((option) => option.price) ?? [])),
    );
    const { data: inGerman } = await call(getShippingMethods, { orderId }, { language: 'de' });
    expect(inGerman.parcels[0]?.options.map(({ carrier }) => carrier)).toEqual(
      expect.arrayContaining(['Günstiger Postversand', 'DHL']),
    );
    const [byDefault] = (await call(getCart, {})).data.parcels;
    const tracked = shipping.parcels[0]?.options.find((option) => option.tracked);
    expect(cheapest?.tracked).toBe(false);
    expect(byDefault).toMatchObject({ method: tracked?.method, shipping: tracked?.price });
    const unknown = await call(setAddress, { orderId, methods: { 1: 'no-such-method' } });
    expect(unknown.envelope).toMatchObject({ code: 400, fields: [{ field: 'methods.1' }] });
    const cart = (await call(setAddress, { orderId, methods: { 1: cheapest?.method ?? '' }, insured: true }))
      .data;
    const { goods, packing, shipping: carriage, insurance, tax, total } = cart.totals;
    expect(insurance).toBe(120);
    // 19 % of the insurance, which the quote did not know of
    expect(tax).toBe((cheapest?.tax ?? 0) + 23);
    expect(total).toBe(goods + packing + (carriage ?? 0) + insurance + tax);

    const placed = (await place(buyer, cart)).data;
    expect(placed).toEqual({ orderid: orderId, state: 'unpaid', total, currency: 'USD' });
    expect((await place(buyer, cart)).data).toEqual(placed);
    expect((await call(getCart, { orderId })).reason).toBe('OrderStateWrong');
    expect((await call(getCart, {})).data.lines).toEqual([]);

    const methods = (await call(getPaymentMethods, { orderId })).data;
    const fee = methods.methods.find(({ method }) => method === 'test')?.fee ?? 0;
    expect(methods.methods.find(({ method }) => method === 'balance')?.refused).toBe('memberOnly');
    const started = (await call(startPayment, { orderId, method: 'test' })).data;
    expect((await call(getOrder, { orderId })).data.state).toBe('payment_processing');
    expect((await call(finishPayment, { orderId })).data.state).toBe('pending');
    const page = await gatewayPage(shop, started.redirect);
    expect(page.body).toContain(`$${((total + fee) / 100).toFixed(2)}`);
    const back = await decide(shop, started.redirect, 'succeeded');
    expect([back.statusCode, back.headers.location]).toEqual([303, `/Payment/PaymentSuccess/${orderId}`]);
    expect((await call(finishPayment, { orderId })).data).toEqual({
      orderid: orderId,
      state: 'paid',
      reason: null,
    });

    const order = (await call(getOrder, { orderId })).data;
    expect(order).toMatchObject({
      state: 'awaiting_confirmation',
      email: 'guest@example.com',
      totals: { goods, packing, fee, total: total + fee, toPay: 0, balance: 0 },
      may: { pay: false, cancel: false },
      payment: { method: 'test', state: 'settled' },
    });
    expect(order.events.map(({ event }) => event)).toEqual(['place', 'start_payment', 'pay']);
    expect((await call(startPayment, { orderId, method: 'test' })).reason).toBe('OrderStateWrong');
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('lists a member’s orders by tab, and adds the lines of one to the cart again', async () => {
    const buyer = await member(shop);
    const { call } = buyer;
    const first = await placedOrder(buyer, [
      { sku: 'CABLE-RED', quantity: 3 },
      { sku: 'TIE', quantity: 20 },
    ]);
    await call(cancelOrder, { orderId: first.id });
    const second = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const orders = (await call(getOrders, {})).data;
    expect(orders.items.map(({ orderid, state }) => [orderid, state])).toEqual([
      [second.id, 'unpaid'],
      [first.id, 'cancelled'],
    ]);
    expect(orders.counts).toEqual({
      All: 2,
      Unpaid: 1,
      AwaitingConfirmation: 0,
      Preparing: 0,
      Shipped: 0,
      Done: 0,
    });
    expect((await call(getOrders, { search: 'tie' })).data.items.map(({ orderid }) => orderid)).toEqual([
      first.id,
    ]);
    expect((await call(getOrders, { tab: 'Unpaid' })).data.items).toHaveLength(1);
    const copied = (await call(copyOrder, { orderId: first.id })).data;
    expect(copied).toMatchObject({ added: 2, failed: [] });
    expect(copied.orderid).not.toBe(first.id);
  });

  it('saves a member’s address on request, once', async () => {
    const buyer = await member(shop);
    const { orderid } = await readyCart(buyer, [{ sku: 'BANK', quantity: 1 }]);
    for (const save of [true, true, false])
      await buyer.call(setAddress, { orderId: orderid, address: germany, save });
    expect((await buyer.call(getAddresses, {})).data).toMatchObject([
      { isDefault: true, address: { city: 'Berlin' } },
    ]);
  });

  it('copies the order in the buyer’s currency, each line rounded once', async () => {
    const buyer = guest(shop, { 'currency-code': 'JPY' });
    const cart = await readyCart(buyer, [{ sku: 'CABLE-RED', quantity: 3 }]);
    expect(cart.lines[0]?.unitPrice).toBe(1546);
    expect(cart.totals.goods).toBe(3 * 1546);
    const { orderid } = (await place(buyer, cart)).data;
    const later = visitor(shop, buyer.token, { 'currency-code': 'EUR' });
    expect((await later.call(getOrder, { orderId: orderid })).data).toMatchObject({
      currency: 'JPY',
      totals: { total: cart.totals.total },
    });
    const other = guest(shop, { 'currency-code': 'EUR' });
    const second = await readyCart(other, [{ sku: 'CABLE-RED', quantity: 1 }]);
    const inDollars = visitor(shop, other.token);
    expect(
      (
        await inDollars.call(placeOrder, {
          orderId: second.orderid,
          version: second.version,
          total: second.totals.total,
        })
      ).reason,
    ).toBe('CartChanged');
  });

  it('makes increasing order numbers, of six digits too', async () => {
    await shop.pool.query(`SELECT setval('order_number', 99998)`);
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1)
      ids.push((await guest(shop).call(addToCart, { sku: 'TIE', quantity: 10 })).data.orderid ?? '');
    expect(new Set(ids).size).toBe(12);
    expect(ids[1]).toMatch(/^V\d{6}100000$/);
  });
});
