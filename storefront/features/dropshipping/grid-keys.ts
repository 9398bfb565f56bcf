import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { RowColumn } from '../../../contract/dropshipping-batch.ts';
import { type Cell, cellName, cellOf } from './form-cells.ts';
import { isBlock, parseBlock } from './paste-block.ts';

export type Grid = { rows: readonly number[]; columns: readonly RowColumn[] };

const STEPS: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Whether the caret is where the key would leave the text; up and down always leave it. */
function leaves({ selectionStart, selectionEnd, value }: HTMLInputElement, right: number): boolean {
  if (right === 0) return true;
  return selectionStart === selectionEnd && selectionStart === (right < 0 ? 0 : value.length);
}

/** Where a cell is in the grid. */
const placeOf = ({ rows, columns }: Grid, { row, column }: Cell): [number, number] => [
  rows.indexOf(row),
  columns.indexOf(column),
];

/** Moves between the cells of a grid by arrow keys and Enter, as in a spreadsheet. */
export function moveByKey(event: KeyboardEvent<HTMLElement>, grid: Grid): void {
  const input = event.target;
  const step = STEPS[event.key];
  if (!step || !(input instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const cell = cellOf(input.name, '');
  if (!cell || !leaves(input, step[1])) return;
  // Enter would send the form from its first button.
  event.preventDefault();
  const back = event.key === 'Enter' && event.shiftKey ? -1 : 1;
  const [row, column] = placeOf(grid, cell);
  const next = grid.rows[row + step[0] * back];
  const nextColumn = grid.columns[column + step[1]];
  if (next === undefined || nextColumn === undefined) return;
  const target = input.form?.elements.namedItem(cellName(next, nextColumn));
  if (target instanceof HTMLInputElement) {
    target.focus();
    target.select();
  }
}

/** Returns the cells that a pasted block fills, from the cell that has the focus; null for one text, which is pasted as ever. */
export function cellsOfPaste(
  event: ClipboardEvent<HTMLElement>,
  grid: Grid,
): { cells: Cell[]; left: number } | null {
  const text = event.clipboardData.getData('text/plain');
  const start = event.target instanceof HTMLInputElement ? cellOf(event.target.name, '') : null;
  if (!start || !isBlock(text)) return null;
  event.preventDefault();
  const [row, column] = placeOf(grid, start);
  let left = 0;
  const cells = parseBlock(text).flatMap((values, down) =>
    values.flatMap((value, right) => {
      const to = grid.rows[row + down];
      const of = grid.columns[column + right];
      if (to !== undefined && of !== undefined) return [{ row: to, column: of, value: value.trim() }];
      left += 1;
      return [];
    }),
  );
  return { cells, left };
}
