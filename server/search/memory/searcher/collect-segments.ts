import type { SearchQuery, SearchResult } from '../../search-engine.ts';
import type { Candidates } from '../collect/candidates.ts';
import { collect, createTally, type ListAtAnyPrice, type Tally } from '../collect/collector.ts';
import type { FilterPlan } from '../collect/filter-plan.ts';
import { columnSortOf, idsUp } from '../collect/sort-keys.ts';
import { TopK } from '../collect/top-k.ts';
import { listFacets } from '../facets/list-facets.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { Segment } from '../index/segment.ts';
import type { SegmentsAtAnyPrice } from './result-cache.ts';

/** What was collected from all segments. */
export type Collected = {
  tally: Tally;
  topK: TopK;
  /** Documents of the base that satisfy words and constraints, whatever the filters. */
  inBase: number;
  /** By segment; undefined where it is not worth caching. */
  atAnyPrice: readonly (ListAtAnyPrice | undefined)[];
};

export const NO_CANDIDATES: Candidates = { docIds: new Uint32Array(0), start: 0, end: 0, scores: null };

type Options = {
  index: SearchIndex;
  query: SearchQuery;
  plan: FilterPlan;
  candidatesOf: (segment: Segment, at: number) => Candidates;
  cached?: SegmentsAtAnyPrice;
};

/** Collects the candidates of every segment. */
export function collectSegments({ index, query, plan, candidatesOf, cached = [] }: Options): Collected {
  const { values } = index;
  const tally = createTally(values.values.length, query.facets > 0);
  const topK = new TopK(query.offset + query.limit, idsUp(query.sort));
  const facetByBit = plan.facetOfBit.map((facet) =>
    facet === undefined ? -1 : (values.facetNumber(facet) ?? -1),
  );
  let inBase = 0;
  const atAnyPrice = index.segments.map((segment, at) => {
    const list = collect({
      segment,
      candidatesOf: () => candidatesOf(segment, at),
      plan,
      facetByBit,
      facetOf: values.facetOf,
      facets: values.facets.length,
      sort: columnSortOf(query),
      topK,
      tally,
      atAnyPrice: cached[at],
    });
    if (at === 0) inBase = tally.beforeFilters;
    return list;
  });
  return { tally, topK, inBase, atAnyPrice };
}

/** The part of a result that comes from the collected documents. */
export function summarise(
  { index, query, plan }: Pick<Options, 'index' | 'query' | 'plan'>,
  { tally, topK }: Collected,
): Pick<SearchResult, 'ids' | 'total' | 'facets' | 'prices'> {
  return {
    ids: topK.sorted().slice(query.offset),
    total: tally.total,
    facets: tally.counts
      ? listFacets({ index, counts: tally.counts, facetOfBit: plan.facetOfBit, query })
      : [],
    prices: tally.maxPrice < 0 ? null : { min: tally.minPrice, max: tally.maxPrice },
  };
}
