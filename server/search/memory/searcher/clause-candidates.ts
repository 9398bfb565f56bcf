import type { Candidates } from '../collect/candidates.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { allDocIds, type Segment } from '../index/segment.ts';
import { boostBigrams, Matcher, type Matches } from '../match/matcher.ts';
import type { QueryClause } from '../query/query-clause.ts';
import { NO_CANDIDATES } from './collect-segments.ts';
import type { RequiredClauses, WeightedClauses } from './weighted-clauses.ts';

/** The one matcher of this thread; results of it are valid until its next call. */
export const matcher = new Matcher();
/** Excluded clauses are bits of a byte. */
const MAX_EXCLUDED = 8;

type RelaxedOptions = Omit<Options, 'weighted' | 'isAllBut'> & { relaxed: RequiredClauses };

/** Documents of the `at`th segment that satisfy what a relaxed query requires, raised by what else they satisfy. */
export function relaxedCandidates({ index, segment, at, relaxed }: RelaxedOptions): Candidates {
  const { required, optional } = relaxed;
  if (required.clauses.length === 0) {
    const matches = matcher.matchAny(segment, at, optional);
    return toCandidates(segment, at, { matches, excluded: optional.excluded });
  }
  const matches = matcher.matchAll(segment, at, required);
  matcher.addScores(segment, at, optional, matches);
  boostBigrams({ index, segment, ...required }, matches);
  return toCandidates(segment, at, { matches, excluded: required.excluded });
}

type Options = {
  index: SearchIndex;
  segment: Segment;
  at: number;
  weighted: WeightedClauses;
  isAllBut: boolean;
};

/**
 * Documents of the `at`th segment that satisfy every clause; without clauses none, or all that are not excluded where
 * nothing else was asked for (`isAllBut`).
 */
export function clauseCandidates({ index, segment, at, weighted, isAllBut }: Options): Candidates {
  const { clauses, excluded } = weighted;
  if (isAllBut) return withoutExcluded(segment, at, excluded);
  if (clauses.length === 0) return NO_CANDIDATES;
  const matches = matcher.matchAll(segment, at, weighted);
  boostBigrams({ index, segment, ...weighted }, matches);
  return toCandidates(segment, at, { matches, excluded: weighted.excluded });
}

/** All documents but those that satisfy an excluded clause. */
function withoutExcluded(segment: Segment, at: number, excluded: readonly QueryClause[]): Candidates {
  const isExcluded = matcher.matchMasks(segment, at, excluded.slice(0, MAX_EXCLUDED));
  const { docIds, start, end } = allDocIds(segment);
  const kept = docIds.subarray(start, end).filter((docId) => isExcluded[docId] === 0);
  return { docIds: kept, start: 0, end: kept.length, scores: null };
}

type Matched = { matches: Matches; excluded: readonly QueryClause[] };

/** Matches without those that satisfy an excluded clause. */
function toCandidates(segment: Segment, at: number, { matches, excluded }: Matched): Candidates {
  const { docIds, scores, count } = matches;
  if (excluded.length === 0 || count === 0) return { docIds, start: 0, end: count, scores };
  const isExcluded = matcher.matchMasks(segment, at, excluded.slice(0, MAX_EXCLUDED));
  // The matches may be postings, which must not be written to.
  const kept = new Uint32Array(count);
  let end = 0;
  for (let position = 0; position < count; position += 1) {
    const docId = docIds[position] as number;
    if (isExcluded[docId] !== 0) continue;
    kept[end] = docId;
    scores[end] = scores[position] as number;
    end += 1;
  }
  return { docIds: kept, start: 0, end, scores };
}
