import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportOrderLines, exportOrders, exportTracking } from '../../../contract/download.ts';
import { ensureDebianProgram } from '../../testing/ensure-debian-program.ts';
import { member, type TestMember } from '../../testing/visitors.ts';
import { type ExportShop, exportShop, fillOrders } from './testing/export-shop.ts';

const run = promisify(execFile);
/** Comma, quotes, UTF-8, from the first row, every column as it is; cells as they are stored, not as they look. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false';

describe('LibreOffice', () => {
  let shop: ExportShop;
  let buyer: TestMember;
  let office: string;
  let folder: string;
  beforeAll(async () => {
    office = ensureDebianProgram({ names: ['soffice', 'libreoffice'], aptPackage: 'libreoffice-calc' });
    folder = await mkdtemp(path.join(os.tmpdir(), 'lading-office-'));
    shop = await exportShop();
    buyer = await member(shop);
    await fillOrders(shop, buyer.id, 30);
    await shop.query(
      `UPDATE orders SET remark = '=1+1 „Größe“ Привет 😀', purchase_order = '00042',
         address = address || '{"company": "@SUM(A1)", "zip": "01067", "lastName": "-Müller"}' WHERE member_id = $1`,
      [buyer.id],
    );
    await shop.query(
      `UPDATE order_line SET title = '+cmd|'' /C calc''!A0' || chr(10) || 'second line' WHERE sku = 'TIE'`,
    );
  }, 600_000);
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  async function readBack(xlsx: Buffer, name: string): Promise<string[][]> {
    await writeFile(path.join(folder, `${name}.xlsx`), xlsx);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const args = ['--headless', '--norestore', profile, '--convert-to', CSV, '--outdir', folder];
    await run(office, [...args, path.join(folder, `${name}.xlsx`)], { timeout: 120_000 });
    return parse(await readFile(path.join(folder, `${name}.csv`))) as string[][];
  }

  const decimals = (rows: string[][]) =>
    rows.map((row) => row.map((cell) => (/^-?\d+\.\d+$/.test(cell) ? String(Number(cell)) : cell)));

  it.each([
    ['orders', exportOrders],
    ['items', exportOrderLines],
    ['tracking', exportTracking],
  ] as const)(
    'opens a workbook of %s and reads the cells that the CSV has',
    async (name, contract) => {
      const xlsx = (await buyer.call(contract, { format: 'xlsx' })).data;
      const csv = (await buyer.call(contract, { format: 'csv' })).data;
      await shop.work();
      const written = parse((await shop.fetchFile(csv.id, buyer)).payload, { bom: true }) as string[][];
      const read = await readBack((await shop.fetchFile(xlsx.id, buyer)).rawPayload, name);
      expect(written.length).toBeGreaterThan(10);
      expect(decimals(read)).toEqual(decimals(written));
    },
    180_000,
  );
});
