import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCart } from '../../../contract/cart.ts';
import { bindCoupon } from '../../../contract/cart-coupon.ts';
import type { StaffInput } from '../../../contract/office/call.ts';
import { undoChange } from '../../../contract/office/history.ts';
import { cancelOrder, countOrders, getOrder, listOrders } from '../../../contract/office/orders.ts';
import {
  findBuyers,
  getBuyer,
  placeTelephoneOrder,
  quoteTelephoneOrder,
  readPastedLines,
} from '../../../contract/office/telephone-orders.ts';
import { startPayment } from '../../../contract/payment.ts';
import { emptyListState } from '../../../kit/list-state.ts';
import { findOrderByKey, isOrderKey, orderLink } from '../../domains/orders/index.ts';
import { decide, findDiscrepancies } from '../../testing/gateway.ts';
import { listJobs } from '../../testing/jobs.ts';
import { type OfficeShop, type Operator, officeShop } from '../../testing/office.ts';
import { orderRow } from '../../testing/orders.ts';
import {
  germany,
  guest,
  member,
  place,
  readyCart,
  type TestMember,
  visitor,
} from '../../testing/visitors.ts';
import { indexMembers } from '../members/index-members.ts';

const BANK = { sku: 'BANK', warehouse: 1, quantity: 3 };
const TRANSFERS = {
  REMITTANCE_BANK_HOLDER: 'Lading Ltd',
  REMITTANCE_BANK_NAME: 'Example Bank',
  REMITTANCE_BANK_ACCOUNT: 'DE89 3704 0044 0532 0130 00',
};
type Typed = StaffInput<typeof quoteTelephoneOrder>;

const typedOrder = (more: Partial<Typed> = {}): Typed => ({
  ...{ member: null, email: 'caller@example.com', language: 'de', currency: 'USD' },
  ...{ address: germany, billing: null, lines: [BANK], payment: 'test' },
  ...more,
});

