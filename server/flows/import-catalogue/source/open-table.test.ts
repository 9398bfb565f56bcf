import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { makeZip } from '../../../testing/make-zip.ts';
import { isEncoding } from './decode.ts';
import { createDecoder } from './decoder.ts';
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
  return { kind: table.kind, warnings: table.warnings, header: table.header, rows };
}

/** Text in an encoding of one byte a letter, by the letters that it has beyond ASCII. */
function singleByte(encoding: string, text: string): Uint8Array {
  const decoder = createDecoder(encoding);
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

  it.each([
    ['windows-1252', 'Café crème n°1 Crème brûlée à l’orange à très bon'],
    ['windows-1252', 'Chargeur à induction'],
    ['windows-1252', 'Œuvre façade – dash'],
    ['windows-1252', 'Cañón ¿Qué?'],
    ['windows-1252', 'Proteção para câmera, opções'],
    ['windows-1252', 'SCHUTZHÜLLE FÜR GERÄTE'],
    ['macintosh', 'Größe für Hülle'],
    ['macintosh', 'Tür'],
    ['macintosh', 'Nœud papillon'],
    ['cp850', 'Größe für Hülle'],
    ['cp850', 'Custodia più sottile è'],
    ['windows-1251', 'Чехол'],
    ['windows-1251', 'Ёлка №5'],
    ['koi8-r', 'Чехол для телефона кожаный чёрный'],
    ['ibm866', 'Кабель USB-C, 2 м'],
    ['iso-8859-5', 'стекло защитное'],
    ['windows-1250', 'Kabel ładujący długi, żółty'],
    ['windows-1250', 'Kryt na telefon, průhledný'],
  ])('is found to be %s without a doubt by the letters of %s', async (encoding, title) => {
    const { kind, warnings, rows } = await read(singleByte(encoding, `sku;title\r\nA;${title}\r\n`));
    expect(rows).toEqual([[2, 'A', title]]);
    expect(kind).toContain(encoding);
    expect(warnings).toBeUndefined();
  });

  const TITLES = {
    Polish:
      'Ładowarka sieciowa z kablem;Szkło hartowane ochronne;Słuchawki bezprzewodowe białe;Głośnik przenośny, łączność;Źródło światła',
    Czech:
      'Kožené pouzdro na telefon;Nabíječka do auta;Tvrzené sklo s rámečkem;Příslušenství pro váš přístroj;Žlutý kabel dlouhý',
    Slovak:
      'Kožené púzdro na telefón;Nabíjačka do auta;Dĺžka kábla;Ľahký stojan, príslušenstvo;Držiak na bicykel',
    Hungarian: 'Bőr telefontok fekete;Gyűrűs tartó;Autós töltő kábellel;Kijelzővédő üvegfólia',
    Romanian: 'Husă din piele neagră;Încărcător auto;Căşti fără fir;Folie de sticlă securizată',
    Croatian: 'Kožna torbica za mobitel;Punjač za auto;Zaštitno staklo;Držač za bicikl;Bežične slušalice',
    German: 'Lederhülle schwarz;Ladegerät für große Geräte;Kopfhörer weiß;Rückgabe möglich',
    French:
      'Chargeur de voiture avec câble;Verre trempé de protection;Support vélo réglable;Écouteurs très légers à fil',
    Italian: 'Custodia in pelle di qualità;Cavo più lungo;Disponibilità in città;Perché è così',
    Spanish: 'Funda de piel para teléfono;Auriculares pequeños;Año de garantía, devolución;Señal máxima',
    Portuguese: 'Película de vidro, proteção;Auscultadores, opções;Alimentação até 2 m, coração;Preço à mão',
    Swedish:
      'Läderfodral svart till mobil;Härdat glas skärmskydd;Trådlösa hörlurar vita;Återköp inom 14 dagar',
    Danish: 'Læderetui sort til telefon;Trådløse høretelefoner;Skærmbeskytter hærdet glas;Øget rækkevidde',
  };
  const CENTRAL = ['Polish', 'Czech', 'Slovak', 'Hungarian', 'Romanian', 'Croatian'];
  const cases = Object.entries(TITLES).flatMap(([language, titles]) =>
    (CENTRAL.includes(language)
      ? ['windows-1250', 'iso-8859-2']
      : ['windows-1252', 'macintosh', 'cp850']
    ).map((encoding) => [language, encoding, titles] as const),
  );
  it.each(cases)('of some products in %s is found, written in %s', async (_, encoding, titles) => {
    const lines = titles.split(';').map((title, at) => `A-${at};${title};1.00`);
    const { rows } = await read(singleByte(encoding, `sku;title;price\n${lines.join('\n')}\n`));
    expect(rows.map(([, , title]) => title)).toEqual(titles.split(';'));
  });

  it.each(cases)(
    'of a single product in %s is found or doubted, written in %s',
    async (_, encoding, titles) => {
      for (const title of titles.split(';')) {
        const { rows, warnings } = await read(singleByte(encoding, `sku;title\nA;${title}\n`));
        if (rows[0]?.[2] !== title)
          expect({ title, doubt: warnings?.[0] }).toMatchObject({
            doubt: expect.stringContaining('--encoding'),
          });
      }
    },
  );

  it.each([
    'macroman',
    'MacRoman',
    'mac-roman',
    'cp1250',
    'win-1250',
    'latin2',
    'ISO_8859-2',
    'iso8859-2',
    'UTF8',
    'cp866',
  ])('may be called %s', (name) => expect(isEncoding(name)).toBe(true));

  it.each(['x', 'é', 'ď', 'ã', 'Ж', '\u00b6', 'Éa'])(
    'is found soon in a cell of %s alone',
    async (letter) => {
      const line = letter.repeat(1024 * 1024);
      const bytes = singleByte(
        letter === 'Ж' ? 'windows-1251' : letter === 'ď' ? 'windows-1250' : 'windows-1252',
        `sku;title\nA;Größe\nB;é${line}\n`,
      );
      expect((await read(bytes)).rows).toHaveLength(2);
    },
    20_000,
  );

  it('is named as a guess, with a sample, when another reads as well or none reads', async () => {
    const capitals = await read(singleByte('windows-1251', 'sku;title\nA;ЧЕХОЛ ДЛЯ ТЕЛЕФОНА\n'));
    expect(capitals.warnings?.[0]).toMatch(/a guess, windows-1251: .*ЧЕХОЛ.*koi8-r.*--encoding/);
    const noise = await read(Buffer.from('sku;title\nA;\xa4\xa6\xfe\xd0\xb6\xac\xaf\n', 'latin1'));
    expect(noise.warnings?.[0]).toContain('--encoding');
  });

  it.each([
    ['MIX-1,Größe', 'MIX-2,Größe', 'line 3: not UTF-8, while line 2 is'],
    ['MIX-1,Hülle', 'MIX-2,Tür\nMIX-3,Ärmel\nMIX-4,Öl\nMIX-5,Café', 'line 3: not UTF-8, while line 2 is'],
    ['MIX-1,“weich”', 'MIX-2,Tür', 'line 3: not UTF-8'],
  ])('is refused where a line is of another than the rest: %s, %s', async (utf8, latin, message) => {
    const bytes = [Buffer.from(`sku,title\n${utf8}\n`), singleByte('windows-1252', `${latin}\n`)];
    await expect(read(Buffer.concat(bytes))).rejects.toThrow(message);
  });

  it('is refused where the last of many lines is UTF-8 and the others are not', async () => {
    const lines = singleByte('windows-1252', 'A;Hülle für Größe M\n'.repeat(30_000));
    const bytes = Buffer.concat([Buffer.from('sku;title\n'), lines, Buffer.from('B;Tür\n')]);
    await expect(read(bytes)).rejects.toThrow('line 2: not UTF-8, while line 30002 is');
  });

  it('is not UTF-8 for a pair of bytes that could be a foreign letter of it', async () => {
    const text = 'sku;title\nA;POKÉ® Hülle\nB;CAFÉ™\n';
    expect((await read(singleByte('windows-1252', text))).rows[1]).toEqual([3, 'B', 'CAFÉ™']);
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

  it('is refused with a row that no end is found of, by line', async () => {
    await expect(read(`a,b\n1,2\n3,${'x'.repeat(65 * 1024 * 1024)}\n`)).rejects.toThrow(
      'line 3: the row that begins here has more than 64 MB',
    );
  }, 60_000);

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

  /** A workbook whose cell B2 is replaced in its XML. */
  const withCell = async (cell: string): Promise<Buffer> => {
    const bytes = await xlsx([
      ['sku', 'price', 'title'].map((value) => ({ value })),
      ['A', 'B', 'Zoë'].map((value) => ({ value })),
    ]);
    const entries = unzipSync(bytes);
    const name = Object.keys(entries).find((one) => /sheet1\.xml$/.test(one)) ?? '';
    const sheet = Buffer.from(entries[name] ?? []).toString();
    const patched = sheet.replace(/<c r="B2"[^>]*>.*?<\/c>/, cell);
    expect(patched).not.toBe(sheet);
    return Buffer.from(zipSync({ ...entries, [name]: Buffer.from(patched) }));
  };

  it.each(['<row r="99999999999"><c r="A99999999999"/></row>', '<c r="ZZZZZZ1"/>', '<c r="XFD99999"/>'])(
    'is refused with a cell that is too far out: %s',
    async (cell) => {
      await expect(read(await withCell(cell))).rejects.toThrow('a cell far out');
    },
  );

  it.each([
    ['<c r="B2" t="e"><v>#N/A</v></c>', '#N/A'],
    ['<c r="B2" s="0" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['<c t="e" r="B2"><f>X</f><v>#VALUE!</v></c>', '#VALUE!'],
    ['<c r="B2" t="e"/>', ''],
    ['<c r="B2" t="str"><f>CONCATENATE(A1,A2)</f></c>', ''],
    ['<c r="B2" t="str"><f t="shared" si="0"/><v/></c>', ''],
    ['<c r="B2" t="s"></c>', ''],
    ['<c r="B2" t="b"><v></v></c>', ''],
  ])('is read with a cell %s', async (cell, text) => {
    expect((await read(await withCell(cell))).rows).toEqual([[2, 'A', text, 'Zoë']]);
  });

  it('is read to its first sheet with content, and names the others', async () => {
    const bytes = await writeExcelFile([
      { sheet: 'Empty', data: [] },
      { sheet: 'Products', data: [[{ value: 'sku' }], [{ value: 'A' }]] },
      { sheet: 'More', data: [[{ value: 'sku' }], [{ value: 'B' }]] },
    ]).toBuffer();
    const { rows, warnings } = await read(bytes);
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
    await expect(read(bytes)).rejects.toThrow(message);
  });
});

describe('a feed', () => {
  it('is refused with the line where its XML breaks', async () => {
    await expect(read('<?xml version="1.0"?>\n<rss>\n<item><id>1</title></item></rss>')).rejects.toThrow(
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
    await expect(read(text)).rejects.toThrow(message);
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
