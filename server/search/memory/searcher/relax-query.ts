import type { SearchQuery } from '../../search-engine.ts';
import { type FilterPlan, filterBits } from '../collect/filter-plan.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { allDocIds } from '../index/segment.ts';
import { CLAUSE_IMPORTANCE } from '../weights.ts';
import { clauseCandidates, matcher, type WeightedClauses } from './clause-candidates.ts';
import { type Collected, collectSegments } from './collect-segments.ts';

/** Sets of clauses are bits of a byte: all but the eight most important clauses are dropped at once. */
const MAX_CLAUSES = 8;

type Options = { index: SearchIndex; query: SearchQuery; plan: FilterPlan; weighted: WeightedClauses };

/**
 * Drops clauses when no product satisfies all of them. Of the sets of clauses that some product within the constraints
 * satisfies, the most important one is kept for the whole list, so that the list can show what was dropped.
 */
export function relaxQuery({ index, query, plan, weighted }: Options): {
  collected: Collected;
  dropped: string[];
} {
  const { clauses, weights, language } = weighted;
  const isKept = importantClauses(index, plan, weighted);
  const kept = {
    language,
    clauses: clauses.filter((_, at) => isKept(at)),
    weights: weights.filter((_, at) => isKept(at)),
  };
  const collected = collectSegments({
    index,
    query,
    plan,
    candidatesOf: (segment, at) => clauseCandidates({ index, segment, at, weighted: kept }),
  });
  return { collected, dropped: clauses.filter((_, at) => !isKept(at)).map(({ text }) => text) };
}

/** Tests whether a clause, by its position, belongs to the most important set that occurs. */
function importantClauses(
  index: SearchIndex,
  plan: FilterPlan,
  { clauses, weights }: WeightedClauses,
): (position: number) => boolean {
  const importances = clauses.map(
    ({ importance }, at) => importance + CLAUSE_IMPORTANCE.perIdf * (weights[at] ?? 0),
  );
  const positions = [...clauses.keys()]
    .sort((a, b) => (importances[b] ?? 0) - (importances[a] ?? 0))
    .slice(0, MAX_CLAUSES)
    .sort((a, b) => a - b);
  const occurring = occurringSets(
    index,
    plan,
    clauses.filter((_, at) => positions.includes(at)),
  );
  let best = 0;
  let bestImportance = 0;
  for (let set = 1; set < occurring.length; set += 1) {
    if (occurring[set] === 0) continue;
    let importance = 0;
    for (const [bit, at] of positions.entries()) if (set & (1 << bit)) importance += importances[at] ?? 0;
    if (importance > bestImportance) {
      best = set;
      bestImportance = importance;
    }
  }
  return (position) => {
    const bit = positions.indexOf(position);
    return bit >= 0 && (best & (1 << bit)) !== 0;
  };
}

/** By set of clauses, as bits by their positions: 1 where some product within the constraints satisfies it. */
function occurringSets(
  index: SearchIndex,
  plan: FilterPlan,
  clauses: WeightedClauses['clauses'],
): Uint8Array {
  // Filters never drop a clause.
  const unfiltered = { ...plan, filters: 0, minPrice: 0, maxPrice: Number.POSITIVE_INFINITY };
  const { constraints } = plan;
  const occurring = new Uint8Array(1 << clauses.length);
  const masksBySegment = index.segments.map((segment, at) => matcher.matchMasks(segment, at, clauses));
  for (const [at, segment] of index.segments.entries()) {
    const { deleted } = segment.columns;
    const masks = masksBySegment[at] as Uint8Array;
    const bits = filterBits(segment, unfiltered, allDocIds(segment));
    for (let docId = 0; docId < segment.count; docId += 1) {
      const mask = masks[docId] as number;
      if (mask === 0 || occurring[mask] === 1 || deleted[docId] === 1) continue;
      if (((bits[docId] as number) & constraints) === constraints) occurring[mask] = 1;
    }
  }
  return occurring;
}
