import type { CellIssue, ColumnDecision } from './parsed-row.ts';

const MAX_ROW_BYTES = 4 * 1024 * 1024;
const MAX_FOUND = 200;

/** Why a row is refused as it stands: it is too large, or longer than the header. Undefined for a good one. */
export function refuseRow(
  cells: readonly string[],
  extra: readonly string[],
  columns: readonly ColumnDecision[],
): CellIssue | undefined {
  if (isTooLarge(cells)) return tooLarge(cells, columns);
  return extra.length > 0 ? tooLong(columns.length, extra) : undefined;
}

// A character has three bytes at most, a pair of them four.
function isTooLarge(cells: readonly string[]): boolean {
  const characters = cells.reduce((sum, cell) => sum + cell.length, 0);
  if (characters * 3 <= MAX_ROW_BYTES) return false;
  return cells.reduce((sum, cell) => sum + Buffer.byteLength(cell), 0) > MAX_ROW_BYTES;
}

/** Names the longest cell. */
function tooLarge(cells: readonly string[], columns: readonly ColumnDecision[]): CellIssue {
  const longest = cells.reduce((best, cell, at) => (cell.length > (cells[best]?.length ?? 0) ? at : best), 0);
  return {
    severity: 'error',
    column: columns[longest]?.column ?? `column ${longest + 1}`,
    found: (cells[longest] ?? '').slice(0, MAX_FOUND),
    reason: `the row has more than ${MAX_ROW_BYTES / 1024 / 1024} MB, most of it in this cell: shorten it, or close a quote that opens in it`,
  };
}

/** A row that is longer than the header has a separator inside of a cell, so that all cells behind it are wrong. */
const tooLong = (width: number, extra: readonly string[]): CellIssue => ({
  severity: 'error',
  column: `column ${width + 1}`,
  found: extra.join(' ').slice(0, MAX_FOUND),
  reason: 'the row has more cells than the header: a separator stands in a cell without quotes',
});
