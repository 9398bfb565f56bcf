import { unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { MAX_WISH_SKUS } from '../../../contract/wishlist.ts';
import { readSkuFile } from './read-sku-file.ts';

const read = async (bytes: Uint8Array | string, truncated = false) => {
  const given = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  const found = await readSkuFile({ name: 'any.bin', bytes: given, truncated });
  return found.ok ? found.value.map(({ row, sku }) => `${row} ${sku}`) : found.refusal.fields?.[0]?.reason;
};

it('readSkuFile() reads the column called SKU, or else the first', async () => {
  expect(await read('a-1\nb-2')).toEqual(['1 A-1', '2 B-2']);
  expect(await read('Title,SKU\nx,a-1\n\ny, b-2 \n')).toEqual(['2 A-1', '4 B-2']);
  expect(await read('\ufeffNr.;Artikelnummer;Menge\r\n1;0012;5\r\n2;"b;2";1')).toEqual(['2 0012', '3 B;2']);
  expect(await read('a-1\t3\nb-2\t4')).toEqual(['1 A-1', '2 B-2']);
});

it('readSkuFile() reads what spreadsheet programs write: UTF-16, Windows-1252 and workbooks', async () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('SKU\tName\na-1\tGrün\n', 'utf16le')]);
  expect(await read(utf16)).toEqual(['2 A-1']);
  expect(await read(Buffer.from('SKU;Name\na-1;Gr\xfcn\n', 'latin1'))).toEqual(['2 A-1']);
  const workbook = await writeExcelFile([
    [{ value: 'Name' }, { value: 'SKU' }],
    [{ value: 'x' }, { value: 660100235, type: Number }],
    [{ value: 'y' }, { value: 'b-2' }],
  ]).toBuffer();
  expect(await read(workbook)).toEqual(['2 660100235', '3 B-2']);
});

it('readSkuFile() refuses a small workbook that names a far cell, for which its reader would need gigabytes', async () => {
  const workbook = await writeExcelFile([[{ value: 'a-1' }, { value: 'x' }]]).toBuffer();
  const entries = unzipSync(workbook);
  const far = Object.fromEntries(
    Object.entries(entries).map(([name, content]) => [
      name,
      Buffer.from(Buffer.from(content).toString('latin1').replace('r="B1"', 'r="XFD1048576"'), 'latin1'),
    ]),
  );
  expect(await read(zipSync(far))).toBe('skuFile');
});

it('readSkuFile() refuses what is no table, too long, too large or without a SKU', async () => {
  expect(await read(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('skuFile');
  expect(await read('%PDF-1.7')).toBe('skuFile');
  expect(await read('<html><body>sign in</body></html>')).toBe('skuFile');
  expect(await read(Buffer.from('PK\x03\x04 no archive', 'latin1'))).toBe('skuFile');
  expect(await read('SKU\n\n')).toBe('noSkus');
  expect(await read('')).toBe('noSkus');
  expect(await read('a\n'.repeat(MAX_WISH_SKUS + 1))).toBe('tooManyRows');
  expect(await read('a', true)).toBe('fileTooLarge');
  expect(await read(new Uint8Array(2 * 1024 * 1024 + 1))).toBe('fileTooLarge');
});
