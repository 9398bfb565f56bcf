/** Facets that are counted from columns, which change in place; every other facet has values in lanes. */
export const columnFacets = ['label', 'warehouse', 'lead', 'moq', 'stock', 'sale'] as const;
export type ColumnFacet = (typeof columnFacets)[number];
export const isColumnFacet = (code: string): code is ColumnFacet =>
  (columnFacets as readonly string[]).includes(code);

/** Facets that belong to a product as a whole; those of attributes may belong to its variants. */
const PRODUCT_FACETS: ReadonlySet<string> = new Set(['category', 'brand', 'series', 'any', 'certificate']);

/** The facet and value of products that are made for no device in particular; it is never listed. */
export const ANY_DEVICE = ['any', 'device'] as const;
export const isAttributeFacet = (code: string): boolean => !isColumnFacet(code) && !PRODUCT_FACETS.has(code);

/** Every facet and every value that a product has, numbered in the order they are added; shared by both segments. */
export class FacetValues {
  readonly facets: string[] = [];
  readonly values: string[] = [];
  /** Facet by value. */
  readonly facetOf: number[] = [];
  readonly #valuesByFacet = new Map<string, Map<string, number>>();
  readonly #facetNumbers = new Map<string, number>();

  constructor(stored?: { facets: string[]; values: string[]; facetOf: number[] }) {
    for (const [at, value] of (stored?.values ?? []).entries())
      this.add(stored?.facets[stored.facetOf[at] ?? 0] ?? '', value);
  }

  add(facet: string, value: string): number {
    let values = this.#valuesByFacet.get(facet);
    if (!values) {
      values = new Map();
      this.#valuesByFacet.set(facet, values);
      this.#facetNumbers.set(facet, this.facets.push(facet) - 1);
    }
    const known = values.get(value);
    if (known !== undefined) return known;
    const number = this.values.push(value) - 1;
    values.set(value, number);
    this.facetOf.push(this.#facetNumbers.get(facet) ?? 0);
    return number;
  }

  find(facet: string, value: string): number | undefined {
    return this.#valuesByFacet.get(facet)?.get(value);
  }

  facetNumber(facet: string): number | undefined {
    return this.#facetNumbers.get(facet);
  }

  /** Numbers of all values of a facet. */
  of(facet: string): number[] {
    return [...(this.#valuesByFacet.get(facet)?.values() ?? [])];
  }
}
