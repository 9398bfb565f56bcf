import {
  MAX_BATCH_ROWS,
  type RowColumn,
  requiredColumns,
  rowColumns,
} from '../../../../contract/dropshipping-batch.ts';
import { type Refusal, refuseField } from '../../../../contract/refusals.ts';
import { toLine } from '../../../../contract/typed-text.ts';
import type { FileNote, HiddenRows } from '../../../../contract/upload.ts';
import { type NamedColumns, nameColumns } from '../../../../kit/column-names.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import { DATE_MARK, LOST_DIGITS_MARK, unmarkCell } from '../../../../kit/sheet-cell.ts';
import type { FileError, RowCells } from '../../../domains/dropshipping/index.ts';
import { refuseHidden } from '../../../platform/tables/read-rows.ts';
import {
  notesOfSheet,
  readSheets,
  type Sheet,
  type SheetLimits,
  type SheetTurn,
} from '../../../platform/tables/read-sheet.ts';
import type { TableRow } from '../../../platform/tables/table.ts';

/** A row of a file: the cells of the columns that the shop reads, and what is wrong with them in the file. */
export type FileRow = {
  row: number;
  cells: RowCells;
  errors: FileError[];
  /** The row whose order_no this one repeats, where a workbook merges the two cells. */
  sharesOrderOf?: number;
};

const MB = 1024 * 1024;
const MAX_COLUMNS = 200;
/** Lines above the header: a title, a date, a note. */
const MAX_ABOVE = 20;
const UNPACKED_MB = 40;
const LIMITS: SheetLimits = {
  rows: MAX_BATCH_ROWS + MAX_ABOVE + 1,
  columns: MAX_COLUMNS,
  unpackedBytes: UNPACKED_MB * MB,
};
/** More than any column takes: what is longer is cut, and refused by its column. */
const MAX_CELL = 1000;
const MIN_NAMED = 3;
const TOO_MANY = { count: MAX_BATCH_ROWS, columns: MAX_COLUMNS };

/** Cells that a row repeats when a workbook merges them over several rows: those of one order. */
const PER_ORDER: ReadonlySet<RowColumn> = new Set(
  rowColumns.filter((column) => !['sku', 'quantity', 'customer_sku', 'warehouse', 'remark'].includes(column)),
);

type Header = NamedColumns & { at: number };
type SheetHeader = { sheet: Sheet; header: Header };

/** Finds the row that names the columns: of the first ones that with most names. */
function findHeader({ rows, hiddenColumns }: Sheet): Header | undefined {
  let best: Header | undefined;
  for (const [at, { cells }] of rows.slice(0, MAX_ABOVE + 1).entries()) {
    const named = nameColumns(cells, hiddenColumns);
    if (named.columns.size >= MIN_NAMED && named.columns.size > (best?.columns.size ?? 0))
      best = { at, ...named };
  }
  return best;
}

/** Returns the required columns that a header does not name. */
function missingColumns({ columns, splitName }: Header): RowColumn[] {
  const named = new Set(columns.values());
  if (splitName) named.add('full_name');
  return requiredColumns.filter((column) => !named.has(column));
}

/** Finds the first sheet that has all columns, else the one with the most. */
function findSheet(sheets: readonly Sheet[]): SheetHeader | undefined {
  let best: SheetHeader | undefined;
  for (const sheet of sheets) {
    const header = findHeader(sheet);
    if (header && (!best || missingColumns(header).length < missingColumns(best.header).length))
      best = { sheet, header };
  }
  return best;
}

/** Columns whose values are compared: full-width letters and digits are the usual ones there. */
const isNumber = (column: RowColumn): boolean => column === 'order_no' || column === 'sku';

/** Returns a cell as it is read: one line, without what nobody sees, and without what spreadsheets put around digits. */
export const cleanCell = (column: RowColumn, cell: string | undefined): string =>
  toLine(isNumber(column) ? (cell ?? '').normalize('NFKC') : (cell ?? ''))
    .trim()
    // ="00123" and '00123: how files keep leading zeros from spreadsheets.
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^'(?=[\d+=-])/, '')
    .slice(0, MAX_CELL);

/** What a spreadsheet has made of a cell: a date, or a number whose last digits are lost. */
function changeOf(cell: string): 'date' | 'lostDigits' | undefined {
  if (cell.endsWith(DATE_MARK)) return 'date';
  return cell.endsWith(LOST_DIGITS_MARK) ? 'lostDigits' : undefined;
}

