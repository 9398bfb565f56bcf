import { idsUp } from '../memory/collect/sort-keys.ts';
import { limitFacets, orderFacets } from '../memory/facets/list-facets.ts';
import { ANY_DEVICE } from '../memory/index/facet-values.ts';
import type { QueryIndex } from '../memory/index/query-index.ts';
import { SCORE } from '../memory/weights.ts';
import type { FacetResult, SearchQuery } from '../search-engine.ts';
import { bodyQuery, type WordsQuery } from './clause-query.ts';
import { every, type FacetFilter, type ListPlan, not, type Query } from './list-plan.ts';
import { countedScript, runningScript } from './variants.ts';

/** OpenSearch pages no further. */
export const MAX_RESULT_WINDOW = 100_000;
/** Less than the buckets that OpenSearch allows in one answer. */
const MAX_BUCKETS = 60_000;

/** What a request found. `beforeFilters`: documents by words and constraints, whatever the filters. */
export type Found = {
  ids: number[];
  total: number;
  beforeFilters: number;
  prices: { min: number; max: number } | null;
  facets: FacetResult[];
};

/** The body of a request for a list. */
export function listBody(plan: ListPlan, words: WordsQuery, hasWords: boolean): object {
  const { query, attributes, others } = plan;
  const isListed = [...others.map((one) => one.query), ...plan.passesAttributes, ...plan.shownPrice];
  const byScore = query.sort === 'best' && hasWords;
  return {
    from: Math.min(query.offset, MAX_RESULT_WINDOW),
    size: Math.max(0, Math.min(query.limit, MAX_RESULT_WINDOW - query.offset)),
    track_total_hits: true,
    _source: false,
    docvalue_fields: ['id'],
    query: byScore ? scored(bodyQuery(words, plan.constraints)) : bodyQuery(words, plan.constraints),
    ...(isListed.length > 0 && { post_filter: every(isListed) }),
    sort: [byScore ? '_score' : orderOf(plan), { id: idsUp(query.sort) ? 'asc' : 'desc' }],
    aggs: {
      all: { filter: { match_all: {} } },
      ...priceAggs(plan),
      ...(query.facets > 0 && facetAggs(plan, { isListed, attributes, others })),
    },
  };
}

/** The product's own score is added to that of the words. */
const scored = (query: Query): Query => ({
  function_score: {
    query,
    field_value_factor: { field: 'points', factor: SCORE.perProductPoint },
    boost_mode: 'sum',
  },
});

const byScript = (script: object, order: string) => ({ _script: { type: 'number', script, order } });

function orderOf(plan: ListPlan): object {
  const { sort, now, isEea } = plan.query;
  switch (sort) {
    case 'best':
      return { score: 'desc' };
    case 'newest':
      return { listed: 'desc' };
    case 'priceUp':
      return byScript(plan.price, 'asc');
    case 'priceDown':
      return byScript(plan.price, 'desc');
    case 'discount':
      return byScript(runningScript(isEea ? 'eeaDiscount' : 'discount', 'undiscounted', now), 'desc');
    case 'day':
    case 'week':
    case 'month':
      return { [sort]: 'desc' };
  }
}

/**
 * The range of shown prices at any price; the script is run for products whose variants have several alone, or for all
 * where prices are for a quantity.
 */
function priceAggs(plan: ListPlan): object {
  const filters = [...plan.others.map(({ query }) => query), ...plan.passesAttributes];
  const plain = plan.showsVariants ? [...filters, not(plan.differs)] : filters;
  const stats = (within: readonly Query[], value: object) => ({
    filter: every(within),
    aggs: { of: { stats: value } },
  });
  if (plan.query.quantity !== undefined) return { shown: stats(filters, { script: plan.price }) };
  return {
    list: stats([...plain, not(plan.runs)], { field: 'list' }),
    sale: stats([...plain, plan.runs], { field: 'sale' }),
    ...(plan.showsVariants && { shown: stats([...filters, plan.differs], { script: plan.price }) }),
  };
}

type Listed = {
  isListed: readonly Query[];
  attributes: readonly FacetFilter[];
  others: readonly FacetFilter[];
};

const escaped = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '\\$&');

/**
 * Counts of values: of the listed products, and by facet those of products that its filter alone excludes. Products
 * whose variants are no full grid are counted by a script where variants are filtered.
 */
