/** Keeps the nearest `count` of many slots: a heap with the farthest on top. */
export type Nearest = {
  /** Slots at this distance or more are not kept. */
  maxDistance: () => number;
  /** Adds a slot nearer than the maximum, in place of the farthest. */
  add: (slot: number, distance: number) => void;
  /** The nearest first; of equal ones the lower slot. */
  sorted: () => { slot: number; distance: number }[];
};

export function createNearest(count: number): Nearest {
  const slots = new Float64Array(count);
  const distances = new Float64Array(count).fill(Number.POSITIVE_INFINITY);

  return {
    maxDistance: () => distances[0] ?? 0,
    add: (slot, distance) => {
      let at = 0;
      for (;;) {
        const left = 2 * at + 1;
        if (left >= count) break;
        const right = left + 1;
        const farther = right < count && (distances[right] ?? 0) > (distances[left] ?? 0) ? right : left;
        if ((distances[farther] ?? 0) <= distance) break;
        distances[at] = distances[farther] ?? 0;
        slots[at] = slots[farther] ?? 0;
        at = farther;
      }
      distances[at] = distance;
      slots[at] = slot;
    },
    sorted: () =>
      Array.from(distances, (distance, at) => ({ slot: slots[at] ?? 0, distance }))
        .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
        .sort((left, right) => left.distance - right.distance || left.slot - right.slot),
  };
}