function readRow({ row, cells }: TableRow, { columns, splitName }: Header): FileRow {
  const textByColumn = new Map<RowColumn, string>();
  for (const [index, column] of columns) textByColumn.set(column, cells[index] ?? '');
  if (splitName) {
    const name = [cells[splitName.first], cells[splitName.last]].map((part = '') => part.trim());
    textByColumn.set('full_name', name.filter(Boolean).join(' '));
  }
  const errors: FileError[] = [];
  const read: [RowColumn, string][] = [];
  for (const [column, cell] of textByColumn) {
    const value = cleanCell(column, unmarkCell(cell));
    const reason = changeOf(cell);
    if (reason) errors.push({ column, reason, found: value });
    if (value !== '') read.push([column, value]);
  }
  return { row, cells: Object.fromEntries(read), errors };
}

/** Repeats the cells that a workbook shows as one over several rows of an order, and names the other ones. */
function applyMerged(rows: FileRow[], { merged }: Sheet, { columns }: Header): void {
  const byRow = new Map(rows.map((row) => [row.row, row]));
  // No spreadsheet merges a cell twice: a file that does would make each of its rows be filled over and over.
  const endByColumn = new Map<number, number>();
  for (const { top, left, bottom, right } of merged.toSorted((a, b) => a.top - b.top)) {
    const first = byRow.get(top);
    if (top === bottom) continue;
    for (const [index, column] of columns) {
      if (index < left - 1 || index >= right || top <= (endByColumn.get(index) ?? 0)) continue;
      endByColumn.set(index, bottom);
      const value = first?.cells[column];
      for (let row = top + 1; row <= bottom && row - top <= MAX_BATCH_ROWS; row += 1) {
        const existing = byRow.get(row);
        if (!existing) continue;
        if (PER_ORDER.has(column) && value) {
          existing.cells[column] = value;
          existing.errors.push(...first.errors.filter((error) => error.column === column));
          if (column === 'order_no') existing.sharesOrderOf = top;
        }
        if (!PER_ORDER.has(column)) existing.errors.push({ column, reason: 'merged', found: '' });
      }
    }
  }
}

const refuseFile = (reason: string, values: Record<string, string | number> = {}) =>
  refuseField('file', reason, values);

export type ReadFile = { rows: FileRow[]; notes: FileNote[] };

/**
 * Reads the rows of a file of orders by its content and the names of its columns, in any order, from the first sheet
 * that people see and that has them. Refuses with what helps: no table, an old or locked workbook, a missing column,
 * too many rows, hidden rows without a choice. Throws Busy when the file could not be read for want of time.
 */
export async function readRows(
  bytes: Uint8Array,
  choice: HiddenRows,
  turn?: SheetTurn,
): Promise<Result<ReadFile, Refusal>> {
  const answer = await readSheets(bytes, LIMITS, turn);
  if ('problem' in answer)
    return refuseFile(answer.problem, {
      count: MAX_BATCH_ROWS,
      columns: MAX_COLUMNS,
      megabytes: UNPACKED_MB,
    });
  if (answer.sheets.length === 0) return refuseFile('fileEmpty');
  const found = findSheet(answer.sheets);
  if (!found) return refuseFile(answer.sheets.find(({ cut }) => cut)?.cut ?? 'fileNoHeader', TOO_MANY);
  const { sheet, header } = found;
  if (sheet.cut) return refuseFile(sheet.cut, TOO_MANY);
  const missing = missingColumns(header);
  if (missing.length > 0) return refuseFile('fileColumnsMissing', { columns: missing.join(', ') });
  const rows = sheet.rows.slice(header.at + 1).map((row) => readRow(row, header));
  applyMerged(rows, sheet, header);
  const filled = rows.filter(({ cells }) => Object.keys(cells).length > 0);
  const hidden = filled.map(({ row }) => row).filter((row) => sheet.hiddenRows.has(row));
  if (hidden.length > 0 && choice === undefined) return refuseHidden(hidden);
  const visible = choice === 'skip' ? filled.filter(({ row }) => !sheet.hiddenRows.has(row)) : filled;
  if (visible.length === 0) return refuseFile('fileEmpty');
  if (visible.length > MAX_BATCH_ROWS) return refuseFile('fileRows', { count: MAX_BATCH_ROWS });
  return ok({ rows: visible, notes: notesOfSheet(sheet, answer, { hidden, choice }) });
}
