import { GrowableUint32 } from '../arrays/growable-array.ts';

const EMPTY = 0;

/**
 * Numbers bigrams (two stems side by side in a title) in the order they are added, from 0. Open addressing over typed
 * arrays; a Map of millions of keys would take ten times the memory.
 */
export class Bigrams {
  readonly firsts: GrowableUint32;
  readonly seconds: GrowableUint32;
  #slots: Uint32Array;

  /** `firsts` and `seconds` come from a snapshot. */
  constructor(firsts?: Uint32Array, seconds?: Uint32Array) {
    this.firsts = new GrowableUint32(Math.max(1024, firsts?.length ?? 0));
    this.seconds = new GrowableUint32(Math.max(1024, seconds?.length ?? 0));
    let size = 4096;
    while (size < (firsts?.length ?? 0) * 2) size *= 2;
    this.#slots = new Uint32Array(size);
    for (let at = 0; at < (firsts?.length ?? 0); at += 1) this.add(firsts?.[at] ?? 0, seconds?.[at] ?? 0);
  }

  get count(): number {
    return this.firsts.length;
  }

  /** The number of a bigram; undefined when it was not added. */
  find(first: number, second: number): number | undefined {
    const slot = this.#slotOf(first, second);
    const taken = this.#slots[slot] as number;
    return taken === EMPTY ? undefined : taken - 1;
  }

  /** The number of a bigram, a new one if it was not added yet. */
  add(first: number, second: number): number {
    const slot = this.#slotOf(first, second);
    const taken = this.#slots[slot] as number;
    if (taken !== EMPTY) return taken - 1;
    this.firsts.push(first);
    this.seconds.push(second);
    this.#slots[slot] = this.count;
    if (this.count * 2 > this.#slots.length) this.#grow();
    return this.count - 1;
  }

  #slotOf(first: number, second: number): number {
    const mask = this.#slots.length - 1;
    const firsts = this.firsts.raw;
    const seconds = this.seconds.raw;
    let slot = (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & mask;
    for (;;) {
      const taken = this.#slots[slot] as number;
      if (taken === EMPTY || (firsts[taken - 1] === first && seconds[taken - 1] === second)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    for (let at = 0; at < this.count; at += 1)
      this.#slots[this.#slotOf(this.firsts.raw[at] as number, this.seconds.raw[at] as number)] = at + 1;
  }
}
