import type { Batch, CheckedBatch } from '../../../contract/batch.ts';

/** A row of the grid as it is typed. `id` stays with it while others come and go. */
export type GridRow = { id: number; sku: string; quantity: string };
/** What is shown beside a row: its facts and price, why it is refused, and similar SKUs. */
export type RowNote = { result: Batch['results'][number]; line: CheckedBatch['lines'][number] | undefined };

/** What a wrong cell of a row may have instead. */
export type Proposal = { id: number; cell: 'sku' | 'quantity'; text: string };

export type Typed = Pick<GridRow, 'sku' | 'quantity'>;
const MIN_ROWS = 5;

/** Numbers rows, and adds empty ones to type into. */
export function toGrid(rows: readonly Typed[]): GridRow[] {
  const empty = Array.from({ length: Math.max(1, MIN_ROWS - rows.length) }, () => ({
    sku: '',
    quantity: '',
  }));
  return [...rows, ...empty].map((row, id) => ({ id, ...row }));
}

/** Returns the rows that are filled in, as calls take them; `at` is their place in the grid. */
export const filledRows = (rows: readonly GridRow[]) =>
  rows.flatMap(({ sku, quantity }, at) => (sku.trim() === '' ? [] : [{ at, item: { sku, quantity } }]));

/** Leaves out the row that is being typed in while it has no quantity yet, which nobody has missed. */
export const withoutBegun = (rows: readonly GridRow[], activeId: number | null): readonly GridRow[] => {
  const isBegun = ({ id, quantity }: GridRow) => id === activeId && quantity.trim() === '';
  return rows.some(isBegun) ? rows.filter((row) => !isBegun(row)) : rows;
};

/** Puts a pasted block in place of the rows from a place on, as spreadsheets do. */
export function pasteInto(rows: readonly GridRow[], at: number, block: readonly Typed[]): GridRow[] {
  const next = Math.max(0, ...rows.map(({ id }) => id)) + 1;
  const pasted = block.map((row, offset) => ({ id: rows[at + offset]?.id ?? next + offset, ...row }));
  const merged = [...rows.slice(0, at), ...pasted, ...rows.slice(at + block.length)];
  const isFull = merged.at(-1)?.sku !== '';
  return isFull ? [...merged, { id: next + block.length, sku: '', quantity: '' }] : merged;
}

/** Returns what is proposed for the wrong cell of a row; null without it. */
export function proposalOf(id: number, note: RowNote | undefined): Proposal | null {
  const { wrong, proposal } = note?.result ?? {};
  return wrong && proposal ? { id, cell: wrong, text: proposal } : null;
}

/** Returns the ids of the rows that are the first of their product, of those that would be added. */
export function firstOfProducts(
  rows: readonly GridRow[],
  notes: ReadonlyMap<number, RowNote>,
): ReadonlySet<number> {
  const firsts = new Map<string, number>();
  for (const { id } of rows) {
    const { line, result } = notes.get(id) ?? {};
    if (line && result?.added && !firsts.has(line.slug)) firsts.set(line.slug, id);
  }
  return new Set(firsts.values());
}

/** Returns what is shown beside each row of a grid whose filled rows were checked, by its id. */
export function notesOf(rows: readonly GridRow[], checked: CheckedBatch | null): Map<number, RowNote> {
  const notes = new Map<number, RowNote>();
  if (!checked) return notes;
  const lines = new Map(checked.lines.map((line) => [line.row, line]));
  for (const [index, { at }] of filledRows(rows).entries()) {
    const result = checked.results[index];
    const row = rows[at];
    if (row && result) notes.set(row.id, { result, line: lines.get(result.row) });
  }
  return notes;
}
