import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAddress } from '../../../contract/cart.ts';
import {
  fixDropshippingRows,
  getDropshippingBatch,
  getDropshippingBatches,
  getDropshippingOrders,
} from '../../../contract/dropshipping.ts';
import type { DropshippingOrder } from '../../../contract/dropshipping-batch.ts';
import { insertDenied } from '../../domains/screening/index.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { member, readyCart, type TestMember } from '../../testing/visitors.ts';
import { goodRow, ordersOf, upload } from './testing/batches.ts';

const errorsOf = (order: DropshippingOrder | undefined): string[] =>
  (order?.rows ?? [])
    .flatMap(({ errors }) => errors.map(({ column, reason }) => `${column} ${reason}`))
    .sort();

describe('the rows of a batch', () => {
  let shop: TestShop;
  let buyer: TestMember;
  beforeAll(async () => {
    shop = await seededShop();
    await insertDenied(shop.pool, {
      source: 'test',
      rows: JSON.stringify([{ name: 'Evil Party', words: ['evil', 'party'] }]),
    });
  });
  afterAll(() => shop.close());

  const check = async (...rows: Record<string, string | number>[]): Promise<DropshippingOrder[]> => {
    buyer = await member(shop);
    const batch = await upload(shop, buyer, { rows });
    return ordersOf(buyer, batch.id);
  };

  it('are quoted where they are right, and have every error at once where not', async () => {
    const bad = {
      order_no: 'E-1',
      sku: 'CABLE-RDE',
      quantity: 'two',
      full_name: 'Madonna',
      address1: 'x'.repeat(130),
      city: '',
      zip: '1',
      country: 'Germany',
      phone: '12',
      email: 'nobody',
      warehouse: 'Moon',
      shipping_method: 'pigeon',
      ioss: '12',
      eori: '?',
      vat: '1',
    };
    const [good, faulty] = await check(goodRow('G-1', { country: 'Alemania' }), bad);
    expect(good).toMatchObject({ orderNo: 'G-1', state: 'quoted', errors: 0, country: 'DE' });
    expect(good?.quote).toMatchObject({ goods: 1000, isOver: false, parcels: [{ warehouse: 1 }] });
    expect(faulty?.state).toBe('needs_fixing');
    expect(errorsOf(faulty)).toEqual([
      'address1 tooLong',
      'city required',
      'email email',
      'eori eori',
      'ioss ioss',
      'phone phone',
      'quantity quantity',
      'shipping_method unknownMethod',
      'sku unknownSku',
      'vat vat',
      'warehouse unknownWarehouse',
      'zip zip',
    ]);
    const sku = faulty?.rows[0]?.errors.find(({ column }) => column === 'sku');
    expect(sku).toEqual({
      column: 'sku',
      reason: 'unknownSku',
      found: 'CABLE-RDE',
      expected: '',
      suggestion: 'CABLE-RED',
      suggestionTitle: expect.any(String),
    });
  });

  it.each([
    ['sku discontinued', { sku: 'OLD' }],
    ['quantity belowMinimum', { sku: 'TIE', quantity: 3 }],
    ['quantity notAStep', { sku: 'TIE', quantity: 12 }],
    ['quantity outOfStock', { sku: 'LAST', quantity: 2 }],
    ['warehouse notInWarehouse', { sku: 'CABLE-BLUE', warehouse: 'Germany' }],
    ['country notServed', { country: 'North Korea' }],
    ['country country', { country: 'Germanyy' }],
    ['zip required', { zip: '' }],
    ['zip zip', { zip: '1234' }],
    ['phone phone', { phone: '0' }],
    ['tax_id taxIdNeeded', { country: 'BR', zip: '01001-000', state: 'SP', phone: '+55 11 91234-5678' }],
    [
      'tax_id taxId',
      { country: 'BR', zip: '01001-000', state: 'SP', phone: '+55 11 91234-5678', tax_id: '12' },
    ],
    ['full_name screening', { full_name: 'Evil Party' }],
    ['full_name unreadable', { full_name: 'Ada www.evil.example' }],
    ['full_name tooLong', { full_name: `Ada ${'x'.repeat(100)}` }],
    ['sku scientific', { sku: '4.00638E+12' }],
    ['order_no required', { order_no: '' }],
    ['quantity formula', { quantity: '#N/A' }],
    ['full_name script', { full_name: '王 小明' }],
  ])('name %s', async (expected, more) => {
    const [order] = await check(goodRow('ONE', more));
    expect(errorsOf(order)).toContain(expected);
    expect(order?.state).toBe('needs_fixing');
  });

  it('name a method that refuses their goods, with those that are offered', async () => {
    const [method] = await shop.query<{ code: string }>(
      `SELECT code FROM method WHERE 'battery' = ANY(refuses) ORDER BY position LIMIT 1`,
    );
    const [order] = await check(goodRow('B', { sku: 'BANK', shipping_method: method?.code ?? '', zip: '' }));
    expect(errorsOf(order)).toEqual(['shipping_method methodRefusesGoods', 'zip required']);
    const error = order?.rows[0]?.errors.find(({ column }) => column === 'shipping_method');
    expect(error?.expected).toContain(error?.suggestion);
  });

  it('suggest a SKU only where one was clearly meant, with the title of its product', async () => {
    const skuError = async (sku: string) => {
      const [order] = await check(goodRow('K', { sku }));
      return order?.rows[0]?.errors.find(({ column }) => column === 'sku');
    };
    const title = expect.stringMatching(/\S/);
    for (const near of ['CABLE-RET', 'CABLE-RDE', 'CABLE-REDS', 'CABLE-RTT', 'BLE-RED'])
      expect(await skuError(near), near).toMatchObject({ suggestion: 'CABLE-RED', suggestionTitle: title });
    for (const far of ['CABLE-TTT', 'CABLE-R', 'CABLE'])
      expect(await skuError(far), far).not.toHaveProperty('suggestion');
  });

  it('take a SKU that is read as one alone, and have it in their cells', async () => {
    for (const typed of ['CABLERED', 'cab1e_red', 'ＣＡＢＬＥ－ＲＥＤ']) {
      const [order] = await check(goodRow('A', { sku: typed }));
      expect(order?.rows[0], typed).toMatchObject({ cells: { sku: 'CABLE-RED' }, errors: [] });
    }
  });

  it('show the titles of their products in the language of the reader', async () => {
    await check(goodRow('T'), goodRow('U', { sku: 'CABLE-RDE' }));
    await shop.query(
      `UPDATE line_fact SET titles = jsonb_set(titles, '{de}', '"Kabel in Rot"') WHERE sku = 'CABLE-RED'`,
    );
    const id = (await buyer.call(getDropshippingBatches, {})).data.items[0]?.id ?? '';
    const read = await buyer.call(getDropshippingOrders, { id }, { language: 'de' });
    expect(read.data.items[0]?.rows[0]?.title).toBe('Kabel in Rot');
    expect(read.data.items[1]?.rows[0]?.errors[0]?.suggestionTitle).toBe('Kabel in Rot');
  });

  it('suggest a postcode whose zeros a spreadsheet has dropped', async () => {
    const [order] = await check(goodRow('Z', { zip: '1067' }));
    expect(order?.rows[0]?.errors[0]).toMatchObject({
      reason: 'zip',
      expected: '10115',
      suggestion: '01067',
    });
  });

  it('suggest no postcode where more than one digit is missing, or where the country has none such', async () => {
    const spain = { country: 'ES', city: 'Madrid', phone: '+34 612 345 678' };
    for (const zip of ['280', '0280']) {
      const [order] = await check(goodRow('Z', { ...spain, zip }));
      const error = order?.rows[0]?.errors.find(({ column }) => column === 'zip');
      expect(error, zip).toMatchObject({ reason: 'zip', expected: '28001' });
      expect(error, zip).not.toHaveProperty('suggestion');
    }
    const [order] = await check(goodRow('Z', { ...spain, zip: '8001' }));
    expect(order?.rows[0]?.errors[0]?.suggestion).toBe('08001');
  });

  it('of one number are one order, whose address a row may leave out but not contradict', async () => {
    const more = { order_no: 'M', sku: 'CABLE-BLUE', quantity: 2 };
    const [merged] = await check(goodRow('M'), more);
    expect(merged).toMatchObject({ state: 'quoted', rows: [{ unitPrice: 1000 }, { unitPrice: 1000 }] });
    expect(merged?.quote?.goods).toBe(3000);
    const [other] = await check(goodRow('N'), goodRow('N', { sku: 'CABLE-BLUE', city: 'Hamburg' }));
    expect(errorsOf(other)).toEqual(['city contradiction']);
    expect(other?.rows[1]?.errors[0]).toMatchObject({ found: 'Hamburg', expected: 'Berlin' });
  });

  it('that say the same twice are asked about', async () => {
    const [order] = await check(goodRow('D'), goodRow('D'));
    expect(errorsOf(order)).toEqual(['sku repeatedRow']);
  });

  it('of one batch share the stock: those that come later see what is left', async () => {
    const [first, second] = await check(goodRow('S-1', { sku: 'LAST' }), goodRow('S-2', { sku: 'LAST' }));
    expect(first?.state).toBe('quoted');
    expect(errorsOf(second)).toEqual(['quantity outOfStock']);
    await shop.query(`UPDATE stock SET on_hand = reserved WHERE sku = 'LAST'`);
    const [gone] = await check(goodRow('S-3', { sku: 'LAST' }));
    await shop.query(`UPDATE stock SET on_hand = reserved + 1 WHERE sku = 'LAST'`);
    expect(errorsOf(gone)).toEqual(['quantity soldOut']);
  });

  it('are priced as the member’s cart would be: at the level and the tier of each order', async () => {
    const top = await member(shop, { level: 5 });
    const { id } = await upload(shop, top, { rows: [goodRow('L-1'), goodRow('L-2', { quantity: 10 })] });
    const { orderid } = await readyCart(top, [{ sku: 'CABLE-RED', quantity: 10 }]);
    const [one, ten] = await ordersOf(top, id);
    const methods = { 1: ten?.quote?.parcels[0]?.method ?? '' };
    const { data: cart } = await top.call(setAddress, { orderId: orderid, methods });
    expect(one?.quote?.goods).toBeLessThan(1000);
    expect(ten?.quote).toMatchObject({
      goods: cart.totals.goods,
      shipping: cart.totals.shipping,
      tax: cart.totals.tax,
      total: cart.totals.total - cart.totals.fee,
    });
  });

  it.each(['Economy Post', 'экономичная почта', 'Correo económico'])(
    'are sent by %s in any language',
    async (name) => {
      const [order] = await check(goodRow('M-1', { shipping_method: name }));
      expect(order?.quote?.parcels.map(({ method }) => method)).toEqual(['post']);
    },
  );

  it('keep the zeros of their numbers', async () => {
    const [order] = await check(goodRow('00012', { zip: '01067', customer_sku: '="0007"' }));
    expect(order).toMatchObject({ orderNo: '00012', state: 'quoted' });
    expect(order?.rows[0]?.cells).toMatchObject({ zip: '01067', customer_sku: '0007' });
  });

  it.each([
    ['１２', 12],
    ['12.00', 12],
    ['x3', 3],
    ['1,5', null],
  ])('keep the quantity %s as it was typed beside the one that was read', async (quantity, read) => {
    const [known, unknown] = await check(
      goodRow('Q-1', { quantity }),
      goodRow('Q-2', { quantity, sku: 'NOTHING' }),
    );
    for (const order of [known, unknown])
      expect(order?.rows[0]).toMatchObject({ quantity: read, cells: { quantity } });
  });

  it('show where they go: the address as it was read, and as it was typed where it could not be', async () => {
    const [read, typed] = await check(
      goodRow('A-1', { country: 'Alemania', address2: 'Hof 2', zip: 'D-10115' }),
      goodRow('A-2', { country: 'Germanyy', zip: 'D-10115' }),
    );
    const street = ['Ada Receiver', 'Hauptstr. 1'];
    const phone = '+49 1512 3456789';
    expect(read?.addressLines).toEqual([...street, 'Hof 2', '10115 Berlin', 'Germany', phone]);
    expect(typed?.addressLines).toEqual([...street, 'D-10115', 'Berlin', 'Germanyy', phone]);
  });

  it('have hints at what is unusual in an address, which are no errors', async () => {
    const us = { country: 'US', city: 'Beverly Hills', state: 'CA', phone: '+1 310 555 0123' };
    const [usual, unusual] = await check(
      goodRow('H-1', { ...us, zip: '90210' }),
      goodRow('H-2', { ...us, zip: '10001', phone: '+1 310 555 01234' }),
    );
    expect(usual).toMatchObject({ state: 'quoted', addressHints: [] });
    expect(unusual).toMatchObject({ state: 'quoted', errors: 0, addressHints: ['zipState', 'phoneLong'] });
  });

  it('are checked again at once when their cells change, and move to the order of their number', async () => {
    const [first, second] = await check(goodRow('F-1', { zip: '1' }), goodRow('F-2', { sku: 'CABLE-BLUE' }));
    const id = (await buyer.call(getDropshippingBatches, {})).data.items[0]?.id;
    const fix = (row: number | undefined, column: 'zip' | 'order_no', value: string) =>
      buyer.call(fixDropshippingRows, { id: id ?? '', cells: [{ row: row ?? 0, column, value }] });
    const fixed = (await fix(first?.rows[0]?.id, 'zip', '10115')).data;
    expect(fixed).toMatchObject({ state: 'quoted', errors: 0, gone: [], orders: [{ state: 'quoted' }] });
    const moved = (await fix(second?.rows[0]?.id, 'order_no', 'F-1')).data;
    expect(moved.gone).toEqual([second?.id]);
    expect(moved.orders).toMatchObject([{ id: first?.id, orderNo: 'F-1', state: 'quoted' }]);
    expect(moved.orders[0]?.rows).toHaveLength(2);
    expect((await buyer.call(getDropshippingBatch, { id: id ?? '' })).data.payable.orders).toBe(1);
  });
});
