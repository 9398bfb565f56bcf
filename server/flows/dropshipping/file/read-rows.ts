import {
  MAX_BATCH_ROWS,
  type RowColumn,
  requiredColumns,
  rowColumns,
} from '../../../../contract/dropshipping-batch.ts';
import { type Refusal, refuseField } from '../../../../contract/refusals.ts';
import { toLine } from '../../../../contract/typed-text.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import type { FileError, RowCells } from '../../../domains/dropshipping/index.ts';
import { readSheet, type Sheet, type SheetLimits } from '../../../platform/tables/read-sheet.ts';
import { columnOf, isPlainName } from './column-names.ts';

/** A row of a file: the cells of the columns that the shop reads, and what is wrong with them in the file. */
export type FileRow = { row: number; cells: RowCells; errors: FileError[] };

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

/** Cells that a row repeats when a workbook merges them over several rows: those of one order. */
const PER_ORDER: ReadonlySet<RowColumn> = new Set(
  rowColumns.filter((column) => !['sku', 'quantity', 'customer_sku', 'warehouse', 'remark'].includes(column)),
);

type Header = { at: number; columns: Map<number, RowColumn> };

/** Returns which columns a row names, by their places. One that is named again is not read. */
function namedColumns(cells: readonly string[]): Map<number, RowColumn> {
  const columns = new Map<number, RowColumn>();
  const take = (index: number, column: RowColumn | undefined): boolean => {
    if (!column || [...columns.values()].includes(column)) return false;
    columns.set(index, column);
    return true;
  };
  for (const [index, cell] of cells.entries()) take(index, columnOf(cell));
  for (const [index, cell] of cells.entries())
    if (isPlainName(cell) && !take(index, 'full_name')) take(index, 'order_no');
  return columns;
}

/** Finds the row that names the columns: of the first ones that with most names. */
function findHeader({ rows }: Sheet): Header | undefined {
  let best: Header | undefined;
  for (const [at, { cells }] of rows.slice(0, MAX_ABOVE + 1).entries()) {
    const columns = namedColumns(cells);
    if (columns.size >= MIN_NAMED && columns.size > (best?.columns.size ?? 0)) best = { at, columns };
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

/** Repeats the cells that a workbook shows as one over several rows of an order, and names the other ones. */
function applyMerged(rows: FileRow[], { merged }: Sheet, { columns }: Header): void {
  const byRow = new Map(rows.map((row) => [row.row, row]));
  for (const { top, left, bottom, right } of merged) {
    const first = byRow.get(top);
    for (let index = left - 1; index < right; index += 1) {
      const column = columns.get(index);
      const value = column && first?.cells[column];
      if (!column || (index > left - 1 && top === bottom)) continue;
      for (let row = top + 1; row <= bottom && row - top <= MAX_BATCH_ROWS; row += 1) {
        const one = byRow.get(row);
        if (!one) continue;
        if (PER_ORDER.has(column) && value) one.cells[column] = value;
        else if (!PER_ORDER.has(column)) one.errors.push({ column, reason: 'merged', found: '' });
      }
    }
  }
}

const refuseFile = (reason: string, values: Record<string, string | number> = {}) =>
  refuseField('file', reason, values);

/**
 * Reads the rows of a file of orders by its content and the names of its columns, in any order. Refuses with what helps:
 * no table, an old or locked workbook, a missing column, too many rows.
 */
export async function readRows(bytes: Uint8Array): Promise<Result<FileRow[], Refusal>> {
  const answer = await readSheet(bytes, LIMITS);
  if ('problem' in answer)
    return refuseFile(answer.problem, {
      count: MAX_BATCH_ROWS,
      columns: MAX_COLUMNS,
      megabytes: UNPACKED_MB,
    });
  const { sheet } = answer;
  if (sheet.rows.length === 0) return refuseFile('fileEmpty');
  const header = findHeader(sheet);
  const named = new Set(header?.columns.values());
  const missing = requiredColumns.filter((column) => !named.has(column));
  if (!header || missing.length > 0)
    return refuseFile(header ? 'fileColumnsMissing' : 'fileNoHeader', { columns: missing.join(', ') });
  const rows = sheet.rows.slice(header.at + 1).map(({ row, cells }): FileRow => {
    const read = [...header.columns].map(
      ([index, column]) => [column, cleanCell(column, cells[index])] as const,
    );
    return { row, cells: Object.fromEntries(read.filter(([, cell]) => cell !== '')), errors: [] };
  });
  applyMerged(rows, sheet, header);
  const filled = rows.filter(({ cells }) => Object.keys(cells).length > 0);
  if (filled.length === 0) return refuseFile('fileEmpty');
  if (filled.length > MAX_BATCH_ROWS) return refuseFile('fileRows', { count: MAX_BATCH_ROWS });
  return ok(filled);
}
