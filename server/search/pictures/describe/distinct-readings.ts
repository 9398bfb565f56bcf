/** A descriptor of the thing of this number; 0 is the picture's subject as a whole. */
export type Reading = { thing: number; descriptor: Uint8Array };

/** Sum of differences in 128 bytes below which a search finds the same by two descriptors. */
const MIN_APART = 60;

/** The first `limit` readings, without those that are nearly the same as one before: each costs time to search by. */
export function distinctReadings(readings: Iterable<Reading>, limit: number): Reading[] {
  const distinct: Reading[] = [];
  for (const reading of readings) {
    if (distinct.some((other) => isNearly(reading, other))) continue;
    distinct.push(reading);
    if (distinct.length === limit) break;
  }
  return distinct;
}

const isNearly = (left: Reading, right: Reading): boolean =>
  left.thing === right.thing &&
  left.descriptor.reduce((sum, value, at) => sum + Math.abs(value - (right.descriptor[at] ?? 0)), 0) <
    MIN_APART;
