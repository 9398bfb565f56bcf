import { formatRows } from '../../../kit/format-rows.ts';
import { isTotalsRow } from '../../../kit/sheet-facts.ts';
import { StartError } from '../start-error.ts';
import type { SourceOptions, SourceSheet, Table, TableRow, TableSource } from './table.ts';

/** Rows in which a header is looked for: a title, an address and notes may stand above it. */
const MAX_HEADER_ROWS = 21;

type SheetHeader = { sheet: SourceSheet; header: TableRow };

const named = (sheets: readonly SourceSheet[]): string =>
  sheets.map(({ name }) => JSON.stringify(name)).join(', ');

/** The sheets that may be meant: the one that is named, else those that people see. */
function candidatesOf({ sheets }: TableSource, sheetName: string | undefined): readonly SourceSheet[] {
  if (sheetName === undefined) return sheets.filter(({ isHidden }) => !isHidden);
  const folded = sheetName.trim().toLowerCase();
  const one =
    sheets.find(({ name }) => name.trim().toLowerCase() === folded) ??
    sheets.find((_, at) => String(at + 1) === folded);
  if (!one) throw new StartError(`--sheet=${sheetName}: the file has ${named(sheets) || 'no sheets'}`);
  return [one];
}

/** The first rows of a sheet, at least up to the row of a number. */
async function headOf(sheet: SourceSheet, until: number): Promise<TableRow[]> {
  const head: TableRow[] = [];
  for await (const row of sheet.rows()) {
    if (head.length >= MAX_HEADER_ROWS && row.row > until) break;
    head.push(row);
  }
  return head;
}

/** The first sheet with a row that names columns, else the first with any row. */
async function findHeader(
  candidates: readonly SourceSheet[],
  { headerRow, isHeader }: SourceOptions,
): Promise<{ found: SheetHeader | undefined; filled: SourceSheet[] }> {
  const filled: SourceSheet[] = [];
  let found: SheetHeader | undefined;
  let first: SheetHeader | undefined;
  for (const sheet of candidates) {
    const head = await headOf(sheet, headerRow ?? 0);
    const [top] = head;
    if (!top) continue;
    filled.push(sheet);
    first ??= { sheet, header: top };
    const header =
      headerRow === undefined
        ? head.find(({ cells }) => isHeader?.(cells) ?? true)
        : head.find(({ row }) => row === headerRow);
    if (header) found ??= { sheet, header };
  }
  if (!found && headerRow !== undefined) throw new StartError(`--header-row=${headerRow}: the row is empty`);
  return { found: found ?? first, filled };
}

/** The rows of a sheet below its header, without those that are left out. */
async function* rowsBelow(
  { sheet, header }: SheetHeader,
  isSkipped: (row: TableRow) => boolean,
): AsyncGenerator<TableRow> {
  for await (const row of sheet.rows()) if (row.row > header.row && !isSkipped(row)) yield row;
}

const isTotals =
  ({ sheet }: SheetHeader) =>
  ({ row, cells }: TableRow): boolean =>
    isTotalsRow(sheet, row, cells);

/** The numbers of rows with something in them that a condition holds for. Reads a sheet only where there may be some. */
async function numbersOf(
  found: SheetHeader,
  marked: ReadonlySet<number>,
  holds: (row: TableRow) => boolean,
): Promise<number[]> {
  const numbers: number[] = [];
  if (marked.size === 0) return numbers;
  for await (const row of rowsBelow(found, () => false)) if (holds(row)) numbers.push(row.row);
  return numbers;
}

/**
 * Chooses the sheet of a file and the row that names its columns, and leaves rows of totals out. Throws StartError for
 * a sheet or a row that the file has not, and for hidden rows of which nobody has said what becomes of them.
 */
export async function chooseTable(source: TableSource, options: SourceOptions): Promise<Table> {
  const { found, filled } = await findHeader(candidatesOf(source, options.sheet), options);
  const { kind } = source;
  const warnings = [...(source.warnings ?? [])];
  if (!found) return { kind, warnings, header: [], async *rows() {} };
  const { sheet, header } = found;
  const others = filled.filter((candidate) => candidate !== sheet);
  if (others.length > 0)
    warnings.push(
      `only the sheet ${JSON.stringify(sheet.name)} is read; --sheet names another, or save others as files of their own: ${named(others)}`,
    );
  const hidden = await numbersOf(found, sheet.hiddenRows, ({ row }) => sheet.hiddenRows.has(row));
  if (hidden.length > 0 && options.hiddenRows === undefined)
    throw new StartError(
      `${hidden.length === 1 ? `row ${formatRows(hidden)} is` : `rows ${formatRows(hidden)} are`} hidden, by a filter perhaps: say --hidden-rows=read or --hidden-rows=skip`,
    );
  const isSkipped = options.hiddenRows === 'skip' ? sheet.hiddenRows : new Set<number>();
  if (hidden.length > 0)
    warnings.push(`hidden rows ${isSkipped.size > 0 ? 'left out' : 'read'}: ${formatRows(hidden)}`);
  const sums = new Set([...sheet.totalsRows, ...sheet.sumRows]);
  const totals = await numbersOf(found, sums, isTotals(found));
  if (totals.length > 0) warnings.push(`rows of totals are left out: ${formatRows(totals)}`);
  return {
    kind,
    ...(warnings.length > 0 && { warnings }),
    header: header.cells,
    rows: () => rowsBelow(found, (row) => isSkipped.has(row.row) || totals.includes(row.row)),
  };
}
