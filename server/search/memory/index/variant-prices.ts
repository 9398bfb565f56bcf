import type { HotFacts, Tiers } from '../../product-source.ts';
import { GrowableUint8, GrowableUint32 } from '../arrays/growable-array.ts';
import type { TierTable } from './tier-table.ts';

/**
 * The variants of documents: those of a document are from `starts[docId]` on, each with the number of its set of facet
 * values, whose values are those of `setValues` from `setStarts[set]` on.
 */
export type VariantTable = {
  starts: Uint32Array;
  sets: Uint32Array;
  setStarts: Uint32Array;
  setValues: Uint32Array;
};

/**
 * The tiers of each variant without a sale, and while it runs, as numbers of a TierTable, changed in place. `ready`: by
 * variant, 1 where its minimum order is in one warehouse. `differs`: by document, DIFFERS where a variant has other tiers
 * than the product and LOWEST_DIFFERS where it has another lowest price, which most products have none of.
 */
export type VariantPrices = { list: Uint32Array; sale: Uint32Array; ready: Uint8Array; differs: Uint8Array };

export const LOWEST_DIFFERS = 1;
export const DIFFERS = 2;

/** Gathers the variants of documents with their prices, and builds tables of them as often as needed. */
export class VariantTableBuilder {
  readonly #starts = new GrowableUint32();
  readonly #sets = new GrowableUint32();
  readonly #setStarts = new GrowableUint32();
  readonly #setValues = new GrowableUint32();
  readonly #numberByKey = new Map<string, number>();
  readonly #list = new GrowableUint32();
  readonly #sale = new GrowableUint32();
  readonly #ready = new GrowableUint8();
  readonly #differs = new GrowableUint8();
  readonly #tiers: TierTable;

  constructor(tiers: TierTable) {
    this.#tiers = tiers;
    this.#starts.push(0);
    this.#setStarts.push(0);
  }

