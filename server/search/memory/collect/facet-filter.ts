import type { Segment } from '../index/segment.ts';
import type { Candidates } from './candidates.ts';
import { type FilterPlan, filterBits } from './filter-plan.ts';
import { scratch } from './scratch.ts';

/** Numbers of documents: in the list at any price, failing one filter alone, and whatever the filters. */
export type FacetFiltered = { listed: number; nearMisses: number; beforeFilters: number };

/**
 * Writes to `scratch` the candidates that pass constraints and filters, and apart from them those that fail one filter
 * alone. The loop tests nothing that is the same for all candidates: that took as long as its work.
 */
export function filterByFacets(segment: Segment, candidates: Candidates, plan: FilterPlan): FacetFiltered {
  const { deleted } = segment.columns;
  const { docIds, start, end, scores } = candidates;
  const { constraints, filters } = plan;
  const bits = filterBits(segment, plan, candidates);
  const { listed, nearMisses, nearMissBits } = scratch;
  let count = 0;
  let nearMissCount = 0;
  let beforeFilters = 0;
  for (let at = start; at < end; at += 1) {
    const docId = docIds[at] as number;
    if (deleted[docId] !== 0) continue;
    const docBits = bits[docId] as number;
    if ((docBits & constraints) !== constraints) continue;
    beforeFilters += 1;
    const missing = filters & ~docBits;
    if (missing === 0) {
      listed[count] = docId;
      count += 1;
    } else if ((missing & (missing - 1)) === 0) {
      nearMisses[nearMissCount] = docId;
      nearMissBits[nearMissCount] = 31 - Math.clz32(missing);
      nearMissCount += 1;
    }
  }
  if (scores !== null) copyScores(candidates, scores, count);
  return { listed: count, nearMisses: nearMissCount, beforeFilters };
}

/** Copies the scores of the first `count` listed documents. */
function copyScores({ docIds, start }: Candidates, scores: Float32Array, count: number): void {
  const { listed, scores: into } = scratch;
  let at = start;
  for (let position = 0; position < count; position += 1) {
    const docId = listed[position] as number;
    while (docIds[at] !== docId) at += 1;
    into[position] = scores[at] as number;
  }
}
