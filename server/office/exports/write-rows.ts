import type { ExportFormat } from '../../../contract/office/exports.ts';
import type { Cell, Column, List, Row } from '../../../contract/office/list.ts';
import { markFormula } from '../../../kit/formula-mark.ts';
import { minorDigits } from '../../../kit/money.ts';
import { csvOf } from '../../platform/files/csv-stream.ts';
import { cutCell, xlsxOf } from '../../platform/files/xlsx-stream.ts';

/** A column of a file. */
export type FileColumn = { name: string; label: string; isNumber: boolean };

export const columnsOf = ({ columns }: List, names: readonly string[]): FileColumn[] =>
  names.flatMap((name) => {
    const column = columns[name];
    return column ? [{ name, label: column.label, isNumber: isNumeric(column) }] : [];
  });

const isNumeric = ({ type }: Column): boolean => type === 'money' || type === 'number';

/** Minor units as a number with a decimal point, which every spreadsheet reads. */
function majorOf(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

/** A value of a list as the text of a cell. */
function cellText(value: Cell, column: Column, row: Row): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (column.type === 'money') return majorOf(Number(value), String(row[column.currency ?? ''] ?? 'USD'));
  if (column.type === 'flag') return value === true ? 'yes' : '';
  return column.choices?.[String(value)] ?? String(value);
}

/** The cells of a row of a list. */
export const cellsOf = ({ columns }: List, shown: readonly FileColumn[], row: Row): string[] =>
  shown.map(({ name }) => {
    const column = columns[name];
    return column ? cellText(row[name] ?? null, column, row) : '';
  });

async function* withHeadings(
  columns: readonly FileColumn[],
  rows: AsyncIterable<string[]>,
): AsyncGenerator<string[]> {
  yield columns.map(({ label }) => label);
  yield* rows;
}

async function* sheetRows(
  columns: readonly FileColumn[],
  rows: AsyncIterable<string[]>,
): AsyncGenerator<(string | number)[]> {
  yield columns.map(({ label }) => label);
  for await (const cells of rows)
    yield cells.map((cell, at) =>
      columns[at]?.isNumber && cell !== '' ? Number(cell) : cutCell(markFormula(cell)),
    );
}

/** Writes rows as CSV or as a workbook. What a spreadsheet could run is marked as text, in both. */
export const writeRows = (
  format: ExportFormat,
  { columns, sheet }: { columns: readonly FileColumn[]; sheet: string },
  rows: AsyncIterable<string[]>,
): AsyncIterable<Buffer> =>
  format === 'xlsx'
    ? xlsxOf(sheetRows(columns, rows), sheet)
    : csvOf(withHeadings(columns, rows), {
        bom: true,
        numeric: new Set(columns.flatMap(({ isNumber }, at) => (isNumber ? [at] : []))),
      });
