import type { Database } from '../../platform/database/statement.ts';
import { diffFacts, type RowChange } from './changes/diff-facts.ts';
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
  const known = matched.filter(({ isNew }) => !isNew).map(({ id }) => id);
  const before = known.length > 0 ? await factsOf(tx, known) : [];
  const ids = await write();
  const rest = known.filter((id) => ids.has(id));
  const after = rest.length > 0 ? await factsOf(tx, rest) : [];
  const [former, latter] = [before, after].map((rows) => Map.groupBy(rows, ({ product }) => product));
  const changed = rest.map((product) => ({
    product,
    changes: diffFacts(former?.get(product) ?? [], latter?.get(product) ?? []),
  }));
  const created = matched.filter(({ isNew, id }) => isNew && ids.has(id)).map(({ id }) => id);
  return { created, changed: changed.filter(({ changes }) => changes.length > 0), ids: [...ids] };
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
