/** Price tiers of one variant: from `quantities[i]` pieces a piece costs `prices[i]` US cents; never under `floor`. */
export type Tiers = { quantities: readonly number[]; prices: readonly number[]; floor: number };

// Tier quantities and discounts by first-tier price in US cents: cheap goods have steeper tiers.
const ladders = [
  { below: 300, quantities: [1, 5, 10, 20, 50, 100], percents: [100, 95, 90, 84, 79, 74] },
  { below: 550, quantities: [1, 3, 5, 7, 10, 20], percents: [100, 97, 95, 92, 89, 86] },
  {
    below: Number.POSITIVE_INFINITY,
    quantities: [1, 10, 100, 300, 500, 1000],
    percents: [100, 97, 94, 91, 88, 85],
  },
] as const;

/** Six tiers for a first-tier price in US cents. Rounded to whole cents, a price never rises with quantity. */
export function tiersFor(cents: number): Tiers {
  const ladder = ladders.find(({ below }) => cents < below) ?? ladders[2];
  let before = cents;
  const prices = ladder.percents.map((percent) => {
    before = Math.min(before, Math.max(1, Math.round((cents * percent) / 100)));
    return before;
  });
  return { quantities: ladder.quantities, prices, floor: Math.max(1, Math.floor(before / 2)) };
}

/** Rounds to a retail price: whole cents, mostly ending in 9 or 5. */
export function labelPrice(cents: number): number {
  if (cents < 100) return Math.max(9, Math.round(cents));
  const tens = Math.round(cents / 10) * 10;
  return tens % 50 === 0 ? tens - 1 : tens + 5;
}
