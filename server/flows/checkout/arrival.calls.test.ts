import { afterAll, beforeAll, expect, it } from 'vitest';
import { getShippingMethods } from '../../../contract/cart.ts';
import { getOrder } from '../../../contract/order.ts';
import { quoteShipping } from '../../../contract/product.ts';
import { formatDaySpan } from '../../../kit/day-span.ts';
import { insertClosure } from '../../domains/shipping/index.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, place, readyCart } from '../../testing/visitors.ts';
import { mailOrder } from '../mail-orders/mail-order.ts';

const HOUR_MS = 60 * 60 * 1000;
const ORDERS = 200;
/** Between two orders, so that they are placed at every hour of the day and on every day of the week. */
const STEP_MS = 13.3 * HOUR_MS;
const LINE = { sku: 'CABLE-RED', quantity: 1, warehouse: 1 };

const start = Date.now();
let now = start;
let shop: TestShop;
const dayAfter = (days: number): string => new Date(start + days * 24 * HOUR_MS).toISOString().slice(0, 10);

beforeAll(async () => {
  shop = await seededShop({}, () => now);
  await shop.query(`UPDATE variant SET lead_time = 1 WHERE sku = 'CABLE-RED'`);
  await shop.query('UPDATE stock SET on_hand = 1000');
  for (const [first, last] of [
    [10, 21],
    [22, 22],
    [60, 61],
  ] as const)
    await insertClosure(shop.pool, { warehouse: 1, firstDay: dayAfter(first), lastDay: dayAfter(last) });
  await shop.refresh();
});
afterAll(() => shop.close());

/** Places an order and pays it five minutes later; returns when it arrives as each page and the mail say. */
async function placeAt(moment: number) {
  now = moment;
  const buyer = guest(shop);
  const { data } = await buyer.call(quoteShipping, { ...LINE, packing: 0, country: 'DE' });
  const cart = await readyCart(buyer, [LINE]);
  const [parcel] = cart.parcels;
  const { parcels } = (await buyer.call(getShippingMethods, { orderId: cart.orderid })).data;
  const ofMethod = ({ method }: { method: string }) => method === parcel?.method;
  const quoted = data.options.find(ofMethod)?.arrival;
  const chosen = parcels[0]?.options.find(ofMethod);
  expect((await place(buyer, cart)).data.orderid).toBe(cart.orderid);
  await shop.query(
    `UPDATE orders SET paid_at = placed_at + interval '5 minutes', state = 'awaiting_confirmation' WHERE id = $1`,
    [cart.orderid],
  );
  // The order keeps its dates whenever it is looked at.
  now += 3 * 24 * HOUR_MS;
  const order = (await buyer.call(getOrder, { orderId: cart.orderid })).data;
  const { pool, orderKey } = shop;
  await mailOrder({ pool, orderKey, publicUrl: 'https://shop.test' }, 'paid')({ orderId: cart.orderid });
  const [mail] = await shop.query<{ text: string }>('SELECT text FROM mail WHERE key LIKE $1', [
    `order ${cart.orderid} paid%`,
  ]);
  const { from = '', to = '' } = order.terms.delivery ?? {};
  return {
    quoted,
    shown: [parcel?.arrival, chosen?.arrival, order.parcels[0]?.arrival, { first: from, last: to }],
    closedUntil: chosen?.closedUntil ?? null,
    mail: mail?.text ?? '',
  };
}

it('product page, cart, methods, order and mail show one arrival, over weekends, closures and the end of a year', async () => {
  let before = { first: '', last: '' };
  let delayed = 0;
  for (let count = 0; count < ORDERS; count += 1) {
    const moment = start + count * STEP_MS;
    const { quoted, shown, closedUntil, mail } = await placeAt(moment);
    const at = new Date(moment).toISOString();
    if (!quoted) throw new Error(`nothing is quoted at ${at}`);
    expect(shown, at).toEqual(shown.map(() => quoted));
    expect(mail, at).toContain(`Arrives ${formatDaySpan(quoted, 'en')}`);
    for (const day of [quoted.first, quoted.last])
      expect([0, 6], at).not.toContain(new Date(day).getUTCDay());
    expect(quoted.first >= before.first && quoted.last >= before.last, at).toBe(true);
    before = quoted;
    if (closedUntil) delayed += 1;
  }
  expect(delayed).toBeGreaterThan(10);
  expect(delayed).toBeLessThan(ORDERS / 2);
}, 120_000);
