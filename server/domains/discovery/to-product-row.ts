import { lessPercent } from '../../../kit/money.ts';
import type { ProductRow, Tiers } from '../../search/product-source.ts';
import type { IndexRow, SaleTerms, StoredTiers } from './index-store.ts';

const NO_SALE: SaleTerms = { floor: 0, percent: 0 };

const lowered = (tier: number, { floor, percent }: SaleTerms): number =>
  Math.max(lessPercent(tier, percent), Math.min(floor, tier));

/** The lowest price of any tier. */
const lowestPrice = (prices: readonly number[], terms: SaleTerms): number =>
  Math.min(...prices.map((tier) => lowered(tier, terms)));

/**
 * What a piece of a variant costs by quantity, in US cents: as shownPrice in domains/pricing computes it without a level,
 * the price of the minimum order below it. Neighbours with the same price are one tier.
 */
function tiersOf({ moq, quantities, prices }: StoredTiers, terms: SaleTerms): Tiers {
  const tiers: [number, number][] = [];
  for (let at = 0; at < quantities.length; at += 1) {
    const from = quantities[at] ?? 1;
    const cents = lowered(prices[at] ?? 0, terms);
    if (from <= moq || tiers.length === 0) tiers[0] = [1, cents];
    else if (cents !== tiers.at(-1)?.[1]) tiers.push([from, cents]);
  }
  return tiers;
}

/** Whether two variants have the same tiers and minimum order, as most of a product have. */
const areAlike = (one: StoredTiers, other: StoredTiers): boolean =>
  one.moq === other.moq &&
  one.prices.length === other.prices.length &&
  one.prices.every((cents, at) => cents === other.prices[at] && one.quantities[at] === other.quantities[at]);

const priceAt = (tiers: Tiers, quantity: number): number =>
  tiers.findLast(([from]) => from <= quantity)?.[1] ?? Number.POSITIVE_INFINITY;

/** The lowest price of several tiers in each quantity. */
function lowestOf([first = [], ...others]: readonly Tiers[]): Tiers {
  if (others.every((one) => one === first)) return first;
  const all = [first, ...others];
  const quantities = [...new Set(all.flatMap((tiers) => tiers.map(([from]) => from)))].sort((a, b) => a - b);
  const tiers: [number, number][] = [];
  for (const from of quantities) {
    const cents = Math.min(...all.map((one) => priceAt(one, from)));
    if (cents !== tiers.at(-1)?.[1]) tiers.push([from, cents]);
  }
  return tiers;
}

/**
 * A product with its prices by quantity: of the variants that can be had, else of all, the lowest; while its sale runs,
 * with that of the card's variant under the sale. It goes by the same variants as the price whatever the quantity.
 */
export function toProductRow({ variantTiers, variantSales, cardSale, ...row }: IndexRow): ProductRow {
  const own: Tiers = [[1, row.price]];
  const [first] = variantTiers;
  const all = first && tiersOf(first, NO_SALE);
  const variants = variantTiers.map((tiers) => {
    if (!tiers) return own;
    return all && areAlike(first, tiers) ? all : tiersOf(tiers, NO_SALE);
  });
  const isPriced = (_: unknown, at: number) => variantTiers[at] !== null;
  const priced = variants.filter(isPriced);
  const ready = variants.filter((_, at) => isPriced(_, at) && row.variantReady?.[at] !== false);
  const list = priced.length > 0 ? lowestOf(ready.length > 0 ? ready : priced) : own;
  const onSale = cardSale && toStored(cardSale);
  /** Each variant's value under its sale; null without a sale. */
  const underSale = <Value>(read: (tiers: StoredTiers, terms: SaleTerms) => Value, unpriced: Value) =>
    variantSales &&
    variantTiers.map((tiers, at) => (tiers ? read(tiers, variantSales[at] ?? NO_SALE) : unpriced));
  return {
    ...row,
    salePrice: onSale && Math.min(row.price, lowestPrice(onSale.prices, cardSale)),
    variantPrices: variantTiers.map((tiers) => (tiers ? Math.min(...tiers.prices) : row.price)),
    variantSalePrices: underSale(({ prices }, terms) => lowestPrice(prices, terms), row.price),
    tiers: {
      list,
      sale: onSale && lowestOf([list, tiersOf(onSale, cardSale)]),
      variants,
      variantSales: underSale(tiersOf, own),
    },
  };
}

const toStored = ({ moq, tiers }: NonNullable<IndexRow['cardSale']>): StoredTiers => ({
  moq,
  quantities: tiers.map(([quantity]) => quantity),
  prices: tiers.map(([, cents]) => cents),
});
