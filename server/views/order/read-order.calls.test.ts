import { afterAll, beforeAll, expect, it } from 'vitest';
import { getOrder } from '../../../contract/order.ts';
import { HOLD_MS } from '../../../kit/hold-ms.ts';
import { paidOrder } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { member, placedOrder } from '../../testing/visitors.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await seededShop();
});
afterAll(() => shop.close());

it('getOrder names the packing of a line unless it is the default one', async () => {
  const buyer = await member(shop);
  const { id } = await placedOrder(buyer, [
    { sku: 'CABLE-RED', quantity: 2 },
    { sku: 'CABLE-BLUE', quantity: 4, packing: 1 },
  ]);
  const { lines } = (await buyer.call(getOrder, { orderId: id })).data;
  expect(lines.map(({ sku, packing, packingSlug }) => [sku, packing, packingSlug])).toEqual([
    ['CABLE-RED', 0, null],
    ['CABLE-BLUE', 1, 'paper-box'],
  ]);
});

it('getOrder tells until when the items of an unpaid order are reserved', async () => {
  const buyer = await member(shop);
  const { id: orderId } = await placedOrder(buyer, [{ sku: 'CABLE-RED', quantity: 1 }]);
  const held = async () => (await buyer.call(getOrder, { orderId })).data.heldUntil;
  const left = Date.parse((await held()) ?? '') - Date.now();
  expect(left).toBeGreaterThan(HOLD_MS - 60_000);
  expect(left).toBeLessThanOrEqual(HOLD_MS);
  await shop.query('UPDATE reservation SET expires_at = now() WHERE order_id = $1', [orderId]);
  expect(await held()).toBeNull();

  const { id: paid } = await paidOrder(shop, buyer, [{ sku: 'CABLE-RED', quantity: 1 }]);
  expect((await buyer.call(getOrder, { orderId: paid })).data.heldUntil).toBeNull();
});

it.each([true, false])(
  'getOrder shows an order in the display it was placed in, which adds up: with VAT %s',
  async (isGross) => {
    const of = (display: string) => ({ 'currency-code': 'EUR', 'price-display': `eea-1900-${display}` });
    const buyer = await member(shop, { headers: of(isGross ? 'gross' : 'net') });
    const { id } = await placedOrder(buyer, [{ sku: 'CABLE-RED', quantity: 10, packing: 1 }]);
    const read = (display: string) => buyer.call(getOrder, { orderId: id }, of(display));
    for (const display of ['gross', 'net']) {
      const order = (await read(display)).data;
      expect(order.isGross, display).toBe(isGross);
      const [line] = order.lines;
      if (!line) throw new Error('no line');
      const total = isGross ? line.gross.total : line.total + line.quantity * line.packingPrice;
      const piece = isGross ? line.gross.unitPrice : line.unitPrice + line.packingPrice;
      expect(total, display).toBe(line.quantity * piece);
      const sums = isGross ? order.gross : order.totals;
      expect(sums.goods + sums.packing + sums.shipping + sums.tax + sums.fee).toBe(order.totals.total);
    }
  },
);
