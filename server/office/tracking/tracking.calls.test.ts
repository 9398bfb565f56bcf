import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmOrder } from '../../../contract/office/orders.ts';
import { readTracking, startTracking } from '../../../contract/office/tracking.ts';
import { type OfficeShop, type Operator, officeShop } from '../../testing/office.ts';
import { orderRow, paidOrder } from '../../testing/orders.ts';
import { rawWorkbook } from '../../testing/raw-workbook.ts';
import { guest } from '../../testing/visitors.ts';
import { workBulks } from '../testing/bulk-desk.ts';

const base64 = (content: string | Buffer): string => Buffer.from(content).toString('base64');

describe('tracking numbers from a file', () => {
  let office: OfficeShop;
  let clerk: Operator;
  let orders: string[];
  beforeAll(async () => {
    office = await officeShop();
    clerk = await office.operator('clerk@example.com', ['service']);
    orders = [];
    for (let n = 0; n < 4; n += 1) {
      const lines = [
        { sku: 'BANK', quantity: 2 },
        { sku: 'CABLE-RED', quantity: 3 },
      ];
      const { id: orderId } = await paidOrder(office, guest(office), lines);
      await clerk.call(confirmOrder, { orderId });
      orders.push(orderId);
    }
  });
  afterAll(() => office.close());

  const read = (content: string | Buffer) => clerk.call(readTracking, { file: base64(content) });
  const shipments = (orderId: string) =>
    office.query('SELECT carrier, number FROM shipment WHERE order_id = $1 ORDER BY id', [orderId]);
  const states = () => Promise.all(orders.map(async (id) => (await orderRow(office, id)).state));

  it('are read from CSV, a workbook and pasted columns alike, and nothing is stored by it', async () => {
    const rows = orders.map((order, at) => [`#${order}`, 'DHL', `jd 0146 ${at}`]);
    const head = ['Order no.', 'Carrier', 'Tracking number'];
    const contents = [
      [head, ...rows].map((cells) => cells.join(';')).join('\r\n'),
      rows.map((cells) => cells.join('\t')).join('\n'),
      rawWorkbook([{ name: 'Parcels', rows: [head, ...rows].map((cells) => ({ cells })) }]),
    ];
    for (const [at, content] of contents.entries()) {
      const { data } = await read(content);
      expect(data?.wrongCells).toEqual([]);
      expect(data?.parcels).toEqual(
        orders.map((orderId, n) => ({
          ...{ row: n + (at === 1 ? 1 : 2), orderId, carrier: 'dhl', number: `JD0146${n}`, lines: null },
        })),
      );
      expect(data).toMatchObject({ tried: 4, refused: [] });
    }
    expect(await states()).toEqual(Array(4).fill('preparing'));
  });

  it('name each fault at its cell, with what was found and what is expected; the other rows go on', async () => {
    const content = [
      'Order,SKU,Pieces,Carrier,Tracking',
      `${orders[0]},,,DHL,JD0001`,
      'V26010199999,,,DHL,JD0002',
      `${orders[1]},BANK,two,DHL,JD0003`,
      `${orders[1]},,1,<b>,J`,
      `${orders[2]},BANK,1,UPS,1Z0001`,
      `${orders[2]},,,UPS,1Z0001`,
    ].join('\n');
    const { data } = await read(content);
    expect(data?.wrongCells.map(({ cell, column, found }) => [cell, column, found])).toEqual([
      ['A3', 'Order', 'V26010199999'],
      ['C4', 'Pieces', 'two'],
      ['B5', 'SKU', 'nothing'],
      ['D5', 'Carrier', '<b>'],
      ['E5', 'Tracking number', 'J'],
      ['B7', 'SKU', 'nothing'],
    ]);
    for (const { expected } of data?.wrongCells ?? []) expect(expected.length).toBeGreaterThan(10);
    expect(data?.parcels.map(({ row }) => row)).toEqual([2, 6]);
    expect(data?.text.split('\n')).toEqual(content.replaceAll(',', '\t').split('\n'));
    // What was read can be read again as it is shown.
    expect((await read(data?.text ?? '')).data?.wrongCells).toEqual(data?.wrongCells);
  });

  it('say that a spreadsheet has lost digits of a number', async () => {
    const rows = [
      { cells: ['Order', 'Carrier', 'Tracking number'] },
      { cells: [orders[0] ?? '', 'DHL', 12_345_678_901_234_567_000] },
    ];
    const { data } = await read(rawWorkbook([{ name: 'x', rows }]));
    expect(data?.wrongCells).toMatchObject([
      { cell: 'C2', expected: expect.stringContaining('lost the last ones') },
    ]);
  });

  it.each([
    ['no file', '', 'is empty'],
    ['no table', Buffer.from([1, 0, 2, 3, 0, 0, 9]), 'is no table'],
    ['a broken workbook', Buffer.from('PK\u0003\u0004 broken'), 'is damaged'],
    ['an old Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old Excel'],
    ['too many rows', 'x,y,z\n'.repeat(5100), 'more than 5,000 rows'],
    [
      'hidden rows',
      rawWorkbook([
        {
          name: 'x',
          rows: [['Order', 'Carrier', 'Tracking'], { cells: ['a', 'b', 'c'], attributes: 'hidden="1"' }],
        },
      ]),
      'hides row 2',
    ],
  ])('are refused from %s', async (_, content, message) => {
    const answer = await read(content);
    expect(answer.fields).toEqual([{ field: 'file', message: expect.stringContaining(message) }]);
  });

  it('ask for the names of columns that say too little', async () => {
    for (const content of ['a,b\nc,d', 'Order,Tracking\nV1,x'])
      expect((await read(content)).data).toMatchObject({
        parcels: [],
        wrongCells: [{ cell: 'A1', expected: expect.stringContaining('Order, Carrier and Tracking number') }],
      });
  });

  it('ship parcel by parcel: whole orders, and pieces of one in two parcels', async () => {
    const content = [
      'order\tsku\tpieces\tcarrier\tnumber',
      `${orders[0]}\t\t\tDHL\tJD0001`,
      `${orders[1]}\tbank\t2\tDHL\tJD0002`,
      `${orders[1]}\tcable-red\t1\tDHL\tJD0002`,
      `${orders[1]}\tcable-red\t2\tUPS\t1Z0002`,
      `${orders[2]}\tBANK\t9\tDHL\tJD0003`,
    ].join('\n');
    const { data } = await read(content);
    expect(data).toMatchObject({ tried: 4, refused: [{ n: 6, record: orders[2] }] });
    const begun = await clerk.call(startTracking, { parcels: data?.parcels ?? [] });
    await workBulks(office.pool);
    const [bulk] = await office.query('SELECT state, done, refused FROM bulk WHERE id = $1', [
      begun.data?.id,
    ]);
    expect(bulk).toEqual({ state: 'done', done: 3, refused: 1 });
    expect(await states()).toEqual(['shipped', 'shipped', 'preparing', 'preparing']);
    expect(await shipments(orders[1] ?? '')).toEqual([
      { carrier: 'dhl', number: 'JD0002' },
      { carrier: 'ups', number: '1Z0002' },
    ]);
    // The same file again ships nothing twice.
    await clerk.call(startTracking, { parcels: data?.parcels ?? [] });
    await workBulks(office.pool);
    expect(await shipments(orders[1] ?? '')).toHaveLength(2);
  });

  it('need the right to pack', async () => {
    const reader = await office.operator('reader@example.com', ['auditor']);
    const parcels = [{ row: 1, orderId: orders[3] ?? '', carrier: 'dhl', number: 'JD9999', lines: null }];
    expect((await reader.call(readTracking, { file: base64('x') })).reason).toBe('NotAllowed');
    expect((await reader.call(startTracking, { parcels })).reason).toBe('NotAllowed');
    expect((await clerk.call(startTracking, { parcels: [] })).code).toBe(400);
  });
});
