import { endOf, type Segment, startOf } from './segment.ts';
import type { Satisfier } from './understand.ts';

/** A satisfier's documents in one segment, ascending. */
export type List = {
  documents: Uint32Array;
  start: number;
  end: number;
  impacts: Uint8Array | null;
  factor: number;
};

/**
 * What satisfies a want in one segment: documents, ascending and each once, and how well each does, by the best of
 * the satisfiers that it has. `byDocument` says the same of every document, -1 for those that do not; only where
 * there are so many of them that looking is quicker than searching.
 */
export type Union = { documents: Uint32Array; shares: Float32Array; byDocument: Float32Array | null };

const HUNDREDTHS = 100;
/** Fewer entries than these are united anew each time. */
const WORTH_KEEPING = 1000;
/** One in so many documents makes a union be kept by document too. */
const DENSE = 32;
const MOST_BYTES = 48 * 1024 * 1024;

export function listOf(segment: Segment, at: number, satisfier: Satisfier): List {
  const { factor } = satisfier;
  if (satisfier.kind === 'documents') {
    const documents = satisfier.documents[at] ?? new Uint32Array(0);
    return { documents, start: 0, end: documents.length, impacts: null, factor };
  }
  const words = satisfier.kind === 'value' ? undefined : segment.words[satisfier.language];
  const lists =
    words === undefined ? segment.valueLists : satisfier.kind === 'stem' ? words.stems : words.pairs;
  return {
    documents: lists.documents,
    start: startOf(lists, satisfier.number),
    end: endOf(lists, satisfier.number),
    impacts: words && satisfier.kind === 'stem' ? words.impacts : null,
    factor,
  };
}

/** The unions of one segment that were asked for lately. Its lists never change, so neither do they. */
type Kept = { unions: Map<string, Union>; bytes: number };
const keptOf = new WeakMap<Segment, Kept>();

/** Unites the documents of satisfiers in a segment, the `at`th of the index. */
export function unionOf(segment: Segment, at: number, satisfiers: readonly Satisfier[]): Union {
  const lists = satisfiers
    .map((satisfier) => listOf(segment, at, satisfier))
    .filter(({ start, end }) => end > start);
  const entries = lists.reduce((sum, { start, end }) => sum + end - start, 0);
  const isKept = entries >= WORTH_KEEPING && satisfiers.every(({ kind }) => kind !== 'documents');
  if (!isKept) return unite(segment, lists, entries);
  let kept = keptOf.get(segment);
  if (!kept) {
    kept = { unions: new Map(), bytes: 0 };
    keptOf.set(segment, kept);
  }
  const key = satisfiers.map(nameOf).join();
  const known = kept.unions.get(key);
  if (known) {
    // The last one in the map is the one that was asked for last.
    kept.unions.delete(key);
    kept.unions.set(key, known);
    return known;
  }
  const union = unite(segment, lists, entries);
  kept.unions.set(key, union);
  kept.bytes += bytesOf(union);
  for (const [oldest, other] of kept.unions) {
    if (kept.bytes <= MOST_BYTES || other === union) break;
    kept.unions.delete(oldest);
    kept.bytes -= bytesOf(other);
  }
  return union;
}

const nameOf = (satisfier: Satisfier): string =>
  satisfier.kind === 'documents'
    ? ''
    : `${satisfier.kind}${satisfier.kind === 'value' ? '' : satisfier.language}${satisfier.number}*${satisfier.factor}`;

const bytesOf = ({ documents, shares, byDocument }: Union): number =>
  documents.byteLength + shares.byteLength + (byDocument?.byteLength ?? 0);

let marks = new Uint32Array(0);
let best = new Float32Array(0);

function unite(segment: Segment, lists: readonly List[], entries: number): Union {
  const [only] = lists;
  const union = lists.length === 1 && only ? copy(only) : merge(segment, lists, entries);
  if (union.documents.length * DENSE < segment.count || union.documents.length < WORTH_KEEPING) return union;
  const { documents, shares } = union;
  const byDocument = new Float32Array(segment.count).fill(-1);
  for (let at = 0; at < documents.length; at += 1) byDocument[documents[at] as number] = shares[at] as number;
  return { documents, shares, byDocument };
}

function copy({ documents, start, end, impacts, factor }: List): Union {
  const into = new Uint32Array(end - start);
  const shares = new Float32Array(end - start);
  const share = factor / HUNDREDTHS;
  let count = 0;
  for (let place = start; place < end; place += 1) {
    const document = documents[place] as number;
    // A pair that stands twice in a title is in its list twice.
    if (count > 0 && into[count - 1] === document) continue;
    into[count] = document;
    shares[count] = share * (impacts === null ? HUNDREDTHS : (impacts[place] as number));
    count += 1;
  }
  return { documents: into.subarray(0, count), shares: shares.subarray(0, count), byDocument: null };
}

/** Every document that any of the lists has, with the best share of them. */
function merge(segment: Segment, lists: readonly List[], entries: number): Union {
  const words = (segment.count >> 5) + 1;
  if (best.length < segment.count) {
    best = new Float32Array(segment.count);
    marks = new Uint32Array(words);
  }
  for (const { documents, start, end, impacts, factor } of lists) {
    const share = factor / HUNDREDTHS;
    for (let place = start; place < end; place += 1) {
      const document = documents[place] as number;
      const score = share * (impacts === null ? HUNDREDTHS : (impacts[place] as number));
      const word = document >> 5;
      const bit = 1 << (document & 31);
      const marked = marks[word] as number;
      if ((marked & bit) === 0) {
        marks[word] = marked | bit;
        best[document] = score;
      } else if (score > (best[document] as number)) best[document] = score;
    }
  }
  const most = Math.min(entries, segment.count);
  const into = new Uint32Array(most);
  const shares = new Float32Array(most);
  let count = 0;
  for (let word = 0; word < words; word += 1) {
    let bits = marks[word] as number;
    if (bits === 0) continue;
    marks[word] = 0;
    while (bits !== 0) {
      const document = (word << 5) + (31 - Math.clz32(bits & -bits));
      bits &= bits - 1;
      into[count] = document;
      shares[count] = best[document] as number;
      count += 1;
    }
  }
  return { documents: into.slice(0, count), shares: shares.slice(0, count), byDocument: null };
}
