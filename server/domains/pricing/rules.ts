import { convert } from '../../../kit/money.ts';

/** Price facts of one SKU, in US cents and pieces. */
export type PriceFacts = {
  quantities: readonly number[];
  prices: readonly number[];
  floor: number;
  /** Percent off of the sale running now; 0 without one. */
  salePercent: number;
  /** The member's own price; null without one. */
  negotiated: number | null;
};

export type Step = { step: 'tier' | 'level' | 'sale' | 'negotiated' | 'floor' | 'packing'; price: number };

/** Which tier a quantity reaches. */
export function tierAt(quantities: readonly number[], quantity: number): number {
  let tier = 0;
  for (let index = 1; index < quantities.length; index += 1)
    if ((quantities[index] ?? Infinity) <= quantity) tier = index;
  return tier;
}

type Offer = { step: Step['step']; cents: number; percentOff: number };

const hundredths = ({ cents, percentOff }: Offer): number => cents * (100 - percentOff);

/** The lowest of tier, level, sale and negotiated price; of equal ones the first named. They never add up. */
function lowestOffer({ salePercent, negotiated }: PriceFacts, tier: number, levelPercent: number): Offer {
  const isSale = salePercent > levelPercent;
  const percentOff = isSale ? salePercent : levelPercent;
  const offer: Offer = {
    step: percentOff === 0 ? 'tier' : isSale ? 'sale' : 'level',
    cents: tier,
    percentOff,
  };
  return negotiated !== null && negotiated * 100 < hundredths(offer)
    ? { step: 'negotiated', cents: negotiated, percentOff: 0 }
    : offer;
}

/** The floor in place of an offer below it; a tier that is lower itself is its own floor. */
const heldAtFloor = (offer: Offer, floor: number, tier: number): Offer =>
  hundredths(offer) < Math.min(floor, tier) * 100
    ? { step: 'floor', cents: Math.min(floor, tier), percentOff: 0 }
    : offer;

/**
 * A piece's price in minor units of `currency`, and how it came about.
 * Order: tier, then the lowest of level, sale and negotiated price, then the floor. Rounded once, at conversion.
 * `quantity` is that of the product over its variants in one cart.
 */
export function priceUnit(
  facts: PriceFacts,
  quantity: number,
  levelPercent: number,
  millionths: number,
  currency: string,
): { unit: number; explanation: Step[] } {
  const tier = facts.prices[tierAt(facts.quantities, quantity)] ?? 0;
  const lowest = lowestOffer(facts, tier, levelPercent);
  const held = heldAtFloor(lowest, facts.floor, tier);
  const steps: Offer[] = [{ step: 'tier', cents: tier, percentOff: 0 }];
  if (lowest.step !== 'tier') steps.push(lowest);
  if (held !== lowest) steps.push(held);
  return {
    unit: convert(held.cents, millionths, currency, held.percentOff),
    explanation: steps.map(({ step, cents, percentOff }) => ({
      step,
      price: convert(cents, millionths, currency, percentOff),
    })),
  };
}

/**
 * What a single piece costs anybody, in US cents: the measure by which a cart tells that a price has changed since
 * it was seen, whatever quantity, level or currency.
 */
export const firstPrice = (facts: PriceFacts): number => priceUnit(facts, 1, 0, 0, 'USD').unit;

/** The tiers as the buyer sees them: from which quantity a piece costs what. Never rising with quantity. */
export const tiersOf = (
  facts: PriceFacts,
  levelPercent: number,
  millionths: number,
  currency: string,
): [number, number][] =>
  facts.quantities.map((quantity, at) => {
    const tier = facts.prices[at] ?? 0;
    const held = heldAtFloor(lowestOffer(facts, tier, levelPercent), facts.floor, tier);
    return [quantity, convert(held.cents, millionths, currency, held.percentOff)];
  });

/** Whole percent by which the first tier is lowered, held back by the floor; rounded down. */
function percentLowered(facts: PriceFacts, levelPercent: number): number {
  const tier = facts.prices[0] ?? 0;
  if (tier === 0) return 0;
  const held = heldAtFloor(lowestOffer(facts, tier, levelPercent), facts.floor, tier);
  return Math.floor((tier * 100 - hundredths(held)) / tier);
}

/**
 * Returns how a price is shown: its tiers and, while a sale lowers it, what the first tier was and by how many percent
 * it is lowered; the floor may hold back a part of the sale.
 */
export function shownPrice(facts: PriceFacts, levelPercent: number, millionths: number, currency: string) {
  const tiers = tiersOf(facts, levelPercent, millionths, currency);
  const before = convert(facts.prices[0] ?? 0, millionths, currency);
  const isLowered = facts.salePercent > 0 && before > (tiers[0]?.[1] ?? before);
  return {
    tiers,
    was: isLowered ? before : null,
    discount: isLowered ? percentLowered(facts, levelPercent) : 0,
  };
}

/** How many pieces more the next cheaper tier asks for, and its price; null when there is none. */
export function nextTierOf(tiers: readonly (readonly [number, number])[], quantity: number) {
  const now =
    tiers[
      tierAt(
        tiers.map(([from]) => from),
        quantity,
      )
    ]?.[1] ?? 0;
  const next = tiers.find(([from, price]) => from > quantity && price < now);
  return next ? { more: next[0] - quantity, price: next[1] } : null;
}

/** The totals of a cart or order, all in minor units of one currency. The only place that adds them up. */
export function totalsOf(parts: {
  goods: number;
  discount: number;
  packing: number;
  shipping: number | null;
  insurance: number;
  tax: number;
}) {
  const { goods, discount, packing, shipping, insurance, tax } = parts;
  return { ...parts, total: goods - discount + packing + (shipping ?? 0) + insurance + tax };
}
