import { GrowableUint32 } from '../arrays/growable-array.ts';

/**
 * The facet values of each variant of a document. Products have the same variants over and over (three colors, each for
 * two phones), so each document has the number of a family of variants. Family 0 is that of products without values.
 * The variants of a family are those from `variantStarts[family]` on, the values of a variant those of `values` from
 * `valueStarts[variant]` on. Variants with equal values are one.
 */
export type VariantFamilies = {
  familyOf: Uint32Array;
  variantStarts: Uint32Array;
  valueStarts: Uint32Array;
  values: Uint32Array;
};

/** Gathers the variants of documents, and builds their families as often as needed. */
export class VariantFamilyBuilder {
  readonly #familyOf = new GrowableUint32();
  readonly #variantStarts = new GrowableUint32();
  readonly #valueStarts = new GrowableUint32();
  readonly #values = new GrowableUint32();
  readonly #numberByKey = new Map<string, number>();

  constructor() {
    this.#variantStarts.push(0);
    this.#valueStarts.push(0);
    this.#addFamily('', []);
  }

  /** Adds the next document by the values of each of its variants. */
  add(variants: readonly (readonly number[])[]): void {
    const keys = new Set(variants.map((values) => values.toSorted((a, b) => a - b).join(' ')));
    const sets = [...keys].sort();
    const key = sets.join('|');
    this.#familyOf.push(this.#numberByKey.get(key) ?? this.#addFamily(key, sets));
  }

  #addFamily(key: string, sets: readonly string[]): number {
    for (const set of sets) {
      for (const value of set.split(' ')) if (value !== '') this.#values.push(Number(value));
      this.#valueStarts.push(this.#values.length);
    }
    this.#variantStarts.push(this.#valueStarts.length - 1);
    const number = this.#numberByKey.size;
    this.#numberByKey.set(key, number);
    return number;
  }

  /** Families of everything added so far. */
  build(): VariantFamilies {
    return {
      familyOf: this.#familyOf.view().slice(),
      variantStarts: this.#variantStarts.view().slice(),
      valueStarts: this.#valueStarts.view().slice(),
      values: this.#values.view().slice(),
    };
  }
}
