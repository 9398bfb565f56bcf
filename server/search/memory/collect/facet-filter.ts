import type { Segment } from '../index/segment.ts';
import type { Candidates } from './candidates.ts';
import { scratch } from './scratch.ts';
import { MISSES_VARIANTS, type VariantFilter } from './variant-filter.ts';

/** Numbers of documents: in the list at any price, failing one filter alone, and whatever the filters. */
export type FacetFiltered = {
  listed: number;
  nearMisses: number;
  /** Of filters by attributes: see `scratch.variantMisses`. */
  variantMisses: number;
  beforeFilters: number;
};

type Options = {
  /** The bits of every document. */
  bits: Uint32Array;
  /** Bits of constraints and of filters. */
  constraints: number;
  filters: number;
};

/**
 * Writes to `scratch` the candidates that pass constraints and filters, and apart from them those that fail one filter
 * alone. The loop tests nothing that is the same for all candidates, and adds 0 or 1 where it could ask: processors
 * guess wrong which of the two a candidate is, and either took as long as the work itself.
 */
export function filterByFacets(
  segment: Segment,
  candidates: Candidates,
  { bits, constraints, filters }: Options,
): FacetFiltered {
  const { deleted } = segment.columns;
  const { docIds, start, end, scores } = candidates;
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
    const isListed = isZero(missing);
    listed[count] = docId;
    count += isListed;
    nearMisses[nearMissCount] = docId;
    nearMissBits[nearMissCount] = 31 - Math.clz32(missing);
    nearMissCount += isZero(missing & (missing - 1)) ^ isListed;
  }
  if (scores !== null) copyScores(candidates, scores, count);
  return { listed: count, nearMisses: nearMissCount, variantMisses: 0, beforeFilters };
}

/** The same for filters by attributes, which one variant of a document must pass together. */
export function filterByVariants(
  segment: Segment,
  candidates: Candidates,
  { bits, constraints, filters, variants }: Options & { variants: VariantFilter },
): FacetFiltered {
  const { deleted } = segment.columns;
  const { familyOf } = segment.families;
  const { docIds, start, end, scores } = candidates;
  const { listed, nearMisses, nearMissBits, variantMisses } = scratch;
  let count = 0;
  let nearMissCount = 0;
  let variantMissCount = 0;
  let beforeFilters = 0;
  for (let at = start; at < end; at += 1) {
    const docId = docIds[at] as number;
    if (deleted[docId] !== 0) continue;
    const docBits = bits[docId] as number;
    if ((docBits & constraints) !== constraints) continue;
    beforeFilters += 1;
    let missing = filters & ~docBits;
    if (familyOf[docId] !== 0) {
      missing = variants.missedFilters(docId, docBits, missing);
      if (missing === MISSES_VARIANTS) {
        variantMisses[variantMissCount] = docId;
        variantMissCount += 1;
        continue;
      }
    }
    const isListed = isZero(missing);
    listed[count] = docId;
    count += isListed;
    nearMisses[nearMissCount] = docId;
    nearMissBits[nearMissCount] = 31 - Math.clz32(missing);
    nearMissCount += isZero(missing & (missing - 1)) ^ isListed;
  }
  if (scores !== null) copyScores(candidates, scores, count);
  return { listed: count, nearMisses: nearMissCount, variantMisses: variantMissCount, beforeFilters };
}

/** 1 for 0, else 0; of a number of 31 bits. */
const isZero = (bits: number): number => (bits - 1) >>> 31;

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
