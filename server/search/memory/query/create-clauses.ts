import { CLAUSE_IMPORTANCE, EXPANSION_BOOSTS, impactOf } from '../weights.ts';
import { eitherOf } from './alternatives.ts';
import {
  findCalledCategories,
  findKindsCalled,
  findNamedCategories,
  findSynonymCategories,
} from './category-lookup.ts';
import { createDeviceClause, createMissingDeviceClause, withDevice } from './device-clause.ts';
import { acceptGeneralCategories, isClauseEstablished, type PlacedClause } from './general-categories.ts';
import { createLaptopClauses } from './laptop-chargers.ts';
import type { NamedDevices } from './named-devices.ts';
import type { ClauseExpansion, QueryClause } from './query-clause.ts';
import type { QueryContext, Token } from './query-context.ts';
import { findNamedValues } from './value-expansions.ts';
import { createWordClause } from './word-clause.ts';

/** The clauses of a query, and the words that no product has. */
export type CreatedClauses = { clauses: QueryClause[]; unknown: string[] };

/** `lumia 950`; longer numbers are capacities. */
const NUMBER = /^\d{1,4}$/;

/**
 * Creates the clauses of corrected words: of devices, of what the shop names by several words, and of each other word.
 */
export function createClauses(context: QueryContext, given: readonly Token[]): CreatedClauses {
  const state: State = {
    context,
    tokens: [...given],
    devices: copyOf(context.devicesIn(given)),
    isList: namesSeveral(context.devicesIn(given)),
    placed: [],
    unknown: [],
  };
  const { tokens, devices, placed, unknown } = state;
  const categories = categoriesOf(context, given);
  const values = findNamedValues(context, tokens);
  let isBehindUnknown = false;
  for (let at = 0; at < tokens.length; at += 1) {
    if (devices.byPosition.get(at) === null) continue;
    const length = placeDevice(state, at);
    if (length > 0) {
      at += length - 1;
      continue;
    }
    const token = markFamily(context, devices, tokens, at);
    const ofLaptop = token.isLaptop ? createLaptopClauses(context, token) : [];
    if (ofLaptop.length > 0) {
      placed.push(...ofLaptop.map((clause) => ({ at, clause })));
      continue;
    }
    // `lumia 9`: of a device that is not known its number is none of another.
    const isOfUnknown: boolean = isBehindUnknown && NUMBER.test(token.word);
    const clause: QueryClause | undefined = isOfUnknown
      ? undefined
      : createWordClause(context, tokens, at, values.get(at));
    isBehindUnknown = clause === undefined || !isClauseEstablished(context, clause);
    if (clause) place(placed, { at, clause: withCategories(clause, categories(at)) }, token);
    else unknown.push(token.text);
  }
  const merged = mergeDevices(placed);
  return { clauses: acceptGeneralCategories(context, { tokens, devices, placed: merged }), unknown };
}

type State = {
  context: QueryContext;
  tokens: Token[];
  devices: NamedDevices;
  /** Whether it names several devices. */
  isList: boolean;
  placed: PlacedClause[];
  unknown: string[];
};

/** `galaxy s24/s25`: few products may fit the one or the other. */
const namesSeveral = ({ byPosition }: NamedDevices): boolean =>
  [...byPosition.values()].filter((device) => device !== null).length > 1;

/** Devices whose positions may be changed. */
const copyOf = ({ byPosition, families, missing }: NamedDevices): NamedDevices => ({
  byPosition: new Map(byPosition),
  families,
  missing,
});

/** The categories that a word at a position names, alone, with its neighbours or as a part of the whole query. */
function categoriesOf(context: QueryContext, tokens: readonly Token[]): (at: number) => ClauseExpansion[] {
  const { index, language, vocabulary } = context;
  const words = tokens.map(({ word }) => word);
  const named = findNamedCategories(index, language, words.map(vocabulary.stem));
  const meant = findSynonymCategories(index, language, words);
  const called = findCalledCategories(index, language, words);
  const kinds = called.length === 0 ? findKindsCalled(index, language, words) : [];
  const ofCalled = called.flatMap((one) => calledExpansions(context, tokens, one));
  return (at) => [
    ...ofCalled,
    ...kinds.map((number) => valueExpansion(number, EXPANSION_BOOSTS.calledCategory)),
    ...[...(named.get(at) ?? []), ...(meant.get(at) ?? [])].map((number) =>
      valueExpansion(number, EXPANSION_BOOSTS.namedCategory),
    ),
  ];
}

