/** A source of randomness that gives the same sequence for the same seed. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  /** True in `share` of the cases, 0 to 1. */
  chance(share: number): boolean;
  /** `count` different members of a list, in the list's order; all of them when it is shorter. */
  some<T>(from: readonly T[], count: number): T[];
};

/** Mixes numbers into one 32-bit seed, so that each product has a stream of its own. */
export function mixSeed(...parts: number[]): number {
  let hash = 0x9e3779b9;
  for (const part of parts) {
    hash = Math.imul(hash ^ (part | 0), 0x85ebca6b);
    hash ^= hash >>> 13;
    hash = Math.imul(hash + 0x27d4eb2f, 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

/** mulberry32: small, fast and good enough for demo data. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(from: readonly T[]): T => {
    const one = from[Math.floor(next() * from.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  const some = <T>(from: readonly T[], count: number): T[] => {
    let left = Math.min(count, from.length);
    return from.filter((_, index) => {
      const taken = next() * (from.length - index) < left;
      if (taken) left -= 1;
      return taken;
    });
  };
  return { next, int, pick, chance: (share) => next() < share, some };
}
