import { randomUUID } from 'node:crypto';
import type { SearchQuery, SearchResult } from '../../search-engine.ts';
import { limitFacets } from '../facets/list-facets.ts';
import { updateSales } from '../index/columns.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { ParseOptions } from '../query/parse-query.ts';
import { findList } from './find-list.ts';
import { type ListFacts, listKey, type Searchable } from './result-cache.ts';

/**
 * Ids of an order that are found and cached at once: the first page is seldom the last one, and a client that pages
 * through a list has the order collected again for each twice as many.
 */
const MIN_CACHED = 120;
const MAX_CACHED = 4000;

/** Executes a query, from the cached list where possible. */
export function search(
  { index, cache }: Searchable,
  query: SearchQuery,
  { isUnfinished = false }: ParseOptions = {},
): SearchResult {
  for (const segment of index.segments)
    if (updateSales(segment.columns, segment.count, query.now)) cache.clear();
  const key = listKey(query, isUnfinished);
  const cached = cache.getList(key, query.sort);
  const end = query.offset + query.limit;
  const hasFacets = query.facets === 0 || (cached?.facts.facets ?? null) !== null;
  if (cached?.ids && hasFacets && cached.ids.length >= Math.min(end, cached.facts.total))
    return toResult(index, query, {
      facts: cached.facts,
      ids: [...cached.ids.subarray(query.offset, end)],
    });
  const prefetchCount = cached?.ids ? Math.min(end * 2, MAX_CACHED) : MIN_CACHED;
  const facetCount = hasFacets ? 0 : query.facets;
  const { ids, ...found } = findList(
    { index, cache },
    { ...query, offset: 0, limit: Math.max(end, prefetchCount), facets: facetCount },
    isUnfinished,
  );
  const facts: ListFacts = {
    ...found,
    facets: facetCount > 0 ? found.facets : (cached?.facts.facets ?? null),
  };
  cache.setList(key, query.sort, { facts, ids: Float64Array.from(ids.slice(0, MAX_CACHED)) });
  return toResult(index, query, { facts, ids: ids.slice(query.offset, end) });
}

const toResult = (
  { name }: SearchIndex,
  { facets, filters }: SearchQuery,
  { facts, ids }: { facts: ListFacts; ids: number[] },
): SearchResult => ({
  queryId: randomUUID(),
  index: name,
  ...facts,
  ids,
  facets: facets === 0 ? [] : limitFacets(facts.facets ?? [], facets, filters),
});
