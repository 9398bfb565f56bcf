import { readFile, stat } from 'node:fs/promises';
import readExcelFile from 'read-excel-file/node';
import { listSafeZip } from '../files/list-safe-zip.ts';
import { StartError } from '../start-error.ts';
import { isPlainXml } from './is-plain-xml.ts';
import { mergedCells } from './merged-cells.ts';
import { isTooWide, repairWorkbook, showsErrors, statedBytes } from './repair-workbook.ts';
import { isEmptyRow, NUMERIC_MARK, type Table, type WorkbookLimits } from './table.ts';

// A workbook is read as a whole, in about seven times the memory that it has unpacked; CSV is not.
const MB = 1024 * 1024;
const MAX_FILE_BYTES = 64 * MB;
const MAX_UNPACKED_MB = 128;
const MAX_ENTRIES = 1000;
const MAX_CELLS = 50_000_000;
const LIMITS: WorkbookLimits = { bytes: MAX_UNPACKED_MB * MB, cells: MAX_CELLS };

/** Opens the first sheet with content of an Excel workbook. Formulas count as their last result. */
export async function openXlsx(file: string, limits = LIMITS): Promise<Table> {
  const { size } = await stat(file);
  if (size > MAX_FILE_BYTES)
    throw new StartError('the workbook has more than 64 MB: save its sheet as CSV, which may have any size');
  const workbook = await readFile(file);
  const unpacked = statedBytes(workbook);
  if (unpacked > limits.bytes)
    throw new StartError(
      `the workbook has ${Math.ceil(unpacked / MB)} MB unpacked, and at most ${Math.floor(limits.bytes / MB)} MB are read: save its sheet as CSV, which may have any size`,
    );
  const names = await listSafeZip(workbook, { entries: MAX_ENTRIES, bytes: limits.bytes });
  if (!names) throw new StartError('the file is a damaged or too large ZIP archive, no Excel workbook');
  if (!names.includes('xl/workbook.xml'))
    throw new StartError('the file is a ZIP archive without an Excel workbook in it: unpack it first');
  if (!isPlainXml(workbook)) throw new StartError('the Excel workbook is damaged: open it and save it again');
  if (isTooWide(workbook, limits.cells))
    throw new StartError(
      'the workbook has a cell far out, such as in row 1,048,577: delete empty rows and columns, or save its sheet as CSV',
    );
  const sheets = await readSheets(workbook).catch(() => {
    throw new StartError('the Excel workbook is damaged: open it and save it again');
  });
  const filled = sheets
    .map(({ sheet, data }) => ({
      name: sheet,
      rows: data
        .map((cells, at) => ({ row: at + 1, cells: cells.map(cellText) }))
        .filter(({ cells }) => !isEmptyRow(cells)),
    }))
    .filter(({ rows }) => rows.length > 0);
  const [first, ...others] = filled;
  const [header, ...body] = first?.rows ?? [];
  return {
    kind: 'XLSX',
    ...(first && others.length > 0 && { warnings: [leftOut(first.name, others)] }),
    header: header?.cells ?? [],
    headerRow: header?.row ?? 0,
    merged: first ? mergedCells(workbook, first.name) : [],
    async *rows() {
      yield* body;
    },
  };
}

/** Reads a workbook, and one that the library cannot read once more with its cells repaired. */
async function readSheets(workbook: Buffer): Promise<Sheets> {
  const read = (bytes: Buffer) => readExcelFile(bytes, { parseNumber: plainNumber, trim: false });
  if (showsErrors(workbook)) return read(repairWorkbook(workbook));
  return read(workbook).catch(() => read(repairWorkbook(workbook)));
}

type Sheets = { sheet: string; data: readonly (readonly unknown[])[] }[];

const leftOut = (name: string, others: readonly { name: string }[]): string =>
  `only the sheet ${JSON.stringify(name)} is read; save others as files of their own: ${others
    .map((one) => JSON.stringify(one.name))
    .join(', ')}`;

/** A number as it would be written by hand: spreadsheets store 0.1 as 0.10000000000000001. */
function plainNumber(text: string): string {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (Number.isInteger(number)) return Number.isSafeInteger(number) ? number.toFixed(0) : text;
  return `${number.toFixed(10).replace(/0+$/, '')}${NUMERIC_MARK}`;
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  return String(cell);
}
