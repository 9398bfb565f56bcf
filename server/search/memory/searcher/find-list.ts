import { pointsOfNamed, type SearchQuery, type SearchResult } from '../../search-engine.ts';
import type { Candidates } from '../collect/candidates.ts';
import { createFilterPlan, type FilterPlan, type NamedValue, type ValueBit } from '../collect/filter-plan.ts';
import { postingsEnd, postingsStart } from '../index/postings.ts';
import { type SearchIndex, valueFrequency } from '../index/search-index.ts';
import { allDocIds, type Segment } from '../index/segment.ts';
import { clauseWeights } from '../match/idf.ts';
import { namedValues } from '../query/named-values.ts';
import { parseQuery } from '../query/parse-query.ts';
import { MIN_LIST } from '../weights.ts';
import { clauseCandidates, matcher, relaxedCandidates } from './clause-candidates.ts';
import { type Collected, collectSegments, summarise } from './collect-segments.ts';
import { relaxQuery } from './relax-query.ts';
import { listKey, type Searchable, type SegmentsAtAnyPrice } from './result-cache.ts';
import type { RelaxedQuery, RequiredClauses } from './weighted-clauses.ts';

const NO_WORDS = { corrected: null, dropped: [], unknown: [], isCode: false, named: [] };

type FoundList = Omit<SearchResult, 'queryId' | 'index'>;

/** Finds a list by matching and collecting. */
export function findList({ index, cache }: Searchable, query: SearchQuery, isUnfinished: boolean): FoundList {
  let plan = createFilterPlan(index, query);
  const anyPriceKey = listKey({ ...query, price: {} }, isUnfinished);
  const cached = cache.getAtAnyPrice(anyPriceKey);
  const resultOf = (collected: Collected) => {
    const { atAnyPrice } = collected;
    if (atAnyPrice.every((list) => list !== undefined)) cache.setAtAnyPrice(anyPriceKey, atAnyPrice);
    return summarise({ index, query, plan }, collected);
  };
  if (query.words.trim() === '') {
    const collected = collectWithoutWords({ index, query, plan, cached });
    return { ...resultOf(collected), matched: 'all', exact: null, ...NO_WORDS, searchedIn: query.language };
  }
  const parsed = parseQuery(index, query, { isUnfinished });
  const { clauses, excluded, isAllBut, language, isCode, codes, values, positive, corrected, unknown } =
    parsed;
  const named = namedValues(index, { codes, stated: values, words: positive, language });
  plan = { ...plan, named: namedPoints(index, named) };
  const weighted = { language, clauses, weights: clauseWeights(index, clauses), excluded };
  const all = collectSegments({
    index,
    query,
    plan,
    cached,
    candidatesOf: (segment, at) => clauseCandidates({ index, segment, at, weighted, isAllBut }),
  });
  const words = { corrected, unknown, isCode, searchedIn: language, named };
  // SKUs and EANs do not count in relaxQuery either.
  const hasCodes = clauses.some(({ expansions }) => expansions.some(({ kind }) => kind === 'docIds'));
  const isList = clauses.length < 2 || (all.inBase >= MIN_LIST && !hasCodes);
  const relaxed = isList ? undefined : relaxQuery(index, plan, weighted);
  if (!relaxed) return { ...resultOf(all), ...words, matched: 'all', exact: null, dropped: unknown };
  return { ...words, ...findRelaxed({ index, query, plan, all, relaxed, unknown }) };
}

/** The points of named values; SKUs and EANs are no values. */
const namedPoints = ({ values }: SearchIndex, named: SearchResult['named']): NamedValue[] =>
  named.flatMap((words) =>
    words.values.flatMap((one): NamedValue[] => {
      const value = values.find(words.facet, one);
      return value === undefined ? [] : [{ value, points: pointsOfNamed(words) }];
    }),
  );

type RelaxedList = {
  index: SearchIndex;
  query: SearchQuery;
  plan: FilterPlan;
  /** Products with all words. */
  all: Collected;
  relaxed: RelaxedQuery;
  unknown: readonly string[];
};

/**
 * A list of too few products with all words. In every order those with the preferred ones are behind them, and then
 * those with the required ones.
 */
