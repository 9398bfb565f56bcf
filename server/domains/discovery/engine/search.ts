import { randomUUID } from 'node:crypto';
import type { SearchAnswer, SearchQuery } from '../search-engine.ts';
import { runSales } from './columns.ts';
import type { KeptCounts } from './counts.ts';
import { cutFacets, foundFacets } from './found-facets.ts';
import { Matcher, rarityOf } from './match.ts';
import { gatherBits, makePlan, type Plan } from './plan.ts';
import { listKey, type WholeCounts } from './remembered.ts';
import { type Candidates, newTally, scan, type Tally } from './scan.ts';
import type { SearchIndex } from './search-index.ts';
import { endOf, everyDocument, type Segment, startOf } from './segment.ts';
import { idsUp } from './sort-keys.ts';
import { Top } from './top.ts';
import { type UnderstandOptions, understand, type Want } from './understand.ts';

const MOST_PARTIAL = 8;
// Among what could be dropped, many words outweigh one rare one; rarity only decides between equals.
const RARITY_SHARE = 0.05;

// What a thing is says more of what is wanted than how rare the word for it is.
const HEAD_SHARE = 1.5;

const matcher = new Matcher();

type Pass = { tally: Tally; top: Top; whole: readonly (KeptCounts | undefined)[] };

/**
 * How much of an order is found and kept at once: a first page is seldom the last that is looked at, and who goes
 * through all pages one by one has the order found anew for each twice as many.
 */
const LEAST_KEPT = 120;
const MOST_KEPT = 4000;

/** Answers a query from the index, or from what it remembers of the same list. */
export function search(index: SearchIndex, query: SearchQuery, options?: UnderstandOptions): SearchAnswer {
  const { remembered, segments } = index;
  for (const segment of segments)
    if (runSales(segment.columns, segment.count, query.now)) remembered.forget();
  const answer = { queryId: randomUUID(), index: index.name };
  const key = listKey(query, options?.unfinished === true);
  const known = remembered.find(key, query.sort);
  const facets = known?.facts.facets ?? null;
  const end = query.offset + query.limit;
  const hasFacets = query.facets === 0 || facets !== null;
  if (known?.ids && hasFacets && known.ids.length >= Math.min(end, known.facts.total))
    return {
      ...answer,
      ...known.facts,
      ids: [...known.ids.subarray(query.offset, end)],
      facets: query.facets === 0 ? [] : cutFacets(facets ?? [], query.facets, query.filters),
    };
  const ahead = known?.ids ? Math.min(end * 2, MOST_KEPT) : LEAST_KEPT;
  const wanted = {
    ...query,
    offset: 0,
    limit: Math.max(end, ahead),
    facets: hasFacets ? 0 : query.facets,
  };
  const { ids, ...found } = findList(index, wanted, options);
  const facts = { ...found, facets: wanted.facets > 0 ? found.facets : facets };
  remembered.keep(key, query.sort, facts, Float64Array.from(ids.slice(0, MOST_KEPT)));
  return {
    ...answer,
    ...facts,
    ids: ids.slice(query.offset, end),
    facets: query.facets === 0 ? [] : cutFacets(facts.facets ?? [], query.facets, query.filters),
  };
}

/** Finds a list by matching and counting. */
function findList(
  index: SearchIndex,
  query: SearchQuery,
  options: UnderstandOptions | undefined,
): Omit<SearchAnswer, 'queryId' | 'index'> {
  const plan = makePlan(index, query);
  const anyPrice = listKey({ ...query, price: {} }, options?.unfinished === true);
  const whole = index.remembered.findWhole(anyPrice);
  const result = (pass: Pass) => {
    if (pass.whole.every((counts) => counts !== undefined)) index.remembered.keepWhole(anyPrice, pass.whole);
    return resultOf(index, query, plan, pass);
  };
  if (query.words.trim() === '') {
    const start = shortestList(index, plan);
    const rest = withoutList(plan, start);
    return {
      ...result(walk(index, query, rest, (segment) => listedBy(segment, start), whole)),
      ...NOTHING_SAID,
    };
  }
  const { wants, corrected, unknown } = understand(index, query.language, query.words, options);
  const rarities = wants.map((want) => rarityOf(index, want) * (want.isHead ? HEAD_SHARE : 1));
  const all = walk(
    index,
    query,
    plan,
    (segment, at) => {
      if (wants.length === 0) return NONE;
      const matched = matcher.all(segment, at, wants, rarities);
      matcher.addPairs(index, segment, query.language, wants, rarities, matched);
      return { documents: matched.documents, start: 0, end: matched.count, scores: matched.scores };
    },
    whole,
  );
  const said = { matched: 'all' as const, corrected, dropped: unknown, unknown };
  if (all.tally.based > 0 || wants.length < 2) return { ...result(all), ...said };
  const some = backOff(index, query, plan, wants, rarities);
  return {
    ...result(some.pass),
    ...said,
    matched: 'some',
    dropped: [...unknown, ...some.dropped],
  };
}

/** How many products have all words, and how many of them carry each facet value, by its number. */
export function countValues(index: SearchIndex, query: SearchQuery): { total: number; counts: Uint32Array } {
  const plan = makePlan(index, query);
  const { wants } = understand(index, query.language, query.words);
  const rarities = wants.map(() => 0);
  const { tally } = walk(index, { ...query, facets: 1, offset: 0, limit: 0 }, plan, (segment, at) => {
    const matched = matcher.all(segment, at, wants, rarities);
    return { documents: matched.documents, start: 0, end: matched.count, scores: matched.scores };
  });
  return { total: tally.total, counts: tally.counts?.byValue ?? new Uint32Array(0) };
}

