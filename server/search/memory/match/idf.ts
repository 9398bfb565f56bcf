import type { SearchIndex } from '../index/search-index.ts';
import { rangeOf } from '../query/expansion-range.ts';
import type { QueryClause } from '../query/query-clause.ts';
import { SCORE } from '../weights.ts';

/** Inverse document frequency of a clause by its best expansion: ln(1 + documents / documents that have it). */
function idfOf(index: SearchIndex, { expansions }: QueryClause): number {
  const bestBoost = Math.max(...expansions.map(({ boost }) => boost));
  let documentCount = 0;
  for (const { count } of index.segments) documentCount += count;
  let frequency = 0;
  for (const expansion of expansions) {
    if (expansion.boost < bestBoost) continue;
    let uses = 0;
    for (const [at, segment] of index.segments.entries()) {
      const { start, end } = rangeOf(segment, at, expansion);
      uses += end - start;
    }
    frequency = Math.max(frequency, uses);
  }
  return Math.log(1 + documentCount / Math.max(1, frequency));
}

/** The factor of each clause in a document's score. */
export const clauseWeights = (index: SearchIndex, clauses: readonly QueryClause[]): number[] =>
  clauses.map((clause) => idfOf(index, clause) * (clause.isHead ? SCORE.headClause : 1));
