import type { SearchQuery } from '../../search-engine.ts';
import { COMBINATIONS, combinationsIn, combinationsWith } from '../index/column-facets.ts';
import { ANY_DEVICE, isAttributeFacet, isColumnFacet } from '../index/facet-values.ts';
import { type DocIdRange, postingsEnd, postingsStart } from '../index/postings.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { Segment } from '../index/segment.ts';

/** A facet value whose documents get a bit. */
export type ValueBit = { value: number; bit: number };

/** A facet value that words name; its points. */
export type NamedValue = { value: number; points: number };

/**
 * The constraints and filters of a query as bits. A document gets the bits of its facet values, by their postings, and
 * of its combination of column facets.
 */
export type FilterPlan = {
  valueBits: ValueBit[];
  /** Bits by combination; null when none has any. */
  combinationBits: Uint32Array | null;
  /** Bits that a document must have to be in the list at all: category, brand, series, scope, devices. */
  constraints: number;
  /** Bits of facet filters. */
  filters: number;
  /** Those of them that are filters of attributes, which one variant must pass. */
  attributeFilters: number;
  /** Facet of a filter by bit number. */
  facetOfBit: (string | undefined)[];
  minPrice: number;
  maxPrice: number;
  /** See SearchQuery. */
  quantity: number | undefined;
  /** Values that a list is about, by its words or devices, with their points: the variant with most of them is shown. */
  named: readonly NamedValue[];
  /** Constraints of one facet value each: a list without words starts from the shortest of their postings. */
  constraintValues: ValueBit[];
};

/** Whether a plan narrows a list by price. */
export const hasPriceRange = ({ minPrice, maxPrice }: Pick<FilterPlan, 'minPrice' | 'maxPrice'>): boolean =>
  minPrice > 0 || maxPrice !== Number.POSITIVE_INFINITY;

const BITS = 31;

type Constraints = Pick<
  SearchQuery,
  'category' | 'brand' | 'series' | 'scope' | 'devices' | 'filters' | 'price' | 'quantity' | 'isEea'
>;

const reusedBits = new Uint32Array(COMBINATIONS);

/** Turns a query's constraints and filters into bits. Unknown values match nothing. Valid until the next call. */
export function createFilterPlan(index: SearchIndex, query: Constraints): FilterPlan {
  const builder = new FilterPlanBuilder(query);
  addConstraints(builder, index, query);
  for (const [facet, values] of groupByFacet(query.filters)) {
    const bit = builder.addFilter(facet);
    for (const value of values)
      if (isColumnFacet(facet)) builder.markCombinations(bit, combinationsWith(facet, value, query));
      else builder.markValue(bit, index.values.find(facet, value));
  }
  return builder.plan;
}

function addConstraints(
  builder: FilterPlanBuilder,
  { values, names }: SearchIndex,
  { category, brand, series, scope, devices = [], isEea }: Constraints,
): void {
  if (category !== undefined) builder.constrainToValue(values.find('category', String(category)));
  if (brand !== undefined)
    builder.constrainToValue(values.find('brand', names.brands.get(brand)?.slug ?? ''));
  if (series !== undefined)
    builder.constrainToValue(values.find('series', names.series.get(series)?.slug ?? ''));
  if (devices.length > 0) {
    const bit = builder.addConstraint();
    for (const slug of devices) builder.markValue(bit, values.find('series', slug));
    builder.markValue(bit, values.find(...ANY_DEVICE));
  }
  if (scope === 'certified') {
    const bit = builder.addConstraint();
    for (const value of values.of('certificate')) builder.markValue(bit, value);
  } else if (scope !== 'all')
    builder.markCombinations(builder.addConstraint(), combinationsIn(scope, { isEea }));
}

class FilterPlanBuilder {
  readonly plan: FilterPlan;

  constructor({ price, quantity }: Pick<SearchQuery, 'price' | 'quantity'>) {
    const { min = 0, max = Number.POSITIVE_INFINITY } = price;
    this.plan = {
      valueBits: [],
      combinationBits: null,
      constraints: 0,
      filters: 0,
      attributeFilters: 0,
      facetOfBit: [],
      minPrice: min,
      maxPrice: max,
      quantity,
      named: [],
      constraintValues: [],
    };
  }

  addConstraint(): number {
    const bit = this.#addBit(undefined);
    this.plan.constraints |= bit;
    return bit;
  }

  addFilter(facet: string): number {
    const bit = this.#addBit(facet);
    this.plan.filters |= bit;
    if (isAttributeFacet(facet)) this.plan.attributeFilters |= bit;
    return bit;
  }

  constrainToValue(value: number | undefined): void {
    const bit = this.addConstraint();
    this.markValue(bit, value);
    if (value !== undefined) this.plan.constraintValues.push({ value, bit });
  }

  markValue(bit: number, value: number | undefined): void {
    if (value !== undefined) this.plan.valueBits.push({ value, bit });
  }

  markCombinations(bit: number, combinations: Uint16Array | undefined): void {
    if (!combinations) return;
    this.plan.combinationBits ??= reusedBits.fill(0);
    const bits = this.plan.combinationBits;
    for (const combination of combinations) bits[combination] = (bits[combination] as number) | bit;
  }

  #addBit(facet: string | undefined): number {
    // Facets beyond the number of bits share the last one.
    const bit = Math.min(this.plan.facetOfBit.length, BITS - 1);
    this.plan.facetOfBit[bit] = facet;
    return 1 << bit;
  }
}

function groupByFacet(filters: SearchQuery['filters']): Map<string, Set<string>> {
  const valuesByFacet = new Map<string, Set<string>>();
  for (const { facet, values } of filters) {
    const ofFacet = valuesByFacet.get(facet) ?? new Set();
    for (const value of values) ofFacet.add(value);
    valuesByFacet.set(facet, ofFacet);
  }
  return valuesByFacet;
}

let reusedDocBits = new Uint32Array(0);

/**
 * The bits of a segment's documents: all from facet values, and from columns for the documents of the range. Valid
 * until the next call. Walking the postings of a few values is faster than reading every document's values.
 */
export function filterBits(
  { count, columns, valuePostings }: Segment,
  { valueBits, combinationBits }: FilterPlan,
  { docIds, start, end }: DocIdRange,
): Uint32Array {
  if (reusedDocBits.length < count) reusedDocBits = new Uint32Array(count);
  else reusedDocBits.fill(0, 0, count);
  const bits = reusedDocBits;
  for (const { value, bit } of valueBits) {
    const valueEnd = postingsEnd(valuePostings, value);
    for (let at = postingsStart(valuePostings, value); at < valueEnd; at += 1) {
      const docId = valuePostings.docIds[at] as number;
      bits[docId] = (bits[docId] as number) | bit;
    }
  }
  if (combinationBits === null) return bits;
  const { combination } = columns;
  for (let at = start; at < end; at += 1) {
    const docId = docIds[at] as number;
    bits[docId] = (bits[docId] as number) | (combinationBits[combination[docId] as number] as number);
  }
  return bits;
}
