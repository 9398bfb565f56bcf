import type { Segment } from '../index/segment.ts';
import { type ExpansionRange, rangeOf } from '../query/expansion-range.ts';
import type { ClauseExpansion } from '../query/query-clause.ts';

/**
 * The documents that satisfy a clause in one segment, ascending and each once, with the weight of the best expansion
 * that each has. `weightByDocId` holds the same for every document, -1 for those that do not satisfy it; only where
 * they are so many that looking up is faster than searching.
 */
export type PostingsUnion = {
  docIds: Uint32Array;
  weights: Float32Array;
  weightByDocId: Float32Array | null;
};

const HUNDREDTHS = 100;
/** Unions of fewer postings than this are not cached. */
const MIN_CACHED_POSTINGS = 1000;
/** A union of at least one in 32 documents gets `weightByDocId`. */
const DENSE = 32;
const MAX_CACHE_BYTES = 48 * 1024 * 1024;

/** The least recently used unions of a segment go first. Postings never change, so neither do unions of them. */
class UnionCache {
  readonly #unions = new Map<string, PostingsUnion>();
  #bytes = 0;

  get(key: string): PostingsUnion | undefined {
    const union = this.#unions.get(key);
    if (!union) return undefined;
    // A map iterates in insertion order: the last one is the most recently used.
    this.#unions.delete(key);
    this.#unions.set(key, union);
    return union;
  }

  set(key: string, union: PostingsUnion): void {
    this.#unions.set(key, union);
    this.#bytes += bytesOf(union);
    for (const [oldest, other] of this.#unions) {
      if (this.#bytes <= MAX_CACHE_BYTES || other === union) break;
      this.#unions.delete(oldest);
      this.#bytes -= bytesOf(other);
    }
  }
}

const cacheBySegment = new WeakMap<Segment, UnionCache>();

/** Unites the documents of expansions in the `at`th segment of an index. */
export function unionOf(segment: Segment, at: number, expansions: readonly ClauseExpansion[]): PostingsUnion {
  const ranges = expansions
    .map((expansion) => rangeOf(segment, at, expansion))
    .filter(({ start, end }) => end > start);
  const count = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  if (count < MIN_CACHED_POSTINGS || expansions.some(({ kind }) => kind === 'docIds'))
    return unite(segment, ranges, count);
  let cache = cacheBySegment.get(segment);
  if (!cache) {
    cache = new UnionCache();
    cacheBySegment.set(segment, cache);
  }
  const key = expansions.map(keyOf).join();
  const cached = cache.get(key);
  if (cached) return cached;
  const union = unite(segment, ranges, count);
  cache.set(key, union);
  return union;
}

const keyOf = (expansion: ClauseExpansion): string =>
  expansion.kind === 'docIds'
    ? ''
    : `${expansion.kind}${expansion.kind === 'value' ? '' : expansion.language}${expansion.number}*${expansion.boost}`;

const bytesOf = ({ docIds, weights, weightByDocId }: PostingsUnion): number =>
  docIds.byteLength + weights.byteLength + (weightByDocId?.byteLength ?? 0);

function unite(segment: Segment, ranges: readonly ExpansionRange[], count: number): PostingsUnion {
  const [only] = ranges;
  const union = ranges.length === 1 && only ? copy(only) : merge(segment, ranges, count);
  if (union.docIds.length * DENSE < segment.count || union.docIds.length < MIN_CACHED_POSTINGS) return union;
  const { docIds, weights } = union;
  const weightByDocId = new Float32Array(segment.count).fill(-1);
  for (let at = 0; at < docIds.length; at += 1) weightByDocId[docIds[at] as number] = weights[at] as number;
  return { docIds, weights, weightByDocId };
}

function copy({ docIds, start, end, impacts, boost }: ExpansionRange): PostingsUnion {
  const into = new Uint32Array(end - start);
  const weights = new Float32Array(end - start);
  const perImpact = boost / HUNDREDTHS;
  let count = 0;
  for (let at = start; at < end; at += 1) {
    const docId = docIds[at] as number;
    // A bigram that occurs twice in a title is in its postings twice.
    if (count > 0 && into[count - 1] === docId) continue;
    into[count] = docId;
    weights[count] = perImpact * (impacts === null ? HUNDREDTHS : (impacts[at] as number));
    count += 1;
  }
  return { docIds: into.subarray(0, count), weights: weights.subarray(0, count), weightByDocId: null };
}

let markedBits = new Uint32Array(0);
let bestWeights = new Float32Array(0);

/** Every document of any range, with the best of its weights. */
function merge(segment: Segment, ranges: readonly ExpansionRange[], count: number): PostingsUnion {
  if (bestWeights.length < segment.count) {
    bestWeights = new Float32Array(segment.count);
    markedBits = new Uint32Array((segment.count >> 5) + 1);
  }
  const marked = markedBits;
  const best = bestWeights;
  for (const { docIds, start, end, impacts, boost } of ranges) {
    const perImpact = boost / HUNDREDTHS;
    for (let at = start; at < end; at += 1) {
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
  return collectMarked(segment, Math.min(count, segment.count));
}

/** Reads the marked documents with their best weights, and clears the marks. */
function collectMarked(segment: Segment, maxCount: number): PostingsUnion {
  const words = (segment.count >> 5) + 1;
  const marked = markedBits;
  const best = bestWeights;
  const docIds = new Uint32Array(maxCount);
  const weights = new Float32Array(maxCount);
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
  return { docIds: docIds.slice(0, count), weights: weights.slice(0, count), weightByDocId: null };
}
