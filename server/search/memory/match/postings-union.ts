import type { Segment } from '../index/segment.ts';
import { type ExpansionRange, rangeOf } from '../query/expansion-range.ts';
import type { ClauseExpansion } from '../query/query-clause.ts';
import { countBits, createDocIdSet, type DocIdSet, wordsFor } from './doc-id-set.ts';

/**
 * The documents that satisfy a clause in one segment, ascending and each once, with the weight of the best expansion
 * that each has. `set` tells where each stands; only where they are so many that this is faster than searching.
 */
export type PostingsUnion = { docIds: Uint32Array; weights: Float32Array; set: DocIdSet | null };

const HUNDREDTHS = 100;
/** Unions of fewer postings than this are not cached. */
const MIN_CACHED_POSTINGS = 1000;
/** A union of at least one in 32 documents gets a set. */
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
    return unite(segment, ranges);
  let cache = cacheBySegment.get(segment);
  if (!cache) {
    cache = new UnionCache();
    cacheBySegment.set(segment, cache);
  }
  const key = expansions.map(keyOf).join();
  const cached = cache.get(key);
  if (cached) return cached;
  const union = unite(segment, ranges);
  cache.set(key, union);
  return union;
}

const keyOf = (expansion: ClauseExpansion): string =>
  expansion.kind === 'docIds'
    ? ''
    : `${expansion.kind}${expansion.kind === 'value' ? '' : expansion.language}${expansion.number}*${expansion.boost}`;

const bytesOf = ({ docIds, weights, set }: PostingsUnion): number =>
  docIds.byteLength + weights.byteLength + (set ? set.bits.byteLength + set.ranks.byteLength : 0);

function unite(segment: Segment, ranges: readonly ExpansionRange[]): PostingsUnion {
  const [only] = ranges;
  const united = ranges.length === 1 && only ? copy(only) : merge(segment, ranges);
  const { length } = united.docIds;
  const isDense = length * DENSE >= segment.count && length >= MIN_CACHED_POSTINGS;
  return { ...united, set: isDense ? createDocIdSet(united.docIds, segment.count) : null };
}

type United = Omit<PostingsUnion, 'set'>;

function copy({ docIds, start, end, impacts, boost }: ExpansionRange): United {
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
  return { docIds: into.subarray(0, count), weights: weights.subarray(0, count) };
}

let markedBits = new Int32Array(0);
let bestWeights = new Float32Array(0);

/** Every document of any range, with the best of its weights. */
function merge(segment: Segment, ranges: readonly ExpansionRange[]): United {
  if (bestWeights.length < segment.count) {
    bestWeights = new Float32Array(segment.count);
    markedBits = new Int32Array(wordsFor(segment.count));
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
  return collectMarked(wordsFor(segment.count));
}

/**
 * Reads the marked documents with their best weights, and clears the marks. Arrays are made as long as needed: what is
 * allocated beyond makes V8 collect garbage of the whole thread.
 */
function collectMarked(words: number): United {
  const marked = markedBits;
  const best = bestWeights;
  let length = 0;
  for (let word = 0; word < words; word += 1) length += countBits(marked[word] as number);
  const docIds = new Uint32Array(length);
  const weights = new Float32Array(length);
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
  return { docIds, weights };
}
