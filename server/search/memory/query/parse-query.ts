import type { Language } from '../../../../contract/fields.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { isNegation, splitMinusWords } from '../text/negation-words.ts';
import { isPolite } from '../text/polite-words.ts';
import { isStopWord } from '../text/stop-words.ts';
import { CLAUSE_IMPORTANCE, EXPANSION_BOOSTS } from '../weights.ts';
import { eitherOf, readAlternatives } from './alternatives.ts';
import { findCalledCategories, findNamedCategories, findSynonymCategories } from './category-lookup.ts';
import { correctWords } from './correct-words.ts';
import { createDeviceClause, createMissingDeviceClause, withDevice } from './device-clause.ts';
import { fixLayout } from './fix-layout.ts';
import { findQueryLanguage } from './foreign-words.ts';
import { acceptGeneralCategories, type PlacedClause } from './general-categories.ts';
import { createLaptopClauses, readLaptopChargers } from './laptop-chargers.ts';
import type { NamedDevices } from './named-devices.ts';
import { readNegations } from './negation.ts';
import type { QueryClause } from './query-clause.ts';
import { QueryContext, type Token } from './query-context.ts';
import { readWords } from './read-words.ts';
import { findNamedValues } from './value-expansions.ts';
import { createWordClause } from './word-clause.ts';

export type ParsedQuery = {
  clauses: QueryClause[];
  /** What products must not satisfy. */
  excluded: QueryClause[];
  /** The language that the words were read in. */
  language: Language;
  /** Whether the whole query is a SKU or EAN and not also made of common words. */
  isCode: boolean;
  /** SKUs and EANs that it names in full, without separators. */
  codes: string[];
  /** The query as it was corrected; null where nothing was. */
  corrected: string | null;
  /** Words that no product has and that could not be corrected. */
  unknown: string[];
};

/** `isUnfinished`: the last word may still be being typed, even if it is known. */
export type ParseOptions = { isUnfinished?: boolean };

const MAX_WORDS = 24;
/** So many words of a text are looked at for those that count. */
const MAX_READ = 100;
/** Excluded clauses are bits of a byte. */
const MAX_MINUS_WORDS = 8;

/**
 * Parses a query into clauses by the words, devices, categories and codes of an index. Words that are all of another
 * language are read in that one.
 */
export function parseQuery(
  index: SearchIndex,
  { words, language }: { words: string; language: Language },
  { isUnfinished = false }: ParseOptions = {},
): ParsedQuery {
  const own = new QueryContext(index, language, isUnfinished);
  const meant = fixLayout(own, words);
  const { asked, negated } = splitMinusWords(meant);
  const { tokens: read, isCode, codes } = readWords(own, asked);
  const minus = readWords(own, negated).tokens.map((token) => ({ ...token, isNegated: true }));
  const typed = [...minus.slice(0, MAX_MINUS_WORDS), ...tellingOf(own, read).slice(0, MAX_WORDS)];
  const written = findQueryLanguage(
    own,
    typed.map(({ word }) => word),
  );
  const context = written ? new QueryContext(index, written, isUnfinished) : own;
  const { tokens: affirmed, excluded } = readNegations(context, typed);
  const positive = readAlternatives(context, affirmed);
  const meaningful = withoutStopWords(context, readLaptopChargers(context, positive));
  const searched = meaningful.length > 0 ? meaningful : positive;
  const { tokens, isCorrected } = correctWords(context, written ? withOwnWords(own, searched) : searched);
  const { clauses, unknown } = createClauses(context, tokens);
  const found = tokens.filter(({ text }) => !unknown.includes(text));
  return {
    clauses,
    unknown,
    language: context.language,
    isCode: isCode && !typed.every(({ word }) => isStopWord(language, word) || own.isEstablished(word)),
    excluded,
    codes,
    corrected:
      isCorrected || meant !== words
        ? found.map(({ word, shown = word }) => context.spellingOf(shown)).join(' ')
        : null,
  };
}

/**
 * The words of a query but for those that only ask for what others name, `could you show me`, unless there are no
 * others. Small words, which may negate or belong to a name, are left out where there are too many words.
 */
function tellingOf(context: QueryContext, read: readonly Token[]): Token[] {
  const { language } = context;
  const words = read.slice(0, MAX_READ);
  const texts = words.map(({ word }) => word);
  const { byPosition } = context.devicesIn(words);
  // `find x8`, `i phone`: some of these words are in names of devices.
  const isOfName = (at: number) =>
    byPosition.has(at) ||
    (texts[at]?.length === 1 && context.index.devices.isDeviceWordStart(`${texts[at]}${texts[at + 1]}`));
  const isAsking = (at: number) => {
    const word = texts[at] ?? '';
    return isPolite(language, word) || isPolite('en', word);
  };
  // `montre connectée` is a watch, `montre moi` shows one.
  const isKind = (at: number) =>
    context.vocabulary.categoryRoles.has(context.vocabulary.stem(texts[at] ?? '')) &&
    !(at > 0 && isAsking(at - 1)) &&
    !(at + 1 < words.length && isAsking(at + 1));
  const telling = words.filter((_, at) => isOfName(at) || !isAsking(at) || isKind(at));
  const isMeaningful = telling.some(({ word }) => !isStopWord(language, word) && !isStopWord('en', word));
  if (!isMeaningful) return words;
  if (telling.length <= MAX_WORDS) return telling;
  return telling.filter(({ word }) => !isStopWord(language, word) || isNegation(language, word));
}

