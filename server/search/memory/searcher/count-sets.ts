import { type FilterPlan, filterBits } from '../collect/filter-plan.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { allDocIds } from '../index/segment.ts';
import type { QueryClause } from '../query/query-clause.ts';
import { matcher } from './clause-candidates.ts';

/** Documents of the base by set of clauses, as bits by their positions. */
export type SetCounts = {
  /** That satisfied all of the set when the base was built, deleted ones included. */
  built: Uint32Array;
  /** Of these, those that are not deleted. */
  existing: Uint32Array;
};

/** Counts the documents of the base within a plan's constraints that satisfy each set of clauses; eight at most. */
export function countSets(
  { segments: [base] }: SearchIndex,
  plan: FilterPlan,
  clauses: readonly QueryClause[],
): SetCounts {
  const size = 1 << clauses.length;
  const counts: SetCounts = { built: new Uint32Array(size), existing: new Uint32Array(size) };
  if (!base) return counts;
  // Filters never drop a clause.
  const unfiltered = { ...plan, filters: 0, minPrice: 0, maxPrice: Number.POSITIVE_INFINITY };
  const { constraints } = plan;
  const { deleted } = base.columns;
  const masks = matcher.matchMasks(base, 0, clauses.map(withoutCodes));
  const bits = constraints === 0 ? undefined : filterBits(base, unfiltered, allDocIds(base));
  for (let docId = 0; docId < base.count; docId += 1) {
    const mask = masks[docId] as number;
    if (mask === 0) continue;
    if (bits && ((bits[docId] as number) & constraints) !== constraints) continue;
    counts.built[mask] = (counts.built[mask] as number) + 1;
    if (deleted[docId] === 0) counts.existing[mask] = (counts.existing[mask] as number) + 1;
  }
  addSupersets(counts.built);
  addSupersets(counts.existing);
  return counts;
}

/** SKUs and EANs decide nothing: a code of deleted products is none, so that it would count in one reading alone. */
export const withoutCodes = (clause: QueryClause): QueryClause => ({
  ...clause,
  expansions: clause.expansions.filter(({ kind }) => kind !== 'docIds'),
});

/** Turns counts of documents with exactly a set into counts of documents with at least that set. */
export function addSupersets(counts: Uint32Array): void {
  for (let bit = 1; bit < counts.length; bit <<= 1)
    for (let set = 0; set < counts.length; set += 1)
      if ((set & bit) === 0) counts[set] = (counts[set] as number) + (counts[set | bit] as number);
}
