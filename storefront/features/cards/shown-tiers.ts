type Tier = readonly [quantity: number, price: number];

/** Returns the tiers that a card has room for: the first, the last and one between. */
export function shownTiers<T extends Tier>(tiers: readonly T[]): T[] {
  const places = new Set([0, Math.floor(tiers.length / 2), tiers.length - 1]);
  return tiers.filter((_, index) => places.has(index));
}
