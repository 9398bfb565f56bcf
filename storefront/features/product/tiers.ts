export type Tier = readonly [from: number, price: number];

/** The tier that a quantity buys at. Tiers go up by quantity. */
export const activeTier = (tiers: readonly Tier[], quantity: number): Tier | undefined =>
  tiers.findLast(([from]) => from <= quantity) ?? tiers[0];

/** How many pieces more until each costs less, and what; null at the best price. */
export function nextTier(tiers: readonly Tier[], quantity: number): { more: number; price: number } | null {
  const active = activeTier(tiers, quantity);
  const next = tiers.find(([from, price]) => from > quantity && active !== undefined && price < active[1]);
  return next ? { more: next[0] - quantity, price: next[1] } : null;
}
