import type { Segment } from '../index/segment.ts';
import type { Candidates } from './candidates.ts';
import { type FilterPlan, filterBits } from './filter-plan.ts';
import { scratch } from './scratch.ts';
import { LISTED, type VariantFilter } from './variant-filter.ts';

/** Numbers of documents: in the list at any price, failing one filter alone, and whatever the filters. */
export type FacetFiltered = {
  listed: number;
  nearMisses: number;
  beforeFilters: number;
  /** Of filters by attributes: see `scratch.variantMisses`. */
  variantMisses: number;
  /** The bits of every document. */
  bits: Uint32Array;
};

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
  return { listed: count, nearMisses: nearMissCount, beforeFilters, variantMisses: 0, bits };
}

/** The same for filters by attributes, which one variant of a document must pass together. */
export function filterByVariants(
  segment: Segment,
  candidates: Candidates,
  { plan, variants }: { plan: FilterPlan; variants: VariantFilter },
): FacetFiltered {
  const { deleted } = segment.columns;
  const { familyOf } = segment.families;
  const { docIds, start, end, scores } = candidates;
  const { constraints, filters, attributeFilters } = plan;
  const bits = filterBits(segment, plan, candidates);
  const { listed, nearMisses, nearMissBits, variantMisses } = scratch;
  const tally: FacetFiltered = { listed: 0, nearMisses: 0, beforeFilters: 0, variantMisses: 0, bits };
  const addListed = (docId: number) => {
    listed[tally.listed] = docId;
    tally.listed += 1;
  };
  const addNearMiss = (docId: number, bit: number) => {
    nearMisses[tally.nearMisses] = docId;
    nearMissBits[tally.nearMisses] = 31 - Math.clz32(bit);
    tally.nearMisses += 1;
  };
  for (let at = start; at < end; at += 1) {
    const docId = docIds[at] as number;
    if (deleted[docId] !== 0) continue;
    const docBits = bits[docId] as number;
    if ((docBits & constraints) !== constraints) continue;
    tally.beforeFilters += 1;
    const missing = filters & ~docBits;
    if (familyOf[docId] === 0) {
      if (missing === 0) addListed(docId);
      else if ((missing & (missing - 1)) === 0) addNearMiss(docId, missing);
      continue;
    }
    const otherMissing = missing & ~attributeFilters;
    if ((otherMissing & (otherMissing - 1)) !== 0) continue;
    const outcome = variants.outcome(docId, docBits);
    const isPassed = (outcome & LISTED) !== 0;
    if (otherMissing !== 0) {
      if (isPassed) addNearMiss(docId, otherMissing);
    } else if (isPassed) addListed(docId);
    else if (outcome !== 0) {
      const isOne = (outcome & (outcome - 1)) === 0;
      if (isOne && !variants.hasFacet(docId, outcome)) addNearMiss(docId, outcome);
      else {
        variantMisses[tally.variantMisses] = docId;
        tally.variantMisses += 1;
      }
    }
  }
  if (scores !== null) copyScores(candidates, scores, tally.listed);
  return tally;
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
