import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { uploadDropshippingFile } from '../../../contract/dropshipping.ts';
import { MAX_BATCH_ROWS, rowColumns } from '../../../contract/dropshipping-batch.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { member, visitor } from '../../testing/visitors.ts';
import { type Cells, csvOf, fileOf, goodRow, ordersOf, runBatchJobs } from './testing/batches.ts';

describe('a file of orders', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const send = async (content: string | Uint8Array) => {
    const buyer = await member(shop);
    const answer = await buyer.call(uploadDropshippingFile, { id: '0', file: fileOf(content) });
    await runBatchJobs(shop);
    return { buyer, answer };
  };
  const refusalOf = async (content: string | Uint8Array): Promise<string | undefined> => {
    const { answer } = await send(content);
    expect(answer.status).toBe(400);
    expect(answer.envelope.fields?.[0]?.message).not.toBe('');
    return answer.envelope.fields?.[0]?.reason;
  };
  const readOf = async (content: string | Uint8Array) => {
    const { buyer, answer } = await send(content);
    return ordersOf(buyer, answer.data.id);
  };
  const workbook = async (rows: SheetData): Promise<Buffer> =>
    (await writeExcelFile(rows).toBuffer()) as Buffer;

  const row = goodRow('007', { full_name: 'Jörg Müßig', zip: '01067' });
  const utf16 = (text: string): Buffer =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${csvOf([row])}`)],
    ['UTF-16', utf16(csvOf([row], '\t'))],
    ['windows-1252 with semicolons', Buffer.from(csvOf([row], ';'), 'latin1')],
    ['tabs', Buffer.from(csvOf([row], '\t'))],
  ])('is read as %s, with the zeros of its numbers', async (_, bytes) => {
    const [order] = await readOf(bytes);
    expect(order).toMatchObject({ orderNo: '007', receiver: 'Jörg Müßig', state: 'quoted' });
    expect(order?.rows[0]?.cells.zip).toBe('01067');
  });

  it('may name its columns otherwise, in any order, below a title, among 50 others', async () => {
    const names: Record<string, string> = {
      order_no: 'Bestellnummer',
      sku: 'Artikelnummer',
      quantity: 'Menge',
      full_name: 'Empfänger',
      address1: 'Straße',
      city: 'Ort',
      zip: 'PLZ',
      country: 'Land',
      phone: 'Telefon',
    };
    const others = Array.from({ length: 50 }, (_, at) => `Extra ${at}`);
    const columns = Object.keys(names).reverse();
    const lines = [
      'Meine Bestellungen',
      '',
      [...others, ...columns.map((column) => names[column])].join(';'),
      [...others.map(() => ''), ...columns.map((column) => goodRow('A')[column])].join(';'),
      others.map(() => '').join(';'),
      [...others.map(() => ''), ...columns.map((column) => goodRow('B')[column])].join(';'),
    ];
    expect((await readOf(lines.join('\n'))).map(({ orderNo, state }) => [orderNo, state])).toEqual([
      ['A', 'quoted'],
      ['B', 'quoted'],
    ]);
  });

  it('as a workbook has its numbers, merged cells of an order and results of formulas', async () => {
    const columns = Object.keys(row);
    const value = (cell: string | number) =>
      typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: String };
    const first = columns.map((column) => {
      const cell = value(row[column] ?? '');
      return ['order_no', 'full_name', 'address1', 'city', 'zip', 'country', 'phone'].includes(column)
        ? { ...cell, rowSpan: 2 }
        : cell;
    });
    const second = columns.map((column) =>
      column === 'sku' ? value('CABLE-BLUE') : column === 'quantity' ? value(3) : null,
    );
    const orders = await readOf(await workbook([columns.map(value), first, second] as SheetData));
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ orderNo: '007', state: 'quoted' });
    expect(orders[0]?.rows.map(({ cells }) => [cells.sku, cells.quantity, cells.zip])).toEqual([
      ['CABLE-RED', '1', '01067'],
      ['CABLE-BLUE', '3', '01067'],
    ]);
  });

  it('as a workbook has an error where rows share the cell of a quantity', async () => {
    const columns = Object.keys(row);
    const cells = (one: Cells, more: object = {}) =>
      columns.map((column) => ({
        value: String(one[column]),
        type: String,
        ...(column === 'quantity' && more),
      }));
    const second = cells(goodRow('008')).map((cell, at) => (columns[at] === 'quantity' ? null : cell));
    const sheet = [
      columns.map((name) => ({ value: name, type: String })),
      cells(row, { rowSpan: 2 }),
      second,
    ];
    const [, order] = await readOf(await workbook(sheet as SheetData));
    expect(order?.rows[0]?.errors).toMatchObject([{ column: 'quantity', reason: 'merged' }]);
  });

  const OLD = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
  it.each([
    ['fileOldExcel', OLD],
    ['filePassword', Buffer.concat([OLD, Buffer.from('EncryptedPackage', 'utf16le')])],
    ['fileNoTable', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
    ['fileNoTable', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 2, 3])],
    ['fileDamaged', Buffer.from(zipSync({ 'a.txt': new Uint8Array(3) }))],
    ['fileUnpacked', Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(60 * 1024 * 1024) }))],
    ['fileEmpty', Buffer.from('')],
    ['fileEmpty', Buffer.from(`${rowColumns.join(',')}\n,,,\n`)],
    ['fileNoHeader', Buffer.from('a,b,c\n1,2,3\n')],
    ['fileColumnsMissing', Buffer.from('order_no,sku,quantity\n1,2,3\n')],
    ['fileTooLarge', Buffer.alloc(5 * 1024 * 1024 + 1, 'a')],
    [
      'fileRows',
      Buffer.from(csvOf(Array.from({ length: MAX_BATCH_ROWS + 1 }, (_, at) => goodRow(`R-${at}`)))),
    ],
  ])('is refused as %s', async (reason, bytes) => {
    expect(await refusalOf(bytes)).toBe(reason);
  });

  it('is refused with words that name what is missing', async () => {
    const { answer } = await send('order_no,sku,quantity\n1,2,3\n');
    expect(answer.envelope.fields?.[0]?.message).toBe(
      'Columns are missing: full_name, address1, city, zip, country, phone',
    );
  });

  it('is not taken of a member who may not dropship, nor of a guest', async () => {
    const buyer = await member(shop);
    await shop.query(
      `UPDATE member SET permissions = permissions || '{"dropshipping": false}' WHERE id = $1`,
      [buyer.id],
    );
    const file = fileOf(csvOf([row]));
    expect((await buyer.call(uploadDropshippingFile, { id: '0', file })).reason).toBe('NotAllowed');
    expect((await visitor(shop, null).call(uploadDropshippingFile, { id: '0', file })).status).toBe(401);
  });

  it.each(['csv', 'xlsx'])('can begin as the template in %s, which is read as it is', async (format) => {
    const { rawPayload, statusCode } = await shop.app.inject({
      url: `/downloads/dropshipping/template.${format}`,
    });
    expect(statusCode).toBe(200);
    expect(await refusalOf(rawPayload)).toBe('fileEmpty');
  });
});
