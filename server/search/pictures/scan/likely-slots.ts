import type { ReadingGroup } from './compare.ts';
import { boundOf } from './digest.ts';

/** A bound in 12 bits: what distances are sorted by. */
const STEP = 8;
const BUCKETS = 4096;
const FREE = BUCKETS;

/** Slots, the likeliest first, and for each the least distance it can have. */
export type LikelySlots = { slots: Uint32Array; bounds: Uint16Array };

type Table = { digests: Uint8Array; end: number; isAsked: (slot: number) => boolean };

/**
 * The `limit` slots whose digests are the nearest to any group, sorted by the least distance that they can have. Reads
 * 12 bytes of each picture, so that its time hardly depends on what is asked for.
 */
export function likelySlots(
  { digests, end, isAsked }: Table,
  groups: readonly ReadingGroup[],
  limit: number,
): LikelySlots {
  const buckets = new Uint16Array(end).fill(FREE);
  const counts = new Uint32Array(BUCKETS + 1);
  for (let slot = 0; slot < end; slot += 1) {
    if (!isAsked(slot)) continue;
    let bound = (BUCKETS - 1) * STEP;
    for (const { table } of groups) bound = boundOf(table, digests, slot, bound);
    const bucket = Math.floor(bound / STEP);
    buckets[slot] = bucket;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return sorted(buckets, startsOf(counts), Math.min(limit, end));
}

/** Where the slots of each bucket begin, in a list sorted by bucket. */
function startsOf(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(BUCKETS + 1);
  for (let bucket = 0; bucket < BUCKETS; bucket += 1)
    starts[bucket + 1] = (starts[bucket] ?? 0) + (counts[bucket] ?? 0);
  return starts;
}

function sorted(buckets: Uint16Array, next: Uint32Array, limit: number): LikelySlots {
  const count = Math.min(limit, next[BUCKETS] ?? 0);
  const slots = new Uint32Array(count);
  const bounds = new Uint16Array(count);
  for (let slot = 0; slot < buckets.length; slot += 1) {
    const bucket = buckets[slot] ?? FREE;
    if (bucket === FREE) continue;
    const place = next[bucket] ?? 0;
    if (place >= count) continue;
    next[bucket] = place + 1;
    slots[place] = slot;
    bounds[place] = bucket * STEP;
  }
  return { slots, bounds };
}
