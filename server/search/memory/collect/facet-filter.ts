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
  /** Null without filters by attributes. */
  variants: VariantFilter | null;
};

/**
 * Writes to `scratch` the candidates that pass constraints and filters, in any order, and apart from them those that
 * fail one filter alone. The loop tests nothing that is the same for all candidates, and adds 0 or 1 where it could
 * ask: processors guess wrong which of the two a candidate is, and either took as long as the work itself. The few
 * documents whose variants matter are left to a loop of their own, for the same reason.
 */
export function filterByFacets(segment: Segment, candidates: Candidates, options: Options): FacetFiltered {
  const { deleted } = segment.columns;
  const { familyOf } = segment.families;
  const { docIds, start, end, scores } = candidates;
  const { bits, constraints, filters } = options;
  const { listed, listedAt, nearMisses, nearMissBits, ofFamilies } = scratch;
  let count = 0;
  let nearMissCount = 0;
  let familyCount = 0;
  let beforeFilters = 0;
  for (let at = start; at < end; at += 1) {
    const docId = docIds[at] as number;
    const docBits = bits[docId] as number;
    if (deleted[docId] !== 0 || (docBits & constraints) !== constraints) continue;
    beforeFilters += 1;
    if (familyOf[docId] !== 0) {
      ofFamilies[familyCount] = at;
      familyCount += 1;
      continue;
    }
    const missing = filters & ~docBits;
    // Each is 1 for 0, of numbers of 31 bits.
    const isListed = (missing - 1) >>> 31;
    const isNearMiss = (((missing & (missing - 1)) - 1) >>> 31) ^ isListed;
    listed[count] = docId;
    listedAt[count] = at;
    count += isListed;
    nearMisses[nearMissCount] = docId;
    nearMissBits[nearMissCount] = 31 - Math.clz32(missing);
    nearMissCount += isNearMiss;
  }
  const found = { listed: count, nearMisses: nearMissCount, variantMisses: 0, beforeFilters };
  addFamilies(candidates, options, { count: familyCount, found });
  if (scores !== null)
    for (let position = 0; position < found.listed; position += 1)
      scratch.scores[position] = scores[listedAt[position] as number] as number;
  return found;
}

/** Adds the candidates whose variants are no full grid. `count`: how many of them there are. */
function addFamilies(
  { docIds }: Candidates,
  { bits, filters, variants }: Options,
  { count, found }: { count: number; found: FacetFiltered },
): void {
  const { listed, listedAt, nearMisses, nearMissBits, variantMisses, ofFamilies } = scratch;
  for (let index = 0; index < count; index += 1) {
    const at = ofFamilies[index] as number;
    const docId = docIds[at] as number;
    const docBits = bits[docId] as number;
    const missing = filters & ~docBits;
    const missed = variants ? variants.missedFilters(docId, docBits, missing) : missing;
    if (missed === 0) {
      listed[found.listed] = docId;
      listedAt[found.listed] = at;
      found.listed += 1;
    } else if (missed === MISSES_VARIANTS) {
      variantMisses[found.variantMisses] = docId;
      found.variantMisses += 1;
    } else if ((missed & (missed - 1)) === 0) {
      nearMisses[found.nearMisses] = docId;
      nearMissBits[found.nearMisses] = 31 - Math.clz32(missed);
      found.nearMisses += 1;
    }
  }
}
