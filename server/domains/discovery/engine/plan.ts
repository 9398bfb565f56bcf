import type { SearchQuery } from '../search-engine.ts';
import { COMBINATIONS, combinationsIn, combinationsWith } from './combinations.ts';
import { isColumnFacet } from './facet-values.ts';
import type { SearchIndex } from './search-index.ts';
import { endOf, type Range, type Segment, startOf } from './segment.ts';

/**
 * What documents are tested by. Each constraint and each facet filter is a bit; a document gathers the bits of its
 * facet values (by their lists) and of its columns' combination.
 */
export type Plan = {
  /** Facet values whose documents get a bit. */
  marks: { value: number; bit: number }[];
  /** Bits by combination of columns; null when none has any. */
  byCombination: Uint32Array | null;
  /** Bits that a document must have to be in the list at all: category, brand, series, scope. */
  base: number;
  /** Bits of facet filters. */
  filters: number;
  /** Facet by bit number, for filters. */
  facetOfBit: (string | undefined)[];
  min: number;
  max: number;
  /** Constraints that one facet value answers: a list without words starts from the shortest of them. */
  lists: { value: number; bit: number }[];
};

const BITS = 31;

type Constraints = Pick<SearchQuery, 'category' | 'brand' | 'series' | 'scope' | 'filters' | 'price'>;

const bitsByCombination = new Uint32Array(COMBINATIONS);

/** Turns a query's constraints and filters into bits. What is unknown matches nothing. Valid until the next plan. */
export function makePlan(index: SearchIndex, query: Constraints): Plan {
  const { values, names } = index;
  const plan: Plan = {
    marks: [],
    byCombination: null,
    base: 0,
    filters: 0,
    facetOfBit: [],
    min: query.price.min ?? 0,
    max: query.price.max ?? Number.POSITIVE_INFINITY,
    lists: [],
  };
  const newBit = (facet?: string): number => {
    // More facets than there are bits share the last: nobody filters by thirty of them.
    const bit = Math.min(plan.facetOfBit.length, BITS - 1);
    plan.facetOfBit[bit] = facet;
    return 1 << bit;
  };
  const markValue = (bit: number, value: number | undefined): void => {
    if (value !== undefined) plan.marks.push({ value, bit });
  };
  const markCombinations = (bit: number, combinations: Uint16Array): void => {
    plan.byCombination ??= bitsByCombination.fill(0);
    const { byCombination } = plan;
    for (const combination of combinations)
      byCombination[combination] = (byCombination[combination] as number) | bit;
  };
  const must = (value: number | undefined): void => {
    const bit = newBit();
    plan.base |= bit;
    markValue(bit, value);
    if (value !== undefined) plan.lists.push({ value, bit });
  };

  if (query.category !== undefined) must(values.find('category', String(query.category)));
  if (query.brand !== undefined) must(values.find('brand', names.brands.get(query.brand)?.slug ?? ''));
  if (query.series !== undefined) must(values.find('series', names.series.get(query.series)?.slug ?? ''));
  if (query.scope === 'certified') {
    const bit = newBit();
    plan.base |= bit;
    for (const value of values.of('certificate')) markValue(bit, value);
  } else if (query.scope !== 'all') {
    const bit = newBit();
    plan.base |= bit;
    markCombinations(bit, combinationsIn(query.scope));
  }

  for (const [facet, wanted] of groupFilters(query.filters)) {
    const bit = newBit(facet);
    plan.filters |= bit;
    if (isColumnFacet(facet)) {
      for (const value of wanted) {
        const combinations = combinationsWith(facet, value);
        if (combinations) markCombinations(bit, combinations);
      }
      continue;
    }
    for (const value of wanted) {
      const known = values.find(facet, value);
      if (known !== undefined) markValue(bit, known);
    }
  }
  return plan;
}

function groupFilters(filters: SearchQuery['filters']): Map<string, Set<string>> {
  const grouped = new Map<string, Set<string>>();
  for (const { facet, values } of filters) {
    const wanted = grouped.get(facet) ?? new Set();
    for (const value of values) wanted.add(value);
    grouped.set(facet, wanted);
  }
  return grouped;
}

let bits = new Uint32Array(0);

/**
 * The bits that documents of a segment have, by document: all that their facet values give, and what their columns
 * give to those from `start` to `end` of the list. Valid until the next call. Walking the lists of a few values is
 * quicker than looking at all values of each document.
 */
export function gatherBits(
  { count, columns, valueLists }: Segment,
  { marks, byCombination }: Plan,
  { documents, start, end }: Range,
): Uint32Array {
  if (bits.length < count) bits = new Uint32Array(count);
  else bits.fill(0, 0, count);
  const has = bits;
  for (const { value, bit } of marks) {
    const endOfValue = endOf(valueLists, value);
    for (let place = startOf(valueLists, value); place < endOfValue; place += 1) {
      const document = valueLists.documents[place] as number;
      has[document] = (has[document] as number) | bit;
    }
  }
  if (byCombination === null) return has;
  const { combination } = columns;
  for (let at = start; at < end; at += 1) {
    const document = documents[at] as number;
    has[document] = (has[document] as number) | (byCombination[combination[document] as number] as number);
  }
  return has;
}
