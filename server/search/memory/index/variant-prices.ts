import type { HotFacts } from '../../product-source.ts';
import { GrowableUint8, GrowableUint32 } from '../arrays/growable-array.ts';

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
 * The lowest price of each variant without a sale, and while it runs; US cents, changed in place. `ready`: by variant,
 * 1 where its minimum order is in one warehouse. `differs`: by document, 1 where a variant has another price than the
 * product, which most products have none of.
 */
export type VariantPrices = { list: Uint32Array; sale: Uint32Array; ready: Uint8Array; differs: Uint8Array };

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

  constructor() {
    this.#starts.push(0);
    this.#setStarts.push(0);
  }

  /** Adds the next document by the values of each of its variants, in the order of its prices. */
  add(variants: readonly (readonly number[])[], row: HotFacts): void {
    let differs = 0;
    for (const [at, values] of variants.entries()) {
      this.#sets.push(this.#numberOf(values));
      const { list, sale, ready } = pricesOf(row, at);
      this.#list.push(list);
      this.#sale.push(sale);
      this.#ready.push(ready);
      if (list !== row.price || sale !== (row.salePrice ?? row.price)) differs = 1;
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

/** The prices of the `at`th variant of a product. */
export function pricesOf({ price, variantPrices, variantSalePrices, variantReady }: HotFacts, at: number) {
  const list = variantPrices[at] ?? price;
  return { list, sale: variantSalePrices?.[at] ?? list, ready: variantReady?.[at] === false ? 0 : 1 };
}

type Stored = Pick<VariantPrices, 'list' | 'sale'> & { starts: Uint32Array };

/** By document, 1 where a variant has another price than the product. */
export function differingPrices(
  { starts, list, sale }: Stored,
  { listPrice, salePrice }: { listPrice: Uint32Array; salePrice: Uint32Array },
): Uint8Array {
  const differs = new Uint8Array(starts.length - 1);
  for (let docId = 0; docId < differs.length; docId += 1) {
    const end = starts[docId + 1] as number;
    for (let at = starts[docId] as number; at < end; at += 1)
      if (list[at] !== listPrice[docId] || sale[at] !== salePrice[docId]) differs[docId] = 1;
  }
  return differs;
}

type Variants = { variants: VariantTable; variantPrices: VariantPrices };

/** Whether the variants of a document have the prices of `row`, and can be had as it says. */
export function hasVariantPrices(
  { variants, variantPrices }: Variants,
  docId: number,
  row: HotFacts,
): boolean {
  const start = variants.starts[docId] as number;
  const end = variants.starts[docId + 1] as number;
  for (let at = start; at < end; at += 1) {
    const { list, sale, ready } = pricesOf(row, at - start);
    const isSame = variantPrices.list[at] === list && variantPrices.sale[at] === sale;
    if (!isSame || variantPrices.ready[at] !== ready) return false;
  }
  return true;
}

/** Writes the prices of a document's variants, and whether they can be had. */
export function writeVariantPrices(
  { variants, variantPrices }: Variants,
  docId: number,
  row: HotFacts,
): void {
  const start = variants.starts[docId] as number;
  const end = variants.starts[docId + 1] as number;
  let differs = 0;
  for (let at = start; at < end; at += 1) {
    const { list, sale, ready } = pricesOf(row, at - start);
    variantPrices.list[at] = list;
    variantPrices.sale[at] = sale;
    variantPrices.ready[at] = ready;
    if (list !== row.price || sale !== (row.salePrice ?? row.price)) differs = 1;
  }
  variantPrices.differs[docId] = differs;
}
