export type Tier = readonly [from: number, price: number];

/** The tier that a quantity buys at. Tiers go up by quantity. */
export const activeTier = (tiers: readonly Tier[], quantity: number): Tier | undefined =>
  tiers.findLast(([from]) => from <= quantity) ?? tiers[0];

/** `saving`: what the pieces of the next tier cost less in all than at the price of now. */
export type NextTier = { more: number; price: number; saving: number };

/** How many pieces more until each costs less, what, and what that saves; null at the best price. */
export function nextTier(tiers: readonly Tier[], quantity: number): NextTier | null {
  const active = activeTier(tiers, quantity);
  const next = active && tiers.find(([from, price]) => from > quantity && price < active[1]);
  if (!next) return null;
  const [from, price] = next;
  return { more: from - quantity, price, saving: (active[1] - price) * from };
}