describe('an order by telephone', () => {
  let shop: OfficeShop;
  let service: Operator;
  let buyer: TestMember;
  beforeAll(async () => {
    shop = await officeShop(TRANSFERS);
    service = await shop.operator('service@example.com', ['service']);
    buyer = await member(shop, { level: 2, headers: { 'price-display': 'eea-1900-gross' } });
    await shop.query(`INSERT INTO negotiated_price (member_id, sku, price) VALUES ($1, 'SALE', 555)`, [
      buyer.id,
    ]);
  });
  afterAll(async () => {
    expect(await findDiscrepancies(shop)).toEqual([]);
    await shop.close();
  });

  const quote = async (typed: Typed) => {
    const { data, message, fields } = await service.call(quoteTelephoneOrder, typed);
    if (!data) throw new Error(`${message} ${JSON.stringify(fields)}`);
    return data;
  };
  /** Quotes a typed order and places it at what was quoted. */
  async function take(typed: Typed, { by = service, key }: { by?: Operator; key?: string } = {}) {
    const { sums } = await quote(typed);
    const input = { ...typed, total: sums.total, areTermsAccepted: true };
    return by.call(placeTelephoneOrder, input, key === undefined ? {} : { key });
  }
  async function taken(typed: Typed) {
    const { data, message, fields } = await take(typed);
    if (!data) throw new Error(`${message} ${JSON.stringify(fields)}`);
    return data;
  }

  it('of a member costs what the member’s cart does, with level, agreed price and coupon, and leaves that cart as it is', async () => {
    await shop.query(`WITH c AS (INSERT INTO coupon (kind, amount, minimum, starts_at, ends_at, per_member, collectable)
        VALUES ('fixed', 500, 1000, now() - interval '1 day', now() + interval '1 day', 5, false) RETURNING id)
      INSERT INTO coupon_code (code, coupon_id, is_single) SELECT 'CALL5', id, false FROM c`);
    const lines = [BANK, { sku: 'SALE', warehouse: 1, quantity: 2 }];
    const own = await readyCart(buyer, lines);
    const cart = (await buyer.call(bindCoupon, { orderId: own.orderid, code: 'CALL5' })).data;
    const methods = Object.fromEntries(
      cart.parcels.map(({ warehouse, method }) => [warehouse, method ?? '']),
    );
    const typed = typedOrder({
      member: buyer.id,
      email: '',
      lines,
      coupon: 'call5',
      methods,
      remark: 'Ring twice',
    });
    const quoted = await quote(typed);
    expect(quoted.problems).toEqual([]);
    expect(quoted.sums).toMatchObject({
      total: cart.totals.total,
      discount: cart.totals.discount,
      tax: cart.totals.tax,
    });
    expect(quoted.lines.map(({ each }) => each)).toEqual(cart.lines.map(({ unitPrice }) => unitPrice));
    expect(quoted.lines.map(({ why }) => why.map(({ step }) => step))).toEqual([
      ['tier', 'level'],
      expect.arrayContaining(['negotiated']),
    ]);
    const { orderId, total, state } = await taken(typed);
    expect({ total, state }).toEqual({ total: cart.totals.total, state: 'unpaid' });
    expect((await buyer.call(getCart, {})).data).toMatchObject({
      orderid: own.orderid,
      version: cart.version,
    });
    const placed = await shop.query('SELECT member_id, email, language, remark FROM orders WHERE id = $1', [
      orderId,
    ]);
    expect(placed).toEqual([
      { member_id: buyer.id, email: buyer.email, language: 'de', remark: 'Ring twice' },
    ]);
    const { redirect } = (await buyer.call(startPayment, { orderId, method: 'test' })).data;
    await decide(shop, redirect, 'succeeded');
    expect((await orderRow(shop, orderId)).state).toBe('awaiting_confirmation');
    // The coupon of the member's own cart can still be used.
    expect((await place(buyer, (await buyer.call(getCart, {})).data)).status).toBe(200);
  });

  it('of somebody without an account is paid by the link of the mail, and marked with who took it', async () => {
    const { orderId } = await taken(typedOrder());
    const order = await findOrderByKey(shop.pool, orderId);
    if (!order) throw new Error('no order was placed');
    const link = new URL(
      orderLink({ ...shop, publicUrl: 'http://shop' }, { order, language: 'de', page: 'pay' }),
    );
    const key = link.searchParams.get('key') ?? '';
    expect(isOrderKey(shop.orderKey, orderId, key)).toBe(true);
    const { redirect } = (await visitor(shop, null).call(startPayment, { orderId, key, method: 'test' }))
      .data;
    await decide(shop, redirect, 'succeeded');
    const mails = await listJobs(shop.pool, 'order-placed');
    expect(mails.map(({ payload }) => payload)).toContainEqual({ orderId });
    const { data } = await service.call(getOrder, { orderId });
    expect(data).toMatchObject({ takenBy: { name: 'service@example.com' }, member: null, language: 'de' });
    expect(data?.events[0]).toMatchObject({ event: 'place', actor: 'service@example.com' });
    const state = { ...emptyListState, filters: { telephone: true }, columns: ['id', 'takenBy'] };
    const rows = (await service.call(listOrders, { state })).data?.rows ?? [];
    expect(rows).toContainEqual(expect.objectContaining({ id: orderId, takenBy: ['service@example.com'] }));
    expect((await service.call(countOrders, { state })).data?.count).toBe(rows.length);
    const audited = await shop.query(
      `SELECT c.call, c.entity_id AS of, inverse, count(*) FILTER (WHERE h.relation = 'telephone_order')::int AS marks
       FROM change_set c JOIN change h ON h.set_id = c.id WHERE c.entity_id = $1 GROUP BY c.id`,
      [orderId],
    );
    expect(audited).toEqual([{ call: '/telephone-orders/place', of: orderId, inverse: null, marks: 1 }]);
  });

  it('by transfer awaits it with the papers mailed, cannot be undone, and can be cancelled', async () => {
    const { orderId, state } = await taken(
      typedOrder({ payment: 'bank_transfer', lines: [{ ...BANK, quantity: 30 }] }),
    );
    expect(state).toBe('awaiting_remittance');
    const small = await quote(typedOrder({ payment: 'bank_transfer' }));
    expect(small.problems).toEqual([{ field: 'payment', message: expect.stringContaining('$') }]);
    const [payment] = await shop.query<{ id: string }>(
      'SELECT payment_id AS id FROM payment_order WHERE order_id = $1',
      [orderId],
    );
    const mails = await listJobs(shop.pool, 'mail-remittance');
    expect(mails.map(({ payload }) => payload)).toContainEqual({
      payment: payment?.id,
      kind: 'transferDetails',
    });
    const [set] = await shop.query<{ id: number }>('SELECT id::int FROM change_set WHERE entity_id = $1', [
      orderId,
    ]);
    expect((await service.call(undoChange, { id: set?.id ?? 0 })).code).not.toBe(200);
    expect((await service.call(cancelOrder, { orderId }, { reason: 'Changed their mind' })).code).toBe(200);
    expect(await shop.query('SELECT sku FROM reservation WHERE order_id = $1', [orderId])).toEqual([]);
  });

  it('is placed once by a double press', async () => {
    const key = shop.newKey();
    const typed = typedOrder({ email: 'twice@example.com' });
    const [first, second] = await Promise.all([take(typed, { key }), take(typed, { key })]);
    expect(first.data?.orderId).toBe(second.data?.orderId);
    expect(await shop.query(`SELECT id FROM orders WHERE email = 'twice@example.com'`)).toHaveLength(1);
  });

  it('gets the last piece, or its buyer on the page does, and never both', async () => {
    await shop.query(`UPDATE stock SET on_hand = reserved + 1 WHERE sku = 'LAST'`);
    const own = guest(shop);
    const cart = await readyCart(own, [{ sku: 'LAST', quantity: 1 }]);
    const typed = typedOrder({ lines: [{ sku: 'LAST', warehouse: 1, quantity: 1 }] });
    const { sums } = await quote(typed);
    const [placed, byPhone] = await Promise.all([
      place(own, cart),
      service.call(placeTelephoneOrder, { ...typed, total: sums.total, areTermsAccepted: true }),
    ]);
    expect([placed.status === 200, byPhone.code === 200].filter(Boolean)).toHaveLength(1);
    if (byPhone.code !== 200) expect(JSON.stringify(byPhone)).toMatch(/LAST|pieces|piece/);
  });

  it('names each field that forbids it, and writes nothing', async () => {
    const before = await shop.query('SELECT count(*)::int FROM orders');
    const typed = typedOrder({
      email: 'no e-mail',
      address: { ...germany, zip: '1', phone: '12', lastName: 'https://x.example' },
      vatNumber: 'DE1',
      lines: [
        { sku: 'OLD', warehouse: 1, quantity: 1 },
        { ...BANK, quantity: 999_999 },
        { ...BANK, quantity: 5 },
      ],
      coupon: 'nothing',
      methods: { '1': 'nothing' },
      payment: 'balance',
    });
    const { problems } = await quote(typed);
    const fields = [
      ...['address.lastName', 'address.zip', 'address.phone', 'vatNumber', 'email', 'lines.0.quantity'],
      ...['lines.2.quantity', 'lines.1.quantity', 'methods.1', 'coupon', 'payment'],
    ];
    expect(problems.map(({ field }) => field)).toEqual(expect.arrayContaining(fields));
    const refused = await service.call(placeTelephoneOrder, { ...typed, total: 1, areTermsAccepted: true });
    expect(refused.fields?.map(({ field }) => field)).toEqual(expect.arrayContaining(fields));
    const unread = await service.call(placeTelephoneOrder, {
      ...typedOrder(),
      total: 1,
      areTermsAccepted: false,
    });
    expect(unread.fields).toEqual([{ field: 'areTermsAccepted', message: expect.any(String) }]);
    const other = await service.call(placeTelephoneOrder, {
      ...typedOrder(),
      total: 1,
      areTermsAccepted: true,
    });
    expect(other).toMatchObject({ reason: 'EditConflict', message: expect.stringContaining('meanwhile') });
    expect(await shop.query('SELECT count(*)::int FROM orders')).toEqual(before);
    const empty = await quote({ ...typedOrder({ lines: [] }), address: {} });
    expect(empty.problems.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['address.firstName', 'address.country', 'lines']),
    );
  });

  it('finds its buyer by name, e-mail, company and number, and gives the addresses', async () => {
    const [company] = await shop.query<{ id: number }>(
      `INSERT INTO company (name) VALUES ('Kühne Handel GmbH') RETURNING id::int`,
    );
    await shop.query(
      `INSERT INTO company_member (company_id, member_id, role) VALUES ($1, $2, 'administrator')`,
      [company?.id, buyer.id],
    );
    await shop.query('INSERT INTO address (member_id, fields, is_default) VALUES ($1, $2, true)', [
      buyer.id,
      germany,
    ]);
    await indexMembers(shop.pool);
    const found = async (text: string) =>
      (await service.call(findBuyers, { text })).data?.found.map(({ id }) => id) ?? [];
    for (const text of [buyer.email, 'buy ada', 'kuhne', String(buyer.id)])
      expect(await found(text), text).toContain(buyer.id);
    for (const text of ['', `'`, `':* | !`, 'nobody like this']) expect(await found(text), text).toEqual([]);
    const { data } = await service.call(getBuyer, { member: buyer.id });
    expect(data).toMatchObject({ company: 'Kühne Handel GmbH', level: 2, language: 'en' });
    expect(data?.addresses.map(({ address, isDefault }) => [address.city, isDefault])).toEqual([
      ['Berlin', true],
      ['Berlin', false],
    ]);
    await shop.query('DELETE FROM company_member WHERE member_id = $1', [buyer.id]);
    await shop.query('UPDATE member SET disabled_at = now() WHERE id = $1', [buyer.id]);
    expect(await found(buyer.email)).toEqual([]);
    expect((await service.call(getBuyer, { member: buyer.id })).reason).toBe('NotFound');
    const closed = await quote(typedOrder({ member: buyer.id }));
    expect(closed.problems.map(({ field }) => field)).toContain('member');
  });

  it('takes pasted rows, and names those that are wrong beside the others', async () => {
    const { data } = await service.call(readPastedLines, {
      text: 'SKU\tPieces\nbank\t3\nNOTHING-1\t2\nSALE\tmany\nsale\t4\nBANK\t1',
    });
    expect(data?.lines.map(({ sku, warehouse, quantity }) => [sku, warehouse, quantity])).toEqual([
      ['BANK', 1, 4],
      ['SALE', 1, 4],
    ]);
    expect(data?.wrong.map(({ row, expected }) => [row, expected])).toEqual([
      [3, 'a SKU that the shop offers'],
      [4, 'a SKU and a whole number of pieces'],
    ]);
  });

  it('is refused without the account that an e-mail has, and to those who may not', async () => {
    const known = await member(shop);
    expect((await quote(typedOrder({ email: known.email.toUpperCase() }))).problems).toEqual([
      { field: 'email', message: expect.stringContaining('has an account') },
    ]);
    const auditor = await shop.operator('auditor@example.com', ['auditor']);
    const warehouse = await shop.operator('warehouse@example.com', ['warehouse']);
    const input = { ...typedOrder(), total: 1, areTermsAccepted: true };
    expect((await auditor.call(placeTelephoneOrder, input)).reason).toBe('NotAllowed');
    expect((await warehouse.call(findBuyers, { text: 'a' })).reason).toBe('NotAllowed');
  });
});
