import type { Tiers } from '../../product-source.ts';
import { GrowableUint32 } from '../arrays/growable-array.ts';

/** A table as a snapshot stores it. `steps`: quantity and price of each tier; those of a number are from `starts` on. */
export type StoredTiers = { lowest: Uint32Array; starts: Uint32Array; steps: Uint32Array };

const MIN_SLOTS = 1024;
/** A table may have so many more numbers than are in use, and as many again as were in use, before it is compacted. */
const MAX_UNUSED = 10_000;

/**
 * The tiers of products and variants by number: each that occurs has one, since far more products have the same prices
 * than others. `lowest`: the lowest price by number, in US cents, which counts in a list without a quantity.
 */
export class TierTable {
  readonly lowest = new GrowableUint32();
  readonly #starts = new GrowableUint32();
  readonly #steps = new GrowableUint32();
  /** Numbers plus 1 by hash; 0 in a free slot. */
  #slots = new Uint32Array(MIN_SLOTS);
  readonly #maxCount: number;
  #quantity = 0;
  #prices = new Uint32Array(0);

  constructor(stored?: StoredTiers) {
    this.#starts.push(0);
    if (stored) {
      for (const cents of stored.lowest) this.lowest.push(cents);
      for (const start of stored.starts.subarray(1)) this.#starts.push(start);
      for (const number of stored.steps) this.#steps.push(number);
      this.#hashAll();
    }
    this.#maxCount = 2 * this.count + MAX_UNUSED;
  }

  get count(): number {
    return this.lowest.length;
  }

  /** Whether most numbers may no longer be in use; see compactTiers. */
  get isOvergrown(): boolean {
    return this.count > this.#maxCount;
  }

  get stored(): StoredTiers {
    return {
      lowest: this.lowest.view().slice(),
      starts: this.#starts.view().slice(),
      steps: this.#steps.view().slice(),
    };
  }

  /** The number of tiers; -1 where there is none. */
  find(lowest: number, tiers: Tiers): number {
    return (this.#slots[this.#slotOf(lowest, tiers)] as number) - 1;
  }

  /** The number of tiers, a new one where there is none. */
  numberOf(lowest: number, tiers: Tiers): number {
    const slot = this.#slotOf(lowest, tiers);
    const known = (this.#slots[slot] as number) - 1;
    if (known >= 0) return known;
    const number = this.count;
    this.lowest.push(lowest);
    for (const [from, cents] of tiers) {
      this.#steps.push(from);
      this.#steps.push(cents);
    }
    this.#starts.push(this.#steps.length);
    this.#slots[slot] = number + 1;
    if (this.count * 4 > this.#slots.length * 3) this.#hashAll();
    return number;
  }

  /** The tiers of a number. */
  get(number: number): [from: number, cents: number][] {
    const tiers: [number, number][] = [];
    const end = this.#starts.raw[number + 1] as number;
    for (let at = this.#starts.raw[number] as number; at < end; at += 2)
      tiers.push([this.#steps.raw[at] as number, this.#steps.raw[at + 1] as number]);
    return tiers;
  }

  /** The price of a piece by number, of so many pieces; US cents. Valid until the next call. */
  pricesFor(quantity: number): Uint32Array {
    if (this.#quantity === quantity && this.#prices.length === this.count) return this.#prices;
    const prices = new Uint32Array(this.count);
    const starts = this.#starts.raw;
    const steps = this.#steps.raw;
    for (let number = 0; number < prices.length; number += 1) {
      const end = starts[number + 1] as number;
      let at = starts[number] as number;
      while (at + 2 < end && (steps[at + 2] as number) <= quantity) at += 2;
      prices[number] = steps[at + 1] as number;
    }
    this.#quantity = quantity;
    this.#prices = prices;
    return prices;
  }

  /** The slot of tiers, a free one where they have none. */
  #slotOf(lowest: number, tiers: Tiers): number {
    let hash = mix(0, lowest);
    for (const [from, cents] of tiers) hash = mix(mix(hash, from), cents);
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = (this.#slots[slot] as number) - 1;
      if (number < 0 || this.#has(number, lowest, tiers)) return slot;
    }
  }

  #has(number: number, lowest: number, tiers: Tiers): boolean {
    const start = this.#starts.raw[number] as number;
    const steps = this.#steps.raw;
    if (this.lowest.raw[number] !== lowest) return false;
    if ((this.#starts.raw[number + 1] as number) - start !== tiers.length * 2) return false;
    return tiers.every(
      ([from, cents], at) => steps[start + at * 2] === from && steps[start + at * 2 + 1] === cents,
    );
  }

  #hashAll(): void {
    let size = MIN_SLOTS;
    while (size < this.count * 2) size *= 2;
    this.#slots = new Uint32Array(size);
    for (let number = 0; number < this.count; number += 1)
      this.#slots[this.#slotOf(this.lowest.raw[number] as number, this.get(number))] = number + 1;
  }
}

/** A hash with one more number. */
function mix(hash: number, number: number): number {
  const mixed = Math.imul(hash ^ number, 0x9e_37_79_b1);
  return mixed ^ (mixed >>> 15);
}
