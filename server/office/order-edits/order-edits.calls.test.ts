import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCart } from '../../../contract/cart.ts';
import { bindCoupon } from '../../../contract/cart-coupon.ts';
import {
  compareOrderAddress,
  compareOrderLines,
  editOrderAddress,
  editOrderLines,
  findOrderSkus,
} from '../../../contract/office/order-edits.ts';
import { getOrder, refundOrder, shipOrder } from '../../../contract/office/orders.ts';
import { reopenOrder } from '../../../contract/order.ts';
import { startPayment } from '../../../contract/payment.ts';
import { findWrongSeries } from '../../domains/documents/index.ts';
import { listMiscounted } from '../../domains/promotions/index.ts';
import { brokenRules } from '../../flows/documents/testing/business-rules.ts';
import { addresses, type LawShop, lawShop, type Paper } from '../../flows/documents/testing/law-shop.ts';
import { findUndocumented } from '../../flows/reconcile/find-undocumented.ts';
import { decide, findDiscrepancies } from '../../testing/gateway.ts';
import { listJobs } from '../../testing/jobs.ts';
import { confirmedOrder, orderRow, paidOrder, runRefunds } from '../../testing/orders.ts';
import { guest, member, place, placedOrder, readyCart } from '../../testing/visitors.ts';
import { orderRoutes } from '../orders/routes.ts';
import { type StaffDesk, staffDesk } from '../testing/staff-desk.ts';
import { editRoutes } from './routes.ts';

const BANK = [{ sku: 'BANK', quantity: 2 }];
type Lines = { position: number; quantity: number }[];
type Added = { sku: string; warehouse: number; quantity: number }[];

