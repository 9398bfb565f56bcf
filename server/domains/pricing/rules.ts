import { convert, lessPercent, withVat } from '../../../kit/money.ts';
import type { TotalsParts } from '../../../kit/totals-rows.ts';

/** Price facts of one SKU, in US cents and pieces. */
export type PriceFacts = {
  quantities: readonly number[];
  prices: readonly number[];
  floor: number;
  /** Percent off of the sale running now; 0 without one. */
  salePercent: number;
  /** The member's own price; null without one. */
  negotiated: number | null;
  /** The lowest price of one piece in the 30 days before the running sale; null or absent where it is not known. */
  prior?: number | null | undefined;
};

export type Step = { step: 'tier' | 'level' | 'sale' | 'negotiated' | 'floor' | 'packing'; price: number };

/** Returns the index of the tier that a quantity reaches. */
export function tierAt(quantities: readonly number[], quantity: number): number {
  let tier = 0;
  for (let index = 1; index < quantities.length; index += 1)
    if ((quantities[index] ?? Infinity) <= quantity) tier = index;
  return tier;
}

/** A price in US cents and what it comes from. */
type Offer = { step: Step['step']; cents: number };

/** Returns the lowest of tier, level, sale and negotiated price, of equal ones the first named. They never add up. */
function lowestOffer({ salePercent, negotiated }: PriceFacts, tier: number, levelPercent: number): Offer {
  const isSale = salePercent > levelPercent;
  const percentOff = isSale ? salePercent : levelPercent;
  const offer: Offer = {
    step: percentOff === 0 ? 'tier' : isSale ? 'sale' : 'level',
    cents: lessPercent(tier, percentOff),
  };
  return negotiated !== null && negotiated < offer.cents ? { step: 'negotiated', cents: negotiated } : offer;
}

/** Replaces an offer below the floor by the floor; a tier below it is its own floor. */
const atFloor = (offer: Offer, floor: number, tier: number): Offer =>
  offer.cents < Math.min(floor, tier) ? { step: 'floor', cents: Math.min(floor, tier) } : offer;

/**
 * For whom prices are computed: percent off by level, a currency with its units for one US dollar, in millionths, and
 * the VAT that the prices contain, in hundredths of a percent. `isEea`: reductions are announced against `prior`.
 */
export type PriceTerms = {
  levelPercent: number;
  millionths: number;
  currency: string;
  vat: number;
  isEea?: boolean;
};

/** Returns the amount in the buyer's currency of US cents; it never falls while the cents rise. */
export const toAmount = (
  cents: number,
  { millionths, currency, vat }: Pick<PriceTerms, 'millionths' | 'currency' | 'vat'>,
): number => withVat(convert(cents, millionths, currency), vat);

/**
 * Returns a piece's price in minor units of the currency, and the steps to it: tier, then the lowest of level, sale and
 * negotiated price, then the floor. What is lowered is rounded to cents, which are converted. `quantity` is that of the
 * product over its variants in one cart.
 */
export function priceUnit(
  facts: PriceFacts,
  quantity: number,
  terms: PriceTerms,
): { unit: number; explanation: Step[] } {
  const tier = facts.prices[tierAt(facts.quantities, quantity)] ?? 0;
  const lowest = lowestOffer(facts, tier, terms.levelPercent);
  const final = atFloor(lowest, facts.floor, tier);
  const steps: Offer[] = [{ step: 'tier', cents: tier }];
  if (lowest.step !== 'tier') steps.push(lowest);
  if (final !== lowest) steps.push(final);
  return {
    unit: toAmount(final.cents, terms),
    explanation: steps.map(({ step, cents }) => ({ step, price: toAmount(cents, terms) })),
  };
}

/** Returns the least that a piece may cost after everything, in minor units; see `priceUnit`. */
export function floorUnit(facts: PriceFacts, quantity: number, terms: PriceTerms): number {
  const tier = facts.prices[tierAt(facts.quantities, quantity)] ?? 0;
  return toAmount(Math.min(facts.floor, tier), terms);
}

