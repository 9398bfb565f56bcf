import { pointsOfNamed, type SearchQuery, type SearchResult } from '../../search-engine.ts';
import type { Candidates } from '../collect/candidates.ts';
import { createFilterPlan, type FilterPlan, type NamedValue, type ValueBit } from '../collect/filter-plan.ts';
import { postingsEnd, postingsStart } from '../index/postings.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { allDocIds, type Segment } from '../index/segment.ts';
import { clauseWeights } from '../match/idf.ts';
import { deviceModels } from '../query/device-models.ts';
import { namedValues } from '../query/named-values.ts';
import { parseQuery } from '../query/parse-query.ts';
import type { QueryClause } from '../query/query-clause.ts';
import { MIN_LIST } from '../weights.ts';
import { clauseCandidates, matcher, relaxedCandidates } from './clause-candidates.ts';
import { type Collected, collectSegments, summarise } from './collect-segments.ts';
import { countSets } from './count-sets.ts';
import { countedPositions, relaxQuery } from './relax-query.ts';
import { listKey, type Searchable, type SegmentsAtAnyPrice } from './result-cache.ts';
import type { RelaxedQuery, RequiredClauses, WeightedClauses } from './weighted-clauses.ts';

const ALL_MATCH = { matched: 'all', exact: null, others: null } as const;
const NO_WORDS = { corrected: null, dropped: [], unknown: [], isCode: false };

type FoundList = Omit<SearchResult, 'queryId' | 'index'>;

/** Finds a list by matching and collecting; one of which nothing fits the visitor's devices as a whole. */
export function findList(searchable: Searchable, query: SearchQuery, isUnfinished: boolean): FoundList {
  const found = findNarrowed(searchable, query, isUnfinished);
  if (found.fit !== 'mine' || found.total > 0) return found;
  const whole = findNarrowed(searchable, { ...query, devices: [] }, isUnfinished);
  return whole.total > 0 ? { ...whole, fit: 'none' } : found;
}

function findNarrowed({ index, cache }: Searchable, query: SearchQuery, isUnfinished: boolean): FoundList {
  const fit: SearchResult['fit'] = query.devices?.length ? 'mine' : null;
  const models = deviceModels(index, query);
  let plan = { ...createFilterPlan(index, query), named: namedPoints(index, models) };
  const anyPriceKey = listKey({ ...query, price: {}, sort: 'best' }, isUnfinished);
  const cached = cache.getAtAnyPrice(anyPriceKey);
  const resultOf = (collected: Collected) => {
    const { atAnyPrice } = collected;
    if (atAnyPrice.every((list) => list !== undefined)) cache.setAtAnyPrice(anyPriceKey, atAnyPrice);
    return summarise({ index, query, plan }, collected);
  };
  if (query.words.trim() === '') {
    const collected = collectWithoutWords({ index, query, plan, cached });
    return {
      ...resultOf(collected),
      ...ALL_MATCH,
      ...NO_WORDS,
      fit,
      searchedIn: query.language,
      named: models,
    };
  }
  const parsed = parseQuery(index, query, { isUnfinished });
  // Who asks for a Galaxy means it, whatever else is to be found accessories for.
  if (fit && (parsed.namesDevice || parsed.codes.length > 0))
    return findNarrowed({ index, cache }, { ...query, devices: [] }, isUnfinished);
  const { clauses, excluded, isAllBut, language, isCode, codes, values, positive, corrected, unknown } =
    parsed;
  const inWords = namedValues(index, { codes, stated: values, words: positive, language });
  const named = [...inWords, ...models];
  plan = { ...plan, named: namedPoints(index, named) };
  const weighted = { language, clauses, weights: clauseWeights(index, clauses), excluded };
  const all = collectSegments({
    index,
    query,
    plan,
    cached,
    candidatesOf: (segment, at) => clauseCandidates({ index, segment, at, weighted, isAllBut }),
  });
  const words = { corrected, unknown, isCode, fit, searchedIn: language, named };
  // SKUs and EANs do not count in relaxQuery either.
  const hasCodes = clauses.some(({ expansions }) => expansions.some(({ kind }) => kind === 'docIds'));
  const isList = clauses.length < 2 || (all.inBase >= MIN_LIST && !hasCodes);
  const relaxed = isList ? undefined : relaxIn(index, plan, weighted);
  if (!relaxed) return { ...resultOf(all), ...words, ...ALL_MATCH, dropped: unknown };
  const some = { index, query, plan, all, relaxed, unknown };
  return { ...words, ...(query.sort === 'best' ? findRelaxed(some) : findOrdered(some)) };
}

function relaxIn(index: SearchIndex, plan: FilterPlan, weighted: WeightedClauses): RelaxedQuery | undefined {
  const positions = countedPositions(weighted);
  const counted = positions.map((at) => weighted.clauses[at] as QueryClause);
  return relaxQuery(weighted, positions, countSets(index, plan, counted));
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
 * A list of too few products with all words: those with the preferred ones are behind them, then those with the
 * required ones.
 */
function findRelaxed(list: RelaxedList) {
  const { query, all, relaxed } = list;
  const ids = new Set(all.topK.sorted());
  const add = (some: Collected): Collected => {
    for (const id of some.topK.sorted()) ids.add(id);
    return some;
  };
  const first = relaxed.preferred && add(collectRelaxed(list, relaxed.preferred, 0)).tally.beforeFilters;
  if (relaxed.relatives) add(collectRelaxed(list, relaxed.relatives, 0));
  const collected = add(collectRelaxed(list, relaxed, query.facets));
  return {
    ...summariseRelaxed(list, collected, Boolean(first)),
    ids: [...ids].slice(query.offset, query.offset + query.limit),
  };
}

/**
 * The same in an order of the buyer's, by price or date, which goes over the whole list: of the products with all words
 * alone, `others` being how many have some of them, or where they are too few of all.
 */
function findOrdered(list: RelaxedList) {
  const { index, query, plan, all, relaxed, unknown } = list;
  if (!relaxed.isWholeEstablished)
    return summariseRelaxed(list, collectRelaxed(list, relaxed, query.facets), false);
  const others = collectRelaxed(list, relaxed, 0).tally.total - all.tally.total;
  return {
    ...summarise({ index, query, plan }, all),
    ...ALL_MATCH,
    others: others > 0 ? others : null,
    dropped: [...unknown],
  };
}

const collectRelaxed = ({ index, query, plan }: RelaxedList, clauses: RequiredClauses, facets: number) =>
  collectSegments({
    index,
    query: { ...query, facets },
    plan,
    candidatesOf: (segment, at) => relaxedCandidates({ index, segment, at, relaxed: clauses }),
  });

/** `hasPreferred`: whether some products fit the device and come first; these then say what was dropped. */
function summariseRelaxed(list: RelaxedList, collected: Collected, hasPreferred: boolean) {
  const { index, query, plan, all, relaxed, unknown } = list;
  const found = summarise({ index, query, plan }, collected);
  if (collected.tally.beforeFilters === all.tally.beforeFilters)
    return { ...found, ...ALL_MATCH, dropped: [...unknown] };
  const kept = relaxed.preferred && hasPreferred ? relaxed.preferred : relaxed;
  const dropped = relaxed.required.clauses.length === 0 ? [] : kept.optional.clauses.map(({ text }) => text);
  return {
    ...found,
    matched: 'some' as const,
    exact: all.tally.total,
    others: null,
    dropped: [...new Set([...unknown, ...dropped])],
  };
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
    (left, right) => index.counts.ofValue(left.value) - index.counts.ofValue(right.value),
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
