import type { FacetResult, SearchQuery } from '../../search-engine.ts';
import { sumColumns } from '../index/column-facets.ts';
import { ANY_DEVICE, columnFacets } from '../index/facet-values.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { ListCounts } from './facet-counts.ts';

const MAX_VALUES = 100;

type ValueCount = FacetResult['values'][number];
type Filters = SearchQuery['filters'];
type ValuesByFacet = Map<string, ValueCount[]>;

type ListOptions = {
  index: SearchIndex;
  counts: ListCounts;
  /** Facet of a filter by bit. */
  facetOfBit: readonly (string | undefined)[];
  query: Pick<SearchQuery, 'category' | 'filters' | 'isEea'>;
};

/**
 * The facets of a list: at most 100 values each, the largest counts first, selected values always. Of categories only
 * the children of the list's own (the top ones without one) and selected ones.
 */
export function listFacets({ index, counts, facetOfBit, query }: ListOptions): FacetResult[] {
  const { category = null, filters } = query;
  const selected = selectedValues(filters).get('category');
  const valuesByFacet = valuesOfLanes(
    index,
    counts,
    (id) => index.names.categories.get(Number(id))?.parent === category || selected?.has(id) === true,
  );
  addColumnFacets(valuesByFacet, counts, { facetOfBit, isEea: query.isEea });
  return orderFacets(valuesByFacet, filters);
}

/** Facets by their codes, with values in the order of their counts: at most 100, and the selected ones whatever their count. */
export function orderFacets(valuesByFacet: ValuesByFacet, filters: Filters): FacetResult[] {
  for (const [facet, values] of selectedValues(filters)) {
    const list = valuesByFacet.get(facet) ?? [];
    for (const value of values) if (!list.some((one) => one.value === value)) list.push({ value, count: 0 });
    if (list.length > 0) valuesByFacet.set(facet, list);
  }
  for (const list of valuesByFacet.values()) list.sort(byCount);
  const all = [...valuesByFacet]
    .map(([code, values]) => ({ code, values, more: 0 }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  return limitFacets(all, MAX_VALUES, filters);
}

/** Facets with at most `max` values each, and the selected ones. */
export function limitFacets(facets: readonly FacetResult[], max: number, filters: Filters): FacetResult[] {
  const selected = selectedValues(filters);
  return facets.map((facet) => {
    const { code, values, more } = facet;
    if (values.length <= max) return facet;
    const kept = values.filter(({ value }, at) => at < max || selected.get(code)?.has(value));
    return { code, values: kept, more: more + values.length - kept.length };
  });
}

function selectedValues(filters: Filters): Map<string, Set<string>> {
  const selected = new Map<string, Set<string>>();
  for (const { facet, values } of filters) {
    const ofFacet = selected.get(facet) ?? new Set();
    selected.set(facet, ofFacet);
    for (const value of values) ofFacet.add(value);
  }
  return selected;
}

function valuesOfLanes(
  { values }: SearchIndex,
  { byValue }: ListCounts,
  isListedCategory: (id: string) => boolean,
): ValuesByFacet {
  const valuesByFacet: ValuesByFacet = new Map();
  for (let number = 0; number < byValue.length; number += 1) {
    const count = byValue[number] as number;
    if (count === 0) continue;
    const facet = values.facets[values.facetOf[number] as number] as string;
    const value = values.values[number] as string;
    if (facet === 'category' && !isListedCategory(value)) continue;
    if (facet === ANY_DEVICE[0]) continue;
    const list = valuesByFacet.get(facet);
    if (list) list.push({ value, count });
    else valuesByFacet.set(facet, [{ value, count }]);
  }
  return valuesByFacet;
}

function addColumnFacets(
  valuesByFacet: ValuesByFacet,
  { byCombination, nearMissesByBit }: ListCounts,
  { facetOfBit, isEea }: Pick<ListOptions, 'facetOfBit'> & Pick<SearchQuery, 'isEea'>,
): void {
  const columns = sumColumns(byCombination, { isEea });
  for (const facet of columnFacets) {
    const bit = facetOfBit.indexOf(facet);
    const nearMisses = bit < 0 ? undefined : nearMissesByBit.get(bit);
    const more = nearMisses ? (sumColumns(nearMisses, { isEea })[facet] ?? []) : [];
    const list = addValueCounts(columns[facet] ?? [], more);
    if (list.length > 0) valuesByFacet.set(facet, list);
  }
}

function addValueCounts(one: readonly ValueCount[], other: readonly ValueCount[]): ValueCount[] {
  const counts = new Map(one.map(({ value, count }) => [value, count]));
  for (const { value, count } of other) counts.set(value, (counts.get(value) ?? 0) + count);
  return [...counts].map(([value, count]) => ({ value, count }));
}

const byCount = (a: ValueCount, b: ValueCount): number => b.count - a.count || (a.value < b.value ? -1 : 1);
