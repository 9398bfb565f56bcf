import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { makeZip } from '../../../testing/make-zip.ts';
import { openTable } from './open-table.ts';
import { NUMERIC_MARK } from './table.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-table-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function fileOf(content: string | Uint8Array): string {
  files += 1;
  const file = path.join(folder, String(files));
  writeFileSync(file, content);
  return file;
}

async function read(content: string | Uint8Array, options = {}) {
  const table = await openTable(fileOf(content), options);
  const rows = [];
  for await (const { row, cells } of table.rows()) rows.push([row, ...cells]);
  return { kind: table.kind, header: table.header, rows };
}

/** Text in an encoding of one byte a letter, by the letters that it has beyond ASCII. */
function singleByte(encoding: string, text: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from(text, (letter) => bytes.get(letter) ?? 63);
}
const utf16 = (text: string, isBig: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('the encoding of a file', () => {
  const german = 'sku;title\nA;Hülle für Größe M\nB;Ärmel – „weich“\n';
  const russian = 'sku;title\nA;Чехол для телефона\nB;Кабель зарядный, 2 м\n';
  it.each([
    ['utf-8', Buffer.from(german), german],
    ['utf-8', Buffer.from(`\ufeff${german}`), german],
    ['utf-16le', utf16(`\ufeff${german}`, false), german],
    ['utf-16be', utf16(`\ufeff${german}`, true), german],
    ['utf-16le', utf16(german, false), german],
    ['windows-1252', singleByte('windows-1252', german), german],
    [
      'windows-1252',
      singleByte('windows-1252', 'sku;title\nA;Café crème à l’été\nB;Señal nº 5\n'),
      'sku;title\nA;Café crème à l’été\nB;Señal nº 5\n',
    ],
    ['windows-1251', singleByte('windows-1251', russian), russian],
    ['utf-8', Buffer.from(russian), russian],
  ])('is found to be %s', async (encoding, bytes, text) => {
    const { kind, rows } = await read(bytes);
    expect(kind).toContain(encoding);
    expect(rows.map(([, ...cells]) => cells.join(';'))).toEqual(text.trim().split('\n').slice(1));
  });

  it('is the one that the merchant names', async () => {
    const { rows } = await read(singleByte('koi8-r', russian), { encoding: 'koi8-r' });
    expect(rows[0]).toEqual([2, 'A', 'Чехол для телефона']);
  });

  it('is refused where single lines of a UTF-8 file are of another, by line', async () => {
    const bytes = Buffer.concat([Buffer.from(german.repeat(5)), singleByte('windows-1252', 'C;Tür\n')]);
    await expect(read(bytes)).rejects.toThrow('line 16: not UTF-8');
  });
});

describe('text with separators', () => {
  it.each([
    ['commas', 'a,b,c\n1,2,3\n'],
    ['semicolons', '"a, x";b;c\n1;2;3\n'],
    ['tabs', 'a\tb\tc\n1\t2\t3\n'],
    ['bars', 'a|b|c\n1|2|3\n'],
    ['semicolons', 'sep=;\r\na;b;c\r\n1;2;3\r\n'],
  ])('is separated by %s', async (separator, text) => {
    const { kind, header, rows } = await read(text);
    expect(kind).toContain(separator);
    expect(header).toHaveLength(3);
    expect(rows[0]?.slice(1)).toEqual(['1', '2', '3']);
  });

  it('has row numbers as a spreadsheet has them, with blank rows counted and left out', async () => {
    const { header, rows } = await read('\n\na,b\n\n1,"x\ny"\n,\n2,z\n');
    expect(header).toEqual(['a', 'b']);
    expect(rows).toEqual([
      [5, '1', 'x\ny'],
      [7, '2', 'z'],
    ]);
  });

  it('keeps quotes inside of cells', async () => {
    const { rows } = await read('a,b\n19" rack,"say ""hi"""\n');
    expect(rows).toEqual([[2, '19" rack', 'say "hi"']]);
  });

  it.each([
    ['a,b,c\n1,2,3\n4,"open,6\n7,8,9\n', 'line 3: a quote that opens here is never closed'],
    [
      'sku,title,price,stock,brand\nA,One,1,2,X\nB,"Two,1,2,X\nC,"Three",1,2,X\nD,Four,1,2,X\n',
      'line 3: a quote that opens in this row is closed in a later one only',
    ],
  ])('is refused with an open quote, by line', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  it('has no rows below a header alone, and no header when it is empty', async () => {
    expect(await read('a,b\n')).toMatchObject({ header: ['a', 'b'], rows: [] });
    expect(await read('')).toMatchObject({ header: [], rows: [] });
  });
});

describe('a workbook', () => {
  const xlsx = (rows: SheetData) => writeExcelFile(rows).toBuffer();

  it('has numbers as they are typed, dates as days, and bar codes in full', async () => {
    const bytes = await xlsx([
      ['sku', 'price', 'ean', 'from', 'on'].map((value) => ({ value })),
      [
        { value: '00012' },
        { value: 4.5 },
        { value: 4006381333931 },
        { value: new Date('2026-03-04T00:00:00Z'), type: Date, format: 'dd.mm.yyyy' },
        { value: true, type: Boolean },
      ],
    ]);
    const { kind, rows } = await read(bytes);
    expect(kind).toBe('XLSX');
    expect(rows).toEqual([[2, '00012', `4.5${NUMERIC_MARK}`, '4006381333931', '2026-03-04', 'true']]);
  });

  it.each([
    [
      makeZip([{ name: 'products.csv', content: Buffer.from('sku\n') }]),
      'a ZIP archive without an Excel workbook',
    ],
    [Buffer.from('PK\u0003\u0004 broken'), 'damaged'],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old Excel'],
    [Buffer.from('1f8b0800', 'hex'), 'gzip'],
    ['%PDF-1.7', 'PDF'],
    ['<!DOCTYPE html><html></html>', 'web page'],
    ['[{"sku": "A"}]', 'JSON'],
  ])('is refused when it is something else', async (bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(message);
  });
});

describe('a feed', () => {
  it('is refused with the line where its XML breaks', async () => {
    await expect(read('<?xml version="1.0"?>\n<rss>\n<item><id>1</title></item></rss>')).rejects.toThrow(
      'line 3',
    );
  });

  it('does not expand entities of its own', async () => {
    const bomb =
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaa">]><rss><item><id>&a;</id></item></rss>';
    await expect(read(bomb)).rejects.toThrow('XML');
  });

  it('is Atom as well', async () => {
    const { header, rows } = await read(
      '<feed xmlns:g="x"><entry><g:id>1</g:id><link href="https://s.example/1"/></entry></feed>',
    );
    expect(header).toEqual(['id', 'link']);
    expect(rows).toEqual([[2, '1', 'https://s.example/1']]);
  });
});
