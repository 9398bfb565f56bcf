import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { seed } from '../../testing/seed-catalogue.ts';
import { importCatalogue } from './import-catalogue.ts';

const MEGABYTE = 1024 * 1024;

describe('a row that cannot be read', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-rows-'));
  let shop: TestDatabase;
  beforeAll(async () => {
    shop = await testDatabase();
    await seed(shop.pool);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await shop.drop();
  });

  async function importBytes(content: string | Uint8Array) {
    const file = path.join(folder, 'file');
    writeFileSync(file, content);
    const summary = await importCatalogue(shop.pool, { file, onProgress: () => undefined });
    const issues = (await Array.fromAsync(summary.issues())).filter(
      ({ reason }) => !reason.startsWith('missing for'),
    );
    return { ...summary, issues };
  }
  const skus = async (like: string): Promise<string[]> =>
    (await shop.pool.query('SELECT sku FROM variant WHERE sku LIKE $1 ORDER BY sku', [like])).rows.map(
      ({ sku }) => sku,
    );

  it('of a list of stock changes any variant of a product by its SKU alone', async () => {
    const { bad, changed } = await importBytes('sku,stock_1\nCABLE-RED,11\nCABLE-BLUE,12\n');
    expect({ bad, changed }).toEqual({ bad: 0, changed: 1 });
    const { rows } = await shop.pool.query(
      `SELECT sku, on_hand FROM stock WHERE sku LIKE 'CABLE-%' AND warehouse = 1 ORDER BY sku`,
    );
    expect(rows).toEqual([
      { sku: 'CABLE-BLUE', on_hand: 12 },
      { sku: 'CABLE-RED', on_hand: 11 },
    ]);
  });

  it.each([
    ['without quotes', 'x'.repeat(5 * MEGABYTE)],
    ['of characters of several bytes', 'ж'.repeat(2.5 * MEGABYTE)],
    ['with quotes and lines', `"${'a line\n'.repeat((5 * MEGABYTE) / 7)}"`],
  ])('is refused alone when it is larger than 4 MB, %s', async (_, text) => {
    const rows = `A-1,One,1.00,short\nA-2,Two,2.00,${text}\nA-3,Three,3.00,short\n`;
    const { created, bad, issues } = await importBytes(`sku,title,price,Description\n${rows}`);
    expect(created + (await skus('A-_')).length).toBeGreaterThanOrEqual(2);
    expect(bad).toBe(1);
    expect(issues).toEqual([
      {
        row: 3,
        severity: 'error',
        column: 'Description',
        found: expect.stringMatching(/^.{1,200}$/su),
        reason: expect.stringContaining('more than 4 MB'),
      },
    ]);
    expect(await skus('A-_')).toEqual(['A-1', 'A-3']);
  });

  it('is not refused for the size of many others', async () => {
    // More than a batch of rows has.
    const rows = Array.from({ length: 10 }, (_, at) => `B-${at},B,1.00,${'y'.repeat(MEGABYTE)}`);
    const { bad, created } = await importBytes(`sku,title,price,description\n${rows.join('\n')}\n`);
    expect({ bad, created }).toEqual({ bad: 0, created: 10 });
  });

  it('loses the errors of a workbook, by row and column, and its product is another one than the next', async () => {
    const bytes = await writeExcelFile(
      [
        ['Handle', 'Title', 'Variant SKU', 'Variant Price'],
        ['one-c', 'One', 'C-1', 'PRICE'],
        ['KEY', 'Two', 'SKU', 2],
        ['KEY', 'Three', 'SKU', 3],
      ].map((cells) => cells.map((value) => ({ value }))),
    ).toBuffer();
    const entries = unzipSync(bytes);
    const shared = Object.keys(entries).find((name) => /sharedStrings/.test(name)) ?? '';
    const texts = [
      ...Buffer.from(entries[shared] ?? [])
        .toString()
        .matchAll(/<t[^>]*>([^<]*)<\/t>/g),
    ].map(([, text]) => text);
    const name = Object.keys(entries).find((candidate) => /sheet1\.xml$/.test(candidate)) ?? '';
    const errors: Record<string, string> = { PRICE: '#VALUE!', KEY: '#N/A', SKU: '#REF!' };
    const sheet = Buffer.from(entries[name] ?? [])
      .toString()
      .replace(/<c r="(\w+)"([^>]*) t="s"([^>]*)><v>(\d+)<\/v><\/c>/g, (cell, ref, before, after, at) => {
        const error = errors[texts[Number(at)] ?? ''];
        return error ? `<c r="${ref}"${before} t="e"${after}><v>${error}</v></c>` : cell;
      });
    const { bad, created, issues } = await importBytes(zipSync({ ...entries, [name]: Buffer.from(sheet) }));
    expect({ bad, created }).toEqual({ bad: 0, created: 3 });
    const reported = issues
      .filter(({ reason }) => reason.startsWith('an error'))
      .map(({ row, severity, column, found }) => `${row} ${severity} ${column} ${found}`)
      .sort();
    expect(reported).toEqual([
      '2 warning Variant Price (price) #VALUE!',
      '3 warning Handle #N/A',
      '3 warning Variant SKU (sku) #REF!',
      '4 warning Handle #N/A',
      '4 warning Variant SKU (sku) #REF!',
    ]);
    expect(await skus('TWO%')).toEqual(['TWO']);
  });

  it('is named with the columns of its file, and with ours behind them', async () => {
    const { issues } = await importBytes(
      'Type,SKU,Name,Published,Regular price,Stock,Categories,Images,Weight (kg),Attribute 1 name,Attribute 1 value(s)\nsimple,D-1,D,maybe,twelve,many,A,ftp://x/y.jpg,heavy,,\n',
    );
    expect([...new Set(issues.map(({ column }) => column))].sort()).toEqual(
      ['Images (pictures)', 'Published', 'Regular price (price)', 'Stock', 'Weight (kg)'].sort(),
    );
  });
});
