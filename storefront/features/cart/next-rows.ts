import type { CartLine } from '../../../contract/cart.ts';
import { lineKey, type Row, rowOf } from './cart-view.ts';

/**
 * Returns the rows after an answer. Unchanged lines stay the same object, so that they do not render again. Removed
 * lines that can be restored keep their position; new lines are last.
 */
export function nextRows(before: readonly Row[], lines: readonly CartLine[]): Row[] {
  const fresh = new Map(lines.map((line) => [lineKey(line), line]));
  const remaining = before.flatMap((row) => {
    const line = fresh.get(row.key);
    fresh.delete(row.key);
    if (line) return [isSame(row.line, line) ? row : { ...row, line }];
    return row.isRemoved ? [row] : [];
  });
  const ids = new Set(remaining.map(({ id }) => id));
  const added = [...fresh.values()].map((line) => {
    const row = rowOf(line);
    return ids.has(row.id) ? { ...row, id: `${row.id} +` } : row;
  });
  return [...remaining, ...added];
}

const isSame = (left: CartLine, right: CartLine): boolean => JSON.stringify(left) === JSON.stringify(right);
