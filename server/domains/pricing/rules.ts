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

type Priced = { unit: number; explanation: Step[] };

/**
 * A piece's price in minor units of `currency`, and how it came about.
 * Order: tier, then the lowest of level, sale and negotiated price (they never add up), then the floor.
 * Rounded once, at conversion. `quantity` is that of the product over its variants in one cart.
 */
export function priceUnit(
  facts: PriceFacts,
  quantity: number,
  levelPercent: number,
  millionths: number,
  currency: string,
): Priced {
  const inCurrency = (cents: number, percentOff = 0) => convert(cents, millionths, currency, percentOff);
  const tier = facts.prices[tierAt(facts.quantities, quantity)] ?? 0;
  const explanation: Step[] = [{ step: 'tier', price: inCurrency(tier) }];

  const offers: { step: Step['step']; hundredths: number; price: number }[] = [
    { step: 'tier', hundredths: tier * 100, price: inCurrency(tier) },
  ];
  const offer = (step: Step['step'], cents: number, percentOff: number) =>
    offers.push({ step, hundredths: cents * (100 - percentOff), price: inCurrency(cents, percentOff) });
  if (levelPercent > 0) offer('level', tier, levelPercent);
  if (facts.salePercent > 0) offer('sale', tier, facts.salePercent);
  if (facts.negotiated !== null) offer('negotiated', facts.negotiated, 0);

  let best = offers[0] as (typeof offers)[number];
  for (const one of offers) if (one.hundredths < best.hundredths) best = one;
  if (best.step !== 'tier') explanation.push({ step: best.step, price: best.price });

  const floor = Math.min(facts.floor, tier);
  if (best.hundredths >= floor * 100) return { unit: best.price, explanation };
  explanation.push({ step: 'floor', price: inCurrency(floor) });
  return { unit: inCurrency(floor), explanation };
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
  facts.quantities.map((quantity) => [
    quantity,
    priceUnit(facts, quantity, levelPercent, millionths, currency).unit,
  ]);

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