const BASE_TERMS: PriceTerms = { levelPercent: 0, millionths: 0, currency: 'USD', vat: 0 };

/**
 * Returns the price of a single piece without a level, in US cents. A cart compares it with the price that the buyer
 * saw, so that quantity, level and currency show no change.
 */
export const firstPrice = (facts: PriceFacts): number => priceUnit(facts, 1, BASE_TERMS).unit;

/**
 * Returns the price of a piece of so many, or of the minimum order `moq` where that is more, without a level, in US
 * cents.
 */
export const priceFor = (facts: PriceFacts & { moq: number }, quantity: number): number =>
  priceUnit(facts, Math.max(quantity, facts.moq), BASE_TERMS).unit;

/** Returns facts without the tiers that end below the least quantity that can be bought. */
function withinReach<Facts extends PriceFacts>(facts: Facts, moq: number): Facts {
  const { quantities, prices } = facts;
  const first = tierAt(quantities, moq);
  return {
    ...facts,
    quantities: [Math.max(moq, quantities[first] ?? 1), ...quantities.slice(first + 1)],
    prices: prices.slice(first),
  };
}

/** Returns the tiers as the buyer sees them: quantities and their prices, which never rise with quantity. */
export const tiersOf = (facts: PriceFacts, terms: PriceTerms): [quantity: number, price: number][] =>
  facts.quantities.map((quantity, at) => {
    const tier = facts.prices[at] ?? 0;
    const final = atFloor(lowestOffer(facts, tier, terms.levelPercent), facts.floor, tier);
    return [quantity, toAmount(final.cents, terms)];
  });

/**
 * Returns the whole percent by which the first tier is lower than `before`: that of the sale or level where it is
 * lowered by no less from the regular price, else rounded down.
 */
function percentLowered(facts: PriceFacts, levelPercent: number, before: number): number {
  const tier = facts.prices[0] ?? 0;
  if (before === 0) return 0;
  const lowest = lowestOffer(facts, tier, levelPercent);
  const final = atFloor(lowest, facts.floor, tier);
  return before === tier && final === lowest && lowest.step !== 'negotiated'
    ? Math.max(facts.salePercent, levelPercent)
    : Math.floor(((before - final.cents) * 100) / before);
}

/**
 * Returns a price as pages show it: the tiers that the minimum order `moq` reaches and, while a sale lowers it, the
 * first tier before the sale and the whole percent by which it is lowered; the floor may limit the reduction. In the
 * EEA the price before is the lowest of the 30 days before the sale (Directive 98/6/EC, Article 6a): without one that
 * is higher, no reduction is announced.
 */
export function shownPrice(given: PriceFacts & { moq?: number }, terms: PriceTerms) {
  const { moq = 1 } = given;
  const facts = moq > (given.quantities[0] ?? moq) ? withinReach(given, moq) : given;
  const tiers = tiersOf(facts, terms);
  const regular = facts.prices[0] ?? 0;
  const before = terms.isEea ? Math.min(facts.prior ?? 0, regular) : regular;
  const was = toAmount(before, terms);
  const isLowered = facts.salePercent > 0 && was > (tiers[0]?.[1] ?? was);
  return {
    tiers,
    was: isLowered ? was : null,
    discount: isLowered ? percentLowered(facts, terms.levelPercent, before) : 0,
  };
}

type ShownTiers = readonly (readonly [quantity: number, price: number])[];

/** Returns the price of tiers for a quantity; that of the first one below all. */
export function priceAt(tiers: ShownTiers, quantity: number): number {
  const quantities = tiers.map(([from]) => from);
  return tiers[tierAt(quantities, quantity)]?.[1] ?? 0;
}

/** Adds up the totals of a cart or order. Nothing else adds them up. */
export function totalsOf<Parts extends Omit<TotalsParts, 'promotion'>>(parts: Parts) {
  const { goods, discount, packing, shipping, insurance, tax, fee } = parts;
  return { ...parts, total: goods - discount + packing + (shipping ?? 0) + insurance + tax + fee };
}
