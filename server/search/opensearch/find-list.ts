import { clauseWeights } from '../memory/match/idf.ts';
import { deviceModels } from '../memory/query/device-models.ts';
import { namedValues } from '../memory/query/named-values.ts';
import type { QueryClause } from '../memory/query/query-clause.ts';
import { countedPositions, relaxQuery } from '../memory/searcher/relax-query.ts';
import type { RelaxedQuery, RequiredClauses, WeightedClauses } from '../memory/searcher/weighted-clauses.ts';
import { MIN_LIST } from '../memory/weights.ts';
import type { SearchQuery, SearchResult } from '../search-engine.ts';
import { type QueriedIndex, requiredQuery, type WordsQuery, wholeQuery } from './clause-query.ts';
import type { ListPlan } from './list-plan.ts';
import type { Found } from './list-request.ts';
import type { Searcher } from './searcher.ts';

// The steps of memory/searcher/find-list.ts, where each list is a request.

const ALL_MATCH = { matched: 'all', exact: null, others: null } as const;
const NO_WORDS = { corrected: null, dropped: [], unknown: [], isCode: false };
const NOTHING: Found = { ids: [], total: 0, beforeFilters: 0, prices: null, facets: [] };

type FoundList = Omit<SearchResult, 'queryId' | 'index'>;

/** Finds a list; one of which nothing fits the visitor's devices as a whole. */
export async function findList(
  searcher: Searcher,
  query: SearchQuery,
  isUnfinished = false,
): Promise<FoundList> {
  const found = await findNarrowed(searcher, query, isUnfinished);
  if (found.fit !== 'mine' || found.total > 0) return found;
  const whole = await findNarrowed(searcher, { ...query, devices: [] }, isUnfinished);
  return whole.total > 0 ? { ...whole, fit: 'none' } : found;
}

const resultOf = ({ ids, total, prices, facets }: Found) => ({ ids, total, prices, facets });

async function findNarrowed(
  searcher: Searcher,
  query: SearchQuery,
  isUnfinished: boolean,
): Promise<FoundList> {
  const fit: SearchResult['fit'] = query.devices?.length ? 'mine' : null;
  const { index } = searcher.parser;
  const models = deviceModels(index, query);
  if (query.words.trim() === '') {
    const found = await searcher.list(
      searcher.plan(query, models),
      wholeQuery({ ...index, codeIds: [] }),
      false,
    );
    const words = { ...ALL_MATCH, ...NO_WORDS, fit, searchedIn: query.language, named: models };
    return { ...resultOf(found), ...words };
  }
  const { parsed, codeIds } = await searcher.parser.parse(searcher.findCoded, query, { isUnfinished });
  // Who asks for a Galaxy means it, whatever else is to be found accessories for.
  if (fit && (parsed.namesDevice || parsed.codes.length > 0))
    return findNarrowed(searcher, { ...query, devices: [] }, isUnfinished);
  const { clauses, excluded, isAllBut, language, isCode, codes, values, positive, corrected, unknown } =
    parsed;
  const named = [...namedValues(index, { codes, stated: values, words: positive, language }), ...models];
  const plan = searcher.plan(query, named);
  const queried: QueriedIndex = { ...index, codeIds };
  const weighted = { language, clauses, weights: clauseWeights(index, clauses), excluded };
  const satisfied: RequiredClauses = {
    required: weighted,
    optional: { ...weighted, clauses: [], weights: [] },
  };
  const hasClauses = clauses.length > 0;
  const words = isAllBut ? wholeQuery(queried, excluded) : requiredQuery(queried, satisfied);
  const all = hasClauses || isAllBut ? await searcher.list(plan, words, hasClauses) : NOTHING;
  const said = { corrected, unknown, isCode, fit, searchedIn: language, named };
  const hasCodes = clauses.some(({ expansions }) => expansions.some(({ kind }) => kind === 'docIds'));
  const isList = clauses.length < 2 || (all.beforeFilters >= MIN_LIST && !hasCodes);
  const relaxed = isList ? undefined : await relaxIn(searcher, queried, { plan, weighted });
  if (!relaxed) return { ...resultOf(all), ...said, ...ALL_MATCH, dropped: unknown };
  const some: RelaxedList = { searcher, queried, plan, all, words, relaxed, unknown };
  return { ...said, ...(query.sort === 'best' ? await findRelaxed(some) : await findOrdered(some)) };
}

