import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import {
  addBatch,
  addBatchFile,
  addCartBatch,
  addCartBatchFile,
  checkBatch,
  checkOrder,
  getBatchStats,
} from '../../../../contract/batch.ts';
import { getCart, MAX_CART_LINES } from '../../../../contract/cart.ts';
import { countQueries } from '../../../testing/count-queries.ts';
import { rawWorkbook } from '../../../testing/raw-workbook.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { guest, member, placedOrder, type TestMember, visitor } from '../../../testing/visitors.ts';

const csv = (text: string, name = 'lines.csv') => new File([text], name);

describe('a batch', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
    await shop.query(
      `INSERT INTO variant (sku, product_id, position, attributes, moq, step, weight_g, length_mm, width_mm, height_mm, state)
       SELECT 'MANY-' || n, 3, n, '{}', 1, 1, 5, 50, 20, 10, 'on_sale' FROM generate_series(1, $1::int) n`,
      [MAX_CART_LINES + 10],
    );
    await shop.query(
      `INSERT INTO variant_price (sku, quantities, prices, floor)
       SELECT 'MANY-' || n, '{1}', '{500}', 100 FROM generate_series(1, $1::int) n`,
      [MAX_CART_LINES + 10],
    );
    await shop.query(
      `INSERT INTO stock (sku, warehouse, on_hand) SELECT 'MANY-' || n, 1, 1000 FROM generate_series(1, $1::int) n`,
      [MAX_CART_LINES + 10],
    );
  });
  afterAll(() => shop.close());

  const lines = async (buyer: Pick<TestMember, 'call'>) =>
    (await buyer.call(getCart, {})).data.lines.map(({ sku, quantity }) => `${sku} ${quantity}`);
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ sku: `MANY-${at + 1}`, quantity: 2 }));

  it('adds rows of a pasted text, whatever separates them, and answers for each', async () => {
    const buyer = await member(shop);
    const text = 'SKU\tQty\ncable-red\t10\nTIE, 12\nBANK;200\nCABLE-RED 5\n\nCABEL-BLUE 3\nTIE 3\nSALE\tten';
    const { data } = await buyer.call(addCartBatch, { text });
    expect(
      data.results.map(({ row, sku, added, result, reason }) => [row, sku, added, result, reason]),
    ).toEqual([
      [2, 'CABLE-RED', 15, 'added', null],
      [3, 'TIE', 15, 'added', null],
      [4, 'BANK', 0, 'refused', 'InsufficientStock'],
      [5, 'CABLE-RED', 0, 'merged', null],
      [7, 'CABEL-BLUE', 0, 'refused', 'UnknownSku'],
      [8, 'TIE', 0, 'merged', null],
      [9, 'SALE', 0, 'refused', 'InvalidInput'],
    ]);
    expect(data.results[4]?.nearest).toContain('CABLE-BLUE');
    expect(data.results[2]?.message).toContain('100');
    expect(data).toMatchObject({ rows: 7, added: 4, refused: 3, pieces: 30 });
    expect(await lines(buyer)).toEqual(['CABLE-RED 15', 'TIE 15']);
  });

  it('raises a quantity to the next step of the cart’s line, and never to the minimum', async () => {
    const buyer = guest(shop);
    const add = async (quantity: number) => {
      const [row] = (await buyer.call(addCartBatch, { items: [{ sku: 'TIE', quantity }] })).data.results;
      return [row?.result, row?.added, row?.reason];
    };
    expect(await add(3)).toEqual(['refused', 0, 'BelowMinimum']);
    expect(await add(11)).toEqual(['rounded', 15, null]);
    expect(await add(1)).toEqual(['rounded', 5, null]);
    expect(await add(5)).toEqual(['added', 5, null]);
    expect(await lines(buyer)).toEqual(['TIE 25']);
  });

  it('refuses a quantity between two steps where it may not be raised, and proposes one for each wrong row', async () => {
    const buyer = guest(shop);
    const rows = async (text: string) =>
      (await buyer.call(checkBatch, { text, roundsUp: false })).data.results.map(
        ({ sku, reason, wrong, proposal }) => [sku, reason, wrong, proposal],
      );
    expect(await rows('TIE 3\nCABLE-RED 2\nBANK 200\nSALE ten\nCABLE-RDE 1\nNO-SUCH 1\nOLD 1')).toEqual([
      ['TIE', 'BelowMinimum', 'quantity', '10'],
      ['CABLE-RED', null, null, null],
      ['BANK', 'InsufficientStock', 'quantity', '100'],
      ['SALE', 'InvalidInput', 'quantity', '10'],
      ['CABLE-RDE', 'UnknownSku', 'sku', 'CABLE-RED'],
      ['NO-SUCH', 'UnknownSku', 'sku', null],
      ['OLD', 'Unavailable', 'sku', null],
    ]);
    expect(await rows('TIE 11')).toEqual([['TIE', 'NotAStep', 'quantity', '15']]);
    // Two rows of a SKU are one line: the first has the proposal for both.
    expect(await rows('TIE 6\nTIE 6')).toEqual([
      ['TIE', 'NotAStep', 'quantity', '9'],
      ['TIE', 'NotAStep', 'quantity', null],
    ]);
    await buyer.call(addCartBatch, { text: 'TIE 10' });
    expect(await rows('TIE 2')).toEqual([['TIE', 'NotAStep', 'quantity', '5']]);
  });

  it('finds an EAN like a SKU, with and without the zeros before it, unless two variants have it', async () => {
    await shop.query(`UPDATE variant SET ean = '0036000291452' WHERE sku = 'CABLE-RED'`);
    await shop.query(`UPDATE variant SET ean = '4006381333931' WHERE sku IN ('BANK', 'TIE')`);
    const buyer = guest(shop);
    const text = 'EAN;Qty\n036000291452;2\n36000291452;1\n00036000291452;1\n4006381333931;1';
    const { results } = (await buyer.call(addCartBatch, { text })).data;
    expect(results.map(({ sku, added }) => [sku, added])).toEqual([
      ['CABLE-RED', 4],
      ['CABLE-RED', 0],
      ['CABLE-RED', 0],
      ['4006381333931', 0],
    ]);
    const file = csv('Name;Barcode;Menge\nKabel;0036000291452;3\n');
    expect((await buyer.call(addCartBatchFile, { file })).data.results[0]).toMatchObject({
      ...{ sku: 'CABLE-RED', added: 3 },
    });
  });

  it('checks without a change, at the tier of all pieces of a product', async () => {
    const buyer = await member(shop);
    await buyer.call(addCartBatch, { items: [{ sku: 'CABLE-RED', quantity: 4 }] });
    const { data } = await buyer.call(checkBatch, {
      items: [
        { sku: 'CABLE-RED', quantity: 3 },
        { sku: 'CABLE-BLUE', quantity: 2 },
        { sku: 'NOPE', quantity: 1 },
        { sku: 'TIE', quantity: 1 },
      ],
    });
    expect(
      data.lines.map(({ sku, unitPrice, total, nextTier }) => [sku, unitPrice, total, nextTier?.more]),
    ).toEqual([
      ['CABLE-RED', 1000, 3000, 1],
      ['CABLE-BLUE', 1000, 2000, 1],
      ['TIE', 120, 120, 49],
    ]);
    expect(data).toMatchObject({ total: 5000, added: 2, refused: 2 });
    expect(await lines(buyer)).toEqual(['CABLE-RED 4']);
    expect((await visitor(shop, null).call(checkBatch, { text: 'BANK 1' })).data.total).toBe(3000);
  });

  it('answers with what stood in place of a quantity, so that it can be corrected', async () => {
    const { data } = await guest(shop).call(addCartBatch, {
      items: [
        { sku: 'BANK', quantity: '1,5' },
        { sku: 'BANK', quantity: '-5' },
      ],
      text: 'BANK two boxes\nBANK 1',
    });
    expect(data.results.map(({ quantity, found }) => quantity ?? found)).toEqual([
      '1,5',
      '-5',
      'two boxes',
      1,
    ]);
  });

  it('checks at the tier of what would be added, which the cart then has', async () => {
    const buyer = guest(shop);
    const items = [
      { sku: 'CABLE-RED', quantity: 5 },
      // Beyond the stock.
      { sku: 'CABLE-BLUE', quantity: 5000 },
    ];
    const { data } = await buyer.call(checkBatch, { items });
    expect(data).toMatchObject({ added: 1, refused: 1, total: 5000 });
    expect(data.lines.map(({ unitPrice, nextTier }) => [unitPrice, nextTier?.more])).toEqual([
      [1000, 5],
      [1000, 5],
    ]);
    await buyer.call(addCartBatch, { items });
    expect((await buyer.call(getCart, {})).data.totals.goods).toBe(data.total);
  });

  it('takes a SKU that is read as another, where it is read as one alone, and names that', async () => {
    const buyer = guest(shop);
    // A one for an L, blanks, full width, and letters of a Russian keyboard.
    const text = 'cab1e-red;2\nCABLE BLUE;1\nＢＡＮＫ\t1\nВАNК\t1\nNO-SUCH\t1';
    const { data } = await buyer.call(addCartBatch, { text });
    expect(data.results.map(({ sku, result }) => [sku, result])).toEqual([
      ['CABLE-RED', 'added'],
      ['CABLE-BLUE', 'added'],
      ['BANK', 'added'],
      ['BANK', 'merged'],
      ['NO-SUCH', 'refused'],
    ]);
    const items = [{ sku: 'CAB1ERED', quantity: '1', warehouse: 1 }];
    expect((await buyer.call(addCartBatch, { items })).data.results[0]).toMatchObject({
      ...{ sku: 'CABLE-RED', result: 'added' },
    });
    const file = csv('sku;quantity\nCAB1E_RED;1\n');
    expect((await buyer.call(addCartBatchFile, { file })).data.results[0]?.sku).toBe('CABLE-RED');
  });

  it('has no more lines than a cart takes, and says so of the others', async () => {
    const buyer = guest(shop);
    const { data } = await buyer.call(addCartBatch, { items: many(MAX_CART_LINES + 2) });
    expect(data).toMatchObject({ added: MAX_CART_LINES, refused: 2 });
    expect(data.results.at(-1)?.reason).toBe('TooManyLines');
    expect((await buyer.call(addCartBatch, { items: many(1001) })).reason).toBe('InvalidInput');
    expect((await buyer.call(addCartBatch, { text: 'A 1\n'.repeat(1001) })).reason).toBe('InvalidInput');
    expect((await buyer.call(addCartBatch, {})).reason).toBe('InvalidInput');
  });

  it('of 400 lines takes as few queries as one of two', async () => {
    const queries = async (count: number) => {
      const buyer = guest(shop);
      const started = performance.now();
      const { count: used } = await countQueries(() => buyer.call(addCartBatch, { items: many(count) }));
      return { used, ms: performance.now() - started };
    };
    await queries(400);
    const [few, all] = [await queries(2), await queries(400)];
    process.stdout.write(`batch of 400 lines: ${Math.round(all.ms)} ms, ${all.used} queries\n`);
    expect(all.used).toBe(few.used);
    expect(all.used).toBeLessThanOrEqual(8);
  });

  it('answers members under the specified paths as well, and guests under those of carts alone', async () => {
    const [buyer, visitor] = [await member(shop), guest(shop)];
    expect((await buyer.call(addBatch, { text: 'BANK 1' })).data).toMatchObject({ added: 1, pieces: 1 });
    expect((await buyer.call(addBatchFile, { file: csv('BANK,1') })).data).toMatchObject({ added: 1 });
    expect((await visitor.call(addBatch, { text: 'BANK 1' })).status).toBe(401);
    expect((await visitor.call(addBatchFile, { file: csv('BANK,1') })).status).toBe(401);
    expect((await visitor.call(addCartBatch, { text: 'BANK 1' })).data).toMatchObject({ added: 1 });
  });

  it('takes the rows of a file by the words of its head or its first two columns', async () => {
    const buyer = await member(shop);
    const file = csv('\ufeffName;Menge;Artikelnummer\nx;3;cable-red\n;;\ny;1,00;BANK\nz;1,5;SALE\n;2;\n');
    const { data } = await buyer.call(addCartBatchFile, { file });
    expect(data.results.map(({ row, sku, added, reason }) => [row, sku, added, reason])).toEqual([
      [2, 'CABLE-RED', 3, null],
      [4, 'BANK', 1, null],
      [5, 'SALE', 0, 'InvalidInput'],
      [6, '', 0, 'InvalidInput'],
    ]);
    const workbook = await writeExcelFile([
      [{ value: 'CABLE-BLUE' }, { value: 7, type: Number }],
      [{ value: 'NO-SUCH' }, { value: 1, type: Number }],
    ]).toBuffer();
    const second = await buyer.call(addCartBatchFile, {
      file: new File([new Uint8Array(workbook)], 'x.bin'),
      orderId: data.orderid ?? '',
    });
    expect(second.data).toMatchObject({ orderid: data.orderid, added: 1, refused: 1 });
    const stats = (await buyer.call(getBatchStats, { orderId: data.orderid ?? '' })).data;
    expect(stats).toMatchObject({ file: 'x.bin', rows: 2, added: 1, pieces: 7, reasons: { UnknownSku: 1 } });
    expect(stats.results).toEqual(second.data.results);
  });

  it('takes SKUs from the column of their name, and from the one that looks like them, in files and texts', async () => {
    const added = async (text: string) => {
      const inFile = await guest(shop).call(addCartBatchFile, { file: csv(text) });
      const inText = await guest(shop).call(checkBatch, { text });
      for (const { data } of [inFile, inText])
        expect(data.results.map(({ sku, added: count }) => `${sku} ${count}`)).toEqual([
          'CABLE-RED 3',
          'BANK 4',
        ]);
    };
    await added('Menge;Bezeichnung;Artikelnummer\n3;Kabel;cable-red\n4;Akku;BANK\n');
    await added('1,Kabel für 15,CABLE-RED,3\n2,Akku 5000,BANK,4\n');
    await added('3\tCABLE-RED\n4\tBANK\n');
  });

  it('names what a file has beside the rows that were read', async () => {
    const buyer = guest(shop);
    const sheets = [
      { name: 'Read me', rows: [['Fill in the other sheet']] },
      {
        name: 'List',
        rows: [
          ['SKU', 'Quantity'],
          ['BANK', 2],
          { cells: ['TIE', 15], attributes: 'hidden="1"' },
          ['Total', 17],
        ],
      },
    ];
    const file = new File([new Uint8Array(rawWorkbook(sheets))], 'list.xlsx');
    const { data } = await buyer.call(addCartBatchFile, { file, hiddenRows: 'skip' });
    expect(data).toMatchObject({ rows: 1, added: 1 });
    expect(data.notes).toEqual([
      { note: 'sheets', values: { sheet: 'List', sheets: 'Read me' } },
      { note: 'totals', values: { rows: '4' } },
      { note: 'hiddenSkipped', values: { rows: '3', count: 1 } },
    ]);
    expect((await buyer.call(addCartBatchFile, { file: csv('BANK,1') })).data.notes).toEqual([]);
  });

  it('of a visitor who sends many files at once is asked to come later for some', async () => {
    const buyer = guest(shop);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => buyer.call(addCartBatchFile, { file: csv(`BANK,${at + 1}`) })),
    );
    const later = answers.filter(({ status }) => status === 503);
    expect(later.length).toBeGreaterThanOrEqual(4);
    for (const { reason, envelope, headers } of later) {
      expect(reason).toBe('Busy');
      expect(envelope.fields?.[0]).toMatchObject({ field: 'file', reason: 'fileLater' });
      expect(headers['retry-after']).toBe('60');
    }
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
  });

  it('adds a file once that is sent twice at once, and two files one after the other', async () => {
    const buyer = await member(shop);
    const presses = await Promise.all(
      [1, 2, 3].map(() => buyer.call(addCartBatchFile, { file: csv('CABLE-RED,2\nBANK,1') })),
    );
    for (const { data } of presses) expect(data).toEqual(presses[0]?.data);
    expect(await lines(buyer)).toEqual(['BANK 1', 'CABLE-RED 2']);
    const [one, other] = await Promise.all(
      ['CABLE-RED,3', 'CABLE-RED,4'].map((text) => buyer.call(addCartBatchFile, { file: csv(text) })),
    );
    expect([one?.status, other?.status]).toEqual([200, 200]);
    expect(await lines(buyer)).toEqual(['BANK 1', 'CABLE-RED 9']);
    const orderId = one?.data.orderid ?? '';
    await shop.query(
      `UPDATE cart_upload SET added_at = added_at - interval '11 seconds' WHERE cart_id = $1`,
      [orderId],
    );
    const later = (await buyer.call(getBatchStats, { orderId })).data.results[0];
    await buyer.call(addCartBatchFile, { file: csv(`CABLE-RED,${later?.quantity}`), orderId });
    expect(await lines(buyer)).toEqual(['BANK 1', `CABLE-RED ${9 + (later?.quantity ?? 0)}`]);
  });

  it('adds nothing of a file when storing its result fails', async () => {
    const buyer = await member(shop);
    await buyer.call(addCartBatch, { text: 'BANK 1' });
    await shop.query(
      `CREATE FUNCTION refuse_upload() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`,
    );
    await shop.query(
      'CREATE TRIGGER refuse BEFORE INSERT ON cart_upload FOR EACH ROW EXECUTE FUNCTION refuse_upload()',
    );
    expect((await buyer.call(addCartBatchFile, { file: csv('CABLE-RED,2') })).status).toBe(500);
    await shop.query('DROP TRIGGER refuse ON cart_upload');
    expect(await lines(buyer)).toEqual(['BANK 1']);
  });

  it('refuses what is no table of lines', async () => {
    const buyer = await member(shop);
    const refused = async (file: File) =>
      (await buyer.call(addCartBatchFile, { file })).envelope.fields?.[0]?.reason;
    expect(await refused(csv('%PDF-1.7\n\0'))).toBe('skuFile');
    expect(await refused(csv('PK\x03\x04 no archive'))).toBe('fileDamaged');
    expect(await refused(csv('SKU;Menge\n;\n'))).toBe('noSkus');
    const lost = await buyer.call(addCartBatchFile, { file: csv(''), hiddenRows: 'skip' });
    expect(lost.envelope.fields?.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
      'file fileMissing',
      'hiddenRows fileMissing',
    ]);
    expect(await refused(csv('A,1\n'.repeat(1001)))).toBe('tooManyRows');
    expect(await refused(csv(`BANK,1\n${'\n'.repeat(10_000)}CABLE-RED,1\n`))).toBe('tooManyRows');
    expect(await refused(csv(`${'x,'.repeat(300)}\nBANK,1\n`))).toBe('fileColumns');
    const picture = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect(await refused(new File([new Uint8Array(picture)], 'skus.csv'))).toBe('skuFile');
    const hostile = csv(
      `${'x'.repeat(5000)},1\n=cmd|'/c calc'!A1,1\nA,99999999999999999999\nBANK,-1\nBANK,0`,
      '\u202e'.repeat(300),
    );
    const { results } = (await buyer.call(addCartBatchFile, { file: hostile })).data;
    expect(results.map(({ result }) => result)).toEqual(Array(5).fill('refused'));
    expect(results[0]?.sku).toHaveLength(64);
  });

  it('shows the lines of an own order at today’s prices, and none of another’s', async () => {
    const [buyer, other] = [await member(shop), await member(shop)];
    const { id } = await placedOrder(buyer, [{ sku: 'CABLE-RED', quantity: 10 }]);
    const { data } = await buyer.call(checkOrder, { orderId: id });
    expect(data.lines).toMatchObject([{ sku: 'CABLE-RED', unitPrice: 900, total: 9000 }]);
    expect((await other.call(checkOrder, { orderId: id })).reason).toBe('NotFound');
    const { orderid } = (await buyer.call(addCartBatch, { text: 'BANK 1' })).data;
    expect((await other.call(getBatchStats, { orderId: orderid ?? '' })).reason).toBe('NotFound');
    expect((await other.call(addCartBatchFile, { orderId: orderid ?? '', file: csv('BANK,1') })).reason).toBe(
      'NotFound',
    );
    expect((await other.call(addCartBatch, { orderId: orderid ?? '', text: 'BANK 1' })).reason).toBe(
      'NotFound',
    );
    expect((await buyer.call(getBatchStats, { orderId: orderid ?? '' })).data.file).toBeNull();
  });
});