describe('an edit of a placed order', () => {
  let law: LawShop;
  let shop: LawShop['shop'];
  let desk: StaffDesk;
  beforeAll(async () => {
    law = await lawShop();
    shop = law.shop;
    desk = await staffDesk(shop, [...editRoutes(shop), ...orderRoutes()]);
  });
  afterAll(async () => {
    expect(await findDiscrepancies(shop)).toEqual([]);
    expect(await findWrongSeries(shop.pool)).toEqual([]);
    expect(await listMiscounted(shop.pool)).toEqual([]);
    await law.close();
  });

  const compareLines = (orderId: string, lines: Lines, added: Added = []) =>
    desk.data(compareOrderLines, { orderId, lines, added });
  /** Compares and makes an edit of lines as the dialog does. */
  async function editLines(orderId: string, lines: Lines, added: Added = []) {
    const { version, after } = await compareLines(orderId, lines, added);
    return desk.call(editOrderLines, { orderId, lines, added, version, total: after.total });
  }
  async function editAddress(
    orderId: string,
    address: (typeof addresses)['DE'],
    more: { vatNumber?: string; methods?: Record<string, string> } = {},
  ) {
    const input = { orderId, address, billing: null, ...more };
    const compared = await desk.call(compareOrderAddress, input);
    if (!compared.ok) return compared;
    const { version, after } = compared.value;
    return desk.call(editOrderAddress, { ...input, version, total: after.total });
  }
  const reservedOf = (orderId: string) =>
    shop.query('SELECT sku, warehouse, quantity FROM reservation WHERE order_id = $1 ORDER BY 1, 2', [
      orderId,
    ]);
  const linesOf = (orderId: string) =>
    shop.query<{ position: number; sku: string; quantity: number; unit_price: number }>(
      'SELECT position, sku, quantity, unit_price FROM order_line WHERE order_id = $1 ORDER BY position',
      [orderId],
    );
  const messageOf = async (answer: ReturnType<StaffDesk['call']>) => {
    const done = await answer;
    return done.ok
      ? null
      : `${done.refusal.reason}: ${done.refusal.message ?? JSON.stringify(done.refusal.fields)}`;
  };
  const totalsOf = (papers: readonly Paper[], kind: string) =>
    papers.filter(({ row }) => row.kind === kind).map(({ content }) => content.totals.total);

  it('of an unpaid order prices it again: lines that stay keep their price, a new one is reserved', async () => {
    const buyer = guest(shop);
    const { id, total } = await placedOrder(buyer, BANK);
    await shop.query(`UPDATE variant_price SET prices = '{3300,2900}' WHERE sku = 'BANK'`);
    const compared = await compareLines(
      id,
      [{ position: 0, quantity: 3 }],
      [{ sku: 'sale', warehouse: 1, quantity: 1 }],
    );
    expect(compared).toMatchObject({ outcome: 'repriced', problems: [], refused: null, before: { total } });
    expect(compared.lines).toMatchObject([
      { sku: 'BANK', before: { quantity: 2, each: 3000 }, after: { quantity: 3, each: 3000 } },
      { sku: 'SALE', before: null, after: { quantity: 1, each: 1600 } },
    ]);
    const done = await editLines(
      id,
      [{ position: 0, quantity: 3 }],
      [{ sku: 'SALE', warehouse: 1, quantity: 1 }],
    );
    await shop.query(`UPDATE variant_price SET prices = '{3000,2800}' WHERE sku = 'BANK'`);
    expect(done).toMatchObject({ ok: true, value: { total: compared.after.total, refunded: 0 } });
    expect(await linesOf(id)).toEqual([
      { position: 0, sku: 'BANK', quantity: 3, unit_price: 3000 },
      { position: 1, sku: 'SALE', quantity: 1, unit_price: 1600 },
    ]);
    expect(await reservedOf(id)).toEqual([
      { sku: 'BANK', warehouse: 1, quantity: 3 },
      { sku: 'SALE', warehouse: 1, quantity: 1 },
    ]);
    const jobs = await listJobs(shop.pool, 'mail-order-turn');
    expect(jobs.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ orderId: id, kind: 'edited', amount: compared.after.total }),
    );
    const { redirect } = (await buyer.call(startPayment, { orderId: id, method: 'test' })).data;
    await decide(shop, redirect, 'succeeded');
    expect((await orderRow(shop, id)).state).toBe('awaiting_confirmation');
  });

  it('takes the price of another tier, never a dearer one for more pieces', async () => {
    const { id } = await placedOrder(guest(shop), [{ sku: 'CABLE-RED', quantity: 9 }]);
    expect((await compareLines(id, [{ position: 0, quantity: 10 }])).lines[0]?.after?.each).toBe(900);
    await shop.query(`UPDATE variant_price SET prices = '{1300,1200,1100}' WHERE sku = 'CABLE-RED'`);
    expect((await compareLines(id, [{ position: 0, quantity: 10 }])).lines[0]?.after?.each).toBe(1000);
    await shop.query(`UPDATE variant_price SET prices = '{1000,900,800}' WHERE sku = 'CABLE-RED'`);
    expect((await editLines(id, [{ position: 0, quantity: 12 }])).ok).toBe(true);
    expect(await linesOf(id)).toMatchObject([{ quantity: 12, unit_price: 900 }]);
    expect((await compareLines(id, [{ position: 0, quantity: 1 }])).lines[0]?.after?.each).toBe(1000);
  });

  it('of a paid order pays the difference back and follows it with a credit note and a new invoice', async () => {
    const { id, total } = await law.order({
      to: 'DE',
      lines: [
        { sku: 'BANK', quantity: 4 },
        { sku: 'SALE', quantity: 2 },
      ],
    });
    expect(totalsOf(await law.papersOf(id), 'invoice')).toEqual([total]);
    const done = await editLines(id, [
      { position: 0, quantity: 3 },
      { position: 1, quantity: 0 },
    ]);
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    const { refunded } = done.value;
    expect(refunded).toBe(total - done.value.total);
    expect(
      await shop.query('SELECT amount, by_provider, actor FROM order_refund WHERE order_id = $1', [id]),
    ).toEqual([{ amount: refunded, by_provider: refunded, actor: `staff:${desk.id}` }]);
    await runRefunds(shop, id);
    expect(await reservedOf(id)).toEqual([{ sku: 'BANK', warehouse: 1, quantity: 3 }]);
    for (let at = 0; at < 2; at += 1) {
      const papers = await law.papersOf(id);
      expect(totalsOf(papers, 'invoice')).toEqual([total, done.value.total]);
      expect(totalsOf(papers, 'credit_note')).toEqual([total]);
      const note = law.paperOf(papers, 'credit_note');
      const [first] = papers.filter(({ row }) => row.kind === 'invoice');
      expect(note.content.groups.map(({ net, vat }) => [net, vat])).toEqual(
        first?.content.groups.map(({ net, vat }) => [net, vat]),
      );
      expect(note.text).toContain('Whole invoice, replaced by another');
      for (const { xml } of papers.filter(
        ({ row }) => row.kind === 'invoice' || row.kind === 'credit_note',
      )) {
        expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true });
        expect(brokenRules(xml)).toEqual([]);
      }
    }
    expect(
      (await findUndocumented(shop.pool)).filter((one) => one.id === id && one.lacks !== 'file'),
    ).toEqual([]);
    // A later refund is of the new invoice.
    const everything = { orderId: id, lines: null, delivery: false };
    expect((await desk.data(refundOrder, everything)).amount).toBe(done.value.total);
    const papers = await law.papersOf(id);
    expect(totalsOf(papers, 'credit_note')).toEqual([total, done.value.total]);
    expect((await orderRow(shop, id)).refund_state).toBe('full');
    await runRefunds(shop, id);
  });

  it('of a paid order that would become dearer is refused, with the difference', async () => {
    const { id } = await paidOrder(shop, guest(shop), BANK);
    const compared = await compareLines(id, [{ position: 0, quantity: 3 }]);
    expect(compared.refused).toContain('more: take what is added by an order of its own');
    expect(await messageOf(editLines(id, [{ position: 0, quantity: 3 }]))).toContain('Refused');
    expect(await linesOf(id)).toMatchObject([{ quantity: 2 }]);
  });

  it('across a border of tax is evaluated there: without VAT, with the method of the country', async () => {
    const { id, total } = await law.order({
      to: 'FR',
      lines: [{ sku: 'CABLE-RED', quantity: 5, warehouse: 6 }],
      headers: { 'price-display': 'eea-1900-gross' },
    });
    await law.papersOf(id);
    const here = await desk.data(compareOrderAddress, { orderId: id, address: addresses.CH, billing: null });
    expect(here.problems).toMatchObject([{ message: 'Economy Post does not deliver to CH; possible: UPS' }]);
    const done = await editAddress(id, addresses.CH, {
      methods: { 6: here.parcels[0]?.options[0]?.method ?? '' },
    });
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    expect(done.value.total).toBeLessThan(total);
    const papers = await law.papersOf(id);
    const [before, after] = papers.filter(({ row }) => row.kind === 'invoice');
    expect(before?.content.groups.map(({ category }) => category)).toContain('S');
    expect(after?.content.groups.map(({ category }) => category)).toEqual(['G']);
    expect(after?.content.delivery.city).toBe('Zürich');
    const note = law.paperOf(papers, 'credit_note');
    expect(note.content.delivery.city).toBe('Paris');
    expect(totalsOf([note], 'credit_note')).toEqual([total]);
  });

  it('of name and telephone changes no amount, though prices are others today', async () => {
    const { id, total } = await paidOrder(shop, guest(shop), BANK);
    await shop.query('UPDATE rate_step SET first_price = first_price + 500');
    await shop.refresh();
    const done = await editAddress(id, { ...addresses.DE, lastName: 'Käufer', phone: '+49 1512 9999999' });
    expect(done).toMatchObject({ ok: true, value: { total, refunded: 0 } });
    await shop.query('UPDATE rate_step SET first_price = first_price - 500');
    await shop.refresh();
    expect((await desk.data(getOrder, { orderId: id })).address.lastName).toBe('Käufer');
  });

  it('names each field of an address that its country forbids', async () => {
    const { id } = await placedOrder(guest(shop), BANK);
    const wrong = { ...addresses.DE, zip: '1', phone: '12' };
    const done = await editAddress(id, wrong);
    expect(done.ok ? [] : done.refusal.fields?.map(({ field }) => field)).toEqual([
      'address.zip',
      'address.phone',
    ]);
    const vat = await editAddress(id, addresses.DE, { vatNumber: 'DE1' });
    expect(vat.ok ? [] : vat.refusal.fields?.map(({ field }) => field)).toEqual(['vatNumber']);
  });

  it('is refused where no method delivers, with those that do', async () => {
    const { id } = await placedOrder(guest(shop), BANK);
    const compared = await desk.data(compareOrderAddress, {
      orderId: id,
      address: addresses.DE,
      billing: null,
      methods: { 1: 'nothing' },
    });
    expect(compared.problems).toMatchObject([
      { field: 'methods.1', message: expect.stringContaining('possible') },
    ]);
    expect(compared.parcels[0]?.options.length).toBeGreaterThan(0);
    expect(await messageOf(editAddress(id, addresses.DE, { methods: { 1: 'nothing' } }))).toContain(
      'methods.1',
    );
  });

  it('of an unpaid address can be undone, with the amounts that it had', async () => {
    const { id, total } = await placedOrder(guest(shop), BANK);
    const done = await editAddress(id, addresses.CH);
    expect(done).toMatchObject({ ok: true });
    const { inverse } = done as { inverse?: { input: unknown } };
    const undone = await desk.call(editOrderAddress, inverse?.input as never);
    expect(undone).toMatchObject({ ok: true, value: { total } });
    const paid = await paidOrder(shop, guest(shop), BANK);
    const moved = await editAddress(paid.id, { ...addresses.DE, city: 'Hamburg' });
    expect(moved).toMatchObject({ ok: true, inverse: undefined });
  });

  it('loses a coupon whose minimum is not reached any more, and says so', async () => {
    await shop.query(`WITH c AS (INSERT INTO coupon (kind, amount, minimum, starts_at, ends_at, per_member, collectable)
        VALUES ('fixed', 500, 5000, now() - interval '1 day', now() + interval '1 day', 5, false) RETURNING id)
      INSERT INTO coupon_code (code, coupon_id, is_single) SELECT 'EDIT5', id, false FROM c`);
    const buyer = await member(shop);
    const cart = await readyCart(buyer, BANK);
    const { data } = await buyer.call(bindCoupon, { orderId: cart.orderid, code: 'EDIT5' });
    const { orderid: id } = (await place(buyer, data)).data;
    const redeemed = () => shop.query('SELECT state, amount FROM redemption WHERE order_id = $1', [id]);
    expect(await redeemed()).toEqual([{ state: 'held', amount: 500 }]);
    expect((await editLines(id, [{ position: 0, quantity: 3 }])).ok).toBe(true);
    expect(await redeemed()).toEqual([{ state: 'held', amount: 500 }]);
    const compared = await compareLines(id, [{ position: 0, quantity: 1 }]);
    expect(compared).toMatchObject({ before: { discount: 500 }, after: { discount: 0 } });
    expect(compared.notes.join()).toContain('EDIT5 takes nothing off any more');
    expect((await editLines(id, [{ position: 0, quantity: 1 }])).ok).toBe(true);
    expect(await redeemed()).toEqual([{ state: 'released', amount: 500 }]);
  });

  it('is refused once something is shipped, refunded, or its total was agreed to', async () => {
    const { id } = await confirmedOrder(shop, guest(shop), BANK);
    const { id: partly } = await confirmedOrder(shop, guest(shop), BANK);
    await desk.data(shipOrder, { orderId: id, lines: null, carrier: 'DHL', number: '004811276699' });
    expect(await messageOf(editLines(id, [{ position: 0, quantity: 1 }]))).toContain('is shipped');
    expect(await messageOf(editAddress(id, addresses.CH))).toContain('is shipped');
    const one = [{ sku: 'BANK', quantity: 1 }];
    await desk.data(refundOrder, { orderId: partly, lines: one, delivery: false });
    await runRefunds(shop, partly);
    expect(await messageOf(editLines(partly, [{ position: 0, quantity: 1 }]))).toContain(
      'was refunded already',
    );
    expect((await desk.data(getOrder, { orderId: partly })).may).not.toContain('editLines');
    const waiting = await placedOrder(guest(shop), BANK);
    await shop.query(`UPDATE orders SET state = 'awaiting_remittance' WHERE id = $1`, [waiting.id]);
    expect(await messageOf(editLines(waiting.id, [{ position: 0, quantity: 1 }]))).toContain('was agreed to');
    expect(await editAddress(waiting.id, { ...addresses.DE, city: 'Bonn' })).toMatchObject({ ok: true });
  });

  it('names quantities and SKUs that cannot be had, at their fields', async () => {
    const { id } = await placedOrder(guest(shop), BANK);
    const compared = await compareLines(
      id,
      [{ position: 0, quantity: 999_999 }],
      [{ sku: 'TIE', warehouse: 1, quantity: 3 }],
    );
    expect(compared.problems.map(({ field }) => field)).toEqual([
      'lines.0.quantity',
      'added.0.quantity',
      'methods.1',
    ]);
    const unknown = await compareLines(
      id,
      [],
      [
        { sku: 'OLD', warehouse: 1, quantity: 1 },
        { sku: 'BANK', warehouse: 1, quantity: 1 },
      ],
    );
    expect(unknown.problems.map(({ field }) => field)).toContain('added.1.sku');
    const none = await compareLines(id, [{ position: 0, quantity: 0 }]);
    expect(none.problems[0]?.message).toContain('cancel it');
    expect((await desk.data(findOrderSkus, { text: 'cable-r' })).found).toMatchObject([
      { sku: 'CABLE-RED', warehouse: 1 },
      { sku: 'CABLE-RED', warehouse: 6 },
    ]);
  });

  it('of two editors refuses the second one', async () => {
    const { id } = await placedOrder(guest(shop), [{ sku: 'BANK', quantity: 4 }]);
    const { version } = await desk.data(getOrder, { orderId: id });
    const inputs = [2, 3].map((quantity) => ({
      orderId: id,
      lines: [{ position: 0, quantity }],
      added: [],
      version,
    }));
    const seen = await Promise.all(
      inputs.map(async (input) => ({ ...input, total: (await compareLines(id, input.lines)).after.total })),
    );
    const done = await Promise.all(seen.map((input) => desk.call(editOrderLines, input)));
    expect(done.filter((one) => one.ok)).toHaveLength(1);
    const refused = done.find((one) => !one.ok);
    expect(refused && !refused.ok && refused.refusal.reason).toBe('EditConflict');
  });

  it('of two editors and a buyer gives the last piece to one of them', async () => {
    await shop.query(`UPDATE stock SET on_hand = reserved + 1 WHERE sku = 'LAST'`);
    const orders = [await placedOrder(guest(shop), BANK), await placedOrder(guest(shop), BANK)];
    const buyer = guest(shop);
    const cart = await readyCart(buyer, [{ sku: 'LAST', quantity: 1 }]);
    const results = await Promise.all([
      ...orders.map(
        async ({ id }) => (await editLines(id, [], [{ sku: 'LAST', warehouse: 1, quantity: 1 }])).ok,
      ),
      place(buyer, cart).then(({ status }) => status === 200),
    ]);
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  it('of an unpaid order is in the cart that its buyer takes it back to', async () => {
    const buyer = await member(shop);
    const { id } = await placedOrder(buyer, BANK);
    expect(
      (
        await editLines(
          id,
          [{ position: 0, quantity: 4 }],
          [{ sku: 'CABLE-BLUE', warehouse: 1, quantity: 2 }],
        )
      ).ok,
    ).toBe(true);
    expect((await editAddress(id, { ...addresses.DE, city: 'Bonn' })).ok).toBe(true);
    const { orderid } = (await buyer.call(reopenOrder, { orderId: id })).data;
    const cart = (await buyer.call(getCart, { orderId: orderid })).data;
    expect(cart.lines.map(({ sku, quantity }) => [sku, quantity]).sort()).toEqual([
      ['BANK', 4],
      ['CABLE-BLUE', 2],
    ]);
    expect(cart.address?.city).toBe('Bonn');
    expect(cart.lines.flatMap(({ notices }) => notices)).toEqual([]);
  });

  it('of another total closes the payment that is open, whose money would go back', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, BANK);
    const { redirect } = (await buyer.call(startPayment, { orderId: id, method: 'test' })).data;
    expect((await editLines(id, [{ position: 0, quantity: 1 }])).ok).toBe(true);
    expect((await orderRow(shop, id)).state).toBe('unpaid');
    await decide(shop, redirect, 'succeeded');
    expect((await orderRow(shop, id)).state).toBe('unpaid');
    const jobs = await listJobs(shop.pool, 'cancel-charges');
    expect(jobs.map(({ payload }) => payload)).toContainEqual({ order: id });
  });
});