  /** Adds the next document by the values of each of its variants, in the order of its prices. */
  add(variants: readonly (readonly number[])[], row: HotFacts): void {
    const own = numbersOf(this.#tiers, ownPricesOf(row));
    let differs = 0;
    for (const [at, values] of variants.entries()) {
      this.#sets.push(this.#numberOf(values));
      const prices = pricesOf(row, at);
      const numbers = numbersOf(this.#tiers, prices);
      this.#list.push(numbers.list);
      this.#sale.push(numbers.sale);
      this.#ready.push(prices.ready);
      differs |= difference(this.#tiers, own, numbers);
    }
    this.#differs.push(differs);
    this.#starts.push(this.#sets.length);
  }

  #numberOf(values: readonly number[]): number {
    const key = values.join(' ');
    const known = this.#numberByKey.get(key);
    if (known !== undefined) return known;
    for (const value of values) this.#setValues.push(value);
    this.#setStarts.push(this.#setValues.length);
    const number = this.#numberByKey.size;
    this.#numberByKey.set(key, number);
    return number;
  }

  /** The table of everything added so far. */
  build(): VariantTable {
    return {
      starts: this.#starts.view().slice(),
      sets: this.#sets.view().slice(),
      setStarts: this.#setStarts.view().slice(),
      setValues: this.#setValues.view().slice(),
    };
  }

  /** Views of the prices, valid until the next document is added. */
  get prices(): VariantPrices {
    return {
      list: this.#list.view(),
      sale: this.#sale.view(),
      ready: this.#ready.view(),
      differs: this.#differs.view(),
    };
  }
}

/** Prices without a sale and while it runs, the lowest ones and by quantity. */
export type Prices = { list: number; sale: number; listTiers: Tiers; saleTiers: Tiers };

/** The prices of a product. */
export function ownPricesOf({ price, salePrice, tiers }: HotFacts): Prices {
  const sale = salePrice ?? price;
  const listTiers = tiers?.list ?? [[1, price]];
  return {
    list: price,
    sale,
    listTiers,
    saleTiers: saleTiersOf({ list: price, sale, listTiers }, tiers?.sale),
  };
}

/** The prices of the `at`th variant of a product, and whether it can be had. */
export function pricesOf(row: HotFacts, at: number): Prices & { ready: 0 | 1 } {
  const { price, variantPrices, variantSalePrices, variantReady, tiers } = row;
  const list = variantPrices[at] ?? price;
  const sale = variantSalePrices?.[at] ?? list;
  const listTiers = tiers?.variants[at] ?? [[1, list]];
  const saleTiers = saleTiersOf({ list, sale, listTiers }, tiers?.variantSales?.[at]);
  return { list, sale, listTiers, saleTiers, ready: variantReady?.[at] === false ? 0 : 1 };
}

/** The tiers while a sale runs: the same ones where it lowers none. */
function saleTiersOf(
  { list, sale, listTiers }: Omit<Prices, 'saleTiers'>,
  tiers: Tiers | null | undefined,
): Tiers {
  return tiers ?? (sale === list ? listTiers : [[1, sale]]);
}

const areSame = (one: Tiers, other: Tiers): boolean =>
  one.length === other.length &&
  one.every(([from, cents], at) => from === other[at]?.[0] && cents === other[at][1]);

/** Whether prices are the same in every quantity. */
export const haveSameTiers = (one: Prices, other: Prices): boolean =>
  areSame(one.listTiers, other.listTiers) && areSame(one.saleTiers, other.saleTiers);

/** Numbers of tiers without a sale, and while it runs. */
type TierNumbers = { list: number; sale: number };

export const numbersOf = (tiers: TierTable, { list, sale, listTiers, saleTiers }: Prices): TierNumbers => ({
  list: tiers.numberOf(list, listTiers),
  sale: tiers.numberOf(sale, saleTiers),
});

/** Whether prices are those of numbers. */
export const haveNumbers = (
  tiers: TierTable,
  { list, sale, listTiers, saleTiers }: Prices,
  numbers: { list: number | undefined; sale: number | undefined },
): boolean => tiers.find(list, listTiers) === numbers.list && tiers.find(sale, saleTiers) === numbers.sale;

/** How a variant differs from its product; see VariantPrices. */
function difference({ lowest }: TierTable, own: TierNumbers, variant: TierNumbers): number {
  if (own.list === variant.list && own.sale === variant.sale) return 0;
  const isLowest =
    lowest.raw[own.list] === lowest.raw[variant.list] && lowest.raw[own.sale] === lowest.raw[variant.sale];
  return isLowest ? DIFFERS : DIFFERS | LOWEST_DIFFERS;
}

type Stored = Pick<VariantPrices, 'list' | 'sale'> & { starts: Uint32Array; tiers: TierTable };

/** By document, how its variants differ from it; see VariantPrices. */
export function differingPrices(
  { starts, list, sale, tiers }: Stored,
  { listTiers, saleTiers }: { listTiers: Uint32Array; saleTiers: Uint32Array },
): Uint8Array {
  const differs = new Uint8Array(starts.length - 1);
  for (let docId = 0; docId < differs.length; docId += 1) {
    const own = { list: listTiers[docId] as number, sale: saleTiers[docId] as number };
    const end = starts[docId + 1] as number;
    for (let at = starts[docId] as number; at < end; at += 1) {
      const numbers = { list: list[at] as number, sale: sale[at] as number };
      differs[docId] = (differs[docId] as number) | difference(tiers, own, numbers);
    }
  }
  return differs;
}

type Variants = { variants: VariantTable; variantPrices: VariantPrices; tiers: TierTable };

/** Whether the variants of a document have the prices of `row`, and can be had as it says. */
export function hasVariantPrices(
  { variants, variantPrices, tiers }: Variants,
  docId: number,
  row: HotFacts,
): boolean {
  const start = variants.starts[docId] as number;
  const end = variants.starts[docId + 1] as number;
  for (let at = start; at < end; at += 1) {
    const prices = pricesOf(row, at - start);
    const isSame = haveNumbers(tiers, prices, { list: variantPrices.list[at], sale: variantPrices.sale[at] });
    if (!isSame || variantPrices.ready[at] !== prices.ready) return false;
  }
  return true;
}

/** Writes the prices of a document's variants, and whether they can be had. */
export function writeVariantPrices(
  { variants, variantPrices, tiers }: Variants,
  docId: number,
  row: HotFacts,
): void {
  const start = variants.starts[docId] as number;
  const end = variants.starts[docId + 1] as number;
  const own = numbersOf(tiers, ownPricesOf(row));
  let differs = 0;
  for (let at = start; at < end; at += 1) {
    const prices = pricesOf(row, at - start);
    const numbers = numbersOf(tiers, prices);
    variantPrices.list[at] = numbers.list;
    variantPrices.sale[at] = numbers.sale;
    variantPrices.ready[at] = prices.ready;
    differs |= difference(tiers, own, numbers);
  }
  variantPrices.differs[docId] = differs;
}
