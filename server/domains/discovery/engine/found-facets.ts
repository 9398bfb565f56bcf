import type { FoundFacet, SearchQuery } from '../search-engine.ts';
import { sumColumns } from './combinations.ts';
import { columnFacets } from './facet-values.ts';
import type { Plan } from './plan.ts';
import type { Tally } from './scan.ts';
import type { SearchIndex } from './search-index.ts';

const MOST_VALUES = 100;

type Value = FoundFacet['values'][number];

type Filters = SearchQuery['filters'];

function selectedBy(filters: Filters): Map<string, Set<string>> {
  const selected = new Map<string, Set<string>>();
  for (const { facet, values } of filters) {
    const wanted = selected.get(facet) ?? new Set();
    selected.set(facet, wanted);
    for (const value of values) wanted.add(value);
  }
  return selected;
}

/** The same facets with no more than so many values each, and those that are selected. */
export function cutFacets(facets: readonly FoundFacet[], most: number, filters: Filters): FoundFacet[] {
  const selected = selectedBy(filters);
  return facets.map((facet) => {
    const { code, values, more } = facet;
    if (values.length <= most) return facet;
    const kept = values.filter(({ value }, at) => at < most || selected.get(code)?.has(value));
    return { code, values: kept, more: more + values.length - kept.length };
  });
}

/** The counts of a pass by facet: largest first, at most 100 values each, selected ones always. */
export function foundFacets(
  index: SearchIndex,
  plan: Plan,
  tally: Tally,
  query: Pick<SearchQuery, 'category' | 'filters'>,
): FoundFacet[] {
  if (tally.counts === null) return [];
  const { byValue, byCombination, failing: failingByBit } = tally.counts;
  const selected = selectedBy(query.filters);
  const found = new Map<string, Value[]>();
  const { values } = index;
  const isShown = categoryTest(index, query.category);
  for (let number = 0; number < byValue.length; number += 1) {
    const count = byValue[number] as number;
    if (count === 0) continue;
    const facet = values.facets[values.facetOf[number] as number] as string;
    const value = values.values[number] as string;
    if (facet === 'category' && !isShown(value) && !selected.get(facet)?.has(value)) continue;
    const list = found.get(facet);
    if (list) list.push({ value, count });
    else found.set(facet, [{ value, count }]);
  }
  const columns = sumColumns(byCombination);
  for (const facet of columnFacets) {
    const bit = plan.facetOfBit.indexOf(facet);
    const failing = bit < 0 ? undefined : failingByBit.get(bit);
    const more = failing ? (sumColumns(failing)[facet] ?? []) : [];
    const list = addCounts(columns[facet] ?? [], more);
    if (list.length > 0) found.set(facet, list);
  }
  for (const [facet, wanted] of selected) {
    const list = found.get(facet) ?? [];
    for (const value of wanted) if (!list.some((one) => one.value === value)) list.push({ value, count: 0 });
    if (list.length > 0) found.set(facet, list);
  }
  for (const list of found.values()) list.sort(byCount);
  const all = [...found].map(([code, values]) => ({ code, values, more: 0 }));
  return cutFacets(all, MOST_VALUES, query.filters);
}

/** Which categories are offered: those right below the list's own, or the top ones. */
function categoryTest({ names }: SearchIndex, category: number | undefined): (value: string) => boolean {
  const parent = category ?? null;
  return (value) => names.categories.get(Number(value))?.parent === parent;
}

function addCounts(one: readonly Value[], other: readonly Value[]): Value[] {
  const counts = new Map(one.map(({ value, count }) => [value, count]));
  for (const { value, count } of other) counts.set(value, (counts.get(value) ?? 0) + count);
  return [...counts].map(([value, count]) => ({ value, count }));
}

const byCount = (a: Value, b: Value): number => b.count - a.count || (a.value < b.value ? -1 : 1);
