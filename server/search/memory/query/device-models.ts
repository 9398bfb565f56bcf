import type { SearchQuery, SearchResult } from '../../search-engine.ts';
import type { QueryIndex } from '../index/query-index.ts';

/** The facet of variants that are made for one device each; its values are names of series. */
const MODEL_FACET = 'model';

/** The names of the devices that a list is about: its series, those of its filters and the visitor's, as named values. */
export function deviceModels(
  { names }: QueryIndex,
  { series, filters, devices = [] }: Pick<SearchQuery, 'series' | 'filters' | 'devices'>,
): SearchResult['named'] {
  const slugs = new Set([
    ...devices,
    ...filters.flatMap(({ facet, values }) => (facet === 'series' ? values : [])),
  ]);
  if (series === undefined && slugs.size === 0) return [];
  const values = [...names.series.values()].flatMap(({ id, slug, name }) =>
    id === series || slugs.has(slug) ? [name] : [],
  );
  return values.length > 0 ? [{ facet: MODEL_FACET, values, isStrict: true }] : [];
}
