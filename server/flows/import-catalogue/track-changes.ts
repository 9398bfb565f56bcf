import type { Database } from '../../platform/database/statement.ts';
import { skuOf } from './changes/column-of.ts';
import { diffFacts, isEqual, type RowChange } from './changes/diff-facts.ts';
import { factsOf, recordChanges, recordNew } from './changes/query-changes.ts';
import type { MatchedProduct } from './match-products.ts';

/** What the writing of products has changed. */
export type ProductChanges = {
  created: number[];
  /** Known products that differ now, with their rows that do. */
  changed: { product: number; changes: RowChange[] }[];
  /** Ids of both. */
  ids: number[];
};

/** Writes products by `write`, which returns the ids of those that changed, and finds what it has changed of each. */
export async function trackChanges(
  tx: Database,
  matched: readonly MatchedProduct[],
  write: () => Promise<Set<number>>,
): Promise<ProductChanges> {
  const left = matched.flatMap(({ variants }) => variants.flatMap(({ from }) => from?.id ?? []));
  const existingIds = [...new Set([...matched.filter(({ isNew }) => !isNew).map(({ id }) => id), ...left])];
  const before = existingIds.length > 0 ? await factsOf(tx, existingIds) : [];
  const ids = await write();
  const rest = existingIds.filter((id) => ids.has(id));
  const after = rest.length > 0 ? await factsOf(tx, rest) : [];
  const [former, latter] = [before, after].map((rows) => Map.groupBy(rows, ({ product }) => product));
  const changed = rest.map((product) => ({
    product,
    changes: diffFacts(former?.get(product) ?? [], latter?.get(product) ?? []),
  }));
  const created = matched.filter(({ isNew, id }) => isNew && ids.has(id)).map(({ id }) => id);
  return { created, changed: pairMoves(changed).filter(({ changes }) => changes.length > 0), ids: [...ids] };
}

/** What is gone in one product and has come in another is one change there: a variant that has joined it. */
function pairMoves(changed: ProductChanges['changed']): ProductChanges['changed'] {
  const all = changed.flatMap(({ changes }) => changes);
  const nameOf = ({ relation, key }: RowChange): string => `${relation} ${key}`;
  const isOfVariant = ({ relation, key }: RowChange): boolean => skuOf(relation, key) !== undefined;
  const gone = new Map(
    all.flatMap((item) => (isOfVariant(item) && !item.after ? [[nameOf(item), item.before]] : [])),
  );
  if (gone.size === 0) return changed;
  const come = new Set(all.flatMap((item) => (item.after && !item.before ? [nameOf(item)] : [])));
  return changed.map(({ product, changes }) => ({
    product,
    changes: changes.flatMap((change): RowChange[] => {
      const name = nameOf(change);
      if (!change.after && gone.has(name) && come.has(name)) return [];
      if (change.before || !gone.has(name)) return [change];
      const before = gone.get(name) ?? null;
      return isEqual(before, change.after) ? [] : [{ ...change, before }];
    }),
  }));
}

/** Records changes of a run, so that it can be undone. */
export async function recordRun(
  tx: Database,
  run: number,
  { created, changed }: ProductChanges,
): Promise<void> {
  if (created.length > 0) await recordNew(tx, created, run);
  if (changed.length > 0) await recordChanges(tx, run, JSON.stringify(changed));
}
