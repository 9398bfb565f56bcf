import { columnOf, skuOf } from '../changes/column-of.ts';
import {
  changedColumns,
  type FactRow,
  type Facts,
  isEqual,
  type Relation,
  type RowChange,
} from '../changes/diff-facts.ts';

/** What an undo leaves as it is, or does otherwise, and why. */
export type UndoNote = { sku?: string | undefined; product: number; column: string; reason: string };

/** A row as it has to be written: null to delete it. `current` is what is there now. */
export type RestoredRow = { relation: Relation; key: string; facts: Facts | null; current: Facts | null };

export type UndoPlan = {
  rows: RestoredRow[];
  deletedSkus: string[];
  discontinuedSkus: string[];
  notes: UndoNote[];
};

type Options = {
  product: number;
  changes: readonly RowChange[];
  /** The product's rows now. */
  current: readonly FactRow[];
  /** SKUs that orders or carts name. */
  used: ReadonlySet<string>;
};

const EDITED = 'edited since the import';

/**
 * Plans the undoing of changes to a product, column by column: what is as the import left it becomes what it was
 * before; what was edited since stays and is noted. A variant that the import added is deleted, or discontinued when
 * orders or carts name it.
 */
export function planUndo({ product, changes, current, used }: Options): UndoPlan {
  const plan: UndoPlan = { rows: [], deletedSkus: [], discontinuedSkus: [], notes: [] };
  const now = new Map(current.map(({ relation, key, facts }) => [`${relation} ${key}`, facts]));
  const added = new Set(
    changes.filter(({ relation, before }) => relation === 'variant' && !before).map(({ key }) => key),
  );
  for (const sku of added) {
    const isEdited = changes.some(
      ({ relation, key, after }) =>
        relation !== 'stock' &&
        skuOf(relation, key) === sku &&
        !isEqual(now.get(`${relation} ${key}`) ?? null, after),
    );
    if (isEdited) plan.notes.push({ product, sku, column: 'sku', reason: `${EDITED}; the variant stays` });
    else if (!used.has(sku)) plan.deletedSkus.push(sku);
    else {
      plan.discontinuedSkus.push(sku);
      plan.notes.push({
        product,
        sku,
        column: 'sku',
        reason: 'ordered or in a cart; discontinued, not deleted',
      });
    }
  }
  for (const change of changes) {
    const sku = skuOf(change.relation, change.key);
    if (sku !== undefined && added.has(sku)) continue;
    const restored = restoreRow(change, now.get(`${change.relation} ${change.key}`) ?? null);
    if (restored.isChanged) plan.rows.push(restored.row);
    for (const column of restored.edited)
      plan.notes.push({
        product,
        sku,
        column: columnOf(change.relation, change.key, column),
        reason: `${EDITED}; left`,
      });
  }
  return { ...plan, notes: withoutRepeats(plan.notes) };
}

/** A row with the columns reverted that are as the import left them. */
function restoreRow(
  { relation, key, before, after }: RowChange,
  current: Facts | null,
): { row: RestoredRow; isChanged: boolean; edited: string[] } {
  const row = { relation, key, current };
  const columns = changedColumns({ before, after });
  if (isEqual(current, after)) return { row: { ...row, facts: before }, isChanged: true, edited: [] };
  // A row that came or went as a whole, and is another one now, is not taken apart.
  if (!current || !before || !after)
    return { row: { ...row, facts: current }, isChanged: false, edited: columns };
  const unchanged = columns.filter((column) => isEqual(current[column] ?? null, after[column] ?? null));
  const facts = {
    ...current,
    ...Object.fromEntries(unchanged.map((column) => [column, before[column] ?? null])),
  };
  return {
    row: { ...row, facts },
    isChanged: unchanged.length > 0,
    edited: columns.filter((column) => !unchanged.includes(column)),
  };
}

const withoutRepeats = (notes: readonly UndoNote[]): UndoNote[] => [
  ...new Map(notes.map((note) => [`${note.sku} ${note.column}`, note])).values(),
];
