import { Zip, ZipDeflate } from 'fflate';
import { escapeXml } from '../../../kit/escape-xml.ts';
import { StartError } from '../start-error.ts';

type Cell = string | number;

// Limits of Excel; and a ZIP without extensions has no entry of more than 4 GB.
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;
/** The most characters that a cell of Excel has. */
export const MAX_CELL = 32_767;
const MAX_SHEET_BYTES = 4_000_000_000;

/** Cuts a text to what a cell of Excel holds, never through a character. */
export const cutCell = (text: string): string =>
  text.length <= MAX_CELL ? text : text.slice(0, MAX_CELL).replace(/[\ud800-\udbff]$/, '');

const ROWS_A_CHUNK = 100;
const NO_DATE = new Date(1980, 0, 1);
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const partsOf = (sheet: string): [name: string, content: string][] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeCell(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf/></cellXfs></styleSheet>`,
  ],
];

/**
 * Yields an Excel workbook of one sheet piece by piece, so that memory does not grow with its rows. Texts stay texts,
 * whatever they look like. Throws StartError for more rows or columns than Excel has; cells longer than `MAX_CELL` are
 * the caller's to cut, by `cutCell`.
 */
export async function* xlsxOf(
  rows: AsyncIterable<readonly Cell[]>,
  sheet: string,
): AsyncGenerator<Buffer, void> {
  const chunks: Buffer[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  });
  for (const [name, content] of partsOf(sheet)) addEntry(zip, name).push(Buffer.from(XML + content), true);
  const entry = addEntry(zip, 'xl/worksheets/sheet1.xml');
  let bytes = 0;
  for await (const text of sheetOf(rows)) {
    const part = Buffer.from(text);
    bytes += part.length;
    if (bytes > MAX_SHEET_BYTES)
      throw new StartError('the workbook would have more than 4 GB: write it as CSV');
    entry.push(part);
    yield* chunks.splice(0);
  }
  entry.push(new Uint8Array(0), true);
  zip.end();
  yield* chunks.splice(0);
}

function addEntry(zip: Zip, name: string): ZipDeflate {
  const entry = new ZipDeflate(name, { level: 6 });
  entry.mtime = NO_DATE;
  zip.add(entry);
  return entry;
}

async function* sheetOf(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>`;
  let number = 0;
  let text = '';
  for await (const cells of rows) {
    number += 1;
    if (number > MAX_ROWS || cells.length > MAX_COLUMNS)
      throw new StartError(
        `a workbook has at most ${MAX_ROWS.toLocaleString('en')} rows and ${MAX_COLUMNS.toLocaleString('en')} columns: write it as CSV`,
      );
    text += rowOf(cells, number);
    if (number % ROWS_A_CHUNK > 0) continue;
    yield text;
    text = '';
  }
  yield `${text}</sheetData></worksheet>`;
}

const rowOf = (cells: readonly Cell[], number: number): string =>
  `<row r="${number}">${cells.map((cell, at) => cellOf(cell, `${columnLetters(at)}${number}`)).join('')}</row>`;

function cellOf(cell: Cell, address: string): string {
  if (cell === '') return '';
  return typeof cell === 'number'
    ? `<c r="${address}"><v>${cell}</v></c>`
    : `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escapeCell(cell)}</t></is></c>`;
}

/** A, B ... Z, AA. */
function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter;
}

const hex = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Characters that XML cannot hold are written as Excel does, and what looks like one of them as well. */
const escapeCell = (text: string): string =>
  escapeXml(
    text
      .toWellFormed()
      .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
      .replace(/[^\t\n\u{20}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, hex),
  );
