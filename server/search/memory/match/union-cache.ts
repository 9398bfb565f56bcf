import type { Segment } from '../index/segment.ts';
import { type DocIdSet, wordsFor } from './doc-id-set.ts';

/**
 * The documents that satisfy a clause in one segment, ascending and each once, with the weight of the best expansion
 * that each has. `set` tells where each stands; only where they are so many that this is faster than searching.
 */
export type PostingsUnion = { docIds: Uint32Array; weights: Float32Array; set: DocIdSet | null };

const MAX_BYTES = 48 * 1024 * 1024;
const WORD = 4;

/** `turn`: when it was last used. Its bytes are those from `start` to `end`. */
type Block = { union: PostingsUnion; start: number; end: number; turn: number };

/**
 * Unions in one block of memory, where new ones are written over the oldest. As arrays of their own V8 would count
 * them as garbage to be: it collected that of the whole thread every few searches, which took as long as matching.
 */
class UnionCache {
  #memory = new ArrayBuffer(0);
  /** In the order of their places, the oldest first. */
  readonly #blocks = new Map<string, Block>();
  readonly #segmentNumbers = new WeakMap<Segment, number>();
  #segments = 0;
  #head = 0;
  #turn = 0;

  /** Allows what was read before to be written over. */
  startTurn(): void {
    this.#turn += 1;
  }

  /** The key of a union in a segment; postings never change. */
  keyOf(segment: Segment, expansions: string): string {
    let number = this.#segmentNumbers.get(segment);
    if (number === undefined) {
      number = this.#segments;
      this.#segments += 1;
      this.#segmentNumbers.set(segment, number);
    }
    return `${number}:${expansions}`;
  }

  get(key: string): PostingsUnion | undefined {
    const block = this.#blocks.get(key);
    if (!block) return undefined;
    block.turn = this.#turn;
    return block.union;
  }

  /** An empty union under a key; undefined where only those of this turn could make room. */
  create(key: string, shape: UnionShape): PostingsUnion | undefined {
    const bytes = bytesOf(shape);
    if (bytes > MAX_BYTES) return undefined;
    if (this.#memory.byteLength === 0) this.#memory = new ArrayBuffer(MAX_BYTES);
    const wraps = this.#head + bytes > MAX_BYTES;
    const start = wraps ? 0 : this.#head;
    const end = start + bytes;
    for (const [oldest, block] of this.#blocks) {
      const isPassed = wraps && block.start >= this.#head;
      if (!isPassed && (block.start >= end || block.end <= start)) break;
      if (block.turn === this.#turn) return undefined;
      this.#blocks.delete(oldest);
    }
    this.#head = end;
    const union = layOut(this.#memory, start, shape);
    this.#blocks.set(key, { union, start, end, turn: this.#turn });
    return union;
  }
}

/** The unions that this thread has used last. */
export const unionCache = new UnionCache();

/** `setOf`: the number of documents that a set is of; 0 for no set. */
export type UnionShape = { length: number; setOf: number };

/** An empty union in memory of its own. */
export const createUnion = (shape: UnionShape): PostingsUnion =>
  layOut(new ArrayBuffer(bytesOf(shape)), 0, shape);

const bytesOf = ({ length, setOf }: UnionShape): number =>
  2 * WORD * (length + (setOf === 0 ? 0 : wordsFor(setOf)));

function layOut(memory: ArrayBuffer, start: number, { length, setOf }: UnionShape): PostingsUnion {
  const docIds = new Uint32Array(memory, start, length);
  const weights = new Float32Array(memory, start + length * WORD, length);
  if (setOf === 0) return { docIds, weights, set: null };
  const words = wordsFor(setOf);
  const setStart = start + 2 * length * WORD;
  return {
    docIds,
    weights,
    set: {
      bits: new Int32Array(memory, setStart, words),
      ranks: new Uint32Array(memory, setStart + words * WORD, words),
    },
  };
}