const NOTHING_SAID = { matched: 'all' as const, corrected: null, dropped: [], unknown: [] };
const NONE: Candidates = { documents: new Uint32Array(0), start: 0, end: 0, scores: null };

/** One pass over the candidates of each segment. */
function walk(
  index: SearchIndex,
  query: SearchQuery,
  plan: Plan,
  candidatesOf: (segment: Segment, at: number) => Candidates,
  known: WholeCounts = [],
): Pass {
  const tally = newTally(index.values.values.length, query.facets > 0);
  const top = new Top(query.offset + query.limit, idsUp(query.sort));
  const facetByBit = plan.facetOfBit.map((facet) =>
    facet === undefined ? -1 : (index.values.facetNumber(facet) ?? -1),
  );
  const { facetOf } = index.values;
  const whole = index.segments.map((segment, at) =>
    scan({
      segment,
      candidates: candidatesOf(segment, at),
      plan,
      facetByBit,
      facetOf,
      sort: query.sort,
      top,
      tally,
      whole: known[at],
    }),
  );
  return { tally, top, whole };
}

/** The constraint that leaves fewest documents; undefined without any. */
function shortestList({ segments }: SearchIndex, { lists }: Plan): Plan['lists'][number] | undefined {
  const lengthOf = ({ value }: Plan['lists'][number]) =>
    segments.reduce((sum, { valueLists }) => sum + endOf(valueLists, value) - startOf(valueLists, value), 0);
  return lists.toSorted((one, other) => lengthOf(one) - lengthOf(other))[0];
}

/** The plan for documents that come from a constraint's list, and so need not be tested for it. */
const withoutList = (plan: Plan, list: Plan['lists'][number] | undefined): Plan =>
  list === undefined
    ? plan
    : {
        ...plan,
        base: plan.base & ~list.bit,
        marks: plan.marks.filter(({ value, bit }) => value !== list.value || bit !== list.bit),
      };

function listedBy(segment: Segment, list: Plan['lists'][number] | undefined): Candidates {
  if (list === undefined) return { ...everyDocument(segment), scores: null };
  const { valueLists } = segment;
  return {
    documents: valueLists.documents,
    start: startOf(valueLists, list.value),
    end: endOf(valueLists, list.value),
    scores: null,
  };
}

/**
 * What to show when no product has all words: those that have the weightiest words that some product has together.
 * What is dropped is dropped for the whole list, so that it can be told.
 */
function backOff(
  index: SearchIndex,
  query: SearchQuery,
  plan: Plan,
  wants: readonly Want[],
  rarities: readonly number[],
): { pass: Pass; dropped: string[] } {
  const weights = wants.map(({ importance }, at) => importance + RARITY_SHARE * (rarities[at] ?? 0));
  const kept = [...wants.keys()]
    .sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0))
    .slice(0, MOST_PARTIAL)
    .sort((a, b) => a - b);
  const wanted = kept.map((at) => wants[at] as Want);
  const masks = index.segments.map((segment, at) => matcher.some(segment, at, wanted));
  const occurs = new Uint8Array(1 << wanted.length);
  const facetFree = { ...plan, filters: 0, min: 0, max: Number.POSITIVE_INFINITY };
  for (const [at, segment] of index.segments.entries())
    markEligible(segment, facetFree, masks[at] as Uint8Array, occurs);
  let best = 0;
  let bestWeight = 0;
  for (let mask = 1; mask < occurs.length; mask += 1) {
    if (occurs[mask] === 0) continue;
    let weight = 0;
    for (const [bit, at] of kept.entries()) if (mask & (1 << bit)) weight += weights[at] ?? 0;
    if (weight > bestWeight) {
      best = mask;
      bestWeight = weight;
    }
  }
  const has = (place: number) => {
    const bit = kept.indexOf(place);
    return bit >= 0 && (best & (1 << bit)) !== 0;
  };
  const left = wants.filter((_, at) => has(at));
  const leftRarities = rarities.filter((_, at) => has(at));
  const pass = walk(index, query, plan, (segment, at) => {
    if (left.length === 0) return NONE;
    const matched = matcher.all(segment, at, left, leftRarities);
    matcher.addPairs(index, segment, query.language, left, leftRarities, matched);
    return { documents: matched.documents, start: 0, end: matched.count, scores: matched.scores };
  });
  return { pass, dropped: wants.filter((_, at) => !has(at)).map(({ text }) => text) };
}

/** Marks in `occurs` which sets of wants some living document within the constraints has. */
function markEligible(segment: Segment, plan: Plan, masks: Uint8Array, occurs: Uint8Array): void {
  const { dead } = segment.columns;
  const { base } = plan;
  const bits = gatherBits(segment, plan, everyDocument(segment));
  for (let document = 0; document < segment.count; document += 1) {
    const mask = masks[document] as number;
    if (mask === 0 || occurs[mask] === 1 || dead[document] === 1) continue;
    const has = bits[document] as number;
    if ((has & base) === base) occurs[mask] = 1;
  }
}

function resultOf(
  index: SearchIndex,
  query: SearchQuery,
  plan: Plan,
  { tally, top }: Pass,
): Pick<SearchAnswer, 'ids' | 'total' | 'facets' | 'prices'> {
  return {
    ids: top.sorted().slice(query.offset),
    total: tally.total,
    facets: foundFacets(index, plan, tally, query),
    prices: tally.highest < 0 ? null : { min: tally.lowest, max: tally.highest },
  };
}
