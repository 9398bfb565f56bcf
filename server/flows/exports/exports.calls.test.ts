import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deleteDownload,
  exportOrderLines,
  exportOrders,
  exportTracking,
  getDownload,
  getDownloads,
  retryDownload,
} from '../../../contract/download.ts';
import { sweepDownloads } from '../../domains/downloads/index.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { confirmedOrder, shipAll } from '../../testing/orders.ts';
import { guest, member, type TestMember, visitor } from '../../testing/visitors.ts';
import { createDownloadFile } from './create-download-file.ts';
import { type ExportShop, exportShop, fillOrders } from './testing/export-shop.ts';

describe('exports of orders', () => {
  let shop: ExportShop;
  let buyer: TestMember;
  let other: TestMember;
  let order: string;
  beforeAll(async () => {
    shop = await exportShop();
    buyer = await member(shop);
    other = await member(shop);
    order = (
      await confirmedOrder(shop, buyer, [
        { sku: 'CABLE-RED', quantity: 12 },
        { sku: 'CABLE-BLUE', quantity: 2 },
        { sku: 'TIE', quantity: 50 },
      ])
    ).id;
    await shipAll(shop, order);
  });
  beforeEach(() => shop.query('DELETE FROM download'));
  afterAll(() => shop.close());

  const fileOf = async (id: string, who: Pick<TestMember, 'token'> = buyer) => {
    await shop.work();
    return shop.fetchFile(id, who);
  };
  const csvOf = async (id: string): Promise<Record<string, string>[]> =>
    parse((await fileOf(id)).payload, { bom: true, columns: true }) as Record<string, string>[];

  it('has sums of an order that add up, in the major unit of its currency', async () => {
    const { id } = (await buyer.call(exportOrders, { format: 'csv' })).data;
    const [row] = await csvOf(id);
    const [stored] = await shop.query<{ total: number; fee: number }>(
      'SELECT total, fee FROM orders WHERE id = $1',
      [order],
    );
    const cents = (name: string) => Number((row?.[name] ?? '').replace('.', ''));
    expect(row).toMatchObject({
      Order: order,
      Currency: 'USD',
      Country: 'DE',
      Recipient: 'Ada Buyer',
      Pieces: '64',
    });
    expect(row?.Total).toMatch(/^\d+\.\d\d$/);
    expect(cents('Total')).toBe((stored?.total ?? 0) + (stored?.fee ?? 0));
    expect(
      cents('Goods') -
        cents('Discount') +
        cents('Packaging') +
        cents('Shipping') +
        cents('Insurance') +
        cents('VAT and duty') +
        cents('Payment fee'),
    ).toBe(cents('Total'));
  });

  it('writes CSV with a byte order mark and CRLF, and headings in the language of who asks', async () => {
    const german = { language: 'de' };
    const { id } = (await buyer.call(exportOrders, { format: 'csv' }, german)).data;
    const { rawPayload } = await fileOf(id);
    expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head] = rawPayload.toString('utf8').split('\r\n');
    expect(head).toContain('Bestellung,Datum,Status');
    expect(rawPayload.toString().replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('has a row for each line and for each shipment', async () => {
    const lines = await csvOf((await buyer.call(exportOrderLines, { format: 'csv' })).data.id);
    expect(lines.map(({ SKU, Quantity }) => [SKU, Quantity]).sort()).toEqual([
      ['CABLE-BLUE', '2'],
      ['CABLE-RED', '12'],
      ['TIE', '50'],
    ]);
    const shipments = await csvOf((await buyer.call(exportTracking, { format: 'csv' })).data.id);
    expect(shipments).toMatchObject([
      {
        Order: order,
        Carrier: 'YunExpress',
        'Tracking number': 'YT2026000001',
        'Tracking link': 'https://www.yuntrack.com/parcelTracking?id=YT2026000001',
        Contents: expect.stringContaining('TIE × 50'),
      },
    ]);
  });

  it('neutralises cells that begin as a formula in CSV and XLSX, and keeps zeros, umlauts, Cyrillic and emoji', async () => {
    const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', "'=1", '00042', 'Größe Привет 😀'];
    const texts: string[] = [];
    for (const remark of hostile) {
      await shop.query('UPDATE orders SET remark = $2 WHERE id = $1', [order, remark]);
      await shop.query('DELETE FROM download');
      const csv = await csvOf((await buyer.call(exportOrders, { format: 'csv' })).data.id);
      const { rawPayload } = await fileOf((await buyer.call(exportOrders, { format: 'xlsx' })).data.id);
      const [sheet] = await readExcelFile(rawPayload, { trim: false });
      const at = sheet?.data[0]?.indexOf('Note') ?? -1;
      expect(sheet?.data[1]?.[at], remark).toBe(csv[0]?.Note);
      texts.push(csv[0]?.Note ?? '');
    }
    expect(texts).toEqual([
      ...["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\tx", "'\rx", "''=1", '00042', 'Größe Привет 😀'],
    ]);
  });

  it('is narrowed by tab, days, search and given numbers', async () => {
    const many = await member(shop);
    await fillOrders(shop, many.id, 9);
    const [first] = await shop.query<{ id: string }>(
      'SELECT id FROM orders WHERE member_id = $1 ORDER BY id LIMIT 1',
      [many.id],
    );
    const countOf = async (input: object): Promise<number> => {
      const { id } = (await many.call(exportOrders, { format: 'csv', ...input } as never)).data;
      const { total } = (await many.call(getDownload, { id })).data;
      const { payload } = await fileOf(id, many);
      expect(parse(payload, { bom: true })).toHaveLength(total + 1);
      await shop.query('DELETE FROM download');
      return total;
    };
    expect(await countOf({})).toBe(9);
    expect(await countOf({ tab: 'Shipped' })).toBe(3);
    expect(await countOf({ state: 'done' })).toBe(6);
    expect(await countOf({ orderIds: [first?.id, first?.id] })).toBe(1);
    expect(await countOf({ search: first?.id })).toBe(1);
    const today = new Date().toISOString().slice(0, 10);
    expect(await countOf({ to: today })).toBe(9);
    expect((await many.call(exportOrders, { from: '2090-01-01' })).envelope.fields).toMatchObject([
      { reason: 'exportEmpty' },
    ]);
    expect(
      (await many.call(exportOrders, { from: '2026-02-01', to: '2026-01-01' })).envelope.fields,
    ).toMatchObject([{ field: 'to', reason: 'dateOrder' }]);
  });

  it('asks the database as often for many orders as for few', async () => {
    const counts: number[] = [];
    for (const size of [3, 300]) {
      const many = await member(shop);
      await fillOrders(shop, many.id, size);
      for (const contract of [exportOrders, exportOrderLines, exportTracking]) {
        const { id } = (await many.call(contract, { format: 'csv' })).data;
        counts.push((await countQueries(() => createDownloadFile(shop.context, id))).count);
      }
    }
    // The start, the keys and the rows of one page, its part, and the end.
    expect(counts).toEqual([5, 5, 5, 5, 5, 5]);
  });

  it('is one download however often the button is pressed, also at once and while it is made', async () => {
    const presses = await Promise.all([1, 2, 3].map(() => buyer.call(exportOrders, { format: 'csv' })));
    const again = await buyer.call(exportOrders, { format: 'csv' });
    const ids = new Set([...presses, again].map(({ data }) => data.id));
    expect(ids.size).toBe(1);
    await shop.work();
    expect(ids.has((await buyer.call(exportOrders, { format: 'csv' })).data.id)).toBe(true);
    expect((await buyer.call(exportOrders, { format: 'xlsx' })).data.id).not.toBe(again.data.id);
  });

  it('is for its member alone: others get the answer of an id that is not there', async () => {
    const { id } = (await buyer.call(exportOrders, { format: 'csv' })).data;
    const file = await fileOf(id);
    expect(file.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const unknown = '3f0b9a52-2c5b-4c0e-9c53-0e7a4d6f1a11';
    for (const who of [other, guest(shop), visitor(shop, null)]) {
      const [foreign, missing] = [await shop.fetchFile(id, who), await shop.fetchFile(unknown, who)];
      expect(foreign.statusCode).toBe(404);
      expect(foreign.payload.replace(id, '')).toBe(missing.payload.replace(unknown, ''));
      for (const contract of [getDownload, deleteDownload, retryDownload]) {
        const { status, reason } = await who.call(contract, { id });
        expect([status, reason]).toEqual([
          ...(({ status, reason }) => [status, reason])(await who.call(contract, { id: unknown })),
        ]);
        expect([401, 404, 412]).toContain(status);
      }
    }
    expect((await other.call(getDownloads, {})).data.items).toEqual([]);
    expect((await shop.fetchFile(id, buyer)).statusCode).toBe(200);
  });

  it('of orders of another is refused whole', async () => {
    const own = await member(shop);
    await fillOrders(shop, own.id, 1);
    const [mine] = await shop.query<{ id: string }>('SELECT id FROM orders WHERE member_id = $1', [own.id]);
    for (const contract of [exportOrders, exportOrderLines, exportTracking])
      expect((await own.call(contract, { orderIds: [mine?.id ?? '', order] })).reason).toBe('NotFound');
    expect(await shop.query('SELECT FROM download')).toEqual([]);
  });

  it('is limited to five that wait, and to thirty a day whether or not they were deleted', async () => {
    const statuses: (string | undefined)[] = [];
    for (const state of ['done', 'shipped', 'preparing', 'expired'] as const)
      await shop.query(
        `INSERT INTO orders SELECT (jsonb_populate_record(NULL::orders, to_jsonb(o) || jsonb_build_object('id', 'V2601019000' || $2::text, 'state', $1::text))).* FROM orders o WHERE id = $3`,
        [state, ['done', 'shipped', 'preparing', 'expired'].indexOf(state), order],
      );
    for (const state of ['done', 'shipped', 'preparing', 'expired'] as const)
      for (const format of ['csv', 'xlsx'] as const)
        statuses.push((await buyer.call(exportOrders, { format, state })).reason);
    expect(statuses).toEqual([...Array(5).fill(undefined), ...Array(3).fill('TooManyDownloads')]);
    await shop.work();
    await shop.query('UPDATE download SET deleted_at = now()');
    await shop.query(
      `INSERT INTO download SELECT (jsonb_populate_record(NULL::download, to_jsonb(d) || jsonb_build_object('id', gen_random_uuid(), 'folder', gen_random_uuid()))).*
       FROM (SELECT * FROM download LIMIT 1) d, generate_series(1, 25)`,
    );
    expect((await buyer.call(exportOrders, { state: 'done', format: 'csv' })).reason).toBe(
      'DownloadsOfToday',
    );
    await shop.query(`DELETE FROM orders WHERE id LIKE 'V2601019000%'`);
  });

  it('expires after seven days, row and file, and at once when its member deletes it', async () => {
    const old = (await buyer.call(exportOrders, { format: 'csv' })).data.id;
    const fresh = (await buyer.call(exportTracking, { format: 'csv' })).data.id;
    const deleted = (await buyer.call(exportOrderLines, { format: 'csv' })).data.id;
    await shop.work();
    const keys = await shop.query<{ id: string; key: string; days: number }>(
      `SELECT id, file_key AS key, round(extract(epoch FROM expires_at - finished_at) / 86400)::int AS days FROM download`,
    );
    const keyOf = (id: string) => keys.find((key) => key.id === id)?.key ?? '';
    expect(keys.map(({ days }) => days)).toEqual([7, 7, 7]);
    await shop.query(`UPDATE download SET expires_at = now() WHERE id = $1`, [old]);
    expect((await shop.fetchFile(old, buyer)).statusCode).toBe(404);
    await buyer.call(deleteDownload, { id: deleted });
    expect((await shop.fetchFile(deleted, buyer)).statusCode).toBe(404);
    await sweepDownloads({ db: shop.pool, files: shop.files });
    const exists = await Promise.all([old, deleted, fresh].map((id) => shop.files.exists(keyOf(id))));
    expect(exists).toEqual([false, false, true]);
    expect((await buyer.call(getDownloads, {})).data.items.map(({ id }) => id)).toEqual([fresh]);
  });

  it('leaves no parts behind, and nothing of a download that is deleted while it is made', async () => {
    const done = (await buyer.call(exportOrders, { format: 'csv' })).data.id;
    await shop.work();
    const [{ folder = '' } = {}] = await shop.query<{ folder: string }>(
      'SELECT folder FROM download WHERE id = $1',
      [done],
    );
    expect(await shop.files.exists(`downloads/${folder}/parts/1-0.ndjson`)).toBe(false);
    const { id } = (await buyer.call(exportOrderLines, { format: 'csv' })).data;
    await buyer.call(deleteDownload, { id });
    await shop.work();
    expect((await shop.query('SELECT state, file_key FROM download WHERE id = $1', [id]))[0]).toMatchObject({
      file_key: null,
    });
  });

  it('has failed after five runs that save nothing, says so, and is made by a retry', async () => {
    const { id } = (await buyer.call(exportOrders, { format: 'csv' })).data;
    const files = { ...shop.files, put: () => Promise.reject(new Error('disk full')) };
    for (let run = 1; run <= 4; run += 1)
      await expect(createDownloadFile({ ...shop.context, files }, id)).rejects.toThrow('disk full');
    await createDownloadFile({ ...shop.context, files }, id);
    expect((await buyer.call(getDownload, { id })).data).toMatchObject({ state: 'failed', error: 'broken' });
    expect((await buyer.call(retryDownload, { id })).status).toBe(200);
    await shop.work();
    expect((await buyer.call(getDownload, { id })).data.state).toBe('done');
    expect((await buyer.call(retryDownload, { id })).reason).toBe('NotFound');
  });
});
