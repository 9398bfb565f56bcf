import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  compareOrderAddress,
  compareOrderLines,
  editOrderLines,
} from '../../../contract/office/order-edits.ts';
import { addresses } from '../../flows/documents/testing/law-shop.ts';
import { findDiscrepancies } from '../../testing/gateway.ts';
import { orderRow, paidOrder } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest } from '../../testing/visitors.ts';
import { type StaffDesk, staffDesk } from '../testing/staff-desk.ts';
import { editRoutes } from './routes.ts';

describe('an edit that only takes goods out', () => {
  let shop: TestShop;
  let desk: StaffDesk;
  beforeAll(async () => {
    shop = await seededShop();
    desk = await staffDesk(shop, editRoutes(shop));
  });
  afterAll(async () => {
    expect(await findDiscrepancies(shop)).toEqual([]);
    await shop.close();
  });

  it('leaves the delivery at what it cost, though carriers are dearer today', async () => {
    for (const currency of ['USD', 'JPY']) {
      const buyer = guest(shop, { 'currency-code': currency });
      const { id: orderId } = await paidOrder(shop, buyer, [{ sku: 'BANK', quantity: 3 }]);
      await shop.query('UPDATE rate_step SET first_price = first_price * 20, step_price = step_price * 20');
      await shop.refresh();
      const input = { orderId, lines: [{ position: 0, quantity: 2 }], added: [] };
      const found = await desk.data(compareOrderLines, input);
      expect(found).toMatchObject({ refused: null, outcome: 'refunded', problems: [] });
      expect(found.before.shipping - found.after.shipping).toBeGreaterThanOrEqual(0);
      expect(found.before.shipping - found.after.shipping).toBeLessThanOrEqual(1);
      // One piece more, and another country, are of another parcel: it costs what it costs today.
      const more = await desk.data(compareOrderLines, { ...input, lines: [{ position: 0, quantity: 4 }] });
      expect(more.after.shipping).toBeGreaterThan(found.before.shipping * 10);
      const moved = { orderId, address: addresses.FR, billing: null };
      expect((await desk.data(compareOrderAddress, moved)).after.shipping).toBeGreaterThan(
        found.before.shipping,
      );
      const seen = { version: found.version, total: found.after.total };
      expect(await desk.call(editOrderLines, { ...input, ...seen })).toMatchObject({ ok: true });
      const { total, fee } = await orderRow(shop, orderId);
      expect(Number(total) + Number(fee)).toBe(found.after.total);
      await shop.query('UPDATE rate_step SET first_price = first_price / 20, step_price = step_price / 20');
      await shop.refresh();
    }
  });
});
