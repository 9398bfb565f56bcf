import type { QueryIndex } from '../index/query-index.ts';
import type { QueryClause } from '../query/query-clause.ts';
import { MIN_ESTABLISHED, SCORE } from '../weights.ts';

/** An index that was empty when it was built has no rare words either. */
const MIN_DOCUMENTS = 10;

/**
 * Inverse document frequency of a clause by its best expansion that enough products have: ln(1 + documents / documents
 * that have it). It is that of the base: a product that is added or deleted changes the order of no others.
 */
function idfOf({ counts }: QueryIndex, { expansions }: QueryClause): number {
  let bestBoost = 0;
  let frequency = MIN_ESTABLISHED;
  for (const expansion of expansions) {
    if (expansion.kind === 'docIds' || expansion.kind === 'kind') continue;
    const built = counts.built(expansion);
    if (built < MIN_ESTABLISHED || expansion.boost < bestBoost) continue;
    frequency = expansion.boost > bestBoost ? built : Math.max(frequency, built);
    bestBoost = expansion.boost;
  }
  return Math.log(1 + Math.max(counts.products(), MIN_DOCUMENTS) / frequency);
}

/** The factor of each clause in a document's score. */
export const clauseWeights = (index: QueryIndex, clauses: readonly QueryClause[]): number[] =>
  clauses.map((clause) => idfOf(index, clause) * (clause.isHead ? SCORE.headClause : 1));
