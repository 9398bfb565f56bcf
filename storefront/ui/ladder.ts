import { activeTier, type Tier } from '../../kit/tiers.ts';

/** Characters of a price that six steps on a phone, and three of a card, have room for. */
export const SHORT_PRICE = 6;

/** A step of the price ladder. `past`: fewer pieces than asked for; `now`: the price for them. */
export type LadderStep<T extends Tier = Tier> = { tier: T; state: 'past' | 'now' | '' };

/** Returns all steps for a quantity. Below the first step the first one holds. */
export function ladderSteps<T extends Tier>(tiers: readonly T[], quantity: number): LadderStep<T>[] {
  const [from] = activeTier(tiers, quantity) ?? [];
  return tiers.map((tier) => ({ tier, state: tier[0] === from ? 'now' : tier[0] < quantity ? 'past' : '' }));
}

/**
 * Returns the steps that a card has room for, two or three: that of the quantity and the last, then the first, and one
 * beside these.
 */
export function shortLadder<T extends Tier>(steps: readonly LadderStep<T>[], room: 2 | 3): LadderStep<T>[] {
  const now = steps.findIndex(({ state }) => state === 'now');
  const last = steps.length - 1;
  const byWeight = new Set([now, last, 0, now === 0 ? 1 : last - 1]);
  const kept = [...byWeight].slice(0, room);
  return steps.filter((_, index) => kept.includes(index));
}
