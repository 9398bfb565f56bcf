import { unmarkFormula } from '../../../kit/formula-mark.ts';
import { csvOf } from '../../platform/files/csv-stream.ts';
import { cutCell, MAX_CELL, xlsxOf } from '../../platform/files/xlsx-stream.ts';
import type { Cells } from '../catalogue-formats/writing/cells.ts';

/** What a table is written as. */
export const TABLE_KINDS = ['csv', 'xlsx'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

/** Called with the row and the column of a cell that a workbook cannot hold whole. */
type OnCut = (row: number, column: string) => void;

/** Writes rows as CSV with a byte order mark, by which spreadsheets know the encoding, or as a workbook. */
export const tableOf = (
  kind: TableKind,
  rows: AsyncIterable<Cells>,
  { columns, onCut }: { columns: readonly string[]; onCut: OnCut },
): AsyncIterable<Buffer> =>
  kind === 'xlsx' ? xlsxOf(sheetRows(rows, columns, onCut), 'Products') : csvOf(rows, { columns, bom: true });

async function* sheetRows(
  rows: AsyncIterable<Cells>,
  columns: readonly string[],
  onCut: OnCut,
): AsyncGenerator<(string | number)[]> {
  yield [...columns];
  const areNumbers = columns.map((column) => NUMBERS.test(column));
  let row = 1;
  for await (const cells of rows) {
    row += 1;
    yield columns.map((column, at) => {
      const cell = sheetCell(cells[column] ?? '', areNumbers[at] ?? false);
      if (typeof cell === 'number') return cell;
      if (cell.length > MAX_CELL) onCut(row, column);
      return cutCell(cell);
    });
  }
}

// Columns of amounts and measures, of which a spreadsheet shall make sums.
const NUMBERS =
  /^(price(_\d+| tax excluded)?|floor|cost( price| per item| of goods)?|compare_at|(variant|sale|regular|retail|special)[ _](compare at )?price|msrp_price|impact on (price|weight)|stock(_\d)?|qty|quantity|weight.*|width.*|height.*|depth|length.*|variant grams)$/i;
const CANONICAL = /^-?(0|[1-9]\d{0,11})(\.\d{1,4})?$/;

/** A text in a workbook is never run, so that it needs no mark, unless the import would take one away. */
function sheetCell(cell: string | number, isNumber: boolean): string | number {
  if (typeof cell === 'number') return cell;
  if (isNumber && CANONICAL.test(cell)) return Number(cell);
  return unmarkFormula(cell) === cell ? cell : `'${cell}`;
}
