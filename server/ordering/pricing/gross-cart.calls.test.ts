import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToCart, type Cart, setAddress } from '../../../contract/cart.ts';
import { getOrder } from '../../../contract/order.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { germany, guest, place, readyCart } from '../../testing/visitors.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await seededShop();
});
afterAll(() => shop.close());

const inGermany = () => guest(shop, { cookie: 'shipCountry=DE', 'currency-code': 'EUR' });

const sumOf = ({ goods, packing, shipping, insurance, customsDuty }: Cart['gross']): number =>
  goods + packing + (shipping ?? 0) + insurance + customsDuty;

it('a cart without an address expects the VAT of the country that its visitor ships to', async () => {
  const cart = (await inGermany().call(addToCart, { sku: 'CABLE-RED', quantity: 3 })).data;
  const { totals, gross } = cart;
  expect(totals.tax).toBe(0);
  expect(gross.vat).toBe(Math.round(totals.goods * 0.19));
  expect(gross.total).toBe(totals.total + gross.vat);
  expect(sumOf(gross)).toBe(gross.total);
  const [line] = cart.lines;
  expect(line?.gross).toEqual({
    unitPrice: Math.round((line?.unitPrice ?? 0) * 1.19),
    total: gross.total,
    rate: 1900,
  });
  const elsewhere = await guest(shop).call(addToCart, { sku: 'CABLE-RED', quantity: 3 });
  expect(elsewhere.data.gross).toEqual({ ...elsewhere.data.totals, vat: 0 });
});

it('a cart above the limit of the scheme expects no VAT of the shop', async () => {
  const { gross, totals, lines } = (await inGermany().call(addToCart, { sku: 'BANK', quantity: 20 })).data;
  expect(gross).toEqual({ ...totals, vat: 0 });
  expect(lines.map((line) => line.gross.rate)).toEqual([0]);
});

it('the amounts with VAT add up to the total of cart and order', async () => {
  const buyer = inGermany();
  const lines = [
    { sku: 'CABLE-RED', quantity: 3, packing: 1 },
    { sku: 'CABLE-RED', quantity: 1, warehouse: 6 },
    { sku: 'TIE', quantity: 10 },
  ];
  const { orderid, version } = await readyCart(buyer, lines);
  const cart = (await buyer.call(setAddress, { orderId: orderid, insured: true })).data;
  expect(cart.version).toBeGreaterThan(version);
  expect(cart.gross.total).toBe(cart.totals.total);
  expect(cart.gross.vat).toBe(cart.totals.tax - cart.totals.customsDuty);
  expect(sumOf(cart.gross) + cart.totals.fee).toBe(cart.totals.total);
  expect((await place(buyer, cart)).status).toBe(200);
  const order = (await buyer.call(getOrder, { orderId: orderid })).data;
  const { balance, toPay, ...gross } = order.gross;
  expect(gross).toEqual(cart.gross);
  expect(order.lines.map((line) => line.gross)).toEqual(cart.lines.map((line) => line.gross));
  const inLines = order.lines.reduce((sum, line) => sum + line.gross.total, 0);
  expect(inLines).toBe(gross.goods + gross.packing);
});

/** A visitor of pages that show prices with VAT. */
const consumer = () =>
  guest(shop, { cookie: 'shipCountry=DE', 'currency-code': 'EUR', 'price-display': 'eea-1900-gross' });

it('a consumer pays the pieces at the price of one, in cart and order', async () => {
  const buyer = consumer();
  const expected = (await buyer.call(addToCart, { sku: 'CABLE-RED', quantity: 3 })).data;
  const [line] = expected.lines;
  expect(line?.gross.total).toBe(3 * (line?.gross.unitPrice ?? 0));
  expect(expected.gross.total).toBe(line?.gross.total);
  const { orderid } = await readyCart(buyer, [
    { sku: 'CABLE-RED', quantity: 7, packing: 1 },
    { sku: 'CABLE-RED', quantity: 3, warehouse: 6 },
    { sku: 'TIE', quantity: 10 },
  ]);
  const cart = (await buyer.call(setAddress, { orderId: orderid, insured: true })).data;
  for (const { gross, quantity } of cart.lines) expect(gross.total).toBe(quantity * gross.unitPrice);
  expect(cart.lines.some(({ rounding }) => rounding !== 0)).toBe(true);
  expect(sumOf(cart.gross) + cart.totals.fee).toBe(cart.totals.total);
  for (const { tax, customsDuty, vatRate, isPricedGross, ...parcel } of cart.parcels) {
    const paid = parcel.lines.reduce((sum, at) => sum + (cart.lines[at]?.total ?? 0), 0);
    const net = paid + (parcel.shipping ?? 0) + parcel.insurance + customsDuty;
    expect({ vatRate, isPricedGross }).toEqual({ vatRate: 1900, isPricedGross: true });
    expect(Math.abs(tax - customsDuty - net * 0.19)).toBeLessThan(1);
  }
  expect((await place(buyer, cart)).status).toBe(200);
  const order = (await buyer.call(getOrder, { orderId: orderid })).data;
  expect(order.lines.map((line) => line.gross)).toEqual(cart.lines.map((line) => line.gross));
  const { balance, toPay, ...gross } = order.gross;
  expect(gross).toEqual(cart.gross);
});

it('a trader whose VAT is reversed sees the same amounts with either display', async () => {
  const buyer = inGermany();
  const cart = await readyCart(buyer, [{ sku: 'CABLE-RED', quantity: 1, warehouse: 6 }], {
    ...germany,
    country: 'FR',
    zip: '75001',
    city: 'Paris',
    phone: '+33 6 12 34 56 78',
  });
  await shop.pool.query('UPDATE cart SET vat = $2 WHERE id = $1', [
    cart.orderid,
    { number: 'FR12345678901', country: 'FR', state: 'valid', name: null, consultation: null, checkedAt: '' },
  ]);
  const { gross, totals } = (await buyer.call(setAddress, { orderId: cart.orderid, remark: 'x' })).data;
  expect(gross.vat).toBe(0);
  expect(sumOf(gross) + totals.fee).toBe(totals.total);
});
