import type { GiftRefusal } from '../../../../contract/gift.ts';

/** A step of gifts: goods of at least `minimum` US cents give one piece of `skus`. */
export type GiftStep = {
  minimum: number;
  /** US cents of goods from which the cart says what is missing. */
  hintFrom: number;
  skus: readonly string[];
};

/** Where goods stand among the steps. */
export type GiftReach = {
  steps: readonly GiftStep[];
  /** The steps that they reach, the highest first. */
  reached: readonly GiftStep[];
  /** US cents until the next step; null where it is far, or there is none. */
  missing: number | null;
};

/** Compares goods with the steps; `value` in US cents, less discounts. */
export function reachOf(steps: readonly GiftStep[], value: number): GiftReach {
  const reached = steps.filter(({ minimum }) => minimum <= value);
  const above = steps.filter(({ minimum }) => minimum > value);
  const next = above.toSorted((a, b) => a.minimum - b.minimum)[0];
  return {
    steps,
    reached: reached.toSorted((a, b) => b.minimum - a.minimum),
    missing: next && next.hintFrom <= value ? next.minimum - value : null,
  };
}

/** The SKUs whose facts a cart needs: those that can be chosen, and the one that is. */
export const skusOf = ({ reached }: GiftReach, chosen: string | null): string[] => [
  ...new Set([...reached.flatMap(({ skus }) => skus), ...(chosen === null ? [] : [chosen])]),
];

/** Stock of a SKU in a warehouse from which the cart ships anyway. */
export type GiftStock = {
  sku: string;
  warehouse: number;
  /** Pieces that neither other orders nor the lines of the cart take. */
  available: number;
  isSellable: boolean;
  /** Whether the country of the address may not get it. */
  isRestricted: boolean;
};

/**
 * Finds the warehouse that a gift ships from: the first with a piece, of those that the cart ships from anyway, so that
 * no gift costs a parcel of its own. Or the reason why it cannot be had.
 */
export function findGift<Stock extends GiftStock>(
  { steps, reached }: GiftReach,
  sku: string,
  stock: readonly Stock[],
): { refused: null; stock: Stock } | { refused: GiftRefusal } {
  const has = (step: GiftStep): boolean => step.skus.includes(sku);
  if (!steps.some(has)) return { refused: 'ended' };
  if (!reached.some(has)) return { refused: 'below' };
  const own = stock
    .filter((row) => row.sku === sku && row.isSellable)
    .toSorted((a, b) => a.warehouse - b.warehouse);
  if (own.length > 0 && own.every(({ isRestricted }) => isRestricted)) return { refused: 'country' };
  const found = own.find(({ available, isRestricted }) => available > 0 && !isRestricted);
  return found ? { refused: null, stock: found } : { refused: 'soldOut' };
}
