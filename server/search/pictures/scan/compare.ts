import { DESCRIPTOR_BYTES, parts } from '../describe/descriptor-layout.ts';
import { type DigestTable, digestOf, digestTable } from './digest.ts';

/** Readings with the same first part, being turns of one another, and the table of their digest. */
export type ReadingGroup = { readings: readonly Uint8Array[]; table: DigestTable };

const NOTHING = new Uint8Array(DESCRIPTOR_BYTES);

/** Groups the readings that are turns of one another, so that what they share is compared once. */
export function groupReadings(readings: readonly Uint8Array[]): ReadingGroup[] {
  const groups = new Map<string, Uint8Array[]>();
  for (const reading of readings) {
    const key = `${reading.subarray(0, parts.shape.to).join()}/${digestOf(reading).join()}`;
    const group = groups.get(key);
    if (group) group.push(reading);
    else groups.set(key, [reading]);
  }
  return [...groups.values()].map((turns) => ({
    readings: turns,
    table: digestTable(digestOf(turns[0] ?? NOTHING)),
  }));
}

/**
 * The distance of the nearest reading from the descriptor in a slot. Parts are compared one after another; a reading is
 * given up at `max`, which is returned where no reading is nearer.
 */
export function compare(
  descriptors: Uint8Array,
  slot: number,
  groups: readonly ReadingGroup[],
  max: number,
): number {
  const offset = slot * DESCRIPTOR_BYTES;
  const { colours, shape, places, outline, edges } = parts;
  let nearest = max;
  for (const { readings } of groups) {
    const [first] = readings;
    if (!first) continue;
    const sameForTurns =
      colours.weight * difference(first, descriptors, offset, colours.from, colours.to) +
      shape.weight * difference(first, descriptors, offset, shape.from, shape.to);
    if (sameForTurns >= nearest) continue;
    for (const reading of readings) {
      let distance =
        sameForTurns + outline.weight * difference(reading, descriptors, offset, outline.from, outline.to);
      if (distance >= nearest) continue;
      distance += places.weight * difference(reading, descriptors, offset, places.from, places.to);
      if (distance >= nearest) continue;
      distance += edges.weight * difference(reading, descriptors, offset, edges.from, edges.to);
      if (distance < nearest) nearest = distance;
    }
  }
  return nearest;
}

// Parameters instead of an object: called for every descriptor of the shop.
function difference(one: Uint8Array, other: Uint8Array, offset: number, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += Math.abs((one[at] ?? 0) - (other[offset + at] ?? 0));
  return sum;
}
