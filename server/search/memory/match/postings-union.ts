import type { Segment } from '../index/segment.ts';
import { type ExpansionRange, rangeOf } from '../query/expansion-range.ts';
import type { ClauseExpansion } from '../query/query-clause.ts';
import { countBits, fillDocIdSet, wordsFor } from './doc-id-set.ts';
import { createUnion, type PostingsUnion, type UnionShape, unionCache } from './union-cache.ts';

const HUNDREDTHS = 100;
/** Unions of fewer postings than this are not cached. */
const MIN_CACHED_POSTINGS = 1000;
/** A union of at least one in 32 documents gets a set. */
const DENSE = 32;

/** Makes room for a union. */
type Create = (shape: UnionShape) => PostingsUnion;

/**
 * Unites the documents of expansions in the `at`th segment of an index. Valid until the cache's next turn is started;
 * must not be written to.
 */
export function unionOf(segment: Segment, at: number, expansions: readonly ClauseExpansion[]): PostingsUnion {
  const ranges = expansions
    .map((expansion) => rangeOf(segment, at, expansion))
    .filter(({ start, end }) => end > start);
  const count = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  if (count < MIN_CACHED_POSTINGS || expansions.some(({ kind }) => kind === 'docIds'))
    return unite(segment, ranges, createUnion);
  const key = unionCache.keyOf(segment, expansions.map(keyOf).join());
  return (
    unionCache.get(key) ??
    unite(segment, ranges, (shape) => unionCache.create(key, shape) ?? createUnion(shape))
  );
}

const keyOf = (expansion: ClauseExpansion): string =>
  expansion.kind === 'docIds'
    ? ''
    : expansion.kind === 'value'
      ? `value${expansion.number}*${expansion.boost}`
      : `${expansion.kind}${expansion.kind === 'kind' ? expansion.value : ''}${expansion.language}${expansion.number}*${expansion.boost}>${expansion.minImpact ?? 0}`;

function unite(segment: Segment, ranges: readonly ExpansionRange[], create: Create): PostingsUnion {
  const [only] = ranges;
  const createOf = (length: number): PostingsUnion => {
    const isDense = length * DENSE >= segment.count && length >= MIN_CACHED_POSTINGS;
    return create({ length, setOf: isDense ? segment.count : 0 });
  };
  const union =
    ranges.length === 1 && only && only.minImpact === undefined
      ? copy(only, createOf)
      : merge(segment.count, ranges, createOf);
  if (union.set) fillDocIdSet(union.set, union.docIds);
  return union;
}

type CreateOf = (length: number) => PostingsUnion;

function copy({ docIds, start, end, impacts, boost }: ExpansionRange, create: CreateOf): PostingsUnion {
  // A bigram that occurs twice in a title is in its postings twice.
  let length = 1;
  for (let at = start + 1; at < end; at += 1) if (docIds[at] !== docIds[at - 1]) length += 1;
  const union = create(length);
  const { docIds: into, weights } = union;
  const perImpact = boost / HUNDREDTHS;
  let count = 0;
  for (let at = start; at < end; at += 1) {
    const docId = docIds[at] as number;
    if (count > 0 && into[count - 1] === docId) continue;
    into[count] = docId;
    weights[count] = perImpact * (impacts === null ? HUNDREDTHS : (impacts[at] as number));
    count += 1;
  }
  return union;
}

let markedBits = new Int32Array(0);
let bestWeights = new Float32Array(0);

/** Every document of any range, with the best of its weights. `count`: documents of the segment. */
function merge(count: number, ranges: readonly ExpansionRange[], create: CreateOf): PostingsUnion {
  if (bestWeights.length < count) {
    bestWeights = new Float32Array(count);
    markedBits = new Int32Array(wordsFor(count));
  }
  const marked = markedBits;
  const best = bestWeights;
  for (const { docIds, start, end, impacts, boost, minImpact = 0 } of ranges) {
    const perImpact = boost / HUNDREDTHS;
    for (let at = start; at < end; at += 1) {
      if (impacts !== null && (impacts[at] as number) < minImpact) continue;
      const docId = docIds[at] as number;
      const weight = perImpact * (impacts === null ? HUNDREDTHS : (impacts[at] as number));
      const word = docId >> 5;
      const bit = 1 << (docId & 31);
      const bits = marked[word] as number;
      if ((bits & bit) === 0) {
        marked[word] = bits | bit;
        best[docId] = weight;
      } else if (weight > (best[docId] as number)) best[docId] = weight;
    }
  }
  return collectMarked(wordsFor(count), create);
}

/** Reads the marked documents with their best weights, and clears the marks. */
function collectMarked(words: number, create: CreateOf): PostingsUnion {
  const marked = markedBits;
  const best = bestWeights;
  let length = 0;
  for (let word = 0; word < words; word += 1) length += countBits(marked[word] as number);
  const union = create(length);
  const { docIds, weights } = union;
  let count = 0;
  for (let word = 0; word < words; word += 1) {
    let bits = marked[word] as number;
    if (bits === 0) continue;
    marked[word] = 0;
    while (bits !== 0) {
      const docId = (word << 5) + (31 - Math.clz32(bits & -bits));
      bits &= bits - 1;
      docIds[count] = docId;
      weights[count] = best[docId] as number;
      count += 1;
    }
  }
  return union;
}
