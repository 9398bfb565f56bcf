import type { CartLine } from '../../../contract/cart.ts';
import { withVat } from '../../../kit/money.ts';
import { type LadderStep, ladderSteps } from '../../ui/ladder.ts';

// Of few pieces ten more are in reach; of many, as many again.
const MIN_REACH = 10;

type Charged = {
  /** Of the VAT in the prices of the lines, in hundredths of a percent, 0 without. */
  rate: number;
  /** The net value of the other goods in their parcel. */
  others: number;
  /** Above which net value the shop collects no VAT on the parcel. */
  limit: number;
};

export type FoldPrices = {
  /** Pieces of the product in the whole cart. */
  together: number;
  /** What a piece costs, packing included. */
  unit: number;
  /** The steps with the VAT of `unit`, without packing as on the page of the product. */
  steps: LadderStep[];
  /**
   * The next step with packing, where it is in reach and in stock; `isNet`: unlike the others without VAT, since with these pieces
   * the parcel is above the limit of its scheme. `saving`: by all pieces of that step; 0 on another basis.
   */
  next: { more: number; price: number; saving: number; isNet: boolean } | null;
};

/** What must be alike for lines to be said to cost the same. */
const termsOf = ({ tiers, together, packingPrice, isSample, moq, step }: CartLine): string =>
  JSON.stringify([tiers, together, packingPrice, isSample, moq, step]);

/** Returns the prices that lines of one product and parcel share; null where prices or quantity limits differ. */
export function foldPrices(lines: readonly CartLine[], { rate, others, limit }: Charged): FoldPrices | null {
  const [first] = lines;
  if (!first || lines.some((line) => termsOf(line) !== termsOf(first))) return null;
  const { packingPrice, nextTier, isSample } = first;
  // A sample is one piece, whatever else of its product is in the cart.
  const together = isSample ? first.quantity : first.together;
  const tiers = isSample ? [] : first.tiers;
  const elsewhere = together - lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const charge = (quantity: number, price: number) => {
    const isNet = rate > 0 && others + Math.max(0, quantity - elsewhere) * (price + packingPrice) > limit;
    const charged = isNet ? 0 : rate;
    const alone = withVat(price, charged);
    return { alone, piece: alone + withVat(packingPrice, charged), isNet };
  };
  const unit = rate > 0 ? first.gross.unitPrice : first.unitPrice + packingPrice;
  const steps = ladderSteps(tiers, together).flatMap(({ tier: [from, price], state }): LadderStep[] => {
    if (state === 'now') return [{ tier: [from, withVat(first.unitPrice, rate)], state }];
    const { alone, isNet } = charge(from, price);
    return isNet ? [] : [{ tier: [from, alone], state }];
  });
  const free = lines.reduce((sum, { available, quantity }) => sum + Math.max(0, available - quantity), 0);
  if (!nextTier || nextTier.more > Math.min(free, Math.max(together, MIN_REACH)))
    return { together, unit, steps, next: null };
  const { more } = nextTier;
  const { piece: price, isNet } = charge(together + more, nextTier.price);
  const saving = isNet ? 0 : (unit - price) * (together + more);
  return { together, unit, steps, next: { more, price, saving, isNet } };
}
