import type { Language } from '../../../../contract/fields.ts';
import type { Candidates } from '../collect/candidates.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { Segment } from '../index/segment.ts';
import { boostBigrams, Matcher } from '../match/matcher.ts';
import type { QueryClause } from '../query/query-clause.ts';
import { NO_CANDIDATES } from './collect-segments.ts';

/** The one matcher of this thread; results of it are valid until its next call. */
export const matcher = new Matcher();

/** Clauses of a query in a language, each with its factor in a document's score. */
export type WeightedClauses = {
  language: Language;
  clauses: readonly QueryClause[];
  weights: readonly number[];
};

type Options = { index: SearchIndex; segment: Segment; at: number; weighted: WeightedClauses };

/** Documents of the `at`th segment that satisfy every clause; none without clauses. */
export function clauseCandidates({ index, segment, at, weighted }: Options): Candidates {
  if (weighted.clauses.length === 0) return NO_CANDIDATES;
  const matches = matcher.matchAll(segment, at, weighted);
  boostBigrams({ index, segment, ...weighted }, matches);
  return { docIds: matches.docIds, start: 0, end: matches.count, scores: matches.scores };
}
