export type Tier = readonly [from: number, price: number];

/** Returns the tier of a quantity. Tiers are sorted by quantity. */
export const activeTier = (tiers: readonly Tier[], quantity: number): Tier | undefined =>
  tiers.findLast(([from]) => from <= quantity) ?? tiers[0];

/** `saving`: how much less the next tier's quantity costs at its price than at the current one. */
export type NextTier = { more: number; price: number; saving: number };

/**
 * Returns how many more pieces reach a lower price, that price and the saving; null at the lowest price. Pieces can be
 * added in multiples of `step` only.
 */
export function nextTier(tiers: readonly Tier[], quantity: number, step = 1): NextTier | null {
  const active = activeTier(tiers, quantity);
  const next = active && tiers.find(([from, price]) => from > quantity && price < active[1]);
  if (!next) return null;
  const more = Math.ceil((next[0] - quantity) / step) * step;
  const [, price] = activeTier(tiers, quantity + more) ?? next;
  return { more, price, saving: (active[1] - price) * (quantity + more) };
}
