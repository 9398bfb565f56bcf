type Tier = readonly [quantity: number, price: number];

/** As many tiers as a card has room for: the first, the last and one between. */
export function shownTiers<T extends Tier>(tiers: readonly T[]): T[] {
  const places = new Set([0, Math.floor(tiers.length / 2), tiers.length - 1]);
  return tiers.filter((_, index) => places.has(index));
}