/** Words but for stop words outside of the names of devices: `case for a 55` is for the Galaxy A55. */
function withoutStopWords(context: QueryContext, tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ word }) => isStopWord(context.language, word))) return tokens;
  const { byPosition } = context.devicesIn(tokens);
  return tokens.filter(({ word }, at) => !isStopWord(context.language, word) || byPosition.has(at));
}

/** Words of another language, satisfied also by the few titles of the buyer's own that have them. */
const withOwnWords = (own: QueryContext, tokens: readonly Token[]): Token[] =>
  tokens.map((token) => {
    const number = own.stemOf(token.word);
    if (number === undefined) return token;
    const stem = { kind: 'stem' as const, language: own.language, number, boost: EXPANSION_BOOSTS.foreign };
    return { ...token, also: [...(token.also ?? []), stem] };
  });

function createClauses(
  context: QueryContext,
  given: readonly Token[],
): Pick<ParsedQuery, 'clauses' | 'unknown'> {
  const { index, language, vocabulary } = context;
  const tokens = [...given];
  const words = tokens.map(({ word }) => word);
  const devices = copyOf(context.devicesIn(tokens));
  const categories = findNamedCategories(index, language, words.map(vocabulary.stem));
  const meant = findSynonymCategories(index, language, words);
  const called = findCalledCategories(index, language, words);
  const values = findNamedValues(context, tokens);
  const placed: PlacedClause[] = [];
  const unknown: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const device = devices.byPosition.get(at);
    if (device === null) continue;
    if (device) {
      const named = tokens.slice(at, at + device.length);
      const clause = createDeviceClause(context, named, device.slugs);
      if (clause) {
        place(placed, { at, clause }, named[0]);
        at += device.length - 1;
        continue;
      }
      // Too few products fit the device, but its words may occur in titles.
      tokens.splice(at, device.length, ...withDevice(context, named, device.slugs));
      for (let inside = 0; inside < device.length; inside += 1) devices.byPosition.delete(at + inside);
    }
    const missing = devices.missing.get(at);
    if (missing) {
      const named = tokens.slice(at, at + missing.length);
      const instead = createMissingDeviceClause(context, named, missing.slugs);
      if (instead) {
        if (instead.isUnknown) unknown.push(named.map(({ text }) => text).join(' '));
        if (instead.clause) place(placed, { at, clause: instead.clause }, named[0]);
        at += missing.length - 1;
        continue;
      }
    }
    if (devices.families.has(at)) tokens[at] = { ...(tokens[at] as Token), isOfDevice: true };
    const token = tokens[at] as Token;
    const ofLaptop = token.isLaptop ? createLaptopClauses(context, token) : [];
    if (ofLaptop.length > 0) {
      placed.push(...ofLaptop.map((clause) => ({ at, clause })));
      continue;
    }
    const clause = createWordClause(context, tokens, at, values.get(at));
    if (clause)
      place(
        placed,
        {
          at,
          clause: withCategories(clause, [
            ...called,
            ...(categories.get(at) ?? []),
            ...(meant.get(at) ?? []),
          ]),
        },
        token,
      );
    else unknown.push(token.text);
  }
  return { clauses: acceptGeneralCategories(context, { tokens, devices, placed }), unknown };
}

/** Devices whose positions may be changed. */
const copyOf = ({ byPosition, families, missing }: NamedDevices): NamedDevices => ({
  byPosition: new Map(byPosition),
  families,
  missing,
});

/** Adds a clause, or joins it with the one before where either will do. */
function place(placed: PlacedClause[], { at, clause }: PlacedClause, first: Token | undefined): void {
  const before = first?.isAlternative ? placed.pop() : undefined;
  placed.push(before ? { at: before.at, clause: eitherOf(before.clause, clause) } : { at, clause });
}

/** A word's clause that is also satisfied by the categories which the word names together with its neighbours. */
function withCategories(clause: QueryClause, categories: readonly number[]): QueryClause {
  if (categories.length === 0) return clause;
  return {
    ...clause,
    expansions: [
      ...clause.expansions,
      ...categories.map((number) => ({
        kind: 'value' as const,
        number,
        boost: EXPANSION_BOOSTS.namedCategory,
      })),
    ],
    importance: clause.importance + CLAUSE_IMPORTANCE.namedCategory,
    namesCategory: true,
  };
}
