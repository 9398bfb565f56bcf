import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadDropshippingFile } from '../../../contract/dropshipping.ts';
import { ensureDebianProgram } from '../../testing/ensure-debian-program.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { member } from '../../testing/visitors.ts';
import { csvOf, fileOf, goodRow, ordersOf, runBatchJobs } from './testing/batches.ts';
import { flatSheet } from './testing/flat-sheet.ts';

const run = promisify(execFile);
/** Commas, quotes, UTF-8, from the first row, in US English; cells as they look like, formulas evaluated. */
const READ_CSV = 'csv:44,34,76,1,,1033,false,true,false,false,false,-1,true';

describe('a file of orders that LibreOffice has saved', () => {
  let shop: TestShop;
  let office: string;
  let folder: string;
  beforeAll(async () => {
    office = ensureDebianProgram({ names: ['soffice', 'libreoffice'], aptPackage: 'libreoffice-calc' });
    folder = await mkdtemp(path.join(os.tmpdir(), 'lading-office-batch-'));
    shop = await seededShop();
  }, 600_000);
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  const convert = async (name: string, content: string, options: readonly string[]): Promise<Buffer> => {
    await writeFile(path.join(folder, name), content);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const args = ['--headless', '--norestore', profile, ...options, '--outdir', folder];
    await run(office, [...args, path.join(folder, name)], { timeout: 120_000 });
    return readFile(path.join(folder, `orders.${options.at(-1)}`));
  };
  const saveAs = (csv: string, format: 'xlsx' | 'xls' | 'ods'): Promise<Buffer> =>
    convert('orders.csv', csv, [`--infilter=${READ_CSV}`, '--convert-to', format]);

  it('is read with its numbers as numbers; zeros that it has dropped come back as a suggestion', async () => {
    const rows = [
      goodRow('1001', { quantity: 2, phone: '4915123456789' }),
      goodRow('1002', { zip: '01067' }),
      goodRow('1003', { customer_sku: '4006381333931' }),
    ];
    const buyer = await member(shop);
    const file = fileOf(await saveAs(csvOf(rows), 'xlsx'), 'orders.xlsx');
    const { id } = (await buyer.call(uploadDropshippingFile, { id: '0', file })).data;
    await runBatchJobs(shop);
    const [first, second, third] = await ordersOf(buyer, id);
    expect(first).toMatchObject({ orderNo: '1001', state: 'quoted', quote: { goods: 2000 } });
    expect(second?.rows[0]?.cells.zip).toBe(second?.state === 'quoted' ? '01067' : '1067');
    if (second?.state !== 'quoted') expect(second?.rows[0]?.errors).toMatchObject([{ suggestion: '01067' }]);
    expect(third?.rows[0]?.cells.customer_sku).toBe('4006381333931');
  }, 180_000);

  it('has a title, merged cells, formulas, a date, empty rows and 50 more columns', async () => {
    const file = fileOf(await convert('orders.fods', flatSheet(), ['--convert-to', 'xlsx']), 'orders.xlsx');
    const buyer = await member(shop);
    const { id } = (await buyer.call(uploadDropshippingFile, { id: '0', file })).data;
    await runBatchJobs(shop);
    const [first, second] = await ordersOf(buyer, id);
    expect(first).toMatchObject({ orderNo: '', receiver: 'Ada Receiver', state: 'needs_fixing' });
    expect(first?.rows.map(({ errors }) => errors)).toMatchObject(
      Array.from({ length: 2 }, () => [{ column: 'order_no', reason: 'date', found: '2026-11-26' }]),
    );
    expect(first?.rows.map(({ row, cells }) => [row, cells.sku, cells.quantity, cells.zip])).toEqual([
      [4, 'CABLE-RED', '2', '01067'],
      [5, 'CABLE-BLUE', '3', '01067'],
    ]);
    expect(second?.rows.map(({ row, cells }) => [row, cells.quantity])).toEqual([[8, '5']]);
  }, 180_000);

  it('as .ods is refused with what to do', async () => {
    const buyer = await member(shop);
    const file = fileOf(await saveAs(csvOf([goodRow('1')]), 'ods'), 'orders.xlsx');
    const { envelope } = await buyer.call(uploadDropshippingFile, { id: '0', file });
    expect(envelope.fields).toMatchObject([{ field: 'file', reason: 'fileOpenDocument' }]);
    expect(envelope.fields?.[0]?.message).toContain('.xlsx or CSV');
  }, 180_000);

  it('as .xls is refused with what to do', async () => {
    const buyer = await member(shop);
    const file = fileOf(await saveAs(csvOf([goodRow('1')]), 'xls'), 'orders.xlsx');
    const { envelope } = await buyer.call(uploadDropshippingFile, { id: '0', file });
    expect(envelope.fields).toMatchObject([{ field: 'file', reason: 'fileOldExcel' }]);
    expect(envelope.fields?.[0]?.message).toContain('.xlsx or CSV');
  }, 180_000);
});