/** A category that is called; of one with several kinds of products those that their titles call so, then the others. */
function calledExpansions(
  context: QueryContext,
  tokens: readonly Token[],
  { value, ownWeight }: { value: number; ownWeight: number | null },
): ClauseExpansion[] {
  const number = context.stemOf(tokens[0]?.word ?? '');
  const { calledCategory, namedCategory, otherKinds } = EXPANSION_BOOSTS;
  if (ownWeight === null || number === undefined) return [valueExpansion(value, namedCategory)];
  const minImpact = impactOf(ownWeight);
  return [
    { kind: 'kind', value, language: context.language, number, minImpact, boost: calledCategory },
    valueExpansion(value, otherKinds),
  ];
}

const valueExpansion = (number: number, boost: number): ClauseExpansion => ({ kind: 'value', number, boost });

/** Adds the clause of a device that begins at a position; the number of its words, 0 where none does. */
function placeDevice(state: State, at: number): number {
  const { context, tokens, devices, placed, unknown } = state;
  const device = devices.byPosition.get(at);
  if (device) {
    const named = tokens.slice(at, at + device.length);
    const clause = createDeviceClause(context, named, { slugs: device.slugs, isListed: state.isList });
    if (clause) {
      place(placed, { at, clause }, named[0]);
      return device.length;
    }
    // Too few products fit the device, but its words may occur in titles.
    tokens.splice(at, device.length, ...withDevice(context, named, device.slugs));
    for (let inside = 0; inside < device.length; inside += 1) devices.byPosition.delete(at + inside);
    return 0;
  }
  const missing = devices.missing.get(at);
  if (!missing) return 0;
  const named = tokens.slice(at, at + missing.length);
  const instead = createMissingDeviceClause(context, named, missing);
  if (!instead) return 0;
  if (instead.isUnknown) unknown.push(named.map(({ text }) => text).join(' '));
  if (instead.clause) place(placed, { at, clause: instead.clause }, named[0]);
  return missing.length;
}

/**
 * The word at a position, marked where it is of a family of devices and no device is named. A maker makes chargers too,
 * and a word with the stem of a family's Russian name, нового of нова, is none.
 */
function markFamily(
  { index, vocabulary }: QueryContext,
  { byPosition, families }: NamedDevices,
  tokens: Token[],
  at: number,
): Token {
  const token = tokens[at] as Token;
  if (!families.has(at) || byPosition.size > 0 || index.devices.isMaker(token.word)) return token;
  if (!index.devices.isDeviceWord(token.word) && !vocabulary.synonyms.words.includes(token.word))
    return token;
  const marked = { ...token, isOfDevice: true };
  tokens[at] = marked;
  return marked;
}

/**
 * The clauses with one for all named devices: a product is made for one of them. Those that the shop lacks do not count
 * beside others.
 */
function mergeDevices(placed: readonly PlacedClause[]): PlacedClause[] {
  const devices = placed.filter(({ clause }) => clause.isDevice);
  const [first] = devices;
  if (!first || devices.length < 2) return [...placed];
  const known = devices.filter(({ clause }) => !clause.isMissing);
  const [one = first, ...others] = known.length > 0 ? known : devices;
  const merged = {
    at: first.at,
    clause: others.reduce((all, { clause }) => eitherOf(all, clause), one.clause),
  };
  return placed.flatMap((entry) => {
    if (entry === first) return [merged];
    return entry.clause.isDevice ? [] : [entry];
  });
}

/** Adds a clause, or joins it with the one before where either will do. */
function place(placed: PlacedClause[], { at, clause }: PlacedClause, first: Token | undefined): void {
  // Devices are joined at the end.
  const before = first?.isAlternative && !clause.isDevice ? placed.pop() : undefined;
  placed.push(before ? { at: before.at, clause: eitherOf(before.clause, clause) } : { at, clause });
}

/** A word's clause that is also satisfied by the categories which the word names together with its neighbours. */
function withCategories(clause: QueryClause, named: readonly ClauseExpansion[]): QueryClause {
  if (named.length === 0) return clause;
  return {
    ...clause,
    expansions: [...clause.expansions, ...named],
    importance: clause.importance + CLAUSE_IMPORTANCE.namedCategory,
    namesCategory: true,
  };
}