function findRelaxed({ index, query, plan, all, relaxed, unknown }: RelaxedList) {
  const { preferred, relatives } = relaxed;
  const collect = (clauses: RequiredClauses, facets: number) =>
    collectSegments({
      index,
      query: { ...query, facets },
      plan,
      candidatesOf: (segment, at) => relaxedCandidates({ index, segment, at, relaxed: clauses }),
    });
  const exact = all.tally.total;
  const countWithAll = all.tally.beforeFilters;
  const ids = new Set(all.topK.sorted());
  const add = (some: Collected): Collected => {
    for (const id of some.topK.sorted()) ids.add(id);
    return some;
  };
  const first = preferred && add(collect(preferred, 0)).tally.beforeFilters;
  if (relatives) add(collect(relatives, 0));
  const collected = add(collect(relaxed, query.facets));
  const list = {
    ...summarise({ index, query, plan }, collected),
    ids: [...ids].slice(query.offset, query.offset + query.limit),
  };
  if (collected.tally.beforeFilters === countWithAll)
    return { ...list, matched: 'all' as const, exact: null, dropped: [...unknown] };
  // Where some fit the device, they say what was dropped.
  const kept = preferred && first ? preferred : relaxed;
  const dropped = relaxed.required.clauses.length === 0 ? [] : kept.optional.clauses.map(({ text }) => text);
  return { ...list, matched: 'some' as const, exact, dropped: [...unknown, ...dropped] };
}

/** `unknown`: words that no product has. */
type ValueCounts = { total: number; counts: Uint32Array; unknown: readonly string[] };

/** The number of products that have all known words, and by facet value how many of them have it. */
export function countValues(index: SearchIndex, query: SearchQuery): ValueCounts {
  const { tally, unknown } = tallyOf(index, { ...query, facets: 1 });
  return { total: tally.total, counts: tally.counts?.byValue ?? new Uint32Array(0), unknown };
}

/** The number of products that have all words of a query; 0 where some are unknown. */
export function countProducts(index: SearchIndex, query: SearchQuery): number {
  const { tally, unknown } = tallyOf(index, { ...query, facets: 0 });
  return unknown.length === 0 ? tally.total : 0;
}

function tallyOf(
  index: SearchIndex,
  query: SearchQuery,
): Pick<Collected, 'tally'> & { unknown: readonly string[] } {
  const plan = createFilterPlan(index, query);
  const { clauses, unknown } = parseQuery(index, query);
  const weights = clauses.map(() => 0);
  const { tally } = collectSegments({
    index,
    query: { ...query, offset: 0, limit: 0 },
    plan,
    candidatesOf: (segment, at) => {
      const { docIds, count, scores } = matcher.matchAll(segment, at, { clauses, weights });
      return { docIds, start: 0, end: count, scores };
    },
  });
  return { tally, unknown };
}

type ListOptions = {
  index: SearchIndex;
  query: SearchQuery;
  plan: FilterPlan;
  cached: SegmentsAtAnyPrice;
};

/** Collects from the postings of the rarest constraint, or from all documents where no facet value constrains. */
function collectWithoutWords({ index, query, plan, cached }: ListOptions): Collected {
  const [rarest] = plan.constraintValues.toSorted(
    (one, other) => valueFrequency(index, one.value) - valueFrequency(index, other.value),
  );
  return collectSegments({
    index,
    query,
    plan: rarest ? withoutConstraint(plan, rarest) : plan,
    cached,
    candidatesOf: (segment) =>
      rarest ? postingsOf(segment, rarest) : { ...allDocIds(segment), scores: null },
  });
}

/** The plan for documents from a constraint's own postings, which need not be tested for it. */
const withoutConstraint = (plan: FilterPlan, constraint: ValueBit): FilterPlan => ({
  ...plan,
  constraints: plan.constraints & ~constraint.bit,
  valueBits: plan.valueBits.filter(({ value, bit }) => value !== constraint.value || bit !== constraint.bit),
});

const postingsOf = ({ valuePostings }: Segment, { value }: ValueBit): Candidates => ({
  docIds: valuePostings.docIds,
  start: postingsStart(valuePostings, value),
  end: postingsEnd(valuePostings, value),
  scores: null,
});
