import { readFile, stat } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { cellText, plainNumber } from '../../../kit/sheet-cell.ts';
import { NO_FACTS, readSheetFacts } from '../../../kit/sheet-facts.ts';
import { listSafeZip } from '../files/list-safe-zip.ts';
import { StartError } from '../start-error.ts';
import { isPlainXml } from './is-plain-xml.ts';
import { isTooWide, needsRepair, repairWorkbook, statedBytes } from './repair-workbook.ts';
import { isEmptyRow, type TableSource, type WorkbookLimits } from './table.ts';

// A workbook is read as a whole, in about seven times the memory that it has unpacked; CSV is not.
const MB = 1024 * 1024;
const MAX_FILE_BYTES = 64 * MB;
const MAX_UNPACKED_MB = 128;
const MAX_ENTRIES = 1000;
const MAX_CELLS = 50_000_000;
const LIMITS: WorkbookLimits = { bytes: MAX_UNPACKED_MB * MB, cells: MAX_CELLS };

/** Opens the sheets of an Excel workbook. Formulas count as their last result. */
export async function openXlsx(file: string, limits = LIMITS): Promise<TableSource> {
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
  if (countSheets(workbook) > names.length)
    throw new StartError('the Excel workbook is damaged: several of its sheets are one part of the file');
  if (!isPlainXml(workbook)) throw new StartError('the Excel workbook is damaged: open it and save it again');
  if (isTooWide(workbook, limits.cells))
    throw new StartError(
      'the workbook has a cell far out, such as in row 1,048,577: delete empty rows and columns, or save its sheet as CSV',
    );
  const sheets = await readSheets(workbook).catch(() => {
    throw new StartError('the Excel workbook is damaged: open it and save it again');
  });
  const facts = readSheetFacts((entry) => readEntry(workbook, entry));
  return {
    kind: 'XLSX',
    sheets: sheets.map(({ sheet, data }) => ({
      ...(facts.get(sheet) ?? NO_FACTS),
      name: sheet,
      async *rows() {
        for (const [at, cells] of data.entries()) {
          const row = { row: at + 1, cells: cells.map(cellText) };
          if (!isEmptyRow(row.cells)) yield row;
        }
      },
    })),
  };
}

const SHEET = /<(?:\w+:)?sheet\s/g;

/** Each sheet has a part of its own; a file may name one part sixty thousand times, and each would be read. */
const countSheets = (workbook: Uint8Array): number =>
  readEntry(workbook, 'xl/workbook.xml').match(SHEET)?.length ?? 0;

function readEntry(workbook: Uint8Array, entry: string): string {
  const bytes = unzipSync(workbook, { filter: ({ name }) => name === entry })[entry];
  return bytes ? strFromU8(bytes) : '';
}

/** Reads a workbook, and one that the library cannot read once more with its cells repaired. */
async function readSheets(workbook: Buffer): Promise<Sheets> {
  const read = (bytes: Buffer) => readExcelFile(bytes, { parseNumber: plainNumber, trim: false });
  if (needsRepair(workbook)) return read(repairWorkbook(workbook));
  return read(workbook).catch(() => read(repairWorkbook(workbook)));
}

type Sheets = { sheet: string; data: readonly (readonly unknown[])[] }[];
