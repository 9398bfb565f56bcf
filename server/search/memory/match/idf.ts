import type { SearchIndex } from '../index/search-index.ts';
import { rangeOf } from '../query/expansion-range.ts';
import type { QueryClause } from '../query/query-clause.ts';
import { MIN_ESTABLISHED, SCORE } from '../weights.ts';

/** An index that was empty when it was built has no rare words either. */
const MIN_DOCUMENTS = 10;

/**
 * Inverse document frequency of a clause by its best expansion that enough products have: ln(1 + documents / documents
 * that have it). It is that of the base: a product that is added or deleted changes the order of no others.
 */
function idfOf({ segments: [base] }: SearchIndex, { expansions }: QueryClause): number {
  if (!base) return Math.log(2);
  let bestBoost = 0;
  let frequency = MIN_ESTABLISHED;
  for (const expansion of expansions) {
    if (expansion.kind === 'docIds') continue;
    const { start, end } = rangeOf(base, 0, expansion);
    if (end - start < MIN_ESTABLISHED || expansion.boost < bestBoost) continue;
    frequency = expansion.boost > bestBoost ? end - start : Math.max(frequency, end - start);
    bestBoost = expansion.boost;
  }
  return Math.log(1 + Math.max(base.count, MIN_DOCUMENTS) / frequency);
}

/** The factor of each clause in a document's score. */
export const clauseWeights = (index: SearchIndex, clauses: readonly QueryClause[]): number[] =>
  clauses.map((clause) => idfOf(index, clause) * (clause.isHead ? SCORE.headClause : 1));
