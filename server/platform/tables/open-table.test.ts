import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { DATE_MARK, NUMERIC_MARK } from '../../../kit/sheet-cell.ts';
import { makeZip } from '../../testing/make-zip.ts';
import { readTable } from '../../testing/read-table.ts';

describe('text with separators', () => {
  it.each([
    ['commas', 'a,b,c\n1,2,3\n'],
    ['semicolons', '"a, x";b;c\n1;2;3\n'],
    ['tabs', 'a\tb\tc\n1\t2\t3\n'],
    ['bars', 'a|b|c\n1|2|3\n'],
    ['semicolons', 'sep=;\r\na;b;c\r\n1;2;3\r\n'],
  ])('is separated by %s', async (separator, text) => {
    const { kind, header, rows } = await readTable(text);
    expect(kind).toContain(separator);
    expect(header).toHaveLength(3);
    expect(rows[0]?.slice(1)).toEqual(['1', '2', '3']);
  });

  it('has row numbers as a spreadsheet has them, with blank rows counted and left out', async () => {
    const { header, rows } = await readTable('\n\na,b\n\n1,"x\ny"\n,\n2,z\n');
    expect(header).toEqual(['a', 'b']);
    expect(rows).toEqual([
      [5, '1', 'x\ny'],
      [7, '2', 'z'],
    ]);
  });

  it('keeps quotes inside of cells', async () => {
    const { rows } = await readTable('a,b\n19" rack,"say ""hi"""\n');
    expect(rows).toEqual([[2, '19" rack', 'say "hi"']]);
  });

  it.each([
    ['a,b,c\n1,2,3\n4,"open,6\n7,8,9\n', 'line 3: a quote that opens here is never closed'],
    [
      'sku,title,price,stock,brand\nA,One,1,2,X\nB,"Two,1,2,X\nC,"Three",1,2,X\nD,Four,1,2,X\n',
      'line 3: a quote that opens in this row is closed in a later one only',
    ],
  ])('is refused with an open quote, by line', async (text, message) => {
    await expect(readTable(text)).rejects.toThrow(message);
  });

  it('is refused with a row that no end is found of, by line', async () => {
    await expect(readTable(`a,b\n1,2\n3,${'x'.repeat(65 * 1024 * 1024)}\n`)).rejects.toThrow(
      'line 3: the row that begins here has more than 64 MB',
    );
  }, 60_000);

  it('has no rows below a header alone, and no header when it is empty', async () => {
    expect(await readTable('a,b\n')).toMatchObject({ header: ['a', 'b'], rows: [] });
    expect(await readTable('')).toMatchObject({ header: [], rows: [] });
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
    const { kind, rows } = await readTable(bytes);
    expect(kind).toBe('XLSX');
    expect(rows).toEqual([
      [2, '00012', `4.5${NUMERIC_MARK}`, '4006381333931', `2026-03-04${DATE_MARK}`, 'true'],
    ]);
  });

  /** A workbook whose cell B2 is replaced in its XML. */
  const withCell = async (cell: string): Promise<Buffer> => {
    const bytes = await xlsx([
      ['sku', 'price', 'title'].map((value) => ({ value })),
      ['A', 'B', 'Zoë'].map((value) => ({ value })),
    ]);
    const entries = unzipSync(bytes);
    const name = Object.keys(entries).find((candidate) => /sheet1\.xml$/.test(candidate)) ?? '';
    const sheet = Buffer.from(entries[name] ?? []).toString();
    const patched = sheet.replace(/<c r="B2"[^>]*>.*?<\/c>/, cell);
    expect(patched).not.toBe(sheet);
    return Buffer.from(zipSync({ ...entries, [name]: Buffer.from(patched) }));
  };

  it('is refused with more rows than can be read, though they are empty', async () => {
    const rows = await withCell(`</row>${'<row/>'.repeat(2_100_000)}<row>`);
    expect(rows.length).toBeLessThan(100_000);
    await expect(readTable(rows)).rejects.toThrow('a cell far out');
  });

  it.each(['<row r="99999999999"><c r="A99999999999"/></row>', '<c r="ZZZZZZ1"/>', '<c r="XFD99999"/>'])(
    'is refused with a cell that is too far out: %s',
    async (cell) => {
      await expect(readTable(await withCell(cell))).rejects.toThrow('a cell far out');
    },
  );

  it.each([
    ['<c r="B2" t="e"><v>#N/A</v></c>', '#N/A'],
    ['<c r="B2" s="0" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['<c t="e" r="B2"><f>X</f><v>#VALUE!</v></c>', '#VALUE!'],
    ['<c r="B2" t="e"/>', ''],
    ['<c r="B2" t="str"><f>CONCATENATE(A1,A2)</f></c>', ''],
    ['<c r="B2" t="str"><f>CONCATENATE(A1,A2)</f><v></v></c>', ''],
    ['<c r="B2"><f>A1*2</f></c>', '=A1*2'],
    ['<c r="B2" s="0" t="n"><f>A1*2</f><v></v></c>', '=A1*2'],
    ['<c r="B2"><f>A1*2</f><v>7</v></c>', '7'],
    ['<c r="B2" t="str"><f t="shared" si="0"/><v/></c>', ''],
    ['<c r="B2" t="s"></c>', ''],
    ['<c r="B2" t="b"><v></v></c>', ''],
  ])('is read with a cell %s', async (cell, text) => {
    expect((await readTable(await withCell(cell))).rows).toEqual([[2, 'A', text, 'Zoë']]);
  });

  it('is refused by its size unpacked, with the figure', async () => {
    const parts = { 'xl/workbook.xml': Buffer.alloc(0), 'xl/sheet1.xml': new Uint8Array(129 * 2 ** 20) };
    const bytes = zipSync(parts, { level: 1 });
    await expect(readTable(Buffer.from(bytes))).rejects.toThrow(
      'the workbook has 129 MB unpacked, and at most 128 MB are read',
    );
  }, 30_000);

  it('is refused when it names more sheets than it has parts', async () => {
    const sheets = Array.from(
      { length: 50 },
      (_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="rId1"/>`,
    );
    const parts = {
      'xl/workbook.xml': Buffer.from(`<workbook><sheets>${sheets.join('')}</sheets></workbook>`),
      'xl/worksheets/sheet1.xml': Buffer.from('<worksheet><sheetData/></worksheet>'),
    };
    await expect(readTable(Buffer.from(zipSync(parts)))).rejects.toThrow(
      'several of its sheets are one part',
    );
  });

  it('is read to its first sheet with content, and names the others', async () => {
    const bytes = await writeExcelFile([
      { sheet: 'Empty', data: [] },
      { sheet: 'Products', data: [[{ value: 'sku' }], [{ value: 'A' }]] },
      { sheet: 'More', data: [[{ value: 'sku' }], [{ value: 'B' }]] },
    ]).toBuffer();
    const { rows, warnings } = await readTable(bytes);
    expect(rows).toEqual([[2, 'A']]);
    expect(warnings?.[0]).toMatch(/only the sheet "Products" is read.*"More"$/);
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
    await expect(readTable(bytes)).rejects.toThrow(message);
  });
});

describe('a feed', () => {
  it('is refused with the line where its XML breaks', async () => {
    await expect(readTable('<?xml version="1.0"?>\n<rss>\n<item><id>1</title></item></rss>')).rejects.toThrow(
      'line 3',
    );
  });

  it.each([
    ['<rss><channel>\n<item><id>1</id></item>\n<item><id>2</id><ti', 'line 3: the file ends inside <item>'],
    ['<rss><channel>\n<item><id>1</id></item>\n<item><id>2</id>', 'line 3: the file ends inside <item>'],
    ['<rss><channel>\n<item><id>1</id></item>\n', 'line 3: the file ends inside <channel>'],
    ['<feed>\n<entry><id>1</id></entry>\n<entry><id>2', 'line 3: the file ends inside <entry>'],
    ['<rss><channel><title>T</title></channel></rss>', 'no <item> or <entry>'],
  ])('is refused when it is cut off, by line, and without products: %s', async (text, message) => {
    await expect(readTable(text)).rejects.toThrow(message);
  });

  it('does not expand entities of its own', async () => {
    const bomb =
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaa">]><rss><item><id>&a;</id></item></rss>';
    await expect(readTable(bomb)).rejects.toThrow('XML');
  });

  it('is Atom as well', async () => {
    const { header, rows } = await readTable(
      '<feed xmlns:g="x"><entry><g:id>1</g:id><link href="https://s.example/1"/></entry></feed>',
    );
    expect(header).toEqual(['id', 'link']);
    expect(rows).toEqual([[2, '1', 'https://s.example/1']]);
  });
});
