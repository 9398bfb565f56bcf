import { GrowableUint32 } from '../arrays/growable-array.ts';

/**
 * The facet values of the variants of documents, where they matter. A product whose variants are every combination of
 * its values (each color in each length) passes filters by attributes as a whole; it has family 0. Of the others those
 * with the same variants have the same family. The variants of a family are those from `variantStarts[family]` on, the
 * values of a variant those of `values` from `valueStarts[variant]` on.
 */
export type VariantFamilies = {
  familyOf: Uint32Array;
  variantStarts: Uint32Array;
  valueStarts: Uint32Array;
  values: Uint32Array;
  /** The facets that variants of any document have. */
  facets: Uint32Array;
};

/** Gathers the variants of documents, and builds their families as often as needed. */
export class VariantFamilyBuilder {
  readonly #familyOf = new GrowableUint32();
  readonly #variantStarts = new GrowableUint32();
  readonly #valueStarts = new GrowableUint32();
  readonly #values = new GrowableUint32();
  readonly #numberByKey = new Map<string, number>();
  readonly #facets = new Set<number>();

  constructor() {
    this.#variantStarts.push(0);
    this.#valueStarts.push(0);
    this.#addFamily('', []);
  }

  /** Adds the next document by the values of each of its variants. `facetOf`: facet by value. */
  add(variants: readonly (readonly number[])[], facetOf: readonly number[]): void {
    for (const values of variants) for (const value of values) this.#facets.add(facetOf[value] as number);
    const setByKey = new Map(
      variants.map((values) => {
        const sorted = values.toSorted((a, b) => a - b);
        return [sorted.join(' '), sorted];
      }),
    );
    if (isGrid([...setByKey.values()], facetOf)) {
      this.#familyOf.push(0);
      return;
    }
    const key = [...setByKey.keys()].sort().join('|');
    this.#familyOf.push(this.#numberByKey.get(key) ?? this.#addFamily(key, [...setByKey.values()]));
  }

  #addFamily(key: string, variants: readonly (readonly number[])[]): number {
    for (const values of variants) {
      for (const value of values) this.#values.push(value);
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
      facets: Uint32Array.from(this.#facets),
    };
  }
}

/** Whether different variants are every combination of their values, one of each facet. */
export function isGrid(variants: readonly (readonly number[])[], facetOf: readonly number[]): boolean {
  const valuesByFacet = Map.groupBy(new Set(variants.flat()), (value) => facetOf[value] as number);
  const hasAllFacets = variants.every(({ length }) => length === valuesByFacet.size);
  const combinations = [...valuesByFacet.values()].reduce((product, { length }) => product * length, 1);
  return variants.length === 0 || (hasAllFacets && variants.length === combinations);
}
