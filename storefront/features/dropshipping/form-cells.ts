import { MAX_FIXED_CELLS, type RowColumn, rowColumns } from '../../../contract/dropshipping-batch.ts';

export type Cell = { row: number; column: RowColumn; value: string };

/** The name of a cell's field, and its key among those that were changed. */
export const cellName = (row: number, column: RowColumn): string => `${row}:${column}`;

/** Returns the cell that a field names; null for another field. */
export function cellOf(name: string, value: string): Cell | null {
  const [, row, given] = /^(\d{1,15}):([a-z_0-9]+)$/.exec(name) ?? [];
  const column = rowColumns.find((rowColumn) => rowColumn === given);
  return row && column ? { row: Number(row), column, value } : null;
}

/**
 * Returns the cells of a form that differ from what the page was made with, which its field `before` has, and the
 * suggestion whose button was pressed.
 */
export function changedCells(form: FormData): Cell[] {
  let before: Record<string, unknown> = {};
  try {
    before = Object(JSON.parse(String(form.get('before') ?? '{}'))) as Record<string, unknown>;
  } catch {
    // Then every cell counts as changed.
  }
  const changed = new Map<string, Cell>();
  for (const [name, value] of form) {
    const cell = typeof value === 'string' ? cellOf(name, value) : null;
    if (cell && before[name] !== cell.value) changed.set(name, cell);
  }
  for (const pressed of form.getAll('suggestion')) {
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(String(pressed)) ?? [];
    const cell = cellOf(name, value);
    if (cell) changed.set(name, cell);
  }
  return [...changed.values()].slice(0, MAX_FIXED_CELLS);
}