function facetAggs(plan: ListPlan, { isListed, attributes, others }: Listed): object {
  const values = (within: readonly Query[], more: object = {}) => ({
    filter: every(within),
    aggs: { of: { terms: { field: 'values', size: MAX_BUCKETS, ...more } } },
  });
  const isGrid = { term: { isFamily: false } };
  const without = (filters: readonly FacetFilter[], one: FacetFilter) =>
    filters.filter((other) => other !== one).map(({ query }) => query);
  const near = ({ facet }: FacetFilter, within: readonly Query[]) =>
    values(within, { include: `${escaped(facet)}=.*` });
  const nearMisses = plan.filters.flatMap((one, at): [string, object][] => {
    if (one.facet === 'sale') return [];
    const within = one.isAttribute
      ? [isGrid, ...others.map(({ query }) => query), ...without(attributes, one)]
      : [...without(others, one), ...plan.passesAttributes];
    return [[`near${at}`, near(one, [...within, not(one.query), ...plan.ownPrice])]];
  });
  const hasAttributes = attributes.length > 0;
  const script = hasAttributes
    ? countedScript({ filters: plan.shown.filters, facets: attributes.map(({ facet }) => facet) })
    : undefined;
  const ofFamilies = [{ term: { isFamily: true } }, ...others.map(({ query }) => query)];
  const family = (within: readonly Query[]) => ({
    filter: every([...ofFamilies, ...within]),
    aggs: { of: { terms: { script, size: MAX_BUCKETS } } },
  });
  const passes = plan.passesAttributes;
  return {
    values: values(hasAttributes ? [...isListed, isGrid] : isListed),
    reduced: { filter: every([...isListed, plan.isReduced]) },
    ...(hasAttributes && {
      families: family([...passes, ...plan.shownPrice]),
      missed: family([...passes.map(not), ...plan.ownPrice]),
    }),
    ...Object.fromEntries(nearMisses),
  };
}

type Bucket = { key: string; doc_count: number };
type Aggregation = {
  doc_count: number;
  of?: { min?: number | null; max?: number | null; count?: number; buckets?: Bucket[] };
};
export type ListAnswer = {
  hits: { total: { value: number }; hits: { fields: { id: [number] } }[] };
  aggregations: Record<string, Aggregation>;
};

/** Reads the answer to a request for a list. */
export function readList(index: QueryIndex, query: SearchQuery, { hits, aggregations }: ListAnswer): Found {
  const { all, list, sale, shown } = aggregations;
  const priced = [list, sale, shown].flatMap((one) => (one?.of?.count ? [one.of] : []));
  return {
    ids: hits.hits.map(({ fields }) => fields.id[0]),
    total: hits.total.value,
    beforeFilters: all?.doc_count ?? 0,
    prices:
      priced.length === 0
        ? null
        : {
            min: Math.min(...priced.map(({ min }) => min ?? 0)),
            max: Math.max(...priced.map(({ max }) => max ?? 0)),
          },
    facets: query.facets > 0 ? readFacets(index, query, aggregations) : [],
  };
}

function readFacets(
  { names }: QueryIndex,
  query: SearchQuery,
  aggregations: ListAnswer['aggregations'],
): FacetResult[] {
  const { category = null, filters } = query;
  const selected = new Set(filters.flatMap(({ facet, values }) => (facet === 'category' ? values : [])));
  const counts = new Map<string, Map<string, number>>();
  const add = (facet: string, value: string, count: number): void => {
    const ofFacet = counts.get(facet) ?? new Map<string, number>();
    counts.set(facet, ofFacet.set(value, (ofFacet.get(value) ?? 0) + count));
  };
  for (const { of } of Object.values(aggregations))
    for (const { key, doc_count: count } of of?.buckets ?? []) {
      const at = key.indexOf('=');
      const facet = key.slice(0, at);
      const value = key.slice(at + 1);
      if (facet === ANY_DEVICE[0]) continue;
      if (
        facet !== 'category' ||
        names.categories.get(Number(value))?.parent === category ||
        selected.has(value)
      )
        add(facet, value, count);
    }
  const reduced = aggregations.reduced?.doc_count ?? 0;
  if (reduced > 0) add('sale', 'on', reduced);
  return limitFacets(
    orderFacets(
      new Map(
        [...counts].map(([facet, values]) => [
          facet,
          [...values].map(([value, count]) => ({ value, count })),
        ]),
      ),
      filters,
    ),
    query.facets,
    filters,
  );
}
