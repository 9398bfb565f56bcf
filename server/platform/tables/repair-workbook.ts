import { type Unzipped, unzipSync, zipSync } from 'fflate';

const SHEET = /sheet[^/]*\.xml$/i;
const ERROR_TYPES = ['t="e"', "t='e'"];
const FORMULA_TAGS = ['<f', ':f'];
// Cells are read as bytes of Latin-1, in which every byte is a character and stays what it is.
const ENCODING = 'latin1';

const ERROR_CELL = /(<(?:\w+:)?c\s[^>]*?\bt=)(["'])e\2/g;
// A cell that names the type of a value and has none: `<c r="A1" t="str"><f>B1</f></c>`.
const EMPTY_CELL =
  /(<(?:\w+:)?c\b[^>]*?)\s+t=(["'])(?:s|str|b|d|inlineStr)\2([^>]*?)(\/>|>\s*(?:<(?:\w+:)?f\b[^>]*?(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*)?(?:<(?:\w+:)?v\s*(?:\/>|>\s*<\/(?:\w+:)?v>)\s*)?<\/(?:\w+:)?c>)/g;

// A formula that no program has worked out yet: `<c r="A1"><f>B1*2</f><v/></c>`. One whose result is an empty text has a type.
const UNSOLVED =
  /<((?:\w+:)?)c\b(?![^>]*\bt=["']str)([^>]*)>\s*<\1f\b[^>]*?(?:\/>|>([^<]*)<\/\1f>)\s*(?:<\1v\s*(?:\/>|>\s*<\/\1v>)\s*)?<\/\1c>/g;
const TYPE = /\s+t=["']\w+["']/;

/** The bytes that a workbook says it has unpacked; 0 of a file that is none. */
export function statedBytes(workbook: Uint8Array): number {
  let bytes = 0;
  try {
    unzipSync(workbook, {
      filter: ({ originalSize }) => {
        bytes += originalSize;
        return false;
      },
    });
  } catch {
    return 0;
  }
  return bytes;
}

/** Whether a sheet has cells that show an error, or formulas without a result. */
const hasBrokenCells = (sheet: Uint8Array): boolean => {
  const bytes = Buffer.from(sheet.buffer, sheet.byteOffset, sheet.byteLength);
  return (
    ERROR_TYPES.some((type) => bytes.includes(type)) ||
    (FORMULA_TAGS.some((tag) => bytes.includes(tag)) && bytes.toString(ENCODING).search(UNSOLVED) >= 0)
  );
};

const readSheets = (workbook: Uint8Array): Unzipped =>
  unzipSync(workbook, { filter: ({ name }) => SHEET.test(name) });

/** The properties of a workbook whose days count from 1904, in a spelling that the reader of workbooks does not know. */
const DATE_1904 = /(\bdate1904=)(["'])(?:true|on)\2/;
const WORKBOOK = 'xl/workbook.xml';

const textOf = (bytes: Uint8Array = new Uint8Array()): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(ENCODING);

/**
 * Whether a workbook has what its reader leaves out or reads wrong: a cell that shows an error, such as #N/A, a formula
 * without a result, or days that count from 1904. Memory grows with its largest sheet.
 */
export const needsRepair = (workbook: Uint8Array): boolean =>
  Object.values(readSheets(workbook)).some(hasBrokenCells) ||
  DATE_1904.test(textOf(unzipSync(workbook, { filter: ({ name }) => name === WORKBOOK })[WORKBOOK]));

/**
 * A workbook whose errors are texts, which the reader of workbooks would leave out, whose formulas without a result are
 * texts that begin with =, and whose cells without a value are empty, for which it would refuse the workbook.
 */
export function repairWorkbook(workbook: Uint8Array): Buffer {
  const entries = unzipSync(workbook);
  const repaired = Object.entries(entries).map(([name, bytes]) => [
    name,
    name === WORKBOOK
      ? Buffer.from(textOf(bytes).replace(DATE_1904, "$1'1'"), ENCODING)
      : SHEET.test(name)
        ? repairSheet(bytes)
        : bytes,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(repaired), { level: 0 }));
}

const repairSheet = (bytes: Uint8Array): Buffer =>
  Buffer.from(
    textOf(bytes)
      .replace(ERROR_CELL, '$1$2str$2')
      .replace(
        UNSOLVED,
        (_, space: string, attributes: string, formula = '') =>
          `<${space}c${attributes.replace(TYPE, '')} t="str"><${space}v>=${formula}</${space}v></${space}c>`,
      )
      .replace(EMPTY_CELL, '$1$3$4'),
    ENCODING,
  );

const REFERENCE = /\sr=["']([A-Z]{0,9})(\d{1,20})["']/g;
// Excel's own limits.
const MAX_ROW = 1_048_576;
const MAX_COLUMN = 16_384;
/** Of the cells that may be spanned, a row is worth so many, empty or not: the reader makes an object for it. */
const CELLS_OF_ROW = 25;

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

const ROW = /<(?:\w+:)?row[\s/>]/g;

/** Counts the rows that a sheet has, of which each may be without a number and a cell. */
const countRows = (sheet: string): number => sheet.match(ROW)?.length ?? 0;

/**
 * Whether a sheet of a workbook names cells that no workbook has, or spans more than can be read: the reader makes a cell
 * for every place up to the last of a sheet.
 */
export function isTooWide(workbook: Uint8Array, maxCells: number): boolean {
  return Object.values(readSheets(workbook)).some((sheet) => {
    const text = Buffer.from(sheet.buffer, sheet.byteOffset, sheet.byteLength).toString(ENCODING);
    if (countRows(text) * CELLS_OF_ROW > maxCells) return true;
    let [lastRow, lastColumn] = [0, 0];
    for (const [, letters = '', row] of text.matchAll(REFERENCE)) {
      lastRow = Math.max(lastRow, Number(row));
      lastColumn = Math.max(lastColumn, columnOf(letters));
    }
    return lastRow > MAX_ROW || lastColumn > MAX_COLUMN || lastRow * lastColumn > maxCells;
  });
}
