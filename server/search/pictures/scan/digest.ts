import { CELLS, DESCRIPTOR_BYTES, parts } from '../describe/descriptor-layout.ts';

const CELLS_IN_ALL = CELLS * CELLS;
const { colours, shape, places, outline, edges } = parts;

/** Ranges of a descriptor whose sums a turn or a mirror keeps. */
const sums = [
  { from: places.from, to: places.from + CELLS_IN_ALL, weight: places.weight },
  { from: outline.from, to: outline.to, weight: outline.weight },
  { from: colours.from, to: colours.from + 3, weight: colours.weight },
  { from: colours.from + 3, to: colours.from + 6, weight: colours.weight },
  { from: edges.from, to: edges.to, weight: edges.weight },
  { from: colours.from + 6, to: colours.from + 15, weight: colours.weight },
  { from: colours.from + 15, to: colours.from + 19, weight: colours.weight },
  { from: colours.from + 19, to: colours.to, weight: colours.weight },
  { from: shape.from, to: shape.from + 1, weight: shape.weight },
  { from: shape.from + 1, to: shape.from + 2, weight: shape.weight },
  { from: places.from + CELLS_IN_ALL, to: places.from + 2 * CELLS_IN_ALL, weight: places.weight },
  { from: places.from + 2 * CELLS_IN_ALL, to: places.to, weight: places.weight },
] as const;

/** Bytes of a digest: the means of ranges of a descriptor. */
export const DIGEST_BYTES = sums.length;
const HALF = 6;

/** What a difference of one in each byte of a digest is worth as distance of descriptors. */
const worth = Int32Array.from(sums, ({ from, to, weight }) => (to - from) * weight);
/** A mean is rounded down, so that a difference may be one too large. */
const slack = Int32Array.from(sums, ({ from, to }) => (to - from > 1 ? 1 : 0));

/** Writes the digest of a descriptor, the same for all of its orientations. */
export function writeDigest(descriptor: Uint8Array, into: Uint8Array, at: number): void {
  for (const [place, { from, to }] of sums.entries()) {
    let sum = 0;
    for (let byte = from; byte < to; byte += 1) sum += descriptor[byte] ?? 0;
    into[at + place] = Math.floor(sum / (to - from));
  }
}

/** The digest of a descriptor of 128 bytes. */
export function digestOf(descriptor: Uint8Array): Uint8Array {
  if (descriptor.length !== DESCRIPTOR_BYTES) throw new RangeError('a descriptor has 128 bytes');
  const digest = new Uint8Array(DIGEST_BYTES);
  writeDigest(descriptor, digest, 0);
  return digest;
}

/** What each value of each byte of another digest adds to the distance, for `boundOf`. */
export type DigestTable = Uint16Array;

/** The table of one digest. */
export function digestTable(digest: Uint8Array): DigestTable {
  const table = new Uint16Array(DIGEST_BYTES * 256);
  for (let at = 0; at < table.length; at += 1) {
    const place = at >> 8;
    const apart = Math.abs((digest[place] ?? 0) - (at & 255)) - (slack[place] ?? 0);
    table[at] = Math.max(0, apart) * (worth[place] ?? 0);
  }
  return table;
}

/**
 * A distance that the descriptors of two digests have at least: the difference of two sums is never larger than the sum
 * of the differences. Given up at `max`, which is returned for anything that is not below.
 */
export function boundOf(table: DigestTable, digests: Uint8Array, slot: number, max: number): number {
  const offset = slot * DIGEST_BYTES;
  const half = partOf(table, digests, offset, 0);
  if (half >= max) return max;
  return Math.min(max, half + partOf(table, digests, offset, HALF));
}

// Unrolled: called for every picture of the shop and each reading.
function partOf(table: DigestTable, digests: Uint8Array, offset: number, from: number): number {
  const at = offset + from;
  const row = from << 8;
  return (
    (table[row + (digests[at] ?? 0)] ?? 0) +
    (table[row + 256 + (digests[at + 1] ?? 0)] ?? 0) +
    (table[row + 512 + (digests[at + 2] ?? 0)] ?? 0) +
    (table[row + 768 + (digests[at + 3] ?? 0)] ?? 0) +
    (table[row + 1024 + (digests[at + 4] ?? 0)] ?? 0) +
    (table[row + 1280 + (digests[at + 5] ?? 0)] ?? 0)
  );
}
