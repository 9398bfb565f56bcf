import type { Row } from './cart-view.ts';

/** Groups rows by warehouse, in the order of the parcels. */
export function rowsByWarehouse(rows: readonly Row[]): [warehouse: number, rows: Row[]][] {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.line.warehouse);
    if (group) group.push(row);
    else groups.set(row.line.warehouse, [row]);
  }
  return [...groups].sort(([one], [other]) => one - other);
}
