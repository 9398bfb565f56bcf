import { markFormula } from '../../../kit/formula-mark.ts';
import { csvOf } from '../../platform/files/csv-stream.ts';
import { cutCell, xlsxOf } from '../../platform/files/xlsx-stream.ts';
import type { Column, Row } from './table.ts';

type Table = { headings: readonly string[]; columns: readonly Column[]; sheet: string };

/**
 * Writes rows as a workbook, or as CSV with a byte order mark and the line ends of RFC 4180. Cells that a spreadsheet
 * could run get the mark of text in both: a workbook may be saved as CSV. Amounts have a decimal point.
 */
export const writeTable = (
  format: 'xlsx' | 'csv',
  rows: AsyncIterable<Row>,
  { headings, columns, sheet }: Table,
): AsyncIterable<Buffer> =>
  format === 'xlsx'
    ? xlsxOf(withHeadings(rows, headings, sheetRow(columns)), sheet)
    : csvOf(
        withHeadings(rows, headings, (row) => [...row]),
        { bom: true, numeric: numericPlaces(columns) },
      );

async function* withHeadings<Cell>(
  rows: AsyncIterable<Row>,
  headings: readonly string[],
  write: (row: Row) => Cell[],
): AsyncGenerator<(Cell | string)[]> {
  yield [...headings];
  for await (const row of rows) yield write(row);
}

const numericPlaces = (columns: readonly Column[]): ReadonlySet<number> =>
  new Set(columns.flatMap(({ isNumber }, at) => (isNumber ? [at] : [])));

const sheetRow = (columns: readonly Column[]) => (row: Row) =>
  row.map((cell, at) => (columns[at]?.isNumber && cell !== '' ? Number(cell) : cutCell(markFormula(cell))));
