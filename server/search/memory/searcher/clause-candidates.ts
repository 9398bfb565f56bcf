import type { Candidates } from '../collect/candidates.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { Segment } from '../index/segment.ts';
import { boostBigrams, Matcher } from '../match/matcher.ts';
import { NO_CANDIDATES } from './collect-segments.ts';
import type { RelaxedQuery, WeightedClauses } from './weighted-clauses.ts';

/** The one matcher of this thread; results of it are valid until its next call. */
export const matcher = new Matcher();

type RelaxedOptions = Omit<Options, 'weighted'> & { relaxed: RelaxedQuery };

/** Documents of the `at`th segment that satisfy what a relaxed query requires, raised by what else they satisfy. */
export function relaxedCandidates({ index, segment, at, relaxed }: RelaxedOptions): Candidates {
  const { required, optional } = relaxed;
  if (required.clauses.length === 0) {
    const { docIds, scores, count } = matcher.matchAny(segment, at, optional);
    return { docIds, start: 0, end: count, scores };
  }
  const matches = matcher.matchAll(segment, at, required);
  matcher.addScores(segment, at, optional, matches);
  boostBigrams({ index, segment, ...required }, matches);
  return { docIds: matches.docIds, start: 0, end: matches.count, scores: matches.scores };
}

type Options = { index: SearchIndex; segment: Segment; at: number; weighted: WeightedClauses };

/** Documents of the `at`th segment that satisfy every clause; none without clauses. */
export function clauseCandidates({ index, segment, at, weighted }: Options): Candidates {
  if (weighted.clauses.length === 0) return NO_CANDIDATES;
  const matches = matcher.matchAll(segment, at, weighted);
  boostBigrams({ index, segment, ...weighted }, matches);
  return { docIds: matches.docIds, start: 0, end: matches.count, scores: matches.scores };
}