async function relaxIn(
  searcher: Searcher,
  queried: QueriedIndex,
  { plan, weighted }: { plan: ListPlan; weighted: WeightedClauses },
): Promise<RelaxedQuery | undefined> {
  const positions = countedPositions(weighted);
  const counted = positions.map((at) => weighted.clauses[at] as QueryClause);
  return relaxQuery(weighted, positions, await searcher.countSets(queried, plan.constraints, counted));
}

type RelaxedList = {
  searcher: Searcher;
  queried: QueriedIndex;
  plan: ListPlan;
  /** Products with all words. */
  all: Found;
  words: WordsQuery;
  relaxed: RelaxedQuery;
  unknown: readonly string[];
};

/** A list of too few products with all words: the preferred ones are behind them, then those with the required ones. */
async function findRelaxed(list: RelaxedList) {
  const { searcher, plan, all, words, relaxed } = list;
  const { query } = plan;
  const { offset, limit } = query;
  const end = { offset: 0, limit: offset + limit, facets: 0 };
  const first = offset === 0 ? all : await searcher.list(plan.with(end), words, true);
  const collect = (clauses: RequiredClauses | undefined, more: Partial<SearchQuery>) =>
    clauses ? collectRelaxed(list, clauses, { ...end, ...more }) : undefined;
  const [preferred, relatives, required = NOTHING] = await Promise.all([
    collect(relaxed.preferred, {}),
    collect(relaxed.relatives, {}),
    collect(relaxed, { facets: query.facets }),
  ]);
  const ids = new Set([first, preferred, relatives, required].flatMap((found) => found?.ids ?? []));
  return {
    ...summarise(list, required, (preferred?.beforeFilters ?? 0) > 0),
    ids: [...ids].slice(offset, offset + limit),
  };
}

/** The same in an order of the buyer's, which goes over the whole list. */
async function findOrdered(list: RelaxedList) {
  const { plan, all, relaxed, unknown } = list;
  if (!relaxed.isWholeEstablished) return summarise(list, await collectRelaxed(list, relaxed, {}), false);
  const { total } = await collectRelaxed(list, relaxed, { ...plan.query, facets: 0, limit: 0 });
  const others = total - all.total;
  return { ...resultOf(all), ...ALL_MATCH, others: others > 0 ? others : null, dropped: [...unknown] };
}

const collectRelaxed = (
  { searcher, queried, plan }: RelaxedList,
  clauses: RequiredClauses,
  more: Partial<SearchQuery>,
): Promise<Found> => searcher.list(plan.with(more), requiredQuery(queried, clauses), true);

/** `hasPreferred`: whether some products fit the device and come first; these then say what was dropped. */
function summarise({ all, relaxed, unknown }: RelaxedList, found: Found, hasPreferred: boolean) {
  if (found.beforeFilters === all.beforeFilters)
    return { ...resultOf(found), ...ALL_MATCH, dropped: [...unknown] };
  const kept = relaxed.preferred && hasPreferred ? relaxed.preferred : relaxed;
  const dropped = relaxed.required.clauses.length === 0 ? [] : kept.optional.clauses.map(({ text }) => text);
  return {
    ...resultOf(found),
    matched: 'some' as const,
    exact: all.total,
    others: null,
    dropped: [...new Set([...unknown, ...dropped])],
  };
}

/** Products with all known words of a query, and how many are in each category; with `unknown` words. */
export async function countWords(searcher: Searcher, query: SearchQuery, facets: number) {
  const { parsed, codeIds } = await searcher.parser.parse(searcher.findCoded, query);
  const { language, clauses, unknown } = parsed;
  const none = { language, clauses: [], weights: [], excluded: [] };
  const required = { language, clauses, weights: clauses.map(() => 0), excluded: [] };
  if (clauses.length === 0) return { ...NOTHING, unknown };
  const words = requiredQuery({ ...searcher.parser.index, codeIds }, { required, optional: none });
  const plan = searcher.plan({ ...query, offset: 0, limit: 0, facets, sort: 'newest' }, []);
  return { ...(await searcher.list(plan, words, false)), unknown };
}
