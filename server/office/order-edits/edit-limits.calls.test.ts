import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindCoupon } from '../../../contract/cart-coupon.ts';
import { approveProposal, listProposals } from '../../../contract/office/approvals.ts';
import { undoChange } from '../../../contract/office/history.ts';
import {
  compareOrderAddress,
  compareOrderLines,
  editOrderAddress,
  editOrderLines,
} from '../../../contract/office/order-edits.ts';
import { startPayment } from '../../../contract/payment.ts';
import { addresses } from '../../flows/documents/testing/law-shop.ts';
import { findDiscrepancies } from '../../testing/gateway.ts';
import { type OfficeShop, type Operator, officeShop } from '../../testing/office.ts';
import { orderRow, paidOrder } from '../../testing/orders.ts';
import { guest, member, place, placedOrder, readyCart } from '../../testing/visitors.ts';

const REASON = { reason: 'The buyer called' };

describe('an edit of an order by somebody with limits', () => {
  let shop: OfficeShop;
  let service: Operator;
  let finance: Operator;
  beforeAll(async () => {
    shop = await officeShop();
    service = await shop.operator('service@example.com', ['service']);
    finance = await shop.operator('finance@example.com', ['finance']);
  });
  afterAll(async () => {
    expect(await findDiscrepancies(shop)).toEqual([]);
    await shop.close();
  });

  async function editAddress(by: Operator, orderId: string) {
    const input = { orderId, address: addresses.CH, billing: null };
    const { data } = await by.call(compareOrderAddress, input);
    const methods = Object.fromEntries(
      (data?.parcels ?? []).map(({ warehouse, options }) => [String(warehouse), options[0]?.method ?? '']),
    );
    const { data: found } = await by.call(compareOrderAddress, { ...input, methods });
    if (!found) throw new Error('nothing was compared');
    const seen = { version: found.version, total: found.after.total };
    return by.call(editOrderAddress, { ...input, methods, ...seen }, REASON);
  }
  async function editLines(by: Operator, orderId: string, quantity: number) {
    const input = { orderId, lines: [{ position: 0, quantity }], added: [] };
    const { data: found } = await by.call(compareOrderLines, input);
    if (!found) throw new Error('nothing was compared');
    return by.call(editOrderLines, { ...input, version: found.version, total: found.after.total }, REASON);
  }

  it('waits for a second person when the tax that goes back is beyond them, and is made as it was seen', async () => {
    const limit = (cents: number) =>
      shop.query(`UPDATE role_limit SET per_action = $1 WHERE role_id = 'service'`, [cents]);
    await limit(100);
    const { id, total } = await paidOrder(shop, guest(shop), [{ sku: 'SALE', quantity: 6 }]);
    expect(await editAddress(service, id)).toMatchObject({ reason: 'AwaitsApproval' });
    await limit(20_000);
    expect((await orderRow(shop, id)).total).toBe(total);
    const { data } = await finance.call(listProposals, {});
    const proposal = data?.proposals.find(({ entityId }) => entityId === id);
    if (!proposal) throw new Error('nothing was proposed');
    expect((await finance.call(approveProposal, { id: proposal.id })).code).toBe(200);
    expect((await orderRow(shop, id)).total).toBeLessThan(total);
  });

  it('is theirs where goods are taken out: they are still there', async () => {
    const { id } = await paidOrder(shop, guest(shop), [{ sku: 'SALE', quantity: 60 }]);
    expect(await editLines(service, id, 10)).toMatchObject({ code: 200 });
  });

  it('names who has changed the order since it was seen', async () => {
    const { id } = await placedOrder(guest(shop), [{ sku: 'SALE', quantity: 9 }]);
    const input = { orderId: id, lines: [{ position: 0, quantity: 7 }], added: [] };
    const { data } = await service.call(compareOrderLines, input);
    expect(await editLines(finance, id, 8)).toMatchObject({ code: 200 });
    const seen = { version: data?.version ?? '', total: data?.after.total ?? 0 };
    expect(await service.call(editOrderLines, { ...input, ...seen }, REASON)).toMatchObject({
      reason: 'EditConflict',
      message: expect.stringMatching(/^finance@example.com has changed this order last, 20\d\d-/),
    });
    expect(await service.call(editOrderLines, { ...input, ...seen })).toMatchObject({
      fields: [{ field: 'reason' }],
    });
  });

  it('that leaves everything as it is writes nothing', async () => {
    const { id } = await placedOrder(guest(shop), [{ sku: 'SALE', quantity: 2 }]);
    for (let twice = 0; twice < 2; twice += 1)
      expect(await editAddress(service, id)).toMatchObject({ code: 200 });
    const edits = await shop.query('SELECT kind FROM order_edit WHERE order_id = $1', [id]);
    expect(edits).toEqual([{ kind: 'address' }]);
  });

  it('writes nothing that the log does not have, also with a coupon and an open payment', async () => {
    await shop.query(`WITH c AS (INSERT INTO coupon (kind, amount, minimum, starts_at, ends_at, per_member, collectable)
        VALUES ('fixed', 500, 5000, now() - interval '1 day', now() + interval '1 day', 5, false) RETURNING id)
      INSERT INTO coupon_code (code, coupon_id, is_single) SELECT 'EDIT6', id, true FROM c`);
    const buyer = await member(shop);
    const cart = await readyCart(buyer, [{ sku: 'SALE', quantity: 5 }]);
    const { data } = await buyer.call(bindCoupon, { orderId: cart.orderid, code: 'EDIT6' });
    const { orderid: id } = (await place(buyer, data)).data;
    await buyer.call(startPayment, { orderId: id, method: 'test' });
    expect(await editLines(service, id, 6)).toMatchObject({ code: 200 });
    await buyer.call(startPayment, { orderId: id, method: 'test' });
    expect(await editLines(service, id, 1)).toMatchObject({ code: 200 });
    expect(await editAddress(service, id)).toMatchObject({ code: 200 });
    const [last] = await shop.query<{ id: number }>(
      'SELECT max(id)::int AS id FROM change_set WHERE entity_id = $1',
      [id],
    );
    expect(await service.call(undoChange, { id: last?.id ?? 0 })).toMatchObject({ code: 200 });
    const [row] = await shop.query('SELECT address ->> $2 AS country FROM orders WHERE id = $1', [
      id,
      'country',
    ]);
    expect(row).toEqual({ country: 'DE' });
  });
});
