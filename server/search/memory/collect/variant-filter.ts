import type { VariantFamilies } from '../index/variant-families.ts';
import type { FilterPlan } from './filter-plan.ts';

/** Set in an outcome when one variant passes all filters. */
const LISTED = 1 << 31;
/** Missing instead of filters: no variant passes all of them, and some variant fails only one. */
export const MISSES_VARIANTS = 1 << 31;
/** Two filters that are missing: neither listed nor nearly. */
const MISSES_MORE = 3;

// Reused by every query: an array by family each.
let reusedUnions = new Uint32Array(0);
let reusedFacets = new Uint32Array(0);
let reusedOutcomes = new Int32Array(0);
let reusedKnown = new Uint8Array(0);

type Options = {
  families: VariantFamilies;
  plan: FilterPlan;
  facetOf: readonly number[];
  /** The number of facets. */
  facets: number;
  /** By bit, the number of a filtered facet. */
  facetByBit: readonly number[];
  /** The plan's filters by attributes by facet value. */
  bitsByValue: Int32Array;
};

/**
 * Applies filters of attributes to variants: a document passes when one of its variants has a value of each filtered
 * facet. A facet that only the specification of a product has counts for all its variants. Valid until the next one is
 * created.
 */
export class VariantFilter {
  readonly #families: VariantFamilies;
  /** Bits of the filters of attributes. */
  readonly #filters: number;
  readonly #bitsByValue: Int32Array;
  /** By facet, the bit of its filter; 0 without one. */
  readonly #bitByFacet: readonly number[];
  readonly #facetOf: readonly number[];
  /** By family: bits that any variant has, facets that its variants have, and the outcome without specification. */
  readonly #unions: Uint32Array;
  readonly #facets: Uint32Array;
  readonly #outcomes: Int32Array;
  readonly #isKnown: Uint8Array;

  constructor({ families, plan, facetOf, facets, facetByBit, bitsByValue }: Options) {
    this.#families = families;
    this.#filters = plan.attributeFilters;
    this.#facetOf = facetOf;
    this.#bitsByValue = bitsByValue;
    const bitByFacet = new Array<number>(facets).fill(0);
    for (const [at, facet] of facetByBit.entries())
      if (facet >= 0 && (plan.attributeFilters & (1 << at)) !== 0) bitByFacet[facet] = 1 << at;
    this.#bitByFacet = bitByFacet;
    const count = families.variantStarts.length - 1;
    if (reusedKnown.length < count) {
      reusedUnions = new Uint32Array(count);
      reusedFacets = new Uint32Array(count);
      reusedOutcomes = new Int32Array(count);
      reusedKnown = new Uint8Array(count);
    } else reusedKnown.fill(0, 0, count);
    this.#unions = reusedUnions;
    this.#facets = reusedFacets;
    this.#outcomes = reusedOutcomes;
    this.#isKnown = reusedKnown;
  }

  /**
   * The filters that a document misses by its variants, where it is a near miss or listed (0); else MISSES_VARIANTS or
   * several. `docBits`: the filters that the product as a whole passes, `docMissing` those that it does not.
   */
  missedFilters(docId: number, docBits: number, docMissing: number): number {
    // A variant passes no filter that its product does not.
    if ((docMissing & (docMissing - 1)) !== 0) return MISSES_MORE;
    const otherMissing = docMissing & ~this.#filters;
    const outcome = this.#outcome(docId, docBits);
    if ((outcome & LISTED) !== 0) return otherMissing;
    if (otherMissing !== 0 || outcome === 0) return MISSES_MORE;
    const isOne = (outcome & (outcome - 1)) === 0;
    return isOne && !this.#hasFacet(docId, outcome) ? outcome : MISSES_VARIANTS;
  }

  /**
   * What a document's variants make of the filters: LISTED when one passes all, and the bit of each filter that is the
   * only one which some variant fails.
   */
  #outcome(docId: number, docBits: number): number {
    const family = this.#families.familyOf[docId] as number;
    const known = this.#knownOutcome(family);
    const bySpecs = this.#specBits(family, docBits);
    return bySpecs === 0 ? known : this.#outcomeOf(family, bySpecs);
  }

  /** Whether the variants of a document have values of a filtered facet, by its bit. */
  #hasFacet(docId: number, bit: number): boolean {
    const family = this.#families.familyOf[docId] as number;
    return ((this.#facets[family] as number) & bit) !== 0;
  }

  /** The filters that a document passes by its specification alone. */
  specBits(docId: number, docBits: number): number {
    return this.#specBits(this.#families.familyOf[docId] as number, docBits);
  }

  /**
   * Calls `visit` with each value that counts for documents of a family: the values of variants that pass all filters,
   * and of variants that fail one filter alone those of its facet. A value may be visited more than once.
   */
  visitCounted(family: number, bySpecs: number, visit: (value: number) => void): void {
    this.#eachVariant(family, (start, end, bits) => {
      const missing = this.#filters & ~(bits | bySpecs);
      if ((missing & (missing - 1)) !== 0) return;
      for (let at = start; at < end; at += 1) {
        const value = this.#families.values[at] as number;
        if (missing === 0 || this.#bitByFacet[this.#facetOf[value] as number] === missing) visit(value);
      }
    });
  }

  #knownOutcome(family: number): number {
    if (this.#isKnown[family] === 0) this.#read(family);
    return this.#outcomes[family] as number;
  }

  /** Reads a family in one pass: calling a function for each variant takes longer. */
  #read(family: number): void {
    const { variantStarts, valueStarts, values } = this.#families;
    const facetOf = this.#facetOf;
    const bitByFacet = this.#bitByFacet;
    const bitsByValue = this.#bitsByValue;
    const filters = this.#filters;
    let union = 0;
    let facets = 0;
    let outcome = 0;
    const last = variantStarts[family + 1] as number;
    for (let variant = variantStarts[family] as number; variant < last; variant += 1) {
      const end = valueStarts[variant + 1] as number;
      let bits = 0;
      for (let at = valueStarts[variant] as number; at < end; at += 1) {
        const value = values[at] as number;
        bits |= bitsByValue[value] as number;
        facets |= bitByFacet[facetOf[value] as number] as number;
      }
      union |= bits;
      outcome |= outcomeOf(filters & ~bits);
    }
    this.#unions[family] = union;
    this.#facets[family] = facets;
    this.#outcomes[family] = outcome;
    this.#isKnown[family] = 1;
  }

  #specBits(family: number, docBits: number): number {
    return docBits & this.#filters & ~(this.#unions[family] as number);
  }

  #outcomeOf(family: number, bySpecs: number): number {
    let outcome = 0;
    this.#eachVariant(family, (_, __, bits) => {
      outcome |= outcomeOf(this.#filters & ~(bits | bySpecs));
    });
    return outcome;
  }

  /** Calls `visit` with the range of values of each variant, and the filters that it passes. */
  #eachVariant(family: number, visit: (start: number, end: number, bits: number) => void): void {
    const { variantStarts, valueStarts, values } = this.#families;
    const last = variantStarts[family + 1] as number;
    const first = variantStarts[family] as number;
    for (let variant = first; variant < last; variant += 1) {
      const start = valueStarts[variant] as number;
      const end = valueStarts[variant + 1] as number;
      let bits = 0;
      for (let at = start; at < end; at += 1) bits |= this.#bitsByValue[values[at] as number] as number;
      visit(start, end, bits);
    }
  }
}

/** What one variant adds to an outcome by the filters that it misses. */
function outcomeOf(missing: number): number {
  if (missing === 0) return LISTED;
  return (missing & (missing - 1)) === 0 ? missing : 0;
}
